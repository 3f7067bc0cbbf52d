// What a session remembers of its file, to find out whether another program wrote to it.

/// A file as it was when it was read or saved: which file, and what was in it.
public struct FileVersion: Hashable, Sendable {
  /// The file, its size and times.
  public var identity: FileIdentity
  /// What was in it.
  public var hash: ContentHash
  /// What a server calls the version of a remote file; nil for any other.
  public var entityTag: String?

  /// A version from its parts.
  public init(identity: FileIdentity, hash: ContentHash) {
    self.identity = identity
    self.hash = hash
  }
}
