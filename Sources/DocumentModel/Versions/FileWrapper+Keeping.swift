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

extension DocumentSession {
  /// Decodes what was kept; the document stays as it is.
  func decodeKept(_ data: Data, as contentType: UTType) async throws(DocumentError) -> ReadContent {
    guard let file = FileWrapper.kept(data, as: contentType) else {
      throw DocumentError.content(.open, Errno(rawValue: EILSEQ), url: fileURL, name: displayName)
    }
    return try await decode(file, as: contentType)
  }
}
