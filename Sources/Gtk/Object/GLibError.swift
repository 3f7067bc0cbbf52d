// GError as a Swift error: a copy, so that GLib's own is freed at once.

import CGtk

/// What GLib reported: a domain (`g-io-error-quark`), a code in it, and a message for people.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The family of errors.
  public let domain: String
  /// Which of the family.
  public let code: Int
  /// What went wrong, in the user's language.
  public let message: String

  /// Copies and frees `error`.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self.init(domain: "", code: 0, message: "unknown error")
      return
    }
    self.init(
      domain: String(borrowed: g_quark_to_string(error.pointee.domain)) ?? "", code: Int(error.pointee.code),
      message: String(borrowed: error.pointee.message) ?? "")
    g_error_free(error)
  }

  init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// Whether the operation was cancelled.
  public var isCancelled: Bool {
    domain == String(cString: g_quark_to_string(g_io_error_quark()))
      && code == Int(G_IO_ERROR_CANCELLED.rawValue)
  }
}
