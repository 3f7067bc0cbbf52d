// GDK's clipboard. Content is made when a program asks for it, and read without holding up the main loop.

import CGtk

/// The clipboard.
@MainActor
public final class Clipboard: Object {
  /// The display's clipboard; `nil` if there is no display.
  public static var `default`: Clipboard? {
    gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }.map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { Clipboard($0, .retain) }
    }
  }

  /// Puts text in.
  public func setText(_ text: String) { gdk_clipboard_set_text(cast(), text) }

  /// Offers the same thing under several content types (MIME types), the best first; each is made when a
  /// program asks for it.
  public func offer(_ contents: [OfferedContent]) {
    let provider = ContentProvider.make(contents)
    gdk_clipboard_set_content(cast(), provider)
    g_object_unref(provider)
  }

  /// Empties it.
  public func clear() { gdk_clipboard_set_content(cast(), nil) }

  /// The content types there are, the best first.
  public var contentTypes: [String] {
    var count: gsize = 0
    guard let types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(cast()), &count) else {
      return []
    }
    return (0..<Int(count)).compactMap { String(borrowed: types[$0]) }
  }

  /// Whether there is text, of any kind.
  public var hasText: Bool {
    let formats = gdk_clipboard_get_formats(cast())
    return gdk_content_formats_contain_gtype(formats, g_type_from_name("gchararray")) != 0
      || contentTypes.contains { $0.hasPrefix("text/plain") }
  }

  /// Whether the content was put in by this process.
  public var isLocal: Bool { gdk_clipboard_is_local(cast()) != 0 }

  /// The text, when this process has put it in as such: it need not be waited for. `nil` otherwise.
  public var ownText: String? {
    guard isLocal, let content = gdk_clipboard_get_content(cast()) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return String(borrowed: g_value_get_string(&value))
  }

  /// The text; `nil` if there is none. Throws as ``read(_:limits:)`` does. Letters of another coding than
  /// UTF-8 become replacement characters.
  public func text(limits: HandoverLimits) async throws(HandoverError) -> String? {
    try await read(["text/plain;charset=utf-8", "text/plain"], limits: limits)
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The content under the first of `contentTypes` that there is; `nil` if there is none of them. Throws if
  /// its owner does not give it, not in time, or more of it than the limits allow.
  public func read(
    _ contentTypes: [String], limits: HandoverLimits
  ) async throws(HandoverError) -> HandedContent? {
    try await ContentReading.read(contentTypes, of: self.contentTypes, limits: limits) {
      gdk_clipboard_read_async(self.cast(), $0, G_PRIORITY_DEFAULT, $1, $2, $3)
    } finish: { answer, type, error in
      gdk_clipboard_read_finish(OpaquePointer(answer.source), answer.result, &type, error)
    }
  }

  /// Returns when it is known what there is. Another program that has just copied something is asked for that
  /// by the display, which takes a moment; after `milliseconds` there is taken to be nothing.
  public func typesAreKnown(within milliseconds: Int) async {
    guard contentTypes.isEmpty else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      var connection: SignalConnection?
      @MainActor func end() {
        waiting?.resume()
        waiting = nil
        connection?.disconnect()
      }
      let timer = Timeout(milliseconds: milliseconds) {
        end()
        return false
      }
      connection = onChanged { [weak self] in
        guard self?.contentTypes.isEmpty == false else { return }
        timer.cancel()
        end()
      }
    }
  }

  /// Calls `body` when the content has changed.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }
}
