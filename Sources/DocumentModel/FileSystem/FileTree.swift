// What is on disk at a name: the names, kinds, sizes and times of a folder and all that is in it, within
// bounds, and the hashes of what is in its files.

import FoundationEssentials
import Glibc
import Localization

/// A node on disk, with what is below it.
struct FileTree: Sendable {
  var name: FilePath
  var status: FileStatus
  /// What is in a folder, by name, in the order of its bytes.
  var children: [FileTree] = []
  /// Where a link points.
  var destination: FilePath = ""
  /// What is in a file; nil when it was not asked for, or cannot be read.
  var contents: ContentHash?

  /// Why a tree cannot be read.
  enum Failure: Error {
    case system(Errno)
    /// There is a pipe, a socket or a device of this name in it.
    case special(FilePath)
    case tooDeep
    case tooMany

    func documentError(_ operation: DocumentError.Operation, _ url: URL?) -> DocumentError {
      func unreadable(_ reason: String) -> DocumentError {
        DocumentError(
          operation, .unreadableContent, url: url, reason: reason,
          recoverySuggestion: L("Check that it is the document you meant, or open an older copy of it."))
      }
      return switch self {
      case .system(let errno): DocumentError(operation, errno, url: url)
      case .special(let name):
        unreadable(L("“%@” in it is a device, a pipe or a socket, not a file.", name.description))
      case .tooDeep:
        unreadable(
          LN(
            "Its folders are more than %@ level deep.", "Its folders are more than %@ levels deep.",
            FileWrapper.depthLimit))
      case .tooMany:
        unreadable(
          LN(
            "There is more than %@ file in it.", "There are more than %@ files in it.",
            FileWrapper.nodeLimit))
      }
    }
  }

  /// Reads what has a name in a directory. Links are not followed.
  ///
  /// - Parameter known: what is known of the contents of files, which are then found out; nil when nobody
  ///   asks for them.
  static func read(
    _ name: FilePath, in directory: FileDescriptor, fileSystem: any FileSystem,
    knowing known: PackageContents? = nil
  ) throws(Failure) -> FileTree {
    var count = 0
    return try read(name, in: directory, fileSystem, known, depth: 0, &count)
  }

  private static func read(
    _ name: FilePath, in directory: FileDescriptor, _ fileSystem: any FileSystem, _ known: PackageContents?,
    depth: Int, _ count: inout Int
  ) throws(Failure) -> FileTree {
    count += 1
    guard count <= FileWrapper.nodeLimit else { throw .tooMany }
    do throws(Errno) {
      var tree = FileTree(name: name, status: try fileSystem.status(of: name, in: directory))
      switch tree.status.kind {
      case .regular:
        try known?.read(&tree, in: directory, fileSystem)
        return tree
      case .symbolicLink:
        tree.destination = try fileSystem.destination(ofLink: name, in: directory)
        return tree
      case .directory, .special: break
      }
    } catch {
      throw .system(error)
    }
    return try readFolder(name, in: directory, fileSystem, known, depth: depth, &count)
  }

  private static func readFolder(
    _ name: FilePath, in directory: FileDescriptor, _ fileSystem: any FileSystem, _ known: PackageContents?,
    depth: Int, _ count: inout Int
  ) throws(Failure) -> FileTree {
    guard depth < FileWrapper.depthLimit else { throw .tooDeep }
    let folder: FileDescriptor
    var tree: FileTree
    let names: [FilePath]
    do throws(Errno) {
      if try fileSystem.status(of: name, in: directory).kind == .special { throw Errno(rawValue: ENXIO) }
      folder = try fileSystem.openDirectory(name, in: directory)
    } catch {
      if error.rawValue == ENXIO { throw .special(name) }
      throw .system(error)
    }
    defer { try? fileSystem.close(folder) }
    do throws(Errno) {
      tree = FileTree(name: name, status: try fileSystem.status(of: folder))
      names = try fileSystem.names(in: folder)
    } catch {
      throw .system(error)
    }
    if names.count > FileWrapper.nodeLimit { throw .tooMany }
    for child in names.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      // No kernel gives such names; nothing is to be reached by them if one did.
      if child == "." || child == ".." || child.bytes.isEmpty || child.bytes.contains(UInt8(ascii: "/")) {
        throw .special(child)
      }
      tree.children.append(try read(child, in: folder, fileSystem, known, depth: depth + 1, &count))
    }
    return tree
  }

  /// What changes when anything in the tree does: a hash over the kinds and names of all nodes, what is in
  /// files, and where links point. Of a file that cannot be read the size and time count.
  var contentHash: ContentHash {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes.withUnsafeBytes { ContentHash(of: $0) }
  }

  private func append(to bytes: inout [UInt8]) {
    func add(_ number: Int64) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    switch status.kind {
    case .directory:
      add(Int64(children.count))
      for child in children {
        add(Int64(child.name.bytes.count))
        bytes += child.name.bytes
        child.append(to: &bytes)
      }
    case .regular where contents != nil:
      add(-1)
      add(status.size)
      add(Int64(bitPattern: contents?.value ?? 0))
    case .regular:
      add(-4)
      add(status.size)
      add(status.modified.seconds)
      add(status.modified.nanoseconds)
    case .symbolicLink:
      add(-2)
      add(Int64(destination.bytes.count))
      bytes += destination.bytes
    case .special: add(-3)
    }
  }

  /// What is known of the contents of all files in the tree.
  var knownContents: PackageContents {
    var known = PackageContents()
    forEachFile { known[$0.identity] = $0.contents }
    return known
  }

  private func forEachFile(_ body: (FileTree) -> Void) {
    if status.kind == .regular { body(self) }
    for child in children { child.forEachFile(body) }
  }

  /// The paths of the folders in the tree, itself among them, when it is at `path`.
  func folders(at path: FilePath) -> [FilePath] {
    guard status.kind == .directory else { return [] }
    return [path] + children.flatMap { $0.folders(at: path.appending($0.name)) }
  }

  /// The node that these names lead to from here.
  func node(_ components: [FilePath]) -> FileTree? {
    var node = self
    for name in components {
      guard let next = node.child(name) else { return nil }
      node = next
    }
    return node
  }

  /// The child of this name.
  func child(_ name: FilePath) -> FileTree? {
    // They are in the order of their bytes, and there may be many.
    var range = children.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if children[middle].name == name { return children[middle] }
      let isBefore = children[middle].name.bytes.lexicographicallyPrecedes(name.bytes)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
