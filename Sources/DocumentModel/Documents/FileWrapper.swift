// A file in memory: what a document is read from and written as. Regular files only; its contents may still be on disk
// and are then read, once, when they are first asked for.

import FoundationEssentials
import Synchronization

/// A file with its name, attributes and contents, in memory or still on disk.
///
///     let file = FileWrapper(regularFileWithContents: Data("Hello".utf8))
///     file.preferredFilename = "Greeting.txt"
///     file.regularFileContents?.count // 5
///
/// A wrapper made with ``init(url:options:)`` checks the file at once and reads it when its contents are first asked
/// for, or at once with ``ReadingOptions/immediate``. It refuses anything but a regular file, without hanging on pipes
/// and devices, and anything larger than ``FileLoader/defaultSizeLimit``.
///
/// Safe to use from any thread.
public final class FileWrapper: Sendable {
  private struct State: Sendable {
    var contents: Data?
    var filename: String?
    var preferredFilename: String?
    var fileAttributes: [String: any Sendable] = [:]
  }

  /// Where the contents are read from, when they have not been yet.
  private struct Source: Sendable {
    let url: URL
    let fileSystem: any FileSystem
    let version: FileIdentity
  }

  private let state: Mutex<State>
  private let source: Source?

  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The contents are read at once, and not when they are first asked for.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)

    /// The contents are never mapped into memory. They never are: a mapped file that another program cuts short would
    /// end this one.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// A regular file with the given contents and no name.
  public init(regularFileWithContents contents: Data) {
    state = Mutex(State(contents: contents))
    source = nil
  }

  /// The regular file at `url`.
  ///
  /// - Throws: ``DocumentError`` when there is no readable regular file of bounded size.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    try self.init(url: url, options: options, fileSystem: LocalFileSystem())
  }

  init(
    url: URL, options: ReadingOptions, fileSystem: any FileSystem,
    sizeLimit: Int64 = FileLoader.defaultSizeLimit
  ) throws(DocumentError) {
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit)
    let name = FilePath(url: url).lastComponent.description
    let status: FileStatus
    var contents: Data?
    if options.contains(.immediate) {
      let loaded = try loader.load(url)
      (status, contents) = (loaded.status, loaded.contents)
    } else {
      status = try loader.check(url)
    }
    source = Source(url: url, fileSystem: fileSystem, version: FileIdentity(status))
    state = Mutex(
      State(
        contents: contents, filename: name, preferredFilename: name,
        fileAttributes: Self.attributes(of: status)))
  }

  /// A file that has been read.
  init(contents: Data, filename: String, status: FileStatus) {
    source = nil
    state = Mutex(
      State(
        contents: contents, filename: filename, preferredFilename: filename,
        fileAttributes: Self.attributes(of: status)))
  }

  private static func attributes(of status: FileStatus) -> [String: any Sendable] {
    [
      FileAttributeKey.type.rawValue: FileAttributeType.typeRegular.rawValue,
      FileAttributeKey.size.rawValue: Int(status.size),
      FileAttributeKey.posixPermissions.rawValue: Int(status.mode & 0o7777),
      FileAttributeKey.modificationDate.rawValue: Date(
        timeIntervalSince1970: Double(status.modified.seconds) + Double(status.modified.nanoseconds) / 1e9),
    ]
  }

  /// Whether the wrapper stands for a regular file. It does.
  public var isRegularFile: Bool { true }

  /// The contents of the file; nil when they can no longer be read from disk.
  public var regularFileContents: Data? {
    if let contents = state.withLock({ $0.contents }) { return contents }
    guard let source, let loaded = try? FileLoader(fileSystem: source.fileSystem).load(source.url) else {
      return nil
    }
    return state.withLock { state in
      if state.contents == nil { state.contents = loaded.contents }
      return state.contents
    }
  }

  /// The name the file was read with; nil for a file that was never on disk.
  public var filename: String? {
    get { state.withLock { $0.filename } }
    set { state.withLock { $0.filename = newValue } }
  }

  /// The name the file should get when it is written into a folder.
  public var preferredFilename: String? {
    get { state.withLock { $0.preferredFilename } }
    set { state.withLock { $0.preferredFilename = newValue } }
  }

  /// The file's attributes, by the raw values of `FileAttributeKey`.
  public var fileAttributes: [String: any Sendable] {
    get { state.withLock { $0.fileAttributes } }
    set { state.withLock { $0.fileAttributes = newValue } }
  }

  /// Whether the file at `url` is still the one this wrapper was made from, unchanged.
  ///
  /// It is when it is the same file with the same size and times; contents are not compared.
  public func matchesContents(of url: URL) -> Bool {
    guard let source, let status = try? FileLoader(fileSystem: source.fileSystem).check(url) else {
      return false
    }
    return FileIdentity(status) == source.version
  }

  /// How many folders may be one in the other.
  static let depthLimit = 64

  /// Writes the file to `url`, in one step, keeping the permissions of a file that is there.
  ///
  /// - Throws: ``DocumentError``.
  public func write(to url: URL, originalContentsURL: URL?) throws {
    _ = try FileSaver(recoveryFolder: FilePath(url: url).deletingLastComponent)
      .save(self, to: url, expecting: .anything)
  }
}
