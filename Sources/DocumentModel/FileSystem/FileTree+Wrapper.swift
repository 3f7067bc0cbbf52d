// A file or package in memory as a node on disk, so that both are known by the same hash.

import FoundationEssentials

extension FileTree {
  /// A node as it would be on disk, with what its ``contentHash`` is made of; nil when a file of it can no
  /// longer be read.
  init?(_ wrapper: FileWrapper, name: FilePath) {
    let never = FileStatus.Time(seconds: 0, nanoseconds: 0)
    var status = FileStatus(
      kind: .regular, device: 0, inode: 0, mode: 0, size: 0, modified: never, changed: never)
    if case .symbolicLink(let destination) = wrapper.content {
      status.kind = .symbolicLink
      self.init(name: name, status: status, destination: destination)
    } else if wrapper.isDirectory {
      status.kind = .directory
      self.init(name: name, status: status)
      for (name, child) in wrapper.fileWrappers ?? [:] {
        guard let child = FileTree(child, name: FilePath(name)) else { return nil }
        children.append(child)
      }
      children.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
    } else {
      guard let contents = try? wrapper.passingContents() else { return nil }
      status.size = Int64(contents.count)
      self.init(name: name, status: status, contents: BlockHash.hash(of: contents))
    }
  }
}
