// By what the history of a document is found.

/// Where a document is, and which file that is.
public struct VersionPlace: Hashable, Sendable {
  /// The path of the file.
  public var path: FilePath
  /// The file as it was last read or saved; nil when it is not known.
  public var identity: FileIdentity?

  /// A place.
  public init(path: FilePath, identity: FileIdentity? = nil) {
    self.path = path
    self.identity = identity
  }
}
