// What was done in the browser and can be taken back.

import DocumentModel
import FoundationEssentials
import Localization

/// Something that was done to files.
enum BrowserStep {
  /// A file or folder that is somewhere else now.
  struct Move: Hashable {
    let old: URL
    let new: URL
    /// A folder's name has no extension: what follows its last dot is shown.
    let isFolder: Bool

    var oldName: String { name(of: old) }
    var newName: String { name(of: new) }

    private func name(of url: URL) -> String { isFolder ? url.fileName : url.fileNameWithoutExtension }
  }

  /// They are in the trash, or discarded; the first was shown by a name.
  case deleted([DeletedItem], name: String)
  /// They have another name, or are in another folder.
  case moved([Move], isRenaming: Bool)
  /// These copies were made; the first is shown by a name.
  case made([URL], name: String)
  case folderMade(URL)
  /// They have a star now, or none; the first is shown by a name.
  case starred([URL], Bool, name: String)

  /// The same, after something has got another place, which may be a folder.
  func following(from old: URL, to new: URL) -> BrowserStep {
    let (old, new) = (FilePath(url: old), FilePath(url: new))
    func now(_ url: URL) -> URL { FilePath(url: url).following(from: old, to: new)?.url ?? url }
    return switch self {
    case .moved(let moves, let isRenaming):
      .moved(
        moves.map { Move(old: $0.old, new: now($0.new), isFolder: $0.isFolder) }, isRenaming: isRenaming)
    case .made(let copies, let name): .made(copies.map(now), name: name)
    case .folderMade(let folder): .folderMade(now(folder))
    case .starred(let urls, let isStarred, let name): .starred(urls.map(now), isStarred, name: name)
    case .deleted: self
    }
  }

  /// The ``BrowserItem/id`` of what is where it was, or has its star again, once this is taken back.
  var restored: [String] {
    switch self {
    case .deleted(let items, _): items.map(\.id)
    case .moved(let moves, _): moves.map(\.old.absoluteString)
    case .starred(let urls, _, _): urls.map(\.absoluteString)
    case .made, .folderMade: []
    }
  }

  /// The drafts that are kept only to be put back.
  var discardedDrafts: [DiscardedDraft] {
    if case .deleted(let items, _) = self { items.compactMap(\.draft) } else { [] }
  }

  /// What has happened, in a few words.
  var title: String {
    switch self {
    case .deleted(let items, let name): Self.title(ofDeleted: items, name)
    case .moved(let moves, true):
      L("“%@” is called “%@” now", moves[0].oldName, moves[0].newName)
    case .moved(let moves, false):
      moves.count == 1
        ? L(
          "“%@” was moved to “%@”", moves[0].oldName, moves[0].new.deletingLastPathComponent().fileName)
        : LN(
          "%@ item was moved to “%@”", "%@ items were moved to “%@”", moves.count, moves.count,
          moves[0].new.deletingLastPathComponent().fileName)
    case .made(let copies, let name):
      copies.count == 1
        ? L("“%@” was made", name)
        : LN("%@ copy was made", "%@ copies were made", copies.count, copies.count)
    case .folderMade(let folder): L("“%@” was made", folder.fileName)
    case .starred(let urls, let isStarred, let name):
      switch (urls.count == 1, isStarred) {
      case (true, true): L("“%@” has a star now", name)
      case (true, false): L("“%@” has no star any more", name)
      case (false, true): LN("%@ item has a star now", "%@ items have a star now", urls.count, urls.count)
      case (false, false):
        LN("%@ item has no star any more", "%@ items have no star any more", urls.count, urls.count)
      }
    }
  }

  private static func title(ofDeleted items: [DeletedItem], _ name: String) -> String {
    let (count, drafts) = (items.count, items.count { $0.draft != nil })
    return switch drafts {
    case 0:
      count == 1
        ? L("“%@” was moved to the trash", name)
        : LN("%@ item was moved to the trash", "%@ items were moved to the trash", count, count)
    case count:
      count == 1
        ? L("The draft “%@” was discarded", name)
        : LN("%@ draft was discarded", "%@ drafts were discarded", count, count)
    default: LN("%@ item was deleted", "%@ items were deleted", count, count)
    }
  }
}
