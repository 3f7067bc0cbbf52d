// What is in the files of a package, known by their hashes: a file is read again only when something has
// happened to it.

import Glibc

/// The hashes of files, by what the files were when they were read or written.
///
/// As long as nothing has happened to a file its hash is known. What a rename or a link of ours does to its
/// times is learned as it is done; anything else is a reason to read it.
struct PackageContents: Sendable {
  private var hashes: [FileIdentity: ContentHash] = [:]

  /// Larger files are known by their sizes and times only: no document can read them.
  static let sizeLimit = FileLoader.defaultSizeLimit

  /// What is in a file; nil when it is not known.
  subscript(identity: FileIdentity) -> ContentHash? {
    get { hashes[identity] }
    set { hashes[identity] = newValue }
  }

  /// Finds out what is in the file of a node, and notes it there. A file that this process may not read is
  /// known by its size and times only.
  func read(
    _ node: inout FileTree, in directory: FileDescriptor, _ fileSystem: any FileSystem
  ) throws(Errno) {
    if let known = self[node.identity] {
      node.contents = known
      return
    }
    guard node.status.size <= Self.sizeLimit else { return }
    let file: FileDescriptor
    do throws(Errno) {
      file = try fileSystem.open(node.name, in: directory, .read)
    } catch {
      if [EACCES, EPERM].contains(error.rawValue) { return }
      throw error
    }
    defer { try? fileSystem.close(file) }
    // As it was before: what is written while it is read is found the next time.
    let status = try fileSystem.status(of: file)
    guard status.kind == .regular else { throw Errno(rawValue: ESTALE) }
    node.status = status
    node.contents = try hash(of: file, fileSystem)
  }

  /// The hash of an open file, read a block at a time; nil when it has grown beyond the limit.
  private func hash(of file: FileDescriptor, _ fileSystem: any FileSystem) throws(Errno) -> ContentHash? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: BlockHash.blockSize, alignment: 8)
    defer { buffer.deallocate() }
    var blocks = BlockHash()
    var offset: Int64 = 0
    var filled = 0
    while offset <= Self.sizeLimit {
      let part: Int
      do throws(Errno) {
        part = try fileSystem.read(
          file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), at: offset)
      } catch {
        if error.rawValue == EINTR { continue }
        throw error
      }
      filled += part
      offset += Int64(part)
      if filled == buffer.count || part == 0 {
        blocks.append(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
        filled = 0
      }
      if part == 0 { return blocks.result }
    }
    return nil
  }
}
