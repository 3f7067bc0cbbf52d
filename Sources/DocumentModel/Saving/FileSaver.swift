// Saving a file so that at every moment the old content or the new one is on the disk, whole. This file has
// the order of things and the looking before the leap; FileSaver+Replacing.swift writes a new file and swaps
// it in, FileSaver+InPlace.swift overwrites where swapping would break something, FileSaver+Cleaning.swift
// clears up after a save that was killed.

import FoundationEssentials
import Glibc
import Localization

/// Writes documents to local files.
///
///     let saver = FileSaver(recoveryFolder: "/home/me/.local/state/app/recovery")
///     let saved = try saver.save(contents, to: url, expecting: .version(versionThatWasRead))
///     saved.version // to be expected at the next save
///
/// The new content goes into a temporary file beside the old one, gets its owner, permissions, access control
/// list and extended attributes, and is on the disk for good before the two change places in one step. Links
/// stay links. What another program wrote since the file was read is a ``DocumentError/Code/changedOnDisk``,
/// and what it writes at the very moment of the swap is kept beside the file.
///
/// Where a new file cannot take the old one's place without breaking something (more than one hard link, a
/// folder that cannot be written to, an owner that cannot be kept) the file is overwritten in place, with
/// both contents in the recovery folder until it is done.
///
/// After an error thrown the file has its old content. A call blocks: it waits for the disk.
public struct FileSaver: Sendable {
  /// What must be at the place that is written to.
  public enum Expectation: Sendable {
    /// Nothing: it is an error when there is a file.
    case newFile
    /// The file that was read or saved last; it is an error when it was changed or is gone.
    case version(FileVersion)
    /// Whatever is there is replaced, and its permissions and attributes are kept.
    case anything
    /// The same, unless it is this file, which the contents were made from, under whatever name.
    case anythingBut(FileIdentity)
  }

  let fileSystem: any FileSystem
  let recoveryFolder: FilePath
  let blockSize: Int
  let now: @Sendable () -> Date
  let random: @Sendable () -> UInt64
  /// Whether an overwriting in place that was killed is completed first. That looks into the recovery folder,
  /// whose disk may not answer.
  var completesInterrupted = true
  /// The most that anybody may do with a file that is new.
  package var newFileMode: UInt32 = 0o666
  /// Asked when all is written, just before it takes its place: when it says no the place stays as it is.
  var begins: @Sendable () -> Bool = { true }

  /// A saver.
  ///
  /// - Parameters:
  ///   - recoveryFolder: an absolute path; made when it is first needed.
  ///   - blockSize: how many bytes are written with one call, and between two looks for cancellation.
  public init(
    fileSystem: any FileSystem = LocalFileSystem(), recoveryFolder: FilePath, blockSize: Int = 1 << 20
  ) {
    self.init(
      fileSystem: fileSystem, recoveryFolder: recoveryFolder, blockSize: blockSize, now: { Date() },
      random: { UInt64.random(in: 0...UInt64.max) })
  }

  init(
    fileSystem: any FileSystem, recoveryFolder: FilePath, blockSize: Int, now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> UInt64
  ) {
    self.fileSystem = fileSystem
    self.recoveryFolder = recoveryFolder
    self.blockSize = blockSize
    self.now = now
    self.random = random
  }

  /// Writes `file` to the place at `url`: a regular file as the other method writes contents, a directory as
  /// a package.
  ///
  /// Files of a package that are unchanged are linked, and not written again.
  public func save(
    _ file: FileWrapper, to url: URL, expecting expectation: Expectation, onlyIfChanged: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(DocumentError) -> SavedFile {
    if file.isDirectory {
      return try savePackage(
        file, to: url, expecting: expectation, onlyIfChanged: onlyIfChanged, isCancelled: isCancelled)
    }
    guard let contents = file.regularFileContents else {
      throw DocumentError(
        .save, .unwritableContent, url: url, reason: L("The file it was taken from can no longer be read."),
        recoverySuggestion: L("Save the document under another name with Save As."))
    }
    return try save(
      contents, to: url, expecting: expectation, onlyIfChanged: onlyIfChanged, isCancelled: isCancelled)
  }

  /// What is written is a copy of a file: a new one lets nobody do more than that does.
  mutating func noteMode(of original: FileStatus?) {
    if let original, original.kind == .regular { newFileMode = original.mode & 0o666 | 0o600 }
  }

  /// A save under way.
  struct Job {
    let contents: Data
    let hash: ContentHash
    let place: ResolvedFile
    let location: FileLocation
    let url: URL
    let isCancelled: @Sendable () -> Bool

    func checkCancellation() throws(SaveFailure) {
      if isCancelled() { throw .reported(.cancelled(.save, url)) }
    }
  }

  /// Writes `contents` to the file at `url`.
  ///
  /// - Parameters:
  ///   - url: a file URL. Links are followed; one that leads nowhere makes a new file where it points.
  ///   - expectation: what must be there.
  ///   - onlyIfChanged: whether nothing is written when the version that is expected, and there, has the same
  ///     contents.
  ///   - isCancelled: asked between blocks; when it says so the file keeps its old content.
  /// - Throws: ``DocumentError``; the file has its old content, unless the code is
  ///   ``DocumentError/Code/interrupted``.
  public func save(
    _ contents: Data, to url: URL, expecting expectation: Expectation, onlyIfChanged: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(DocumentError) -> SavedFile {
    do throws(SaveFailure) {
      let place = try attempt { () throws(Errno) in
        try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      }
      defer { place.close() }
      clearUp(after: place, expecting: expectation)
      let location = try attempt { () throws(Errno) in try place.location() }
      let job = Job(
        contents: contents, hash: contents.withUnsafeBytes { ContentHash(of: $0) }, place: place,
        location: location, url: url, isCancelled: isCancelled)
      guard let old = try look(at: place, url, expecting: expectation) else { return try create(job) }
      defer { try? fileSystem.close(old.file) }
      if onlyIfChanged, case .version(let version) = expectation, version.hash == job.hash,
        old.status.size == Int64(contents.count)
      {
        let same = FileVersion(identity: old.identity, hash: job.hash)
        return SavedFile(version: same, location: location)
      }
      if old.status.linkCount > 1 { return try overwrite(job, old: old, because: Errno(rawValue: EMLINK)) }
      do throws(SaveFailure) {
        return try replace(job, old: old)
      } catch {
        guard case .replacementImpossible(let errno) = error else { throw error }
        return try overwrite(job, old: old, because: errno)
      }
    } catch {
      throw error.documentError(url)
    }
  }

  /// Looks whether a file could be saved at `url`, as far as can be seen without writing anything.
  public func check(_ url: URL, expecting expectation: Expectation) throws(DocumentError) {
    do throws(SaveFailure) {
      let place = try attempt { () throws(Errno) in
        try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      }
      defer { place.close() }
      if let old = try look(at: place, url, expecting: expectation) { try? fileSystem.close(old.file) }
    } catch {
      throw error.documentError(url)
    }
  }

  /// Throws when what was written is not to take its place any more.
  func begin(at url: URL) throws(SaveFailure) {
    if !begins() { throw .reported(.cancelled(.save, url)) }
  }

  /// Turns the error of a system call into one of a save.
  func attempt<R>(_ body: () throws(Errno) -> R) throws(SaveFailure) -> R {
    do throws(Errno) {
      return try body()
    } catch {
      throw .system(error)
    }
  }

  // MARK: Looking before the leap

  /// The file that is to be replaced.
  struct OldFile {
    /// Open for reading.
    let file: FileDescriptor
    let status: FileStatus
    /// What is in it; nil when it cannot be read, and is to be replaced whatever it is.
    let hash: ContentHash?
    var identity: FileIdentity { FileIdentity(status) }
    var version: FileVersion? { hash.map { FileVersion(identity: identity, hash: $0) } }
  }

  /// Whether what has a name now is still the file that it was taken for; nil when that cannot be told. Our
  /// own renaming changes one of its times, so that mostly the content is asked.
  func isStill(_ version: FileVersion, _ name: FilePath, in directory: FileDescriptor) -> Bool? {
    for _ in 0..<2 {
      do throws(Errno) {
        let status = try fileSystem.status(of: name, in: directory)
        guard status.kind == .regular else { return false }
        // Nothing more is asked then: what follows is to follow at once.
        if FileIdentity(status) == version.identity { return true }
        let file = try fileSystem.open(name, in: directory, .read)
        defer { try? fileSystem.close(file) }
        return try isStill(version, file)
      } catch {
        continue
      }
    }
    return nil
  }

  /// Whether what has a name now is still the file that is to be replaced. Of one that cannot be read only
  /// its times tell.
  func isStill(_ old: OldFile, _ name: FilePath, in directory: FileDescriptor) -> Bool {
    if let version = old.version { return isStill(version, name, in: directory) == true }
    guard let status = try? fileSystem.status(of: name, in: directory) else { return false }
    return old.identity.isOnlyRenamed(FileIdentity(status))
  }

  /// Whether an open file is still the one that it was taken for.
  func isStill(_ version: FileVersion, _ file: FileDescriptor) throws(Errno) -> Bool {
    let status = try fileSystem.status(of: file)
    return try version.isStill(FileIdentity(status)) { () throws(Errno) in try contents(of: file) }
  }

  /// The hash of what is in an open file, of whatever size.
  func contents(of file: FileDescriptor) throws(Errno) -> ContentHash {
    var (hasher, offset) = (ContentHasher(), Int64(0))
    while true {
      let block = try readBlock(file, at: offset)
      if block.isEmpty { return hasher.hash }
      block.withUnsafeBytes { hasher.add($0) }
      offset += Int64(block.count)
    }
  }

  /// Reads a block; an empty one at the end of the file.
  func readBlock(_ file: FileDescriptor, at offset: Int64) throws(Errno) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    var failure: Errno?
    let count = block.withUnsafeMutableBytes { buffer in
      while true {
        do throws(Errno) {
          return try fileSystem.read(file, into: buffer, at: offset)
        } catch {
          if error.rawValue == EINTR { continue }
          failure = error
          return 0
        }
      }
    }
    if let failure { throw failure }
    block.removeSubrange(count...)
    return block
  }

  /// Finds what is in the place and compares it with what must be there; nil when there is nothing.
  private func look(
    at place: ResolvedFile, _ url: URL, expecting expectation: Expectation
  ) throws(SaveFailure) -> OldFile? {
    guard let named = try attempt({ () throws(Errno) in try place.status() }) else {
      if case .version = expectation { throw .reported(.deletedOnDisk(url)) }
      return nil
    }
    if case .newFile = expectation { throw .reported(.fileExists(.save, url)) }
    guard named.kind == .regular else { throw .reported(.notRegularFile(.save, named.kind, url: url)) }
    try attempt { () throws(Errno) in try fileSystem.checkWritable(place.name, in: place.directory) }
    let file = try attempt { () throws(Errno) in try fileSystem.open(place.name, in: place.directory, .read) }
    do throws(SaveFailure) {
      let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
      guard status.kind == .regular else {
        throw .reported(.notRegularFile(.save, status.kind, url: url))
      }
      if case .anythingBut(let source) = expectation, FileIdentity(status).isSameFile(as: source) {
        throw .reported(.sameFile(url))
      }
      if case .version(let version) = expectation {
        let isSame = try attempt { () throws(Errno) in try isStill(version, file) }
        if !isSame { throw .reported(.changedOnDisk(url)) }
        return OldFile(file: file, status: status, hash: version.hash)
      }
      // What cannot be read, or is larger than any document, is known again by its times alone.
      let isReadable = status.size <= FileLoader.defaultSizeLimit
      return OldFile(file: file, status: status, hash: isReadable ? try? contents(of: file) : nil)
    } catch {
      try? fileSystem.close(file)
      throw error
    }
  }

  /// All bytes of a file of the size, which has been bounded.
  func read(_ file: FileDescriptor, size: Int64) throws(SaveFailure) -> Data {
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: size)
    let data = try attempt { () throws(Errno) in try loader.read(file, expected: size) }
    // It has grown.
    guard let data else { throw .system(Errno(rawValue: EFBIG)) }
    return data
  }

  // MARK: Writing

  /// Writes all of `contents` from the start of a file, asking for cancellation before every block.
  func write(
    _ contents: Data, to file: FileDescriptor, isCancelled: () -> Bool = { false }
  ) throws(SaveFailure) -> Bool {
    var failure: Errno?
    var isComplete = true
    contents.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count, failure == nil {
        if isCancelled() {
          isComplete = false
          return
        }
        let end = min(offset + blockSize, bytes.count)
        do throws(Errno) {
          let count = try fileSystem.write(
            file, UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), at: Int64(offset))
          // A disk that takes nothing and reports nothing would be waited for for ever.
          if count == 0 { failure = Errno(rawValue: EIO) }
          offset += count
        } catch {
          if error.rawValue != EINTR { failure = error }
        }
      }
    }
    if let failure { throw .system(failure) }
    return isComplete
  }

  /// Reserves room, so that a full disk is known before anything is written.
  func allocate(_ file: FileDescriptor, size: Int64) throws(SaveFailure) {
    guard size > 0 else { return }
    do throws(Errno) {
      try fileSystem.allocate(file, size: size)
    } catch {
      // Only an early warning: where the file system cannot do it, the writing will tell.
      if ![EOPNOTSUPP, ENOSYS, EINVAL, EINTR].contains(error.rawValue) { throw .system(error) }
    }
  }
}
