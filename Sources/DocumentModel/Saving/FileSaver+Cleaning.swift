// What a save that was killed leaves behind, and how the next save or opening clears it up. Nothing here
// fails: what cannot be cleared up stays.

import FoundationEssentials
import Glibc

extension FileSaver {
  /// Clears up after saves of the file at `url` that were killed: completes one that was overwriting in
  /// place, and removes temporary files that no process is writing any more.
  ///
  /// Only files that this program and this person made are touched.
  public func clearUp(_ url: URL) {
    guard let place = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem) else { return }
    clearUp(after: place)
    place.close()
  }

  /// - Parameter expectation: what must be there, of a save that comes next.
  func clearUp(after place: ResolvedFile, expecting expectation: Expectation = .anything) {
    // Where there is to be nothing, there is nothing to complete: a disk that holds the recovery folder and
    // does not answer is no reason not to write to another.
    let isNew = if case .newFile = expectation { true } else { false }
    if completesInterrupted, !isNew { completeInterruptedSaves(of: place) }
    guard let names = try? fileSystem.names(in: place.directory) else { return }
    for name in names {
      if let temporary = TemporaryName(name, for: place.name) { clearUp(name, temporary, in: place) }
    }
  }

  private func clearUp(_ name: FilePath, _ temporary: TemporaryName, in place: ResolvedFile) {
    guard let status = try? fileSystem.status(of: name, in: place.directory) else { return }
    switch temporary {
    case .saving:
      if status.owner == fileSystem.user { whileUnused(name, in: place) { remove(name, status, in: place) } }
    case .swap(_, let newInode, let old):
      guard !isSwapping(name, newInode, in: place),
        let (name, status) = take(name, status, newInode: newInode, old: old, in: place)
      else { return }
      let isOld = isOld(name, status, old, in: place)
      if isOld, status.kind == .directory, place.isMissing {
        // A package on a file system that cannot exchange: it was put aside, and nothing has come in its
        // place.
        try? fileSystem.rename(name, to: place.name, in: place.directory, .replace)
      } else if isOld, newInode == 0, status.kind == .directory || status.linkCount < 2 {
        // It was put aside to be moved, and has no other name: it may be all there is.
        giveBack(name, place)
      } else if isOld || status.inode == newInode {
        remove(name, status, in: place)
      } else {
        _ = keepBeside(name, place)
      }
    }
  }

  /// Gives what was put aside its name back, or one beside it when something else has that.
  private func giveBack(_ name: FilePath, _ place: ResolvedFile) {
    do throws(Errno) {
      try fileSystem.renameWithoutReplacing(name, to: place.name, in: place.directory)
    } catch {
      _ = keepBeside(name, place)
    }
  }

  /// Whether the file with this name is the old one of a swap, unchanged since.
  private func isOld(
    _ name: FilePath, _ status: FileStatus, _ old: TemporaryName.Old, in place: ResolvedFile
  ) -> Bool {
    guard TemporaryName.hash(of: FileIdentity(status)) == old.identity else { return false }
    guard let contents = old.contents else { return true }
    for _ in 0..<2 {
      if let now = try? self.contents(of: name, status, in: place.directory) { return now.value == contents }
    }
    // Whatever it is, it stays.
    return false
  }

  /// The hash of what is in a file or package.
  private func contents(
    of name: FilePath, _ status: FileStatus, in directory: FileDescriptor
  ) throws -> ContentHash {
    if status.kind == .directory {
      return try FileTree.read(
        name, in: directory, fileSystem: fileSystem, knowing: PackageContents()
      ).contentHash
    }
    let file = try fileSystem.open(name, in: directory, .read)
    defer { try? fileSystem.close(file) }
    return try contents(of: file)
  }

  /// Whether a process is about to put the file with the number `newInode` in its place, or has just done it.
  /// Where names cannot be exchanged the new one has a temporary name of its own meanwhile.
  private func isSwapping(_ name: FilePath, _ newInode: UInt64, in place: ResolvedFile) -> Bool {
    let others = (try? fileSystem.names(in: place.directory)) ?? []
    let names = [name, place.name] + others.filter { TemporaryName($0, for: place.name) != nil }
    return names.contains { name in
      guard let status = try? fileSystem.status(of: name, in: place.directory), status.inode == newInode
      else { return false }
      return !whileUnused(name, in: place) {}
    }
  }

  /// Gives what has a name in a swap another one, which only we know, and says what it turned out to be:
  /// between looking at it and removing it the swap could otherwise put there what must not be removed.
  private func take(
    _ name: FilePath, _ status: FileStatus, newInode: UInt64, old: TemporaryName.Old, in place: ResolvedFile
  ) -> (FilePath, FileStatus)? {
    let taken = TemporaryName.swap(random: random(), newInode: newInode, old: old).path(for: place.name)
    do throws(Errno) {
      if status.kind == .directory {
        // The name is a new one; where the file system cannot be told to keep off a taken one, a folder has
        // no other way.
        try fileSystem.rename(name, to: taken, in: place.directory, .replace)
      } else {
        try fileSystem.renameWithoutReplacing(name, to: taken, in: place.directory)
      }
    } catch {
      return nil
    }
    guard let status = try? fileSystem.status(of: taken, in: place.directory) else { return nil }
    return (taken, status)
  }

  private func remove(_ name: FilePath, _ status: FileStatus, in place: ResolvedFile) {
    switch status.kind {
    case .regular: try? fileSystem.remove(name, in: place.directory)
    case .directory: removeTree(name, in: place.directory, at: place.directoryPath)
    case .symbolicLink, .special: break
    }
  }

  /// Does something while it is sure that no process is writing a temporary file: none can begin to
  /// meanwhile.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  private func whileUnused(_ name: FilePath, in place: ResolvedFile, _ body: () -> Void) -> Bool {
    guard let file = try? fileSystem.open(name, in: place.directory, .read) else { return false }
    defer { try? fileSystem.close(file) }
    guard (try? fileSystem.lock(file)) ?? false else { return false }
    body()
    return true
  }

  /// Gives another program's content, which has a temporary name, a name beside the file.
  ///
  /// - Returns: its path; nil when it could not be renamed.
  func keepBeside(_ name: FilePath, _ place: ResolvedFile) -> FilePath? {
    keepBeside(name, place.name, in: place.directory).map(place.directoryPath.appending)
  }

  /// Gives another program's content a name beside the file called `file`.
  func keepBeside(_ name: FilePath, _ file: FilePath, in directory: FileDescriptor) -> FilePath? {
    let date = now()
    for attempt in 0..<100 {
      let copy = SiblingName.conflict(of: file, at: date, attempt: attempt)
      do throws(Errno) {
        try fileSystem.renameWithoutReplacing(name, to: copy, in: directory)
        return copy
      } catch {
        if error.rawValue != EEXIST { return nil }
      }
    }
    return nil
  }
}
