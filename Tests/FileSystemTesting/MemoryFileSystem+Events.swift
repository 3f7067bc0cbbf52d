// What tests do to a file system in memory, and ask it: other programs' files, processes that die, power
// cuts.

import DocumentModel
import Foundation

extension MemoryFileSystem {
  package func configure(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  package var snapshot: State { state.withLock { $0 } }

  /// The process that had files open is dead.
  package func dropProcess() {
    state.withLock {
      $0.descriptors = [:]
      $0.locks = [:]
    }
  }

  /// One process of several is dead: what it had open and locked is not any more.
  package func drop(_ descriptors: Set<FileDescriptor>) {
    state.withLock { state in
      for descriptor in descriptors { state.descriptors[descriptor.rawValue] = nil }
      state.locks = state.locks.filter { state.descriptors[$0.value] != nil }
    }
  }

  package var openDescriptorCount: Int { state.withLock { $0.descriptors.count } }

  /// Makes a folder that is another disk.
  package func mount(_ path: FilePath) {
    makeFolder(path)
    change(path) { $0.device = UInt64(100 + path.bytes.count) }
  }

  package func makeFolder(_ path: FilePath) {
    try! makeDirectory(path)
    state.withLock { state in
      let inode = state.walk(path)!
      state.nodes[inode]!.mode = 0o755
      state.flush()
    }
  }

  /// Puts a file there as another program would, durably.
  @discardableResult
  package func put(_ text: String, at path: FilePath, mode: UInt32 = 0o644, owner: UInt32 = 1000) -> UInt64 {
    state.withLock { state in
      let directory = state.walk(path.parent)!
      state.clock += 1
      let inode = state.nextInode
      state.nextInode += 1
      state.nodes[inode] = Node(
        kind: .regular, mode: mode, owner: owner, group: owner, data: Array(text.utf8),
        durableData: Array(text.utf8), device: state.nodes[directory]!.device, modified: state.clock,
        changed: state.clock)
      state.nodes[directory]!.entries[path.name] = inode
      state.nodes[directory]!.durableEntries[path.name] = inode
      return inode
    }
  }

  /// Writes into the file that is there, as a program does that saves in place.
  package func scribble(_ text: String, at path: FilePath) {
    state.withLock { state in
      guard let inode = state.walk(path) else { return }
      state.clock += 1
      state.nodes[inode]!.data = Array(text.utf8)
      state.nodes[inode]!.modified = state.clock
      state.nodes[inode]!.changed = state.clock
    }
  }

  package func link(_ old: FilePath, _ new: FilePath) {
    state.withLock { state in
      let inode = state.walk(old)!
      let directory = state.walk(new.parent)!
      state.nodes[directory]!.entries[new.name] = inode
      state.nodes[directory]!.durableEntries[new.name] = inode
      state.nodes[inode]!.linkCount += 1
    }
  }

  package func symlink(_ destination: FilePath, at path: FilePath) {
    put("", at: path)
    state.withLock { state in
      let directory = state.walk(path.parent)!
      let inode = state.nodes[directory]!.entries[path.name]!
      state.nodes[inode]!.kind = .symbolicLink
      state.nodes[inode]!.destination = destination
    }
  }

  /// Moves a file as another program would.
  package func move(_ old: FilePath, to new: FilePath) {
    state.withLock { state in
      let from = state.walk(old.parent)!
      let to = state.walk(new.parent)!
      let inode = state.nodes[from]!.entries.removeValue(forKey: old.name)!
      state.nodes[to]!.entries[new.name] = inode
      state.clock += 1
      state.nodes[inode]!.changed = state.clock
    }
  }

  package func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try perform { state throws(Errno) in
      let parent = try state.inode(directory)
      try state.requireWritable(parent)
      state.clock += 1
      let inode = state.nextInode
      state.nextInode += 1
      state.nodes[inode] = Node(
        kind: .regular, mode: 0o600, owner: state.user, group: state.user, linkCount: 0,
        device: state.nodes[parent]!.device, modified: state.clock, changed: state.clock)
      state.unnamed[inode] = parent
      return state.descriptor(for: inode)
    }
  }

  package func room(in directory: FileDescriptor) throws(Errno) -> Int64? {
    try perform { state throws(Errno) in
      _ = try state.inode(directory)
      return Int64(max(0, state.capacity - state.used))
    }
  }

  package func path(of file: FileDescriptor) throws(Errno) -> FilePath? {
    try perform { state throws(Errno) in
      let wanted = try state.inode(file)
      if let folder = state.unnamed[wanted] {
        return state.path(of: folder)?.appending(FilePath("#\(wanted) (deleted)"))
      }
      return state.path(of: wanted)
    }
  }

  package func delete(_ path: FilePath) {
    state.withLock { state in
      guard let directory = state.walk(path.parent) else { return }
      if let inode = state.nodes[directory]!.entries[path.name] { state.nodes[inode]!.linkCount -= 1 }
      state.nodes[directory]!.entries[path.name] = nil
      state.nodes[directory]!.durableEntries[path.name] = nil
    }
  }

  package func text(_ path: FilePath) -> String? {
    state.withLock { state in
      guard let inode = state.walk(path) else { return nil }
      return String(decoding: state.nodes[inode]!.data, as: UTF8.self)
    }
  }

  package func node(_ path: FilePath) -> Node? {
    state.withLock { state in state.walk(path).map { state.nodes[$0]! } }
  }

  package func inode(_ path: FilePath) -> UInt64 { state.withLock { $0.walk(path) ?? 0 } }

  package func change(_ path: FilePath, _ body: (inout Node) -> Void) {
    state.withLock { state in
      guard let inode = state.walk(path) else { return }
      body(&state.nodes[inode]!)
    }
  }

  package func list(_ path: FilePath) -> [String] {
    state.withLock { state in
      guard let inode = state.walk(path) else { return [] }
      return state.nodes[inode]!.entries.keys.map(\.description).sorted()
    }
  }

  /// Every state the disk may be in after the power is cut now.
  ///
  /// Of each file what was synced is there. What was not synced is not, or it is, or the first part of its
  /// sectors is. Of each directory any number of the first unsynced changes is there.
  package var powerCuts: [MemoryFileSystem] {
    let now = snapshot
    var results: [MemoryFileSystem] = []
    let most = now.nodes.values.map(\.pending.count).max() ?? 0
    for count in 0...most {
      for keeping in [0, 1, 2] {
        var after = now
        after.descriptors = [:]
        after.locks = [:]
        for (inode, node) in now.nodes {
          var entries = node.durableEntries
          for change in node.pending.prefix(count) {
            for (name, target) in change { entries[name] = target }
          }
          after.nodes[inode]!.entries = entries
          after.nodes[inode]!.durableEntries = entries
          after.nodes[inode]!.pending = []
          let data: [UInt8] =
            switch keeping {
            case 0: node.durableData
            case 1: node.data
            default:
              Array(node.data.prefix(node.data.count / 2 / 512 * 512))
                + Array(node.durableData.dropFirst(node.data.count / 2 / 512 * 512))
            }
          after.nodes[inode]!.data = data
          after.nodes[inode]!.durableData = data
        }
        let names = after.nodes.values.flatMap(\.entries.values)
        for inode in now.nodes.keys { after.nodes[inode]!.linkCount = UInt64(names.count { $0 == inode }) }
        results.append(MemoryFileSystem(after))
      }
    }
    return results
  }
}

extension MemoryFileSystem.State {
  /// Where a file or folder is; nil when it has no name.
  fileprivate func path(of wanted: UInt64) -> FilePath? {
    if wanted == 1 { return "/" }
    func search(_ directory: UInt64, _ path: FilePath) -> FilePath? {
      for (name, inode) in nodes[directory]!.entries {
        if inode == wanted { return path.appending(name) }
        if nodes[inode]!.kind == .directory, let found = search(inode, path.appending(name)) {
          return found
        }
      }
      return nil
    }
    return search(1, "/")
  }
}
