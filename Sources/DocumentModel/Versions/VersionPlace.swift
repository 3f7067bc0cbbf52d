// By what the history of a document is found.

import FoundationEssentials

/// Where a document is, and which file that is.
public struct VersionPlace: Hashable, Sendable {
  /// The path of the file; the text of its URL for one on another computer.
  public var path: FilePath
  /// The file as it was last read or saved; nil when it is not known.
  public var identity: FileIdentity?

  /// A place.
  public init(path: FilePath, identity: FileIdentity? = nil) {
    self.path = path
    self.identity = identity
  }

  /// The place of a file on this computer or another. Another computer's files are told apart by nothing but
  /// their place.
  init(url: URL, identity: FileIdentity?) {
    if url.isFileURL {
      self.init(path: FilePath(url: url), identity: identity)
    } else {
      self.init(path: FilePath(url.absoluteString))
    }
  }

  /// The file.
  var url: URL { path.isAbsolute ? path.url : URL(string: path.description) ?? path.url }
}
