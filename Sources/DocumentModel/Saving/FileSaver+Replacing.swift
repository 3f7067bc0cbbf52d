// The usual way to save: a temporary file beside the old one, complete and on the disk, then one step that
// puts it in its place.

import FoundationEssentials
import Glibc
import Logging

extension FileSaver {
  /// A file that is not yet in its place.
  private struct Temporary {
    var name: FilePath
    /// The file as it was when it was written.
    let status: FileStatus
    var identity: FileIdentity { FileIdentity(status) }
    /// Open and locked until the file is in its place, so that no process clears it up.
    var guardian: FileDescriptor?
    /// Whether none has done so before.
    var isHeld: Bool
  }

  // MARK: A new file

  /// Puts a file where there is none.
  func create(_ job: Job) throws(SaveFailure) -> SavedFile {
    let mask: UInt32
    // Without an answer, only its owner may read the file.
    do throws(Errno) { mask = try fileSystem.creationMask() } catch { mask = 0o077 }
    let temporary = try writeTemporary(job) { (file) throws(SaveFailure) in
      try attempt { () throws(Errno) in try fileSystem.setMode(file, newFileMode & ~mask) }
    }
    defer { dismissGuardian(of: temporary) }
    do throws(SaveFailure) {
      try begin(at: job.url)
      try attempt { () throws(Errno) in
        try fileSystem.renameWithoutReplacing(temporary.name, to: job.place.name, in: job.place.directory)
      }
    } catch {
      discard(temporary.name, job)
      if case .system(let errno) = error, errno.rawValue == EEXIST {
        throw .reported(.fileExists(.save, job.url))
      }
      throw error
    }
    return finish(job, written: temporary.identity, conflictCopy: nil)
  }

  // MARK: In the place of an old file

  /// Puts a file in the place of `old`, with its owner, permissions and attributes.
  func replace(_ job: Job, old: OldFile) throws(SaveFailure) -> SavedFile {
    var temporary = try writeTemporary(job, replacing: true) { (file) throws(SaveFailure) in
      try copyMetadata(of: old.file, old.status, to: file)
    }
    defer { dismissGuardian(of: temporary) }
    do throws(SaveFailure) {
      try begin(at: job.url)
      try prepareSwap(&temporary, job, old: old)
      return try swap(temporary, job, old: old)
    } catch {
      discard(temporary.name, job)
      throw error
    }
  }

  /// Gives the temporary file the name that tells what may have it after a kill in the middle of the swap.
  private func prepareSwap(_ temporary: inout Temporary, _ job: Job, old: OldFile) throws(SaveFailure) {
    let name = TemporaryName.swap(
      random: random(), newInode: temporary.status.inode,
      old: TemporaryName.Old(old.identity, contents: old.hash)
    ).path(for: job.place.name)
    let (current, status, directory) = (temporary.name, temporary.status, job.place.directory)
    try attempt { () throws(Errno) in
      try fileSystem.rename(current, status, in: directory, to: name, in: directory, .replace)
    }
    temporary.name = name
  }

  /// Makes the two files change places, and looks at what came out.
  private func swap(_ temporary: Temporary, _ job: Job, old: OldFile) throws(SaveFailure) -> SavedFile {
    let place = job.place
    do throws(Errno) {
      try fileSystem.rename(temporary.name, to: place.name, in: place.directory, .exchange)
    } catch {
      switch error.rawValue {
      case EINVAL, ENOSYS, EOPNOTSUPP: return try replaceWithoutExchange(temporary, job, old: old)
      // It was done, whatever the disk reports.
      case _ where isInPlace(temporary, job): break
      case ENOENT: throw .reported(.deletedOnDisk(job.url))
      case EPERM, EACCES, EBUSY: throw .replacementImpossible(error)
      default: throw .system(error)
      }
    }
    if isStill(old, temporary.name, in: place.directory) {
      discard(temporary.name, job)
      return finish(job, written: temporary.identity, conflictCopy: nil)
    }
    // Another program has written in between. Both contents stay.
    if let copy = keepBeside(temporary.name, place) {
      return finish(job, written: temporary.identity, conflictCopy: copy)
    }
    do throws(Errno) {
      try fileSystem.rename(temporary.name, to: place.name, in: place.directory, .exchange)
    } catch {
      // The other content keeps its temporary name; the next save or opening gives it a better one.
      return finish(
        job, written: temporary.identity, conflictCopy: place.directoryPath.appending(temporary.name))
    }
    throw .reported(.changedOnDisk(job.url))
  }

  /// Replaces on a file system that cannot exchange: looks once more, as late as possible.
  private func replaceWithoutExchange(
    _ temporary: Temporary, _ job: Job, old: OldFile
  ) throws(SaveFailure) -> SavedFile {
    let place = job.place
    guard try attempt({ () throws(Errno) in try place.status() }) != nil else {
      throw .reported(.deletedOnDisk(job.url))
    }
    guard isStill(old, place.name, in: place.directory) else {
      throw .reported(.changedOnDisk(job.url))
    }
    do throws(Errno) {
      try fileSystem.rename(temporary.name, to: place.name, in: place.directory, .replace)
    } catch {
      // It was done, whatever the disk reports.
      if fileSystem.isFile(temporary.status, at: temporary.name, in: place.directory) == false,
        isInPlace(temporary, job)
      {
        return finish(job, written: temporary.identity, conflictCopy: nil)
      }
      if [EPERM, EACCES, EBUSY].contains(error.rawValue) { throw .replacementImpossible(error) }
      throw .system(error)
    }
    return finish(job, written: temporary.identity, conflictCopy: nil)
  }

  /// Whether what was written is in the place: the very file, or, where files are numbered by their names,
  /// one with its content.
  private func isInPlace(_ temporary: Temporary, _ job: Job) -> Bool {
    isStill(
      FileVersion(identity: temporary.identity, hash: job.hash), job.place.name, in: job.place.directory)
      == true
  }

  // MARK: Steps of both

  /// Writes the content into a new file beside the place, complete, closed and on the disk.
  private func writeTemporary(
    _ job: Job, replacing: Bool = false, metadata: (FileDescriptor) throws(SaveFailure) -> Void
  ) throws(SaveFailure) -> Temporary {
    var attempts = 0
    while true {
      let temporary = try writeTemporaryOnce(job, replacing: replacing, metadata: metadata)
      attempts += 1
      if temporary.isHeld || attempts == Self.mostAttempts { return temporary }
      dismissGuardian(of: temporary)
      discard(temporary.name, job)
    }
  }

  private func writeTemporaryOnce(
    _ job: Job, replacing: Bool, metadata: (FileDescriptor) throws(SaveFailure) -> Void
  ) throws(SaveFailure) -> Temporary {
    try job.checkCancellation()
    let (name, file) = try openTemporary(job, replacing: replacing)
    var isOpen = true
    do throws(SaveFailure) {
      try allocate(file, size: Int64(job.contents.count))
      if try !write(job.contents, to: file, isCancelled: job.isCancelled) { try job.checkCancellation() }
      try metadata(file)
      try attempt { () throws(Errno) in try fileSystem.sync(file) }
      let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
      isOpen = false
      try attempt { () throws(Errno) in try fileSystem.close(file) }
      try job.checkCancellation()
      return held(name, status, job)
    } catch {
      if isOpen { try? fileSystem.close(file) }
      discard(name, job)
      throw error
    }
  }

  /// Opens and locks a temporary file once more: the descriptor it was written with is closed, to hear what
  /// the disk has to say of it, and with it goes the lock. Between the two it may have been cleared up.
  private func held(_ name: FilePath, _ status: FileStatus, _ job: Job) -> Temporary {
    let guardian = try? fileSystem.open(name, in: job.place.directory, .read)
    return Temporary(
      name: name, status: status, guardian: guardian,
      isHeld: holds(guardian, status, name, in: job.place.directory))
  }

  private func dismissGuardian(of temporary: Temporary) {
    if let guardian = temporary.guardian { try? fileSystem.close(guardian) }
  }

  private func openTemporary(_ job: Job, replacing: Bool) throws(SaveFailure) -> (FilePath, FileDescriptor) {
    let directory = job.place.directory
    do throws(Errno) {
      return try makeTemporary(for: job.place.name, in: directory) { (name) throws(Errno) in
        try fileSystem.open(name, in: directory, .create(mode: 0o600))
      }
    } catch {
      switch error.rawValue {
      case EACCES, EPERM, EROFS: throw replacing ? .replacementImpossible(error) : .system(error)
      default: throw .system(error)
      }
    }
  }

  static let accessControlList = "system.posix_acl_access"

  /// Gives the new file the owner, attributes and permissions of the old one: never more than it had.
  func copyMetadata(
    of old: FileDescriptor, _ oldStatus: FileStatus, to file: FileDescriptor
  ) throws(SaveFailure) {
    do throws(Errno) {
      let status = try fileSystem.status(of: file)
      if status.owner != oldStatus.owner || status.group != oldStatus.group {
        try fileSystem.setOwner(file, owner: oldStatus.owner, group: oldStatus.group)
      }
      let names = try attributeNames(of: old)
      for name in names {
        try fileSystem.setAttribute(name, to: try fileSystem.attribute(name, of: old), of: file)
      }
      // One that the new file has from its folder would let in people whom the old file kept out.
      if !names.contains(Self.accessControlList),
        try attributeNames(of: file).contains(Self.accessControlList)
      {
        try fileSystem.removeAttribute(Self.accessControlList, of: file)
      }
      try fileSystem.setMode(file, oldStatus.mode & 0o777)
    } catch {
      switch error.rawValue {
      case EPERM, EACCES, EOPNOTSUPP: throw .replacementImpossible(error)
      default: throw .system(error)
      }
    }
  }

  /// The extended attributes that belong to the person and not to the system.
  func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    do throws(Errno) {
      return try fileSystem.attributeNames(of: file).filter {
        $0.hasPrefix("user.") || $0 == Self.accessControlList
      }
    } catch {
      if error.rawValue == EOPNOTSUPP || error.rawValue == ENOSYS { return [] }
      throw error
    }
  }

  private func discard(_ name: FilePath, _ job: Job) {
    remove(name, in: job.place.directory, at: job.place.directoryPath)
  }

  /// Removes a file of ours, trying twice. What stays is cleared up by the next save or opening.
  func remove(_ name: FilePath, in directory: FileDescriptor, at path: FilePath) {
    do throws(Errno) {
      try fileSystem.removeTwice(name, in: directory)
    } catch {
      Self.logger.warning("\(path.appending(name)) stays: \(error)")
    }
  }

  static let logger = Logger(label: "DocumentModel.FileSaver")

  /// Waits until the new name is on the disk, and notes what is there now.
  private func finish(_ job: Job, written: FileIdentity, conflictCopy: FilePath?) -> SavedFile {
    var saved = SavedFile(version: nil, location: job.location, conflictCopy: conflictCopy)
    do throws(Errno) {
      try fileSystem.sync(job.place.directory)
    } catch {
      saved.problem = .notDurable(job.url, error)
    }
    // The rename has changed one of the times. Anything else would be another program's doing, to be found
    // next time.
    let version = FileVersion(identity: written, hash: job.hash)
    if let status = try? job.place.status(), isStill(version, job.place.name, in: job.place.directory) == true
    {
      saved.version = FileVersion(status, hash: job.hash)
    } else {
      saved.version = version
    }
    return saved
  }
}
