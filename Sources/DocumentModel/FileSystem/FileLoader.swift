// From a URL to the file or folder of a document: its bytes, the version that they are of, and where it is at
// the end of all links.

import FoundationEssentials
import Glibc

/// Reads files whole.
///
/// Links are followed, by the kernel's rules. Pipes, devices and folders are refused without being waited
/// for; so is what is larger than the limit, or grows past it while it is read.
public struct FileLoader: Sendable {
  /// The largest file that is read unless said otherwise: 512 MiB.
  public static let defaultSizeLimit: Int64 = 512 << 20

  /// A file that was read.
  struct Loaded: Sendable {
    var contents: Data
    var status: FileStatus
    var version: FileVersion
    /// The directory it is in, and its name there.
    var location: FileLocation
    /// Whether this process may write to the file.
    var isWritable: Bool
    /// The file, still open, if that was asked for.
    var held: HeldFile?
  }

  let fileSystem: any FileSystem
  let sizeLimit: Int64

  /// A loader that refuses files of more than `sizeLimit` bytes.
  public init(fileSystem: any FileSystem = LocalFileSystem(), sizeLimit: Int64 = Self.defaultSizeLimit) {
    self.fileSystem = fileSystem
    self.sizeLimit = sizeLimit
  }

  /// Reads the file.
  ///
  /// - Parameter holds: whether it is still open afterwards.
  func load(_ url: URL, holds: Bool = false) throws(DocumentError) -> Loaded {
    var grewTo: Int64?
    let loaded: Loaded? = try withFile(url) { (file, status, place, isHeld) throws(Errno) in
      var status = status
      let contents = try read(file, expected: status.size)
      guard let contents else {
        grewTo = sizeLimit + 1
        return nil
      }
      status = try fileSystem.status(of: file)
      let location = try place.location()
      let writable = (try? fileSystem.checkWritable(place.name, in: place.directory)) != nil
      let version = FileVersion(status, hash: contents.withUnsafeBytes { ContentHash(of: $0) })
      isHeld = holds
      return Loaded(
        contents: contents, status: status, version: version, location: location, isWritable: writable,
        held: holds ? HeldFile(file, fileSystem) : nil)
    }
    guard let loaded else { throw .tooLarge(url, size: grewTo ?? sizeLimit, limit: sizeLimit) }
    return loaded
  }

  /// A file that was read whole.
  public struct File: Sendable {
    /// Its bytes.
    public let contents: Data
    /// Which file it was, and how it was then.
    public let identity: FileIdentity
  }

  /// Reads the file at `url`, at the end of all links.
  public func read(_ url: URL) throws(DocumentError) -> File {
    let loaded = try load(url)
    return File(contents: loaded.contents, identity: loaded.version.identity)
  }

  /// Which file is at `url`, at the end of all links; nil when there is none, or it cannot be told.
  public func identity(of url: URL) -> FileIdentity? {
    guard let place = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    return (try? place.status()).flatMap { $0.map(FileIdentity.init) }
  }

  /// A folder that was looked at.
  struct LoadedPackage: Sendable {
    var wrapper: FileWrapper
    var tree: FileTree
    var location: FileLocation
  }

  /// Whether this process may write to the folder at `url`; nil when there is no folder.
  func isWritableFolder(_ url: URL) -> Bool? {
    guard let place = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    guard let status = try? place.status(), status.kind == .directory else { return nil }
    return (try? fileSystem.checkWritable(place.name, in: place.directory)) != nil
  }

  /// Looks at a folder and all that is in it. The contents of files are in memory when they are asked for; to
  /// know them again they are read once, and then those to which something has happened.
  ///
  /// - Parameter known: what is known of them.
  func loadPackage(
    _ url: URL, knowing known: PackageContents = PackageContents()
  ) throws(DocumentError) -> LoadedPackage {
    let place: ResolvedFile
    let location: FileLocation
    do throws(Errno) {
      place = try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
    } catch {
      throw DocumentError(.open, error, url: url)
    }
    defer { place.close() }
    do throws(Errno) {
      location = try place.location()
    } catch {
      throw DocumentError(.open, error, url: url)
    }
    do throws(FileTree.Failure) {
      let tree = try FileTree.read(
        place.name, in: place.directory, fileSystem: fileSystem, knowing: known)
      let source = FileWrapper.Source(
        root: place.path, fileSystem: fileSystem, sizeLimit: sizeLimit, identity: tree.identity)
      return LoadedPackage(wrapper: FileWrapper(tree, in: source), tree: tree, location: location)
    } catch {
      let owner = (try? place.status())??.owner
      throw error.documentError(.open, url).advising(isOwner: owner == fileSystem.user)
    }
  }

  /// - Parameter body: says whether what it returns holds the file, which is closed otherwise.
  private func withFile<R>(
    _ url: URL,
    _ body: (FileDescriptor, FileStatus, ResolvedFile, _ isHeld: inout Bool) throws(Errno) -> R
  ) throws(DocumentError) -> R {
    let kind: FileStatus.Kind
    let size: Int64
    var owner: UInt32?
    do {
      let place = try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      defer { place.close() }
      // Looked at before it is opened: opening a device may do something.
      let named = try fileSystem.status(of: place.name, in: place.directory)
      owner = named.owner
      if named.kind == .regular {
        let file = try fileSystem.open(place.name, in: place.directory, .read)
        var isHeld = false
        defer { if !isHeld { try? fileSystem.close(file) } }
        let status = try fileSystem.status(of: file)
        if status.kind == .regular, status.size <= sizeLimit {
          return try body(file, status, place, &isHeld)
        }
        (kind, size) = (status.kind, status.size)
      } else {
        (kind, size) = (named.kind, 0)
      }
    } catch {
      if error.rawValue == ENOENT, let destination = destination(of: url) {
        throw .danglingLink(to: destination, url)
      }
      throw DocumentError(.open, error, url: url).advising(isOwner: owner == fileSystem.user)
    }
    if kind == .regular { throw .tooLarge(url, size: size, limit: sizeLimit) }
    throw .notRegularFile(.open, kind, url: url)
  }

  /// Where the link at `url` points; nil when it is none.
  private func destination(of url: URL) -> FilePath? {
    let path = FilePath(url: url)
    guard let folder = try? fileSystem.openDirectory(path.deletingLastComponent) else { return nil }
    defer { try? fileSystem.close(folder) }
    return try? fileSystem.destination(ofLink: path.lastComponent, in: folder)
  }

  /// All bytes of an open file; nil when there are more than the limit.
  func read(_ file: FileDescriptor, expected: Int64) throws(Errno) -> Data? {
    // A byte more than expected, so that a file that has not grown is known to be at its end without growing
    // the buffer.
    var data = Data(count: Int(expected) + 1)
    var count = 0
    while true {
      if count == data.count { data.count += max(1 << 20, data.count / 2) }
      let part = try readSome(file, into: &data, at: count)
      if part == 0 { break }
      count += part
      if Int64(count) > sizeLimit { return nil }
    }
    data.count = count
    return data
  }

  private func readSome(_ file: FileDescriptor, into data: inout Data, at count: Int) throws(Errno) -> Int {
    var failure: Errno?
    var part = 0
    data.withUnsafeMutableBytes { buffer in
      while true {
        do throws(Errno) {
          part = try fileSystem.read(
            file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), at: Int64(count))
          return
        } catch {
          if error.rawValue == EINTR { continue }
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return part
  }
}
