// From disk to wrappers.

import FoundationEssentials
import Glibc

extension FileWrapper {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// All contents are read at once, and not when they are first asked for.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)

    /// The contents are never mapped into memory. They never are: a mapped file that another program cuts
    /// short would end this one.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// The file, directory or symbolic link at `url`. A link is not followed.
  ///
  /// - Throws: ``DocumentError`` when there is nothing, or nothing of bounded size that can be read.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    try self.init(url: url, options: options, fileSystem: LocalFileSystem(), followsLinks: false)
  }

  /// - Parameter followsLinks: whether the file that a link leads to is read, under the name of the link.
  convenience init(
    url: URL, options: ReadingOptions, fileSystem: any FileSystem,
    sizeLimit: Int64 = FileLoader.defaultSizeLimit, followsLinks: Bool = true
  ) throws(DocumentError) {
    let found = try Self.find(url, fileSystem, followsLinks: followsLinks)
    let root = found.path
    if found.tree.status.kind == .regular, found.tree.status.size > sizeLimit {
      throw .tooLarge(url, size: found.tree.status.size, limit: sizeLimit)
    }
    self.init(
      found.tree,
      in: Source(root: root, fileSystem: fileSystem, sizeLimit: sizeLimit, identity: found.tree.identity))
    let name = FilePath(url: url).lastComponent
    state.withLock { state in
      state.filename = name.description
      state.preferredFilename = name.description
      state.rawName = name
    }
    if options.contains(.immediate) { try readAll(url) }
  }

  /// A file that has been read.
  convenience init(contents: Data, filename: String, status: FileStatus) {
    self.init(
      State(
        content: .regular(contents), filename: filename, preferredFilename: filename,
        fileAttributes: Self.attributes(of: status)))
  }

  /// A tree that has been read, contents still on disk.
  convenience init(_ tree: FileTree, in source: Source) {
    var source = source
    source.identity = tree.identity
    source.hash = tree.contents
    let name = tree.name.description
    var state = State(
      content: .regular(nil), filename: name, preferredFilename: name, rawName: tree.name,
      fileAttributes: Self.attributes(of: tree.status), source: source)
    switch tree.status.kind {
    case .symbolicLink: state.content = .symbolicLink(tree.destination)
    case .directory: state.content = .directory([:])
    case .regular, .special: break
    }
    self.init(state)
    if tree.status.kind == .regular, !source.components.isEmpty {
      self.state.withLock { $0.isUnread = true }
      UnreadFiles.shared.add(self, of: source.package)
    }
    for child in tree.children {
      var place = source
      place.components.append(child.name)
      let wrapper = FileWrapper(child, in: place)
      let key = insert(wrapper, preferring: child.name.description)
      wrapper.state.withLock { $0.rawKey = key }
    }
  }

  /// What is at a place, and the path of the place with links followed.
  private static func find(
    _ url: URL, _ fileSystem: any FileSystem, followsLinks: Bool
  ) throws(DocumentError) -> (tree: FileTree, path: FilePath) {
    do throws(FileTree.Failure) {
      if !followsLinks, let tree = try link(FilePath(url: url), fileSystem) {
        return (tree, FilePath(url: url))
      }
      let place: ResolvedFile
      do throws(Errno) {
        place = try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      } catch {
        throw FileTree.Failure.system(error)
      }
      defer { place.close() }
      return (
        try FileTree.read(place.name, in: place.directory, fileSystem: fileSystem), place.path
      )
    } catch {
      if case .special(let name) = error, name == FilePath(url: url).lastComponent {
        throw .notRegularFile(.open, .special, url: url)
      }
      throw error.documentError(.open, url)
    }
  }

  /// The link at a path; nil when something else is there.
  private static func link(
    _ path: FilePath, _ fileSystem: any FileSystem
  ) throws(FileTree.Failure) -> FileTree? {
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(path.deletingLastComponent)
      defer { try? fileSystem.close(directory) }
      let status = try fileSystem.status(of: path.lastComponent, in: directory)
      guard status.kind == .symbolicLink else { return nil }
      return FileTree(
        name: path.lastComponent, status: status,
        destination: try fileSystem.destination(ofLink: path.lastComponent, in: directory))
    } catch {
      throw .system(error)
    }
  }

  // MARK: Contents

  /// The contents of a regular file, from memory or disk.
  func readContents() throws(DocumentError) -> Data? {
    let (content, source) = state.withLock { ($0.content, $0.source) }
    guard case .regular(let known) = content else { return nil }
    if let known { return known }
    guard let source else { return nil }
    let loaded = try source.load()
    let (contents, wasUnread) = state.withLock { state in
      if case .regular(let known?) = state.content { return (known, false) }
      defer { state.isUnread = false }
      state.content = .regular(loaded)
      return (loaded, state.isUnread)
    }
    if wasUnread { UnreadFiles.shared.remove(ObjectIdentifier(self), of: source.package) }
    return contents
  }

  /// The contents of a regular file, which are read and not kept when they were only on disk.
  func passingContents() throws(DocumentError) -> Data? {
    let (content, source) = state.withLock { ($0.content, $0.source) }
    guard case .regular(let known) = content else { return nil }
    if let known { return known }
    return try source?.load()
  }

  private func readAll(_ url: URL) throws(DocumentError) {
    switch content {
    case .regular:
      if try readContents() == nil { throw DocumentError(.open, Errno(rawValue: ENOENT), url: url) }
    case .directory(let children):
      for (key, child) in children { try child.readAll(FilePath(url: url).appending(FilePath(key)).url) }
    case .symbolicLink: break
    }
  }

  // MARK: Looking again

  /// Whether what is at `url` is still what this wrapper was made from or written as, unchanged: the same
  /// files with the same sizes and times, the same names, links to the same places. Contents are not read for
  /// it.
  public func matchesContents(of url: URL) -> Bool {
    guard let source = state.withLock({ $0.source }),
      let found = try? Self.find(url, source.fileSystem, followsLinks: !isSymbolicLink)
    else { return false }
    return matches(found.tree, isRoot: true)
  }

  func matches(_ tree: FileTree, isRoot: Bool = false) -> Bool {
    switch content {
    case .regular:
      guard tree.status.kind == .regular, let source = state.withLock({ $0.source }) else { return false }
      return source.isStill(tree)
    case .symbolicLink(let destination):
      return tree.status.kind == .symbolicLink && tree.destination == destination
    case .directory(let children):
      guard tree.status.kind == .directory, children.count == tree.children.count else { return false }
      return children.allSatisfy { key, child in
        tree.child(child.nameOnDisk(key)).map { child.matches($0) } ?? false
      }
    }
  }

  /// The name that a child with this key has or gets on disk.
  func nameOnDisk(_ key: String) -> FilePath {
    let (raw, rawKey) = state.withLock { ($0.rawName, $0.rawKey) }
    if let raw, rawKey == key || raw.description == key { return raw }
    return FilePath(key)
  }

  /// Reads what is at `url` into this wrapper, whatever it stood for. Children that are there unchanged stay
  /// the same objects.
  ///
  /// - Throws: ``DocumentError``; the wrapper then stays as it was.
  public func read(from url: URL, options: ReadingOptions = []) throws {
    let new = try FileWrapper(url: url, options: options)
    adopt(new)
  }

  /// Takes over what another wrapper stands for.
  private func adopt(_ new: FileWrapper) {
    let other = new.state.withLock { $0 }
    var content = other.content
    if case .directory(var children) = content {
      let mine = fileWrappers ?? [:]
      for (key, child) in children {
        guard let old = mine[key] else { continue }
        if old.isSameOnDisk(as: child) {
          children[key] = old
          old.state.withLock { $0.rawKey = key }
        } else if old.isDirectory, child.isDirectory {
          old.adopt(child)
          children[key] = old
        }
      }
      content = .directory(children)
      for child in children.values where !mine.values.contains(where: { $0 === child }) {
        child.state.withLock { $0.parents = [Parent(folder: self)] }
      }
    }
    state.withLock { [content] state in
      state.content = content
      state.filename = other.filename
      state.preferredFilename = other.preferredFilename
      state.rawName = other.rawName
      state.rawKey = other.rawKey
      state.fileAttributes = other.fileAttributes
      state.source = other.source
    }
  }

  private func isSameOnDisk(as other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.regular, .regular):
      let (mine, theirs) = (state.withLock { $0.source }, other.state.withLock { $0.source })
      guard let mine, let theirs else { return false }
      return mine.identity.isOnlyRenamed(theirs.identity)
    case (.symbolicLink(let mine), .symbolicLink(let theirs)): return mine == theirs
    default: return false
    }
  }
}

extension FileWrapper.Source {
  /// The package that the file is in.
  var package: UnreadFiles.Package { UnreadFiles.Package(root, fileSystem) }

  /// Whether a file is still the one that was found.
  ///
  /// - Parameter hash: gives its content; asked only when it is needed.
  private func isStill(_ found: FileIdentity, hash: () -> ContentHash?) -> Bool {
    guard let known = self.hash else { return identity.isOnlyRenamed(found) }
    return FileVersion(identity: identity, hash: known).isStill(found, hash: hash)
  }

  /// Whether a node is still the file that was found, by its content where that is known.
  func isStill(_ node: FileTree) -> Bool {
    guard node.status.kind == .regular else { return false }
    guard let contents = node.contents else { return identity.isOnlyRenamed(node.identity) }
    return isStill(node.identity) { contents }
  }

  /// Reads the file, if it is still the one that was found. A file that is a document by itself is read as it
  /// is now: it is one consistent moment anyway.
  func load() throws(DocumentError) -> Data {
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit)
    guard let name = components.last else { return try loader.load(root.url).contents }
    let url = components.reduce(root) { $0.appending($1) }.url
    let result: Data?
    do throws(Errno) {
      result = try inFolder { (folder) throws(Errno) in
        let file = try fileSystem.open(name, in: folder, .read)
        defer { try? fileSystem.close(file) }
        let status = try fileSystem.status(of: file)
        guard status.kind == .regular, status.size == identity.size else { throw Errno(rawValue: ESTALE) }
        guard status.size <= sizeLimit else { throw Errno(rawValue: EFBIG) }
        let contents = try loader.read(file, expected: status.size)
        if let contents, !isStill(FileIdentity(status), hash: { BlockHash.hash(of: contents) }) {
          throw Errno(rawValue: ESTALE)
        }
        return contents
      }
    } catch {
      throw DocumentError(.open, error, url: url)
    }
    guard let result else { throw .tooLarge(url, size: sizeLimit + 1, limit: sizeLimit) }
    return result
  }

  /// Opens the folder that the file is in, from the root down, following no link below it.
  func inFolder<R>(_ body: (FileDescriptor) throws(Errno) -> R) throws(Errno) -> R {
    var folder = try fileSystem.openDirectory(root)
    defer { try? fileSystem.close(folder) }
    for component in components.dropLast() {
      let next = try fileSystem.openDirectory(component, in: folder)
      try? fileSystem.close(folder)
      folder = next
    }
    return try body(folder)
  }
}

extension FileTree {
  var identity: FileIdentity { FileIdentity(status) }
}
