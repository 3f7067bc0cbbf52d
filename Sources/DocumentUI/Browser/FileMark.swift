// By what a file or folder is known again under another name.

import DocumentModel
import FoundationEssentials

/// What stays of a file when another program renames it.
///
/// The number alone does not do: a file system gives that of a deleted file to the next one. The disk's
/// number is not in it, which may be another after each start; what is compared stands in one folder.
struct FileMark: Hashable, Sendable {
  let inode: UInt64
  /// In bytes.
  let size: Int64
  /// When its content changed last, in seconds since 2001.
  let modified: Double

  /// That of something on a disk; nil for a draft.
  init?(_ item: BrowserItem) {
    guard let identity = item.identity else { return nil }
    inode = identity.inode
    size = identity.size
    modified = item.modified.timeIntervalSinceReferenceDate
  }

  /// That of a file or folder.
  init(_ status: FileStatus) {
    inode = status.inode
    size = status.size
    modified = status.modified.date.timeIntervalSinceReferenceDate
  }

  /// - Returns: nil when the text is none of ``text``.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let inode = UInt64(parts[0]), let size = Int64(parts[1]),
      let modified = Double(parts[2])
    else { return nil }
    (self.inode, self.size, self.modified) = (inode, size, modified)
  }

  /// The mark in a setting.
  var text: String { "\(inode) \(size) \(modified)" }

  /// What of some things is in its folder under another name, whether something else has its name by now or
  /// nothing. A copy that a sync tool has made of it is none of them: that tool gives the original's name to
  /// what it brings.
  ///
  /// - Parameters:
  ///   - marks: the marks of things that were in a folder, by the ids that they had.
  ///   - items: what is in that folder now.
  /// - Returns: the new URLs by the old ids.
  static func moves(of marks: [String: FileMark], among items: [BrowserItem]) -> [String: URL] {
    guard !marks.isEmpty else { return [:] }
    let staying = Set(
      items.lazy.filter { item in item.identity.map { marks[item.id]?.inode == $0.inode } ?? false }.map(\.id)
    )
    let missing = Dictionary(
      marks.filter { !staying.contains($0.key) }.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    guard !missing.isEmpty else { return [:] }
    var moves: [String: URL] = [:]
    for item in items where !staying.contains(item.id) {
      guard let mark = FileMark(item), let id = missing[mark], moves[id] == nil, item.original != id
      else { continue }
      moves[id] = item.url
    }
    return moves
  }
}
