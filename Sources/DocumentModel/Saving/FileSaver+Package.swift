// Saving a package: a folder beside the old one gets everything, what is unchanged as a link to the same
// file; when all of it is on the disk the two change places in one step, and the old one is removed.

import FoundationEssentials
import Glibc
import Localization

extension FileSaver {
  /// A save of a package under way.
  struct PackageJob {
    let place: ResolvedFile
    let location: FileLocation
    let url: URL
    let isCancelled: @Sendable () -> Bool
    /// The permission bits that new files do not get.
    let mask: UInt32
    let learned = Learned()
    /// The package that is replaced.
    var old: FileTree?

    func checkCancellation() throws(SaveFailure) {
      if isCancelled() { throw .reported(.cancelled(.save, url)) }
    }
  }

  /// What is found out of the contents of files in the course of a save.
  final class Learned {
    var contents = PackageContents()
    /// The files of the old package that are linked into the new one.
    var linked: Set<UInt64> = []
  }

  /// The package that is to be replaced.
  private struct OldPackage {
    let folder: FileDescriptor
    let tree: FileTree
  }

  /// Writes a directory wrapper to the place at `url`.
  func savePackage(
    _ file: FileWrapper, to url: URL, expecting expectation: Expectation, onlyIfChanged: Bool,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(DocumentError) -> SavedFile {
    do throws(SaveFailure) {
      let place = try attempt { () throws(Errno) in
        try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      }
      defer { place.close() }
      clearUp(after: place, expecting: expectation)
      let job = PackageJob(
        place: place, location: try attempt { () throws(Errno) in try place.location() }, url: url,
        isCancelled: isCancelled, mask: (try? fileSystem.creationMask()) ?? 0o077)
      let plan = try PackagePlan(file, name: place.name, url: url)
      guard let old = try look(at: job, expecting: expectation) else { return try create(plan, job) }
      defer { try? fileSystem.close(old.folder) }
      if onlyIfChanged, case .version = expectation, file.matches(old.tree, isRoot: true) {
        return SavedFile(version: FileVersion(old.tree), location: job.location)
      }
      return try replace(old, with: plan, job)
    } catch {
      throw error.documentError(url)
    }
  }

  /// Finds what is in the place and compares it with what must be there; nil when there is nothing.
  private func look(
    at job: PackageJob, expecting expectation: Expectation
  ) throws(SaveFailure) -> OldPackage? {
    let place = job.place
    guard let named = try attempt({ () throws(Errno) in try place.status() }) else {
      if case .version = expectation { throw .reported(.deletedOnDisk(job.url)) }
      return nil
    }
    if case .newFile = expectation { throw .reported(.fileExists(.save, job.url)) }
    guard named.kind == .directory else { throw .reported(.notRegularFile(.save, named.kind, url: job.url)) }
    try attempt { () throws(Errno) in try fileSystem.checkWritable(place.name, in: place.directory) }
    if case .version(let version) = expectation { job.learned.contents = version.parts }
    let tree = try readTree(place.name, job)
    if case .version(let version) = expectation, !version.isStill(tree) {
      throw .reported(.changedOnDisk(job.url))
    }
    job.learned.contents = tree.knownContents
    let folder = try attempt { () throws(Errno) in
      try fileSystem.openDirectory(place.name, in: place.directory)
    }
    return OldPackage(folder: folder, tree: tree)
  }

  private func readTree(_ name: FilePath, _ job: PackageJob) throws(SaveFailure) -> FileTree {
    do throws(FileTree.Failure) {
      return try FileTree.read(
        name, in: job.place.directory, fileSystem: fileSystem, knowing: job.learned.contents)
    } catch {
      if case .system(let errno) = error { throw .system(errno) }
      throw .reported(error.documentError(.save, job.url))
    }
  }

  // MARK: Putting in place

  /// A complete package that is not yet in its place.
  private struct TemporaryPackage {
    var name: FilePath
    let folder: FileDescriptor
    /// What is in it.
    var tree: FileTree
  }

  private func create(_ plan: PackagePlan, _ job: PackageJob) throws(SaveFailure) -> SavedFile {
    let temporary = try writeTemporary(plan, replacing: nil, job)
    defer { try? fileSystem.close(temporary.folder) }
    do throws(SaveFailure) {
      try begin(at: job.url)
      try attempt { () throws(Errno) in try renameFolderWithoutReplacing(temporary, job) }
    } catch {
      discard(temporary.name, job)
      if case .system(let errno) = error, [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno.rawValue) {
        throw .reported(.fileExists(.save, job.url))
      }
      throw error
    }
    return finish(plan, temporary.tree, job, conflictCopy: nil)
  }

  private func replace(
    _ old: OldPackage, with plan: PackagePlan, _ job: PackageJob
  ) throws(SaveFailure) -> SavedFile {
    var job = job
    job.old = old.tree
    var temporary = try writeTemporary(plan, replacing: old, job)
    defer { try? fileSystem.close(temporary.folder) }
    do throws(SaveFailure) {
      try readWhatGoes(plan, temporary.tree, job)
      try begin(at: job.url)
      // From here on the name tells what may have it after a kill in the middle of the swap.
      let name = TemporaryName.swap(
        random: random(), newInode: temporary.tree.status.inode,
        old: TemporaryName.Old(old.tree.identity, contents: old.tree.contentHash)
      ).path(for: job.place.name)
      let (current, status, directory) = (temporary.name, temporary.tree.status, job.place.directory)
      try attempt { () throws(Errno) in
        try fileSystem.rename(current, status, in: directory, to: name, in: directory, .replace)
      }
      temporary.name = name
      return try swap(temporary, old, plan, job)
    } catch {
      discard(temporary.name, job)
      throw error
    }
  }

  /// Reads the files that will be gone with the old package, and that somebody (undo, for one) may still ask
  /// for.
  private func readWhatGoes(_ plan: PackagePlan, _ new: FileTree, _ job: PackageJob) throws(SaveFailure) {
    let package = UnreadFiles.Package(job.place.path, fileSystem)
    var written: Set<ObjectIdentifier> = []
    plan.forEach { written.insert(ObjectIdentifier($0.wrapper)) }
    for wrapper in UnreadFiles.shared.files(of: package) where !written.contains(ObjectIdentifier(wrapper)) {
      guard let source = wrapper.state.withLock({ $0.source }) else { continue }
      if let node = new.node(source.components), source.isStill(node) { continue }
      do throws(DocumentError) {
        _ = try wrapper.readContents()
      } catch {
        // Another program has changed it: it is lost already. Anything else must not lose it.
        let errno = error.underlyingError as? Errno
        if [ENOENT, ESTALE, ENOTDIR, ELOOP].contains(errno?.rawValue) { continue }
        throw errno.map { .system($0) } ?? .reported(error)
      }
    }
  }

  private func swap(
    _ temporary: TemporaryPackage, _ old: OldPackage, _ plan: PackagePlan, _ job: PackageJob
  ) throws(SaveFailure) -> SavedFile {
    let place = job.place
    do throws(Errno) {
      try fileSystem.rename(temporary.name, to: place.name, in: place.directory, .exchange)
    } catch {
      switch error.rawValue {
      case EINVAL, ENOSYS, EOPNOTSUPP: return try swapWithoutExchange(temporary, old, plan, job)
      // It was done, whatever the disk reports.
      case _ where isStill(old, at: temporary.name, job): break
      case ENOENT: throw .reported(.deletedOnDisk(job.url))
      default: throw .system(error)
      }
    }
    if isStill(old, at: temporary.name, job) {
      return finish(plan, temporary.tree, job, conflictCopy: nil, removing: temporary.name)
    }
    // Another program has written in between. Both contents stay.
    if let copy = keepBeside(temporary.name, place) {
      return finish(plan, temporary.tree, job, conflictCopy: copy)
    }
    do throws(Errno) {
      try fileSystem.rename(temporary.name, to: place.name, in: place.directory, .exchange)
    } catch {
      // The other content keeps its temporary name; the next save or opening gives it a better one.
      return finish(
        plan, temporary.tree, job, conflictCopy: place.directoryPath.appending(temporary.name))
    }
    throw .reported(.changedOnDisk(job.url))
  }

  /// Whether what has a name now is the old package as it was looked at.
  private func isStill(_ old: OldPackage, at name: FilePath, _ job: PackageJob) -> Bool {
    for _ in 0..<2 {
      if let tree = try? readTree(name, job) {
        return tree.status.inode == old.tree.status.inode && FileVersion(old.tree).isStill(tree)
      }
    }
    return false
  }

  /// Replaces on a file system that cannot exchange, in two steps: the old package is put aside under a name
  /// by which the next save or opening knows it, and puts it back if the second step was never done.
  private func swapWithoutExchange(
    _ temporary: TemporaryPackage, _ old: OldPackage, _ plan: PackagePlan, _ job: PackageJob
  ) throws(SaveFailure) -> SavedFile {
    let place = job.place
    guard isStill(old, at: place.name, job) else { throw .reported(.changedOnDisk(job.url)) }
    let aside = TemporaryName.swap(
      random: random(), newInode: temporary.tree.status.inode,
      old: TemporaryName.Old(old.tree.identity, contents: old.tree.contentHash)
    ).path(for: place.name)
    try attempt { () throws(Errno) in
      try fileSystem.rename(
        place.name, old.tree.status, in: place.directory, to: aside, in: place.directory, .replace)
    }
    do throws(Errno) {
      try renameFolderWithoutReplacing(temporary, job)
    } catch {
      for _ in 0..<2
      where (try? fileSystem.rename(aside, to: place.name, in: place.directory, .replace)) != nil {
        break
      }
      throw .system(error)
    }
    return finish(plan, temporary.tree, job, conflictCopy: nil, removing: aside)
  }

  private func renameFolderWithoutReplacing(
    _ temporary: TemporaryPackage, _ job: PackageJob
  ) throws(Errno) {
    func rename(_ mode: RenameMode) throws(Errno) {
      let directory = job.place.directory
      try fileSystem.rename(
        temporary.name, temporary.tree.status, in: directory, to: job.place.name, in: directory,
        mode)
    }
    do throws(Errno) {
      return try rename(.noReplace)
    } catch {
      guard error.isUnsupported else { throw error }
    }
    // A folder never takes the place of a file, or of a folder that has something in it.
    if try job.place.status() != nil { throw Errno(rawValue: EEXIST) }
    try rename(.replace)
  }

  /// Waits until the new name is on the disk, removes the old package, and notes what is there now.
  private func finish(
    _ plan: PackagePlan, _ tree: FileTree, _ job: PackageJob, conflictCopy: FilePath?,
    removing old: FilePath? = nil
  ) -> SavedFile {
    var saved = SavedFile(version: nil, location: job.location, conflictCopy: conflictCopy)
    do throws(Errno) {
      try fileSystem.sync(job.place.directory)
      // Only now: the old package must be whole for as long as a power cut would bring it back.
      if let old { removeOld(old, job) }
    } catch {
      saved.problem = .notDurable(job.url, error)
    }
    var tree = tree
    if let now = try? FileTree.read(job.place.name, in: job.place.directory, fileSystem: fileSystem) {
      tree.noteLinked(now, job.learned.linked)
    }
    saved.version = FileVersion(tree)
    noteWritten(plan, as: tree, [], job)
    return saved
  }

  /// Removes the old package. It gets the name of something worthless first: half removed under any other, it
  /// would never be cleared up.
  private func removeOld(_ name: FilePath, _ job: PackageJob) {
    let worthless = TemporaryName.saving(random: random()).path(for: job.place.name)
    do throws(Errno) {
      try fileSystem.rename(name, to: worthless, in: job.place.directory, .replace)
      // A power cut must not bring the name back without all that was in it.
      try fileSystem.sync(job.place.directory)
    } catch {
      // As it is it can be recognized by the next save or opening.
      return Self.logger.warning("\(job.place.directoryPath.appending(name)) stays: \(error)")
    }
    discard(worthless, job)
  }

  private func discard(_ name: FilePath, _ job: PackageJob) {
    removeTree(name, in: job.place.directory, at: job.place.directoryPath)
  }

  /// Removes a package of ours, trying twice. What stays is cleared up by the next save or opening.
  func removeTree(_ name: FilePath, in directory: FileDescriptor, at path: FilePath) {
    let remover = TreeRemover(fileSystem: fileSystem)
    do throws(Errno) {
      do throws(Errno) {
        try remover.remove(name, in: directory)
      } catch {
        if error.rawValue != ENOENT { try remover.remove(name, in: directory) }
      }
    } catch {
      if error.rawValue != ENOENT { Self.logger.warning("\(path.appending(name)) stays: \(error)") }
    }
  }

  private func noteWritten(
    _ plan: PackagePlan, as tree: FileTree, _ components: [FilePath], _ job: PackageJob
  ) {
    plan.wrapper.noteWritten(
      FileWrapper.Source(
        root: job.place.path, components: components, fileSystem: fileSystem,
        sizeLimit: plan.source?.sizeLimit ?? FileLoader.defaultSizeLimit, identity: tree.identity,
        hash: tree.contents),
      name: tree.name, key: plan.key)
    for child in plan.children {
      if let node = tree.child(child.name) { noteWritten(child, as: node, components + [child.name], job) }
    }
  }

  // MARK: Filling

  /// Writes everything into a new folder beside the place, complete and on the disk.
  private func writeTemporary(
    _ plan: PackagePlan, replacing old: OldPackage?, _ job: PackageJob
  ) throws(SaveFailure) -> TemporaryPackage {
    try job.checkCancellation()
    let (name, folder) = try attempt { () throws(Errno) in
      try makeTemporaryFolder(for: job.place.name, in: job.place.directory)
    }
    do throws(SaveFailure) {
      try fill(folder, with: plan, old?.folder, job)
      try job.checkCancellation()
      var tree = try readTree(name, job)
      tree.name = job.place.name
      return TemporaryPackage(name: name, folder: folder, tree: tree)
    } catch {
      try? fileSystem.close(folder)
      discard(name, job)
      throw error
    }
  }

  /// Fills a new folder, gives it its owner, attributes and permissions, and waits until it is on the disk.
  ///
  /// - Parameter old: the folder that it replaces, if there is one.
  private func fill(
    _ folder: FileDescriptor, with plan: PackagePlan, _ old: FileDescriptor?, _ job: PackageJob
  ) throws(SaveFailure) {
    var linked: [FilePath] = []
    for child in plan.children {
      try job.checkCancellation()
      switch child.content {
      case .symbolicLink(let destination):
        try attempt { () throws(Errno) in
          try fileSystem.makeNewLink(child.name, to: destination, in: folder)
        }
      case .directory:
        try fillChild(child, in: folder, old, job)
      case .regular:
        if try link(child, into: folder, old, job) {
          linked.append(child.name)
        } else {
          try write(child, into: folder, old, job)
        }
      }
    }
    // Another program may have written them, and not waited. The first takes all names along.
    for name in linked { try syncFile(name, in: folder) }
    if let old {
      let status = try attempt { () throws(Errno) in try fileSystem.status(of: old) }
      try copyMetadata(of: old, status, to: folder)
    } else {
      let mode = plan.mode ?? 0o777 & ~job.mask
      try attempt { () throws(Errno) in try fileSystem.setMode(folder, mode) }
    }
    try attempt { () throws(Errno) in try fileSystem.sync(folder) }
  }

  private func fillChild(
    _ child: PackagePlan, in folder: FileDescriptor, _ old: FileDescriptor?, _ job: PackageJob
  ) throws(SaveFailure) {
    try attempt { () throws(Errno) in
      try fileSystem.makeDirectory(child.name, in: folder, mode: 0o700)
    }
    let new = try attempt { () throws(Errno) in try fileSystem.openDirectory(child.name, in: folder) }
    defer { try? fileSystem.close(new) }
    let oldChild = old.flatMap { try? fileSystem.openDirectory(child.name, in: $0) }
    defer { if let oldChild { try? fileSystem.close(oldChild) } }
    try fill(new, with: child, oldChild, job)
  }

  /// Links a file of the package that is replaced into the new one, when it has not changed.
  ///
  /// - Returns: whether it was linked.
  private func link(
    _ child: PackagePlan, into folder: FileDescriptor, _ old: FileDescriptor?, _ job: PackageJob
  ) throws(SaveFailure) -> Bool {
    // Nothing is shared with a package that goes on existing.
    guard let old else { return false }
    if var source = child.source, let name = source.components.last, source.root == job.place.path,
      let node = job.old?.node(source.components), source.isStill(node)
    {
      source.fileSystem = fileSystem
      let isLinked = try? source.inFolder { (place) throws(Errno) in
        try link(name, in: place, ifStill: node, to: child.name, in: folder, job)
      }
      if isLinked == true { return true }
    }
    // Or a file in the same place has the same content.
    guard case .regular(let contents?) = child.content,
      let status = try? fileSystem.status(of: child.name, in: old), status.kind == .regular,
      status.size == Int64(contents.count), isContent(contents, of: child.name, in: old, status)
    else { return false }
    let node = FileTree(name: child.name, status: status, contents: BlockHash.hash(of: contents))
    return (try? link(child.name, in: old, ifStill: node, to: child.name, in: folder, job)) ?? false
  }

  private func link(
    _ name: FilePath, in place: FileDescriptor, ifStill node: FileTree, to newName: FilePath,
    in folder: FileDescriptor, _ job: PackageJob
  ) throws(Errno) -> Bool {
    let identity = FileIdentity(try fileSystem.status(of: name, in: place))
    // It may have been linked already, under another name.
    guard identity == node.identity || node.contents.map({ job.learned.contents[identity] == $0 }) == true
    else { return false }
    try fileSystem.link(name, in: place, to: newName, in: folder)
    // What was linked is what has the name at that moment.
    if let linked = (try? fileSystem.status(of: newName, in: folder)).map(FileIdentity.init),
      identity.isOnlyRenamed(linked)
    {
      job.learned.contents[linked] = node.contents
      job.learned.linked.insert(linked.inode)
      return true
    }
    try fileSystem.remove(newName, in: folder)
    return false
  }

  private func isContent(
    _ contents: Data, of name: FilePath, in folder: FileDescriptor, _ status: FileStatus
  ) -> Bool {
    guard let file = try? fileSystem.open(name, in: folder, .read) else { return false }
    defer { try? fileSystem.close(file) }
    return (try? read(file, size: status.size)) == contents
  }

  private func syncFile(_ name: FilePath, in folder: FileDescriptor) throws(SaveFailure) {
    let file: FileDescriptor
    do throws(Errno) {
      file = try fileSystem.open(name, in: folder, .read)
    } catch {
      // One that may not be read: nothing can be done for it, and nothing was.
      if error.rawValue == EACCES { return }
      throw .system(error)
    }
    defer { try? fileSystem.close(file) }
    try attempt { () throws(Errno) in try fileSystem.sync(file) }
  }

  /// Writes a file, with the owner, permissions and attributes of the one in the same place of the old
  /// package.
  private func write(
    _ child: PackagePlan, into folder: FileDescriptor, _ old: FileDescriptor?, _ job: PackageJob
  ) throws(SaveFailure) {
    let contents: Data
    do throws(DocumentError) {
      guard let known = try child.wrapper.readContents() else { throw .deletedOnDisk(job.url) }
      contents = known
    } catch {
      throw .reported(
        DocumentError(
          .save, .unwritableContent, url: job.url,
          reason: L("“%@” in it can no longer be read.", child.name.description),
          recoverySuggestion: L("Save the document under another name with Save As."), underlyingError: error)
      )
    }
    let file = try attempt { () throws(Errno) in
      try fileSystem.open(child.name, in: folder, .create(mode: 0o600))
    }
    var isOpen = true
    defer { if isOpen { try? fileSystem.close(file) } }
    try allocate(file, size: Int64(contents.count))
    if try !write(contents, to: file, isCancelled: job.isCancelled) { try job.checkCancellation() }
    try setMetadata(of: file, child, old, job)
    try attempt { () throws(Errno) in try fileSystem.sync(file) }
    if let status = try? fileSystem.status(of: file) {
      job.learned.contents[FileIdentity(status)] = BlockHash.hash(of: contents)
    }
    isOpen = false
    try attempt { () throws(Errno) in try fileSystem.close(file) }
  }

  private func setMetadata(
    of file: FileDescriptor, _ child: PackagePlan, _ old: FileDescriptor?, _ job: PackageJob
  ) throws(SaveFailure) {
    if let old, let oldFile = try? fileSystem.open(child.name, in: old, .read) {
      defer { try? fileSystem.close(oldFile) }
      let status = try attempt { () throws(Errno) in try fileSystem.status(of: oldFile) }
      if status.kind == .regular { return try copyMetadata(of: oldFile, status, to: file) }
    }
    let mode = child.mode ?? 0o666 & ~job.mask
    try attempt { () throws(Errno) in try fileSystem.setMode(file, mode) }
  }

  // MARK: Links

  /// Makes a symbolic link at `url`, in the place of a file or link that may be there.
  ///
  /// - Returns: what is not as it should be, though it was made.
  func saveLink(to destination: FilePath, at url: URL) throws(DocumentError) -> DocumentError? {
    let path = FilePath(url: url)
    let name = TemporaryName.saving(random: random()).path(for: path.lastComponent)
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(path.deletingLastComponent)
      defer { try? fileSystem.close(directory) }
      try fileSystem.makeNewLink(name, to: destination, in: directory)
      do throws(Errno) {
        try fileSystem.rename(name, to: path.lastComponent, in: directory, .replace)
      } catch {
        try? fileSystem.remove(name, in: directory)
        throw error
      }
      do throws(Errno) {
        try fileSystem.sync(directory)
      } catch {
        return .notDurable(url, error)
      }
      return nil
    } catch {
      throw DocumentError(.save, error, url: url)
    }
  }
}

extension FileTree {
  /// Takes note of what the package is in its place: our renaming has changed a time of its own, and the
  /// going of the old package one of each file that was linked. What has changed otherwise is another
  /// program's doing, to be found next time.
  fileprivate mutating func noteLinked(_ now: FileTree, _ linked: Set<UInt64>, isRoot: Bool = true) {
    if isRoot || linked.contains(status.inode), identity.isOnlyRenamed(now.identity) { status = now.status }
    for index in children.indices {
      if let node = now.child(children[index].name) {
        children[index].noteLinked(node, linked, isRoot: false)
      }
    }
  }
}
