// A file, a folder with all that is in it, or a symbolic link, in memory: what a document is read from and
// written as. What is in a folder is in FileWrapper+Directory.swift; reading, writing and serializing have
// files of their own.
//
// Always true: the contents of a regular file never change once they are known; a file that is still on disk
// is read when it is first asked for, and never as something else than what was found there.

import FoundationEssentials
import Synchronization

/// A file system node (a regular file, a directory or a symbolic link) in memory or still on disk.
///
///     let text = FileWrapper(regularFileWithContents: Data("Hello".utf8))
///     let package = FileWrapper(directoryWithFileWrappers: ["Text.txt": text])
///     package.addRegularFile(withContents: image, preferredFilename: "Image.png")  // "Image.png"
///     package.addRegularFile(withContents: other, preferredFilename: "Image.png")  // "Image 2.png"
///     package.fileWrappers?["Text.txt"]?.regularFileContents?.count                 // 5
///
/// Of what ``init(url:options:)`` reads the names, sizes and times are read at once and the contents of files
/// when they are first asked for, or at once with ``ReadingOptions/immediate``. Pipes, sockets and devices,
/// folders more than 64 deep, more than 100,000 nodes and files larger than ``FileLoader/defaultSizeLimit``
/// are refused, without hanging. Links inside a folder are kept as links and never followed.
///
/// A package document is cheapest to save when it gives the wrappers it was read with back: files that are
/// still as they were on disk are not written again.
///
/// Safe to use from any thread. It differs from Foundation's class in that a mistake of the caller (adding a
/// child to a regular file) is logged and does nothing: Foundation throws an exception, which here would end
/// the program.
public final class FileWrapper: Sendable {
  /// What it stands for.
  enum Content: Sendable {
    /// A file; nil while its contents are only on disk.
    case regular(Data?)
    /// A folder, by the keys of what is in it.
    case directory([String: FileWrapper])
    /// A link, and where it points.
    case symbolicLink(FilePath)
  }

  struct State: Sendable {
    var content: Content
    var filename: String?
    var preferredFilename: String?
    /// The name on disk, byte for byte; it need not be UTF-8.
    var rawName: FilePath?
    /// The key that stands for that name in the folder: another one where two names on disk are the same
    /// text, because they are not UTF-8 or spell the same letters in two ways.
    var rawKey: String?
    var fileAttributes: [String: any Sendable] = [:]
    var source: Source?
    var parents: [Parent] = []
    /// Whether it is among the ``UnreadFiles``.
    var isUnread = false
  }

  /// A folder that the wrapper is in.
  struct Parent: Sendable {
    weak var folder: FileWrapper?
  }

  /// Where it is on disk.
  struct Source: Sendable {
    /// The file, or the package it is in.
    var root: FilePath
    /// The names that lead to it from there; empty for the root itself.
    var components: [FilePath] = []
    var fileSystem: any FileSystem
    var sizeLimit: Int64
    /// What it was when it was read or written.
    var identity: FileIdentity
    /// What was in it then; nil when that is not known.
    var hash: ContentHash?
  }

  /// How many folders may be one in the other.
  static let depthLimit = 64
  /// How many nodes there may be in all.
  static let nodeLimit = 100_000

  let state: Mutex<State>

  init(_ state: sending State) {
    self.state = Mutex(state)
  }

  deinit {
    let source = state.withLock { $0.isUnread ? $0.source : nil }
    if let source { UnreadFiles.shared.remove(ObjectIdentifier(self), of: source.package) }
  }

  // MARK: Creating

  /// A regular file with the given contents and no name.
  public convenience init(regularFileWithContents contents: Data) {
    self.init(State(content: .regular(contents)))
  }

  /// A directory with the given children.
  ///
  /// - Parameter childrenByPreferredName: the children by the names they should get; a child that has no
  ///   preferred filename gets this one.
  public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    self.init(State(content: .directory([:])))
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename?.isEmpty != false { child.preferredFilename = name }
      insert(child, preferring: name)
    }
  }

  /// A symbolic link.
  ///
  /// - Parameter url: where it points; a URL without a scheme is taken relative to the link.
  public convenience init(symbolicLinkWithDestinationURL url: URL) {
    self.init(State(content: .symbolicLink(FilePath(url: url))))
  }

  // MARK: What it is

  /// Whether it stands for a regular file.
  public var isRegularFile: Bool {
    if case .regular = content { true } else { false }
  }

  /// Whether it stands for a directory.
  public var isDirectory: Bool {
    if case .directory = content { true } else { false }
  }

  /// Whether it stands for a symbolic link.
  public var isSymbolicLink: Bool {
    if case .symbolicLink = content { true } else { false }
  }

  var content: Content { state.withLock { $0.content } }

  /// The contents of a regular file; nil for anything else, and when they can no longer be read from disk.
  public var regularFileContents: Data? { try? readContents() }

  /// Where a symbolic link points; nil for anything else. A relative destination gives a relative URL.
  public var symbolicLinkDestinationURL: URL? {
    guard case .symbolicLink(let destination) = content else { return nil }
    return destination.isAbsolute ? destination.url : URL(string: destination.percentEncoded)
  }

  // MARK: Names and attributes

  /// The name it was read or written with; nil for one that was never on disk.
  public var filename: String? {
    get { state.withLock { $0.filename } }
    set { state.withLock { $0.filename = newValue } }
  }

  /// The name it should get when it is written into a folder.
  ///
  /// Folders it is in give it a new key when it changes.
  public var preferredFilename: String? {
    get { state.withLock { $0.preferredFilename } }
    set {
      let parents = state.withLock { state in
        let isSame = state.preferredFilename == newValue
        state.preferredFilename = newValue
        return isSame ? [] : state.parents.compactMap(\.folder)
      }
      for parent in parents { parent.childWasRenamed(self) }
    }
  }

  /// The attributes, by the raw values of `FileAttributeKey`. `posixPermissions` is respected when a new file
  /// is written; the others tell what was read.
  public var fileAttributes: [String: any Sendable] {
    get { state.withLock { $0.fileAttributes } }
    set { state.withLock { $0.fileAttributes = newValue } }
  }

  static func attributes(of status: FileStatus) -> [String: any Sendable] {
    let type: FileAttributeType =
      switch status.kind {
      case .regular: .typeRegular
      case .directory: .typeDirectory
      case .symbolicLink: .typeSymbolicLink
      case .special: .typeUnknown
      }
    return [
      FileAttributeKey.type.rawValue: type.rawValue,
      FileAttributeKey.size.rawValue: Int(status.size),
      FileAttributeKey.posixPermissions.rawValue: Int(status.mode & 0o7777),
      FileAttributeKey.modificationDate.rawValue: status.modified.date,
    ]
  }
}

extension FilePath {
  /// The path as part of a URL.
  var percentEncoded: String {
    url.absoluteString.replacing("file://", with: "", maxReplacements: 1)
  }
}

extension FileWrapper: Hashable {
  /// Whether both are the same wrapper, as for Foundation's; two of the same contents are not.
  public static func == (first: FileWrapper, second: FileWrapper) -> Bool { first === second }

  /// Hashes which wrapper it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
