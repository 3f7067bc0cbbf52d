// What a session remembers of its file, to find out whether another program wrote to it.

/// A file as it was when it was read or saved: which file, and what was in it.
public struct FileVersion: Hashable, Sendable {
  /// The file, its size and times.
  public var identity: FileIdentity
  /// What was in it.
  public var hash: ContentHash
  /// What a server calls the version of a remote file; nil for any other.
  public var entityTag: String?
  /// For a package, what is known of its files. It saves the reading of them, and is no part of what the
  /// version is.
  var parts = PackageContents()
  /// How many names the file had; nil when that is not known. It tells where the file went, and is no part of
  /// what the version is.
  var linkCount: UInt64?
  /// Whether it is a folder, a package; nil when that is not known. It is no part of what the version is.
  var isFolder: Bool?

  /// A version from its parts.
  public init(identity: FileIdentity, hash: ContentHash) {
    self.identity = identity
    self.hash = hash
  }

  /// The version of a file with this status.
  init(_ status: FileStatus, hash: ContentHash) {
    self.init(identity: FileIdentity(status), hash: hash)
    linkCount = status.linkCount
    isFolder = status.kind == .directory
  }

  /// Whether what is found in the file's place is still this version: the one rule by which a file is known
  /// again.
  ///
  /// Nothing has happened to a file whose device, number, size and times are all equal. Anything else may be
  /// another program's doing, whichever times it has set: only the content tells.
  ///
  /// - Parameter hash: reads the content; asked only when it is needed, and for content of the same size.
  func isStill<Failure: Error>(
    _ found: FileIdentity, hash: () throws(Failure) -> ContentHash?
  ) throws(Failure) -> Bool {
    if found == identity { return true }
    guard found.size == identity.size else { return false }
    return try hash() == self.hash
  }

  /// Whether a package, whose files were read as far as anything has happened to them, is still this version.
  func isStill(_ package: FileTree) -> Bool { package.contentHash == hash }

  /// Whether two versions are the same.
  public static func == (one: FileVersion, other: FileVersion) -> Bool {
    one.identity == other.identity && one.hash == other.hash && one.entityTag == other.entityTag
  }

  /// Adds what the version is to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(hash)
    hasher.combine(entityTag)
  }

  /// Whether `other` is the same file with the same content under another name.
  func isMoved(_ other: FileVersion) -> Bool {
    identity.device == other.identity.device && identity.inode == other.identity.inode && hash == other.hash
  }
}

extension FileVersion {
  /// The version of a package, whose files were read.
  init(_ tree: FileTree) {
    self.init(identity: tree.identity, hash: tree.contentHash)
    parts = tree.knownContents
    isFolder = true
  }
}
