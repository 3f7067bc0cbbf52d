// Saving where a new file must not take the old one's place: the old file is overwritten, with both contents
// safe in the recovery folder from before the first byte is touched until the last one is on the disk.

import FoundationEssentials
import Glibc
import Localization

extension FileSaver {
  private static let recordPrefix = "in-place-"
  /// A record whose file another program has written to since: kept for a person to look at.
  private static let setAsidePrefix = "kept-"

  /// The open directory of recovery copies, and the copy of this save.
  private struct Record {
    let folder: FileDescriptor
    let name: FilePath
    let file: FileDescriptor
  }

  /// Overwrites `old`, which keeps its names, owner, permissions and attributes.
  ///
  /// - Parameter reason: why it was not replaced; told when it cannot be overwritten either.
  func overwrite(_ job: Job, old: OldFile, because reason: Errno) throws(SaveFailure) -> SavedFile {
    try job.checkCancellation()
    let file: FileDescriptor
    do throws(Errno) {
      file = try fileSystem.open(job.place.name, in: job.place.directory, .update)
    } catch {
      throw .system(reason.rawValue == EMLINK ? error : reason)
    }
    defer { try? fileSystem.close(file) }
    let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
    // Both contents are kept while the file is overwritten. A file that could not be read cannot be kept, so
    // it is not overwritten.
    guard let version = old.version else {
      throw .system(Errno(rawValue: old.status.size > FileLoader.defaultSizeLimit ? EFBIG : EIO))
    }
    guard try attempt({ () throws(Errno) in try isStill(version, file) }) else {
      throw .reported(.changedOnDisk(job.url))
    }
    let content = try read(file, size: status.size)
    let contents = InPlaceRecord(
      device: status.device, inode: status.inode, path: job.place.path, old: content, new: job.contents)
    let record = try write(contents)
    defer {
      try? fileSystem.close(record.file)
      try? fileSystem.close(record.folder)
    }
    do throws(SaveFailure) {
      try job.checkCancellation()
      // As late as possible: the file must still be the one that was read.
      let now = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
      guard FileIdentity(now) == FileIdentity(status) else { throw .reported(.changedOnDisk(job.url)) }
      try begin(at: job.url)
    } catch {
      remove(record)
      throw error
    }
    do throws(SaveFailure) {
      try put(job.contents, into: file, growingFrom: status.size)
    } catch {
      try putBack(contents, job, record, after: error)
      throw error
    }
    remove(record)
    var saved = SavedFile(version: nil, location: job.location)
    if let status = try? fileSystem.status(of: file) {
      saved.version = FileVersion(status, hash: job.hash)
    }
    return saved
  }

  /// Makes `contents` all that is in the file, on the disk.
  private func put(_ contents: Data, into file: FileDescriptor, growingFrom size: Int64) throws(SaveFailure) {
    if Int64(contents.count) > size { try allocate(file, size: Int64(contents.count)) }
    _ = try write(contents, to: file)
    try attempt { () throws(Errno) in try fileSystem.truncate(file, size: Int64(contents.count)) }
    try attempt { () throws(Errno) in try fileSystem.sync(file) }
  }

  /// Takes a failed overwriting back. Opens the file anew: after an error the kernel may have dropped what
  /// was written, and does not report that twice on one descriptor.
  private func putBack(
    _ contents: InPlaceRecord, _ job: Job, _ record: Record, after failure: SaveFailure
  ) throws(SaveFailure) {
    do throws(SaveFailure) {
      let file = try attempt { () throws(Errno) in
        try fileSystem.open(job.place.name, in: job.place.directory, .update)
      }
      defer { try? fileSystem.close(file) }
      let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
      guard status.inode == contents.inode, status.device == contents.device else {
        throw .reported(.changedOnDisk(job.url))
      }
      try put(contents.old, into: file, growingFrom: .max)
    } catch {
      var cause: Errno?
      if case .system(let errno) = failure { cause = errno }
      let place = recoveryFolder.appending(record.name)
      throw .reported(
        DocumentError(
          .save, .interrupted, url: job.url,
          reason: L("Writing broke off in the middle, and the old content could not be put back.")
            + (cause.map { " " + L("The system says: %@.", $0) } ?? ""),
          recoverySuggestion:
            L(
              "Save the document in another place. Both versions are also kept in “%@”, and the file is repaired from there when it is next opened or saved.",
              place),
          underlyingError: cause))
    }
    remove(record)
  }

  // MARK: The recovery copy

  /// Writes a recovery copy, and reads it back, before anything else is touched.
  private func write(_ contents: InPlaceRecord) throws(SaveFailure) -> Record {
    let folder = try openRecoveryFolder()
    let name = FilePath(Self.recordPrefix + String(random(), radix: 16))
    do throws(SaveFailure) {
      let file = try attempt { () throws(Errno) in
        try fileSystem.open(name, in: folder, .create(mode: 0o600))
      }
      do throws(SaveFailure) {
        // The lock tells other processes that this save is still under way, and not theirs to complete.
        _ = try? fileSystem.lock(file)
        let bytes = contents.encoded
        try allocate(file, size: Int64(bytes.count))
        _ = try write(bytes, to: file)
        try attempt { () throws(Errno) in try fileSystem.sync(file) }
        guard try read(file, size: Int64(bytes.count)) == bytes else { throw .system(Errno(rawValue: EIO)) }
        try attempt { () throws(Errno) in try fileSystem.sync(folder) }
        return Record(folder: folder, name: name, file: file)
      } catch {
        remove(Record(folder: folder, name: name, file: file))
        try? fileSystem.close(file)
        throw error
      }
    } catch {
      try? fileSystem.close(folder)
      throw error
    }
  }

  private func openRecoveryFolder() throws(SaveFailure) -> FileDescriptor {
    try attempt { () throws(Errno) in try fileSystem.openMakingDirectory(recoveryFolder) }
  }

  private func remove(_ record: Record) {
    remove(record.name, in: record.folder, at: recoveryFolder)
  }

  // MARK: After a kill

  /// Completes the overwriting of a file that was killed in the middle.
  func completeInterruptedSaves(of place: ResolvedFile) {
    guard let folder = try? fileSystem.openDirectory(recoveryFolder) else { return }
    defer { try? fileSystem.close(folder) }
    guard let names = try? fileSystem.names(in: folder) else { return }
    for name in names where name.bytes.starts(with: Self.recordPrefix.utf8) {
      guard let file = try? fileSystem.open(name, in: folder, .read) else { continue }
      defer { try? fileSystem.close(file) }
      guard (try? fileSystem.lock(file)) == true, let status = try? fileSystem.status(of: file),
        status.owner == fileSystem.user
      else { continue }
      let record = Record(folder: folder, name: name, file: file)
      // What cannot be read now may be the only copy of a file that is half overwritten: it stays.
      guard let data = try? read(file, size: status.size), Int64(data.count) == status.size else { continue }
      guard let contents = InPlaceRecord(data) else {
        // Cut short: it was killed before it touched the file.
        remove(record)
        continue
      }
      complete(contents, record, place)
    }
  }

  private func complete(_ contents: InPlaceRecord, _ record: Record, _ place: ResolvedFile) {
    guard let file = try? fileSystem.open(place.name, in: place.directory, .update) else { return }
    defer { try? fileSystem.close(file) }
    // The number of the device may have changed since, if the computer was started again.
    guard let status = try? fileSystem.status(of: file), status.kind == .regular,
      status.inode == contents.inode,
      status.device == contents.device || place.path == contents.path,
      let content = try? read(file, size: status.size)
    else { return }
    switch contents.examine(content) {
    case .old, .new: remove(record)
    case .mixed:
      do throws(SaveFailure) {
        try put(contents.new, into: file, growingFrom: status.size)
        remove(record)
      } catch {
        Self.logger.error("\(place.path) could not be repaired from \(recoveryFolder.appending(record.name))")
      }
    case .foreign:
      let aside = FilePath(bytes: Array(Self.setAsidePrefix.utf8) + record.name.bytes)
      try? fileSystem.rename(record.name, to: aside, in: record.folder, .replace)
    }
  }
}
