// Faults while reading, before their line and column are known.

/// A fault at a byte, while reading.
struct FormatFault: Error {
  var kind: FormatError.Kind
  var offset: Int
  var reason: String
}
