// A document as the browser shows it.

import DocumentModel
import FoundationEssentials
import Gtk

/// A document in the browser.
struct BrowserItem: Identifiable, Hashable, Sendable {
  /// What it is.
  enum Place: Hashable, Sendable {
    /// A file.
    case file(URL)
    /// A document that has no name yet.
    case draft(JournaledDocument)
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

  /// Which file it is, and in what state.
  struct Identity: Hashable, Sendable {
    let inode: UInt64
    /// In bytes.
    let size: Int64
    /// When the file last changed in any way, which nobody can set: nanoseconds since 1970.
    let changed: Int64
  }

  /// The name without its extension.
  var name: String {
    switch place {
    case .file(let url): url.fileNameWithoutExtension
    case .draft(let draft): draft.displayName
    }
  }

  /// A document that changed last at `modified`.
  init(_ place: Place, modified: Date, identity: Identity? = nil) {
    self.place = place
    self.modified = modified
    self.identity = identity
    id =
      switch place {
      case .file(let url): url.absoluteString
      case .draft(let draft): draft.id
      }
  }

  /// A document without a name.
  init(_ draft: JournaledDocument) {
    self.init(.draft(draft), modified: draft.date)
  }

  /// Reads what the browser shows of a file; nil when it is not there or no regular file.
  init?(url: URL) {
    // What a link leads to; a name may be of any bytes.
    guard let status = SmallFiles().status(of: FilePath(url: url)) else { return nil }
    self.init(url, status)
  }

  /// What the browser shows of a file; nil when it is no regular one.
  private init?(_ url: URL, _ status: FileStatus) {
    guard status.kind == .regular else { return nil }
    let identity = Identity(
      inode: status.inode, size: status.size,
      changed: status.changed.seconds * 1_000_000_000 + status.changed.nanoseconds)
    self.init(.file(url), modified: status.modified.date, identity: identity)
  }

  /// The files in a folder that end in one of `extensions`, newest first. Reads the folder; call it off the
  /// main thread.
  static func documents(in folder: URL, extensions: Set<String>) -> [BrowserItem] {
    let path = FilePath(url: folder)
    let isDocument = { (name: FilePath) in
      let name = name.description
      return !name.hasPrefix(".")
        && extensions.contains((name.split(separator: ".").last ?? "").lowercased())
    }
    return SmallFiles().statuses(in: path, where: isDocument)
      .compactMap { BrowserItem(path.appending($0.name).url, $0.status) }
      .sorted { ($0.modified, $1.id) > ($1.modified, $0.id) }
  }

  /// Whether every word of `search` is in the name, whatever the case and the accents.
  func matches(_ search: String) -> Bool {
    search.split(separator: " ").allSatisfy { SearchText.contains(String($0), in: name) }
  }
}
