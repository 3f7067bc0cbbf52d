// Equal bytes are stored once in a document, since their hash is their key.

/// Bytes that shapes refer to, such as a picture. A document keeps it under the SHA-256 of `data`, in hex.
public struct Resource: Hashable, Sendable {
  /// The MIME type, such as `image/png`.
  @Exact public var type: String
  /// The bytes.
  public var data: [UInt8]
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A resource from its MIME type and bytes.
  public init(type: String, data: [UInt8]) {
    self.type = type
    self.data = data
  }

  /// What a document keeps it under: the SHA-256 of its bytes as 64 lower case hexadecimal digits.
  public var key: String { SHA256.hex(data) }
}
