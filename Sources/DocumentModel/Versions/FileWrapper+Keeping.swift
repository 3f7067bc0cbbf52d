// Files and packages as the journal and versions keep them: as one row of bytes.

import FoundationEssentials
import Glibc

extension FileWrapper {
  /// The bytes of a file, or those that stand for a package.
  ///
  /// - Throws: when a part of it can no longer be read.
  func keptData() throws -> Data {
    guard let data = isDirectory ? serializedRepresentation : try passingContents() else {
      throw Errno(rawValue: EIO)
    }
    return data
  }

  /// Whether another has the same names in it and the same contents.
  ///
  /// - Parameter ordered: whether it counts in which order the members of JSON objects are.
  func holdsSame(as other: FileWrapper, ordered: Bool = true) -> Bool {
    if isSymbolicLink || other.isSymbolicLink {
      return symbolicLinkDestinationURL == other.symbolicLinkDestinationURL
    }
    guard isDirectory, other.isDirectory else {
      guard isDirectory == other.isDirectory, let mine = try? passingContents(),
        let theirs = try? other.passingContents()
      else { return false }
      return mine == theirs || !ordered && JSONMeaning.isSame(mine, theirs)
    }
    let (mine, theirs) = (fileWrappers ?? [:], other.fileWrappers ?? [:])
    return mine.count == theirs.count
      && mine.allSatisfy { key, child in
        theirs[key].map { child.holdsSame(as: $0, ordered: ordered) } ?? false
      }
  }

  /// The file or package that was kept as `data`; nil when they are not what a package is kept as.
  static func kept(_ data: Data, as contentType: UTType) -> FileWrapper? {
    contentType.conforms(to: .directory)
      ? FileWrapper(serializedRepresentation: data) : FileWrapper(regularFileWithContents: data)
  }
}

extension VersionStore {
  /// What a file or package held of which ``FileVersion/hash`` is known, from its newest version that has it;
  /// nil when none has.
  ///
  /// - Throws: ``DocumentError`` when the versions cannot be read.
  func contents(
    having hash: ContentHash, of place: VersionPlace
  ) throws(DocumentError) -> (contents: Data, contentType: UTType)? {
    for version in try versions(of: place).reversed() {
      // A package is known by its files, and its versions by the bytes that stand for it.
      let isPackage = version.contentType.conforms(to: .directory)
      guard isPackage || version.hash == hash else { continue }
      let contents = try contents(of: version)
      if isPackage {
        guard let package = FileWrapper.kept(contents, as: version.contentType),
          FileTree(package, name: "")?.contentHash == hash
        else { continue }
      }
      return (contents, version.contentType)
    }
    return nil
  }
}

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

extension DocumentSession {
  /// Decodes what was kept; the document stays as it is.
  func decodeKept(_ data: Data, as contentType: UTType) async throws(DocumentError) -> ReadContent {
    guard let file = FileWrapper.kept(data, as: contentType) else {
      throw DocumentError.content(.open, Errno(rawValue: EILSEQ), url: fileURL, name: displayName)
    }
    return try await decode(file, as: contentType)
  }
}
