// The copies of a document that sync tools have put beside it. It looks only: whatever becomes of a copy is
// the person's choice.

import FoundationEssentials

/// Looks for copies beside a document. It waits for the disk, so do not use it on the main thread.
package struct ConflictedCopies: Sendable {
  /// A file beside a document that is one of its kind by name.
  package struct Copy: Hashable, Sendable {
    /// Where it is.
    package let url: URL
    /// Who has written its name.
    package let maker: ConflictedName.Maker
    /// Whether the document that was looked at is the copy, and this the original.
    package let isOriginal: Bool
    /// Whether it has the same content; nil when that cannot be told.
    package let hasSameContent: Bool?
  }

  /// The most that are told of one document.
  package static let limit = 20

  private let fileSystem: any FileSystem
  private let loader: FileLoader

  package init(_ fileSystem: any FileSystem = LocalFileSystem()) {
    self.fileSystem = fileSystem
    loader = FileLoader(fileSystem: fileSystem)
  }

  /// What stands beside the document at `url`: the original, if it is a copy, then its copies by their names.
  ///
  /// - Parameter isMeant: whether one that has such a name is asked for; only of those content is compared.
  package func find(beside url: URL, where isMeant: (URL) -> Bool = { _ in true }) -> [Copy] {
    let path = FilePath(url: url)
    let (folder, name) = (path.deletingLastComponent, path.lastComponent)
    let original = ConflictedName(name)
    let stem = name.deletingExtension.bytes
    let files = SmallFiles(fileSystem).statuses(in: folder) {
      $0 == name || $0 == original?.original
        || ($0.bytes.starts(with: stem) && ConflictedName($0)?.original == name)
    }
    guard let own = files.first(where: { $0.name == name })?.status else { return [] }
    let sorted = files.filter { $0.name != name && $0.status.kind == own.kind }.sorted {
      let isFirst = ($0.name == original?.original, $1.name == original?.original)
      return isFirst.0 == isFirst.1
        ? $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) : isFirst.0
    }
    return sorted.filter { isMeant(folder.appending($0.name).url) }.prefix(Self.limit).compactMap {
      let isOriginal = $0.name == original?.original
      guard let maker = (isOriginal ? original : ConflictedName($0.name))?.maker else { return nil }
      // Two names of one file are no copies.
      if own.inode == $0.status.inode, own.device == $0.status.device { return nil }
      let other = folder.appending($0.name)
      return Copy(
        url: other.url, maker: maker, isOriginal: isOriginal,
        hasSameContent: isSame(path, own, other, $0.status))
    }
  }

  private func isSame(_ one: FilePath, _ status: FileStatus, _ other: FilePath, _ second: FileStatus) -> Bool?
  {
    if status.kind == .regular, status.size != second.size { return false }
    guard let first = hash(one, status), let second = hash(other, second) else { return nil }
    return first == second
  }

  private func hash(_ path: FilePath, _ status: FileStatus) -> ContentHash? {
    status.kind == .directory
      ? (try? loader.loadPackage(path.url))?.tree.contentHash : (try? loader.load(path.url))?.version.hash
  }

  /// Of the names of a folder those that are copies of another in it, each with that one.
  package static func originals(among names: some Collection<FilePath>) -> [FilePath: FilePath] {
    var copies: [FilePath: FilePath] = [:]
    for name in names {
      if let original = ConflictedName(name)?.original { copies[name] = original }
    }
    guard !copies.isEmpty else { return [:] }
    let all = Set(names)
    return copies.filter { all.contains($0.value) }
  }
}
