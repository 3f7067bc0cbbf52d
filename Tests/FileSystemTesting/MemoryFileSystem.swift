// A file system in memory, with what a save can meet on a real one: links, permissions, attributes, a full
// disk, kernels that lack calls. It also knows what is on the "disk": what a power cut would leave.

import DocumentModel
import Foundation
import Synchronization

/// Its state is only touched with the lock held.
package final class MemoryFileSystem: FileSystem, @unchecked Sendable {
  package struct Node {
    package var kind: FileStatus.Kind
    package var mode: UInt32
    package var owner: UInt32
    package var group: UInt32
    package var data: [UInt8] = []
    /// What a power cut leaves.
    package var durableData: [UInt8] = []
    package var entries: [FilePath: UInt64] = [:]
    package var durableEntries: [FilePath: UInt64] = [:]
    /// What was done to the entries since they were last synced, in order.
    package var pending: [[FilePath: UInt64?]] = []
    package var destination: FilePath = ""
    package var attributes: [String: [UInt8]] = [:]
    package var linkCount: UInt64 = 1
    /// The disk it is on; what is made in a folder is on the folder's.
    package var device: UInt64 = 7
    package var modified: Int64
    package var changed: Int64
  }

  package struct State {
    package var nodes: [UInt64: Node] = [:]
    package var descriptors: [Int32: UInt64] = [:]
    /// The folders of files that have no name.
    package var unnamed: [UInt64: UInt64] = [:]
    package var locks: [UInt64: Int32] = [:]
    package var nextInode: UInt64 = 2
    package var nextDescriptor: Int32 = 3
    package var clock: Int64 = 1000
    package var user: UInt32 = 1000
    /// Bytes the disk has in all.
    package var capacity = Int.max
    package var supportsExchange = true
    package var supportsNoReplace = true
    package var supportsLinks = true
    package var supportsAllocate = true
    package var supportsAttributes = true
    package var mask: UInt32 = 0o022

    /// Bytes taken. What nobody can reach any more takes none.
    package var used: Int {
      let open = Set(descriptors.values)
      return nodes.reduce(0) { sum, node in
        node.value.linkCount > 0 || open.contains(node.key) ? sum + node.value.data.count : sum
      }
    }
  }

  let state: Locked

  final class Locked: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) {
      self.state = state
    }

    func withLock<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
      lock.lock()
      defer { lock.unlock() }
      return try body(&state)
    }
  }

  private static let root: UInt64 = 1

  package init() {
    var state = State()
    state.nodes[Self.root] = Node(
      kind: .directory, mode: 0o755, owner: 1000, group: 1000, modified: 0, changed: 0)
    self.state = Locked(state)
  }

  package init(_ state: State) {
    self.state = Locked(state)
  }

  // MARK: FileSystem

  package func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    try perform { state throws(Errno) in
      guard let inode = state.walk(path) else { throw Errno(rawValue: ENOENT) }
      guard state.nodes[inode]!.kind == .directory else { throw Errno(rawValue: ENOTDIR) }
      return state.descriptor(for: inode)
    }
  }

  package func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try perform { state throws(Errno) in
      guard let inode = state.nodes[try state.inode(directory)]!.entries[name] else {
        throw Errno(rawValue: ENOENT)
      }
      guard state.nodes[inode]!.kind == .directory else { throw Errno(rawValue: ENOTDIR) }
      return state.descriptor(for: inode)
    }
  }

  package func open(_ name: FilePath, in directory: FileDescriptor, _ access: FileAccess) throws(Errno)
    -> FileDescriptor
  {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      let existing = state.nodes[parent]!.entries[name]
      if case .create(let mode) = access {
        guard existing == nil else { throw Errno(rawValue: EEXIST) }
        guard name.bytes.count <= 255 else { throw Errno(rawValue: ENAMETOOLONG) }
        try state.requireWritable(parent)
        state.clock += 1
        let inode = state.nextInode
        state.nextInode += 1
        state.nodes[inode] = Node(
          kind: .regular, mode: mode, owner: state.user, group: state.user,
          device: state.nodes[parent]!.device, modified: state.clock, changed: state.clock)
        state.setEntries(parent, [name: inode])
        return state.descriptor(for: inode)
      }
      guard let existing else { throw Errno(rawValue: ENOENT) }
      switch state.nodes[existing]!.kind {
      case .symbolicLink: throw Errno(rawValue: ELOOP)
      case .directory: if access == .update { throw Errno(rawValue: EISDIR) }
      default: break
      }
      if access == .update {
        try state.requireWritable(existing)
      } else {
        try state.requireReadable(existing)
      }
      return state.descriptor(for: existing)
    }
  }

  package func close(_ file: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      guard let inode = state.descriptors.removeValue(forKey: file.rawValue) else {
        throw Errno(rawValue: EBADF)
      }
      if state.locks[inode] == file.rawValue { state.locks[inode] = nil }
    }
  }

  package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    try perform { state throws(Errno) in state.status(try state.inode(file)) }
  }

  package func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try perform { state throws(Errno) in
      guard let inode = state.nodes[try state.inode(directory)]!.entries[name] else {
        throw Errno(rawValue: ENOENT)
      }
      return state.status(inode)
    }
  }

  package func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    try perform { state throws(Errno) in
      guard let inode = state.nodes[try state.inode(directory)]!.entries[name] else {
        throw Errno(rawValue: ENOENT)
      }
      guard state.nodes[inode]!.kind == .symbolicLink else { throw Errno(rawValue: EINVAL) }
      return state.nodes[inode]!.destination
    }
  }

  package func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] {
    try perform { state throws(Errno) in
      state.nodes[try state.inode(directory)]!.entries.keys.sorted { $0.description < $1.description }
    }
  }

  package func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64)
    throws(Errno) -> Int
  {
    let data = try perform { state throws(Errno) in state.nodes[try state.inode(file)]!.data }
    let part = data.dropFirst(Int(offset)).prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  package func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Errno)
    -> Int
  {
    let bytes = Array(bytes)
    return try perform { state throws(Errno) in
      let inode = try state.inode(file)
      let size = state.nodes[inode]!.data.count
      let growth = max(0, Int(offset) + bytes.count - size)
      let room = max(0, state.capacity - state.used)
      let count = bytes.count - max(0, growth - room)
      if count <= 0, !bytes.isEmpty { throw Errno(rawValue: ENOSPC) }
      var data = state.nodes[inode]!.data
      if data.count < Int(offset) + count {
        data += [UInt8](repeating: 0, count: Int(offset) + count - data.count)
      }
      data.replaceSubrange(Int(offset)..<Int(offset) + count, with: bytes.prefix(count))
      state.nodes[inode]!.data = data
      state.touch(inode)
      return count
    }
  }

  package func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try perform { state throws(Errno) in
      guard state.supportsAllocate else { throw Errno(rawValue: EOPNOTSUPP) }
      let inode = try state.inode(file)
      let growth = Int(size) - state.nodes[inode]!.data.count
      guard growth > 0 else { return }
      if growth > state.capacity - state.used { throw Errno(rawValue: ENOSPC) }
      state.nodes[inode]!.data += [UInt8](repeating: 0, count: growth)
      state.touch(inode)
    }
  }

  package func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try perform { state throws(Errno) in
      let inode = try state.inode(file)
      let data = state.nodes[inode]!.data
      state.nodes[inode]!.data =
        Array(data.prefix(Int(size))) + [UInt8](repeating: 0, count: max(0, Int(size) - data.count))
      state.touch(inode)
    }
  }

  package func sync(_ file: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      let inode = try state.inode(file)
      state.nodes[inode]!.durableData = state.nodes[inode]!.data
      state.nodes[inode]!.durableEntries = state.nodes[inode]!.entries
      state.nodes[inode]!.pending = []
    }
  }

  package func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno) {
    try perform { state throws(Errno) in
      let inode = try state.inode(file)
      if state.user != 0, owner != state.user { throw Errno(rawValue: EPERM) }
      state.nodes[inode]!.owner = owner
      state.nodes[inode]!.group = group
      state.nodes[inode]!.mode &= 0o777
    }
  }

  package func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno) {
    try perform { state throws(Errno) in state.nodes[try state.inode(file)]!.mode = mode }
  }

  package func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno) {
    try perform { state throws(Errno) in
      let inode = try state.inode(file)
      state.clock += 1
      state.nodes[inode]!.modified = time.nanoseconds
      state.nodes[inode]!.changed = state.clock
    }
  }

  package func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    try perform { state throws(Errno) in
      guard state.supportsAttributes else { throw Errno(rawValue: EOPNOTSUPP) }
      return state.nodes[try state.inode(file)]!.attributes.keys.sorted()
    }
  }

  package func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8] {
    try perform { state throws(Errno) in
      guard let value = state.nodes[try state.inode(file)]!.attributes[name] else {
        throw Errno(rawValue: ENODATA)
      }
      return value
    }
  }

  package func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in state.nodes[try state.inode(file)]!.attributes[name] = value }
  }

  package func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      guard state.nodes[try state.inode(file)]!.attributes.removeValue(forKey: name) != nil else {
        throw Errno(rawValue: ENODATA)
      }
    }
  }

  package func rename(_ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode)
    throws(Errno)
  {
    try rename(old, in: directory, to: new, in: directory, mode)
  }

  package func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) {
    try perform { state throws(Errno) in
      let source = try state.inode(oldDirectory)
      let target = try state.inode(newDirectory)
      if state.nodes[source]!.device != state.nodes[target]!.device { throw Errno(rawValue: EXDEV) }
      if mode == .exchange, !state.supportsExchange { throw Errno(rawValue: EINVAL) }
      if mode == .noReplace, !state.supportsNoReplace { throw Errno(rawValue: EINVAL) }
      try state.requireWritable(source)
      try state.requireWritable(target)
      guard let from = state.nodes[source]!.entries[old] else { throw Errno(rawValue: ENOENT) }
      let to = state.nodes[target]!.entries[new]
      guard new.bytes.count <= 255 else { throw Errno(rawValue: ENAMETOOLONG) }
      switch mode {
      case .replace:
        if let to, state.nodes[to]!.kind == .directory {
          guard state.nodes[from]!.kind == .directory else { throw Errno(rawValue: EISDIR) }
          guard state.nodes[to]!.entries.isEmpty else { throw Errno(rawValue: ENOTEMPTY) }
        }
        state.move(old, source, to: new, target, inode: from)
      case .noReplace:
        if to != nil { throw Errno(rawValue: EEXIST) }
        state.move(old, source, to: new, target, inode: from)
      case .exchange:
        guard let to else { throw Errno(rawValue: ENOENT) }
        state.move(old, source, to: new, target, inode: from, for: to)
      }
      state.clock += 1
      state.nodes[from]!.changed = state.clock
      if let to { state.nodes[to]!.changed = state.clock }
    }
  }

  package func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      guard state.supportsLinks else { throw Errno(rawValue: EPERM) }
      guard let inode = state.nodes[parent]!.entries[old] else { throw Errno(rawValue: ENOENT) }
      guard state.nodes[parent]!.entries[new] == nil else { throw Errno(rawValue: EEXIST) }
      try state.requireWritable(parent)
      state.setEntries(parent, [new: inode])
      state.nodes[inode]!.linkCount += 1
      state.clock += 1
      state.nodes[inode]!.changed = state.clock
    }
  }

  package func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    try perform { state throws(Errno) in
      let parent = try state.inode(newDirectory)
      guard state.supportsLinks else { throw Errno(rawValue: EPERM) }
      guard let inode = state.nodes[try state.inode(oldDirectory)]!.entries[old] else {
        throw Errno(rawValue: ENOENT)
      }
      if state.nodes[inode]!.kind == .directory { throw Errno(rawValue: EPERM) }
      if state.nodes[inode]!.device != state.nodes[parent]!.device { throw Errno(rawValue: EXDEV) }
      guard state.nodes[parent]!.entries[new] == nil else { throw Errno(rawValue: EEXIST) }
      try state.requireWritable(parent)
      state.setEntries(parent, [new: inode])
      state.nodes[inode]!.linkCount += 1
      state.clock += 1
      state.nodes[inode]!.changed = state.clock
    }
  }

  package func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor)
    throws(Errno)
  {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      guard state.nodes[parent]!.entries[name] == nil else { throw Errno(rawValue: EEXIST) }
      try state.requireWritable(parent)
      state.clock += 1
      let inode = state.nextInode
      state.nextInode += 1
      state.nodes[inode] = Node(
        kind: .symbolicLink, mode: 0o777, owner: state.user, group: state.user, destination: destination,
        device: state.nodes[parent]!.device, modified: state.clock, changed: state.clock)
      state.setEntries(parent, [name: inode])
    }
  }

  package func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      guard state.nodes[parent]!.entries[name] == nil else { throw Errno(rawValue: EEXIST) }
      try state.requireWritable(parent)
      state.clock += 1
      let inode = state.nextInode
      state.nextInode += 1
      state.nodes[inode] = Node(
        kind: .directory, mode: mode, owner: state.user, group: state.user,
        device: state.nodes[parent]!.device, modified: state.clock, changed: state.clock)
      state.setEntries(parent, [name: inode])
    }
  }

  package func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      guard let inode = state.nodes[parent]!.entries[name] else { throw Errno(rawValue: ENOENT) }
      guard state.nodes[inode]!.kind == .directory else { throw Errno(rawValue: ENOTDIR) }
      guard state.nodes[inode]!.entries.isEmpty else { throw Errno(rawValue: ENOTEMPTY) }
      try state.requireWritable(parent)
      state.setEntries(parent, [name: nil])
      state.nodes[inode]!.linkCount -= 1
    }
  }

  package func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      guard let inode = state.nodes[parent]!.entries[name] else { throw Errno(rawValue: ENOENT) }
      if state.nodes[inode]!.kind == .directory { throw Errno(rawValue: EISDIR) }
      try state.requireWritable(parent)
      state.setEntries(parent, [name: nil])
      state.nodes[inode]!.linkCount -= 1
    }
  }

  package func makeDirectory(_ path: FilePath) throws(Errno) {
    try perform { state throws(Errno) in
      guard let parent = state.walk(path.parent) else { throw Errno(rawValue: ENOENT) }
      guard state.nodes[parent]!.entries[path.name] == nil else { throw Errno(rawValue: EEXIST) }
      try state.requireWritable(parent)
      let inode = state.nextInode
      state.nextInode += 1
      state.nodes[inode] = Node(
        kind: .directory, mode: 0o700, owner: state.user, group: state.user,
        device: state.nodes[parent]!.device, modified: 0, changed: 0)
      state.setEntries(parent, [path.name: inode])
    }
  }

  package func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
    try perform { state throws(Errno) in
      let inode = try state.inode(file)
      if let holder = state.locks[inode], holder != file.rawValue { return false }
      state.locks[inode] = file.rawValue
      return true
    }
  }

  package func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try perform { state throws(Errno) in
      guard let inode = state.nodes[try state.inode(directory)]!.entries[name] else {
        throw Errno(rawValue: ENOENT)
      }
      try state.requireWritable(inode)
    }
  }

  package func creationMask() throws(Errno) -> UInt32 { snapshot.mask }

  package var user: UInt32 { snapshot.user }

  func perform<R>(_ body: (inout State) throws(Errno) -> R) throws(Errno) -> R {
    try state.withLock(body)
  }
}

extension MemoryFileSystem.State {
  /// The parts of paths, which tests ask for over and over again.
  private static let parts = Mutex<[FilePath: [FilePath]]>([:])

  private static func parts(of path: FilePath) -> [FilePath] {
    parts.withLock { parts in
      if let known = parts[path] { return known }
      let new = path.bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: $0) }
      parts[path] = new
      return new
    }
  }

  package func walk(_ path: FilePath) -> UInt64? {
    var inode: UInt64 = 1
    for part in Self.parts(of: path) {
      guard let node = nodes[inode], node.kind == .directory, let next = node.entries[part] else {
        return nil
      }
      inode = next
    }
    return inode
  }

  mutating func descriptor(for inode: UInt64) -> FileDescriptor {
    defer { nextDescriptor += 1 }
    descriptors[nextDescriptor] = inode
    return FileDescriptor(rawValue: nextDescriptor)
  }

  package func inode(_ file: FileDescriptor) throws(Errno) -> UInt64 {
    guard let inode = descriptors[file.rawValue] else { throw Errno(rawValue: EBADF) }
    return inode
  }

  package func status(_ inode: UInt64) -> FileStatus {
    let node = nodes[inode]!
    return FileStatus(
      kind: node.kind, device: node.device, inode: inode, mode: node.mode, linkCount: node.linkCount,
      owner: node.owner,
      group: node.group, size: Int64(node.data.count),
      modified: .init(seconds: 0, nanoseconds: node.modified),
      changed: .init(seconds: 0, nanoseconds: node.changed))
  }

  func requireWritable(_ inode: UInt64) throws(Errno) {
    let node = nodes[inode]!
    if user == 0 { return }
    let bit: UInt32 = node.owner == user ? 0o200 : 0o002
    if node.mode & bit == 0 { throw Errno(rawValue: EACCES) }
  }

  func requireReadable(_ inode: UInt64) throws(Errno) {
    let node = nodes[inode]!
    guard user != 0, node.kind == .regular else { return }
    let bit: UInt32 = node.owner == user ? 0o400 : 0o004
    if node.mode & bit == 0 { throw Errno(rawValue: EACCES) }
  }

  mutating func setEntries(_ directory: UInt64, _ changes: [FilePath: UInt64?]) {
    for (name, inode) in changes { nodes[directory]!.entries[name] = inode }
    nodes[directory]!.pending.append(changes)
  }

  /// An entry of one directory is one of another, or of the same; what was there is at its former place, or
  /// gone.
  mutating func move(
    _ old: FilePath, _ source: UInt64, to new: FilePath, _ target: UInt64, inode: UInt64,
    for replaced: UInt64? = nil
  ) {
    if source == target { return setEntries(source, [new: inode, old: replaced]) }
    // A power cut leaves all of it or nothing: it is one step in both.
    let count = max(nodes[source]!.pending.count, nodes[target]!.pending.count)
    for directory in [source, target] {
      while nodes[directory]!.pending.count < count { nodes[directory]!.pending.append([:]) }
    }
    setEntries(target, [new: inode])
    setEntries(source, [old: replaced])
  }

  mutating func touch(_ inode: UInt64) {
    clock += 1
    nodes[inode]!.modified = clock
    nodes[inode]!.changed = clock
  }

  /// All that was done so far is on the disk.
  package mutating func flush() {
    for inode in nodes.keys {
      nodes[inode]!.durableData = nodes[inode]!.data
      nodes[inode]!.durableEntries = nodes[inode]!.entries
      nodes[inode]!.pending = []
    }
  }
}

extension FilePath {
  package var name: FilePath { FilePath(bytes: bytes.split(separator: UInt8(ascii: "/")).last ?? []) }

  package var parent: FilePath {
    let parts = bytes.split(separator: UInt8(ascii: "/")).dropLast()
    return FilePath(bytes: [UInt8(ascii: "/")] + parts.joined(separator: [UInt8(ascii: "/")]))
  }
}
