// A document as the browser shows it.

import DocumentModel
import FoundationEssentials
import Glibc
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
  /// What tells a file from another that was changed at the same moment: copies and archives keep times, and a name may
  /// be given to another file.
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
    var status = stat()
    let path = FilePath(url: url).bytes.map { CChar(bitPattern: $0) } + [0]
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1_000_000_000
    let identity = Identity(
      inode: UInt64(status.st_ino), size: Int64(status.st_size),
      changed: Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec))
    self.init(.file(url), modified: Date(timeIntervalSince1970: modified), identity: identity)
  }

  /// The files in a folder that end in one of `extensions`, newest first. Reads the folder; call it off the
  /// main thread.
  static func documents(in folder: URL, extensions: Set<String>) -> [BrowserItem] {
    let files = LocalFileSystem()
    let path = FilePath(url: folder)
    guard let directory = try? files.openDirectory(path) else { return [] }
    defer { try? files.close(directory) }
    let names = (try? files.names(in: directory)) ?? []
    return
      names
      .filter { name in
        let name = name.description
        return !name.hasPrefix(".")
          && extensions.contains((name.split(separator: ".").last ?? "").lowercased())
      }
      .compactMap { BrowserItem(url: path.appending($0).url) }
      .sorted { ($0.modified, $1.id) > ($1.modified, $0.id) }
  }

  /// Whether every word of `search` is in the name, whatever the case and the accents.
  func matches(_ search: String) -> Bool {
    search.split(separator: " ").allSatisfy { SearchText.contains(String($0), in: name) }
  }
}
