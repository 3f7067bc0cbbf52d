// A document or folder as the browser shows it.

import DocumentModel
import FoundationEssentials
import Gtk

/// A document or folder in the browser. There may be very many, which are handed on again and again: each is
/// one object, and those that are the same in every respect are equal.
final class BrowserItem: Identifiable, Hashable, Sendable {
  /// What it is.
  enum Place: Hashable, Sendable {
    /// A file.
    case file(URL)
    /// A document that has no name yet.
    case draft(JournaledDocument)
    /// A folder.
    case folder(URL)
  }

  /// Where it is.
  let place: Place
  /// When its content last changed.
  let modified: Date
  /// What tells a file from another that was changed at the same moment: copies and archives keep times, and
  /// a name may be given to another file.
  let identity: Identity?
  /// The URI of a file; what a draft is known by.
  let id: String
  /// The ``id`` of the document in the same folder that it is a copy of, by a sync tool; nil for no copy.
  let original: String?
  /// Whether it is a template that comes with the app, whose words are shown in the person's language.
  let isTranslated: Bool

  /// Which file it is, and in what state.
  struct Identity: Hashable, Sendable {
    let inode: UInt64
    /// In bytes.
    let size: Int64
    /// When the file last changed in any way, which nobody can set: nanoseconds since 1970, or another number
    /// for times that have none.
    let changed: Int64
  }

  /// The name without its extension.
  var name: String {
    switch place {
    case .file(let url): url.fileNameWithoutExtension
    case .draft(let draft): draft.displayName
    case .folder(let url): url.fileName
    }
  }

  /// Where it is in the file system; nil for a draft.
  var url: URL? {
    switch place {
    case .file(let url), .folder(let url): url
    case .draft: nil
    }
  }

  static func == (a: BrowserItem, b: BrowserItem) -> Bool {
    a === b
      || a.id == b.id && a.modified == b.modified && a.identity == b.identity && a.original == b.original
        && a.place == b.place
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(modified)
    hasher.combine(identity)
  }

  /// Whether it is a folder.
  var isFolder: Bool { if case .folder = place { true } else { false } }

  /// A document that changed last at `modified`.
  init(
    _ place: Place, modified: Date, identity: Identity? = nil, original: String? = nil,
    isTranslated: Bool = false
  ) {
    self.place = place
    self.modified = modified
    self.identity = identity
    self.original = original
    self.isTranslated = isTranslated
    id =
      switch place {
      case .file(let url), .folder(let url): url.absoluteString
      case .draft(let draft): draft.id
      }
  }

  /// A document without a name. Whether it is open is left out: whoever only lists the drafts has each for a
  /// moment, too.
  convenience init(_ draft: JournaledDocument) {
    var draft = draft
    draft.isOpen = false
    self.init(.draft(draft), modified: draft.date)
  }

  /// Reads what the browser shows of a file; nil when it is not there or no regular file.
  convenience init?(url: URL) {
    // What a link leads to; a name may be of any bytes.
    guard let status = SmallFiles().status(of: FilePath(url: url)), status.kind == .regular else {
      return nil
    }
    self.init(.file(url), status)
  }

  /// Reads what the browser shows of a file or folder; nil when neither is there.
  convenience init?(url: URL, kinds: DocumentKinds) {
    guard let status = SmallFiles().status(of: FilePath(url: url)) else { return nil }
    switch status.kind {
    case .regular: self.init(.file(url), status, original: Self.original(of: url))
    case .directory:
      guard let place = kinds.place(of: url, name: url.fileName, .directory) else { return nil }
      self.init(place, status)
    default: return nil
    }
  }

  /// The ``id`` of the document beside it that a file is a copy of, by a sync tool; nil for no copy.
  private static func original(of url: URL) -> String? {
    let path = FilePath(url: url)
    guard let name = ConflictedName(path.lastComponent)?.original else { return nil }
    let original = path.deletingLastComponent.appending(name)
    return SmallFiles().status(of: original) == nil ? nil : original.url.absoluteString
  }

  /// What the browser shows of a file or folder.
  convenience init(_ place: Place, _ status: FileStatus, original: String? = nil) {
    let identity = Identity(
      inode: status.inode, size: status.size,
      changed: status.changed.seconds &* 1_000_000_000 &+ status.changed.nanoseconds)
    self.init(place, modified: status.modified.date, identity: identity, original: original)
  }

  /// The number of a file or folder on its disk. Asks the disk; call it off the main thread.
  static func inode(of url: URL) -> UInt64? { SmallFiles().status(of: FilePath(url: url))?.inode }

  /// Whether nothing is where a file or folder was; false where that cannot be told. Asks the disk; call it
  /// off the main thread.
  static func isGone(_ url: URL) -> Bool {
    let path = FilePath(url: url)
    if SmallFiles().status(of: path) != nil { return false }
    guard let obstacle = SmallFiles().obstacle(toListing: path.deletingLastComponent) else { return true }
    return obstacle.code == .fileNotFound || obstacle.code == .folderNotFound
  }

  /// The documents in a folder, and its folders, in no order. Reads the folder; call it off the main thread.
  static func contents(of folder: URL, kinds: DocumentKinds) -> [BrowserItem] {
    let path = FilePath(url: folder)
    let found = SmallFiles().statuses(in: path) { !$0.description.hasPrefix(".") }
    let originals = ConflictedCopies.originals(among: found.map(\.name))
    return found.compactMap { name, status in
      let url = path.appending(name).url
      guard let place = kinds.place(of: url, name: name.description, status.kind) else { return nil }
      let original: FilePath? = if case .file = place { originals[name] } else { nil }
      return BrowserItem(place, status, original: original.map { path.appending($0).url.absoluteString })
    }
  }

  /// What its file holds, or would hold; nil when that cannot be read, and for a folder.
  func contents(_ preview: DocumentPreview?, _ drafts: DraftStore) async -> Data? {
    switch place {
    case .file(let url):
      let data = try? FileWrapper(url: url.resolvingSymlinksInPath()).regularFileContents
      return isTranslated ? data.flatMap { preview?.translate?($0) } ?? data : data
    case .draft(let draft):
      guard let journal = await drafts.contents(of: draft.id) else { return nil }
      return try? preview?.contents(journal)
    case .folder: return nil
    }
  }

  /// Whether every word of `search` is in the name, whatever the case and the accents.
  func matches(_ search: String) -> Bool {
    search.split(separator: " ").allSatisfy { SearchText.contains(String($0), in: name) }
  }
}
