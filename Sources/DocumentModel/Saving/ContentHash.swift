// Tells whether two contents differ. XXH64 (Yann Collet's xxHash, seed 0): fast enough to run over every
// save, and sure enough where nobody forges files, since sizes are compared too. Not for security.

/// The XXH64 hash of some bytes.
public struct ContentHash: Hashable, Sendable {
  /// The hash.
  public let value: UInt64

  /// A hash that was computed before.
  public init(value: UInt64) {
    self.value = value
  }

  /// The hash of `bytes`.
  public init(of bytes: UnsafeRawBufferPointer) {
    var hasher = ContentHasher()
    hasher.add(bytes)
    self = hasher.hash
  }
}
