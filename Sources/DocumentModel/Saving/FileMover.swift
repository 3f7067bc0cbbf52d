// Moving a file or package into another folder: one step of the kernel where both are on one disk, else a
// copy (FileMover+Copying.swift) and then the removal of the old one. What is moved is what is on the disk,
// byte for byte.
//
// Always true: no other file is replaced or removed, and at every moment the document is whole in one of the
// two places.

import FoundationEssentials
import Glibc
import Localization

/// Moves documents between folders.
struct FileMover {
  /// What a move has come to.
  enum Outcome: Sendable {
    /// It was in that folder already.
    case nothing
    /// The same file is in the folder now.
    case moved
    /// A copy of it is in the folder now, and the old one is gone.
    case copied(FileVersion)
  }

  /// A move under way.
  struct Job {
    let name: FilePath
    /// The name it gets.
    let newName: FilePath
    let source: FileDescriptor
    let sourcePath: FilePath
    let target: FileDescriptor
    let targetPath: FilePath
    /// What must be in the file; nil for whatever it is.
    let expected: FileVersion?

    var oldPath: FilePath { sourcePath.appending(name) }
    var newPath: FilePath { targetPath.appending(newName) }
  }

  let saver: FileSaver
  /// Whether what is to go to another disk is copied there; if not, it cannot go.
  var mayCopy = true
  var isCancelled: @Sendable () -> Bool = { false }
  var fileSystem: any FileSystem { saver.fileSystem }

  /// Moves the file or package at `path`, or the link there, into a folder, where nothing may have its name.
  ///
  /// - Parameter version: what is in it; only that is copied to another disk.
  /// - Throws: ``DocumentError``; it is then where it was.
  func move(_ path: FilePath, to folder: FilePath, expecting version: FileVersion) throws(DocumentError)
    -> Outcome
  {
    let new = folder.appending(path.lastComponent)
    do throws(SaveFailure) {
      return try move(path, to: new, version)
    } catch {
      switch error {
      case .reported(let error): throw error
      case .system(let errno), .replacementImpossible(let errno):
        throw errno.rawValue == EEXIST
          ? .nameTaken(path.url, new.lastComponent) : DocumentError(.move, errno, url: path.url)
      }
    }
  }

  /// Moves what is in the trash, whatever it holds, to `new`, where nothing may be.
  ///
  /// - Throws: ``DocumentError``; it is then where it was.
  func takeOut(_ trashed: FilePath, to new: FilePath) throws(DocumentError) {
    do throws(SaveFailure) {
      _ = try move(trashed, to: new, nil)
    } catch {
      switch error {
      case .reported(let error): throw error
      case .system(let errno), .replacementImpossible(let errno):
        throw DocumentError(.rename, errno, url: new.url)
      }
    }
  }

  /// Moves what is at `path`, whatever it is, to `new`, where nothing may be.
  ///
  /// - Parameter version: what is in it; nil for whatever it is.
  func move(_ path: FilePath, to new: FilePath, _ version: FileVersion?) throws(SaveFailure) -> Outcome {
    let (sourcePath, targetPath) = (path.deletingLastComponent, new.deletingLastComponent)
    let source = try attempt { () throws(Errno) in try fileSystem.openDirectory(sourcePath) }
    defer { try? fileSystem.close(source) }
    let target = try attempt { () throws(Errno) in try fileSystem.openDirectory(targetPath) }
    defer { try? fileSystem.close(target) }
    return try move(
      Job(
        name: path.lastComponent, newName: new.lastComponent, source: source, sourcePath: sourcePath,
        target: target, targetPath: targetPath, expected: version))
  }

  private func move(_ job: Job) throws(SaveFailure) -> Outcome {
    let places = try attempt { () throws(Errno) in
      (try fileSystem.status(of: job.source), try fileSystem.status(of: job.target))
    }
    let isSameFolder = places.0.device == places.1.device && places.0.inode == places.1.inode
    if isSameFolder, job.name == job.newName { return .nothing }
    guard
      let status = try attempt({ () throws(Errno) in
        try fileSystem.statusIfPresent(of: job.name, in: job.source)
      })
    else { throw .reported(.movedAway(job.oldPath.url)) }
    if status.kind == .symbolicLink, !isSameFolder {
      try moveLink(job, status)
      return .moved
    }
    do throws(SaveFailure) {
      try rename(job.name, in: job.source, to: job.newName, in: job.target)
    } catch {
      guard case .system(let errno) = error, errno.rawValue == EXDEV, mayCopy else { throw error }
      return .copied(try copy(job, status))
    }
    if status.kind == .directory {
      UnreadFiles.shared.packageMoved(from: job.oldPath, to: job.newPath, fileSystem: fileSystem)
    }
    do throws(Errno) {
      try fileSystem.sync(job.target)
      try fileSystem.sync(job.source)
    } catch {
      // The content is safe in either place.
      FileSaver.logger.warning("the new place of \(job.newPath) may not survive a power cut: \(error)")
    }
    return .moved
  }

  /// Makes a link that leads to where the old one does, and removes that.
  private func moveLink(_ job: Job, _ status: FileStatus) throws(SaveFailure) {
    try attempt { () throws(Errno) in
      let destination = try fileSystem.destination(ofLink: job.name, in: job.source)
      // A relative one would lead elsewhere from there.
      try fileSystem.makeNewLink(
        job.newName, to: job.sourcePath.appending(destination), in: job.target)
    }
    let made = try? fileSystem.status(of: job.newName, in: job.target)
    try finish(job) { () throws(SaveFailure) in
      try takeAway(job.name, status, in: job.source) { (taken) in
        (try? fileSystem.status(of: taken, in: job.source))?.inode == status.inode
      }
    } withdrawing: {
      guard let made else { return }
      try? takeAway(job.newName, made, in: job.target) { (taken) in
        (try? fileSystem.status(of: taken, in: job.target))?.inode == made.inode
      }
    }
  }

  /// Completes a move once the document is in its new place, whole and on the disk: waits for the name, then
  /// removes the old one. When that cannot be done the new one is taken away again, as long as the old one is
  /// seen to be there.
  func finish(
    _ job: Job, removing remove: () throws(SaveFailure) -> Void, withdrawing withdraw: () -> Void
  ) throws(SaveFailure) {
    do throws(SaveFailure) {
      try attempt { () throws(Errno) in try fileSystem.sync(job.target) }
      try remove()
    } catch {
      guard let isThere = isThere(job.name, in: job.source) else { throw error }
      if isThere {
        withdraw()
        throw error
      }
      // It is gone, whatever the disk reports.
    }
    try? fileSystem.sync(job.source)
  }

  /// Whether something has a name; nil when it cannot be told.
  private func isThere(_ name: FilePath, in directory: FileDescriptor) -> Bool? {
    do throws(Errno) {
      return try fileSystem.statusOnDisk(of: name, in: directory) != nil
    } catch {
      return nil
    }
  }

  /// Removes what has a name, if it is what it is taken for.
  ///
  /// The old file gets a name of its own first, so that what another program puts there at that moment stays.
  /// After a kill in between, that name tells the next save or opening there what it was.
  ///
  /// - Parameter contents: what is in it; nil when that is of no account, as in a link.
  func takeAway(
    _ name: FilePath, _ status: FileStatus, _ contents: ContentHash? = nil, in directory: FileDescriptor,
    if isStill: (FilePath) -> Bool
  ) throws(SaveFailure) {
    let taken = TemporaryName.swap(
      random: saver.random(), newInode: 0, old: TemporaryName.Old(FileIdentity(status), contents: contents)
    ).path(for: name)
    do throws(SaveFailure) {
      do throws(Errno) {
        try fileSystem.rename(name, to: taken, in: directory, .replace)
      } catch {
        // Nothing else has a name like that: it was done, whatever the disk reports.
        guard isThere(taken, in: directory) == true else { throw .system(error) }
      }
      guard isStill(taken) else { throw .reported(.changedOnDisk(nil)) }
      if status.kind == .directory {
        try removePackage(taken, status, for: name, in: directory)
      } else {
        try attempt { () throws(Errno) in try fileSystem.removeTwice(taken, in: directory) }
      }
    } catch {
      putBack(taken, name, in: directory)
      throw error
    }
  }

  /// Removes a package. It gets the name of something worthless first: half removed under any other, it would
  /// never be cleared up.
  private func removePackage(
    _ taken: FilePath, _ status: FileStatus, for name: FilePath, in directory: FileDescriptor
  ) throws(SaveFailure) {
    let worthless = TemporaryName.saving(random: saver.random()).path(for: name)
    try attempt { () throws(Errno) in
      try fileSystem.rename(taken, status, in: directory, to: worthless, in: directory, .replace)
      do throws(Errno) {
        // A power cut must not bring the name back without all that was in it.
        try fileSystem.sync(directory)
      } catch {
        try? fileSystem.rename(worthless, to: taken, in: directory, .replace)
        throw error
      }
    }
    saver.removeTree(worthless, in: directory, at: ".")
  }

  /// Gives something its name back, or one beside it when another program has used the moment.
  private func putBack(_ taken: FilePath, _ name: FilePath, in directory: FileDescriptor) {
    for _ in 0..<2 where (try? rename(taken, in: directory, to: name, in: directory)) != nil { return }
    _ = saver.keepBeside(taken, name, in: directory)
  }

  // MARK: One step

  /// Moves a file or folder to where nothing has the name yet.
  ///
  /// - Throws: `EEXIST` when something has it, `EXDEV` when it is on another disk.
  func rename(
    _ old: FilePath, in source: FileDescriptor, to new: FilePath, in target: FileDescriptor
  ) throws(SaveFailure) {
    let status = try attempt { () throws(Errno) in try fileSystem.status(of: old, in: source) }
    do throws(Errno) {
      return try fileSystem.rename(old, status, in: source, to: new, in: target, .noReplace)
    } catch {
      guard error.isUnsupported else { throw .system(error) }
    }
    // The file system cannot (NFS for one).
    if status.kind != .directory, try link(old, status, in: source, to: new, in: target) { return }
    try attempt { () throws(Errno) in
      guard status.kind == .directory else {
        return try fileSystem.renameOverPlaceholder(old, status, in: source, to: new, in: target)
      }
      // A folder never takes the place of a file, or of a folder that has something in it.
      if try fileSystem.statusIfPresent(of: new, in: target) != nil { throw Errno(rawValue: EEXIST) }
      try fileSystem.rename(old, status, in: source, to: new, in: target, .replace)
    }
  }

  /// Moves a file by a second name; false where there are none.
  private func link(
    _ old: FilePath, _ status: FileStatus, in source: FileDescriptor, to new: FilePath,
    in target: FileDescriptor
  ) throws(SaveFailure) -> Bool {
    let isLinked = try attempt { () throws(Errno) in
      try fileSystem.link(old, status, in: source, to: new, in: target)
    }
    guard isLinked else { return false }
    let linked = (try? fileSystem.status(of: new, in: target)) ?? status
    func withdraw() {
      // Another program's file may have the name by now.
      try? takeAway(new, linked, in: target) { taken in
        guard let now = try? fileSystem.status(of: taken, in: target) else { return false }
        return now.size == linked.size && now.modified == linked.modified
      }
    }
    if linked.inode != status.inode {
      // Each name has a number of its own (sshfs): whether another program put its file there at that moment
      // can only be told by its size and time.
      if linked.size == status.size, linked.modified == status.modified,
        fileSystem.isFile(status, at: old, in: source) == true
      {
        withdraw()
      }
      return false
    }
    var isAnother = false
    do throws(SaveFailure) {
      try takeAway(old, linked, in: source) { taken in
        guard let now = try? fileSystem.status(of: taken, in: source) else { return false }
        isAnother = now.inode != linked.inode
        return !isAnother
      }
    } catch {
      // Another program has just put its own file there, which stays; ours has the new name.
      if isAnother { return true }
      guard let isThere = fileSystem.isFile(linked, at: old, in: source) else { throw error }
      // It has lost the old name, whatever the disk reports.
      guard isThere else { return true }
      withdraw()
      throw error
    }
    return true
  }

  func attempt<R>(_ body: () throws(Errno) -> R) throws(SaveFailure) -> R { try saver.attempt(body) }
}

extension DocumentError {
  /// The file is not where it was.
  static func movedAway(_ url: URL) -> DocumentError {
    DocumentError(
      .rename, .fileNotFound, url: url, reason: L("Another program has moved or deleted the file."),
      recoverySuggestion: L("Save the document under the name you want with Save As."))
  }
}
