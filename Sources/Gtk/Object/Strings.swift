// C strings to Swift's and back. The argument's label says who frees a C string.

import CGtk

extension String {
  /// A copy of a C string owned elsewhere; `nil` gives `nil`.
  init?(borrowed pointer: UnsafePointer<CChar>?) {
    guard let pointer else { return nil }
    self.init(cString: pointer)
  }

  /// A copy of a C string that is ours to free; `nil` gives `nil`.
  init?(taking pointer: UnsafeMutablePointer<CChar>?) {
    guard let pointer else { return nil }
    self.init(cString: pointer)
    g_free(pointer)
  }
}

/// Calls `body` with `strings` as a NULL-terminated array of C strings.
func withStringVector<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var vector: [UnsafePointer<CChar>?] = strings.map { UnsafePointer(g_strdup($0)) }
  vector.append(nil)
  defer { for string in vector { g_free(UnsafeMutableRawPointer(mutating: string)) } }
  return vector.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

extension Bool {
  /// The value as GLib's `gboolean`.
  var g: gboolean { self ? 1 : 0 }
}
