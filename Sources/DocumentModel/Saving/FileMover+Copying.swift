// Moving to another disk: a copy with everything the old one has, on the disk for good and compared with it,
// gets the name; then the old one is removed, if it is still what was copied.

import FoundationEssentials
import Glibc
import Localization

extension FileMover {
  /// Copies a file or package into the other folder, and removes it from its own.
  ///
  /// - Returns: the version of the copy.
  func copy(_ job: Job, _ status: FileStatus) throws(SaveFailure) -> FileVersion {
    switch status.kind {
    case .regular: return try moveFile(job, try expected(job, status))
    case .directory: return try movePackage(job, try expected(job, status))
    case .symbolicLink, .special:
      throw .reported(.notRegularFile(.rename, status.kind, url: job.oldPath.url))
    }
  }

  /// What is copied, and nothing else.
  private func expected(_ job: Job, _ status: FileStatus) throws(SaveFailure) -> FileVersion {
    if let expected = job.expected { return expected }
    if status.kind == .regular { return try knownFile(job) }
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: .max)
    guard let found = loader.present(at: job.oldPath.url) else { throw .system(Errno(rawValue: EIO)) }
    return found.version
  }

  /// A file as it is now, of whatever size.
  private func knownFile(_ job: Job) throws(SaveFailure) -> FileVersion {
    let file = try attempt { () throws(Errno) in try fileSystem.open(job.name, in: job.source, .read) }
    defer { try? fileSystem.close(file) }
    let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
    guard status.kind == .regular else { throw changed(job) }
    return FileVersion(
      status, hash: try attempt { () throws(Errno) in try saver.contents(of: file) })
  }

  private func checkCancellation(_ job: Job) throws(SaveFailure) {
    if isCancelled() { throw .reported(.cancelled(.rename, job.oldPath.url)) }
  }

  private func changed(_ job: Job) -> SaveFailure { .reported(.changedOnDisk(job.oldPath.url, .rename)) }

  // MARK: A file

  private func moveFile(_ job: Job, _ expected: FileVersion) throws(SaveFailure) -> FileVersion {
    let file = try attempt { () throws(Errno) in try fileSystem.open(job.name, in: job.source, .read) }
    defer { try? fileSystem.close(file) }
    let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
    guard try attempt({ () throws(Errno) in try saver.isStill(expected, file) }) else {
      throw changed(job)
    }
    let (temporary, copy) = try attempt { () throws(Errno) in
      try saver.makeTemporary(for: job.newName, in: job.target) { (name) throws(Errno) in
        try fileSystem.open(name, in: job.target, .create(mode: 0o600))
      }
    }
    defer { try? fileSystem.close(copy) }
    do throws(SaveFailure) {
      try fill(copy, with: file, status, job)
      try rename(temporary, in: job.target, to: job.newName, in: job.target)
    } catch {
      saver.remove(temporary, in: job.target, at: job.targetPath)
      throw error
    }
    let copied = try? fileSystem.status(of: copy)
    try finish(job) { () throws(SaveFailure) in
      try takeAwayFile(job.name, status, expected.hash, in: job.source)
    } withdrawing: {
      if let copied { try? takeAwayFile(job.newName, copied, expected.hash, in: job.target) }
    }
    var version = expected
    if let status = try? fileSystem.status(of: copy) { version.identity = FileIdentity(status) }
    return version
  }

  private func takeAwayFile(
    _ name: FilePath, _ status: FileStatus, _ contents: ContentHash, in directory: FileDescriptor
  ) throws(SaveFailure) {
    try takeAway(name, status, contents, in: directory) { taken in
      saver.isStill(FileVersion(status, hash: contents), taken, in: directory) == true
    }
  }

  /// Fills a new file with everything of another, and waits until it is on the disk and is the same.
  private func fill(
    _ copy: FileDescriptor, with file: FileDescriptor, _ status: FileStatus, _ job: Job
  ) throws(SaveFailure) {
    try saver.allocate(copy, size: status.size)
    var offset: Int64 = 0
    while true {
      try checkCancellation(job)
      let block = try read(file, at: offset)
      if block.isEmpty { break }
      try write(block, to: copy, at: offset)
      offset += Int64(block.count)
    }
    try copyMetadata(of: file, status, to: copy)
    try attempt { () throws(Errno) in try fileSystem.sync(copy) }
    try compare(copy, with: file, status, job)
  }

  private func read(_ file: FileDescriptor, at offset: Int64) throws(SaveFailure) -> [UInt8] {
    try attempt { () throws(Errno) in try saver.readBlock(file, at: offset) }
  }

  private func write(_ block: [UInt8], to file: FileDescriptor, at offset: Int64) throws(SaveFailure) {
    var done = 0
    while done < block.count {
      var failure: Errno?
      block.withUnsafeBytes { bytes in
        do throws(Errno) {
          let count = try fileSystem.write(
            file, UnsafeRawBufferPointer(rebasing: bytes[done...]), at: offset + Int64(done))
          // A disk that takes nothing and reports nothing would be waited for for ever.
          if count == 0 { failure = Errno(rawValue: EIO) }
          done += count
        } catch {
          if error.rawValue != EINTR { failure = error }
        }
      }
      if let failure { throw .system(failure) }
    }
  }

  /// Throws unless both files have the same bytes, and the first is unchanged since it was looked
  /// at.
  private func compare(
    _ copy: FileDescriptor, with file: FileDescriptor, _ status: FileStatus, _ job: Job
  ) throws(SaveFailure) {
    var offset: Int64 = 0
    while true {
      try checkCancellation(job)
      let (wanted, found) = (try read(file, at: offset), try read(copy, at: offset))
      let count = min(wanted.count, found.count)
      guard wanted.prefix(count) == found.prefix(count) else { throw .system(Errno(rawValue: EIO)) }
      offset += Int64(count)
      if count == 0 {
        guard wanted.isEmpty, found.isEmpty else { throw .system(Errno(rawValue: EIO)) }
        break
      }
    }
    let now = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
    guard FileIdentity(now) == FileIdentity(status), offset == status.size else { throw changed(job) }
  }

  // MARK: What is known of a file

  /// Gives a copy the owner, permissions, attributes and time of a file, as far as its disk can keep them.
  /// Whom the disk cannot name it does not let in either.
  private func copyMetadata(
    of file: FileDescriptor, _ status: FileStatus, to copy: FileDescriptor
  ) throws(SaveFailure) {
    var mode = status.mode & 0o777
    try attempt { () throws(Errno) in
      let new = try fileSystem.status(of: copy)
      if new.owner != status.owner || new.group != status.group {
        let isOwned = try isKept { () throws(Errno) in
          try fileSystem.setOwner(copy, owner: status.owner, group: status.group)
        }
        if !isOwned, new.group != status.group {
          let isInGroup = try isKept { () throws(Errno) in
            try fileSystem.setOwner(copy, owner: new.owner, group: status.group)
          }
          if !isInGroup { mode &= 0o707 }
        }
      }
      let names = try saver.attributeNames(of: file)
      for name in names {
        let value = try fileSystem.attribute(name, of: file)
        let isKept = try isKept { () throws(Errno) in
          try fileSystem.setAttribute(name, to: value, of: copy)
        }
        // With an access control list the bits of the group say what all whom it names may do at most.
        if !isKept, name == FileSaver.accessControlList { mode &= 0o707 }
      }
      // One that it has from its folder would let in people whom the old file kept out.
      if !names.contains(FileSaver.accessControlList),
        try saver.attributeNames(of: copy).contains(FileSaver.accessControlList)
      {
        try fileSystem.removeAttribute(FileSaver.accessControlList, of: copy)
      }
      _ = try isKept { () throws(Errno) in try fileSystem.setMode(copy, mode) }
      _ = try isKept { () throws(Errno) in try fileSystem.setModified(copy, status.modified) }
    }
  }

  /// Whether a disk keeps something; not every one can.
  private func isKept(_ body: () throws(Errno) -> Void) throws(Errno) -> Bool {
    do throws(Errno) {
      try body()
      return true
    } catch {
      guard [EPERM, EACCES, EOPNOTSUPP, ENOSYS, EINVAL].contains(error.rawValue) else { throw error }
      return false
    }
  }

  // MARK: A package

  private func movePackage(_ job: Job, _ expected: FileVersion) throws(SaveFailure) -> FileVersion {
    let tree = try readTree(job.name, in: job.source, job, knowing: expected.parts)
    guard expected.isStill(tree) else { throw changed(job) }
    let (temporary, folder) = try attempt { () throws(Errno) in
      try saver.makeTemporaryFolder(for: job.newName, in: job.target)
    }
    defer { try? fileSystem.close(folder) }
    var copy: FileTree
    do throws(SaveFailure) {
      try copyFolder(tree, named: job.name, in: job.source, to: temporary, in: job.target, job)
      guard isStill(tree, job.name, in: job.source) else { throw changed(job) }
      copy = try readTree(temporary, in: job.target, job)
      guard copy.hasSameShape(as: tree) else { throw .system(Errno(rawValue: EIO)) }
      copy.name = job.newName
      try rename(temporary, in: job.target, to: job.newName, in: job.target)
    } catch {
      saver.removeTree(temporary, in: job.target, at: job.targetPath)
      throw error
    }
    UnreadFiles.shared.packageCopied(from: job.oldPath, to: job.newPath, copy, fileSystem: fileSystem)
    try finish(job) { () throws(SaveFailure) in
      try takeAway(job.name, tree.status, tree.contentHash, in: job.source) {
        isStill(tree, $0, in: job.source)
      }
    } withdrawing: {
      UnreadFiles.shared.packageCopied(from: job.newPath, to: job.oldPath, tree, fileSystem: fileSystem)
      try? takeAway(job.newName, copy.status, copy.contentHash, in: job.target) {
        isStill(copy, $0, in: job.target)
      }
    }
    if let status = try? fileSystem.status(of: job.newName, in: job.target), status.inode == copy.status.inode
    {
      copy.status = status
    }
    return FileVersion(copy)
  }

  /// Whether what has a name is the package that was looked at, with nothing changed in it.
  private func isStill(_ tree: FileTree, _ name: FilePath, in directory: FileDescriptor) -> Bool {
    guard
      let now = try? FileTree.read(name, in: directory, fileSystem: fileSystem, knowing: tree.knownContents)
    else { return false }
    return now.status.inode == tree.status.inode && FileVersion(tree).isStill(now)
  }

  private func readTree(
    _ name: FilePath, in directory: FileDescriptor, _ job: Job,
    knowing known: PackageContents = PackageContents()
  ) throws(SaveFailure) -> FileTree {
    do throws(FileTree.Failure) {
      return try FileTree.read(name, in: directory, fileSystem: fileSystem, knowing: known)
    } catch {
      if case .system(let errno) = error { throw .system(errno) }
      throw .reported(error.documentError(.rename, job.oldPath.url))
    }
  }

  /// Fills a new folder with everything of another, and waits until it is on the disk.
  private func copyFolder(
    _ tree: FileTree, named name: FilePath, in source: FileDescriptor, to newName: FilePath,
    in target: FileDescriptor, _ job: Job
  ) throws(SaveFailure) {
    let old = try attempt { () throws(Errno) in try fileSystem.openDirectory(name, in: source) }
    defer { try? fileSystem.close(old) }
    let new = try attempt { () throws(Errno) in try fileSystem.openDirectory(newName, in: target) }
    defer { try? fileSystem.close(new) }
    for child in tree.children {
      try checkCancellation(job)
      switch child.status.kind {
      case .symbolicLink:
        try attempt { () throws(Errno) in
          try fileSystem.makeNewLink(child.name, to: child.destination, in: new)
        }
      case .directory:
        try attempt { () throws(Errno) in
          try fileSystem.makeDirectory(child.name, in: new, mode: 0o700)
        }
        try copyFolder(child, named: child.name, in: old, to: child.name, in: new, job)
      case .regular, .special: try copyFile(child, in: old, to: new, job)
      }
    }
    try copyMetadata(of: old, tree.status, to: new)
    try attempt { () throws(Errno) in try fileSystem.sync(new) }
  }

  private func copyFile(
    _ child: FileTree, in old: FileDescriptor, to new: FileDescriptor, _ job: Job
  ) throws(SaveFailure) {
    let file = try attempt { () throws(Errno) in try fileSystem.open(child.name, in: old, .read) }
    defer { try? fileSystem.close(file) }
    let status = try attempt { () throws(Errno) in try fileSystem.status(of: file) }
    guard FileIdentity(status) == child.identity else { throw changed(job) }
    let copy = try attempt { () throws(Errno) in
      try fileSystem.open(child.name, in: new, .create(mode: 0o600))
    }
    defer { try? fileSystem.close(copy) }
    try fill(copy, with: file, status, job)
  }
}

extension FileTree {
  /// Whether it has the same names, links, sizes and contents.
  fileprivate func hasSameShape(as other: FileTree) -> Bool {
    guard status.kind == other.status.kind, destination == other.destination,
      status.kind != .regular || status.size == other.status.size, contents == other.contents,
      children.count == other.children.count
    else { return false }
    return zip(children, other.children).allSatisfy { $0.name == $1.name && $0.hasSameShape(as: $1) }
  }
}

extension UnreadFiles {
  /// The package is now a copy in another place: its files are to be read from there.
  fileprivate func packageCopied(
    from old: FilePath, to new: FilePath, _ copy: FileTree, fileSystem: any FileSystem
  ) {
    for wrapper in files(of: Package(old, fileSystem)) {
      let isThere = wrapper.state.withLock { state in
        guard let node = state.source.flatMap({ copy.node($0.components) }) else { return false }
        state.source?.root = new
        state.source?.identity = node.identity
        state.source?.hash = node.contents
        return true
      }
      guard isThere else { continue }
      remove(ObjectIdentifier(wrapper), of: Package(old, fileSystem))
      add(wrapper, of: Package(new, fileSystem))
    }
  }
}
