// A document as the browser shows it.

import DocumentModel
import FoundationEssentials

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
  var place: Place
  /// When its content last changed.
  var modified: Date

  /// The path of a file; what a draft is known by.
  var id: String {
    switch place {
    case .file(let url): url.path
    case .draft(let draft): draft.id
    }
  }

  /// The name without its extension.
  var name: String {
    switch place {
    case .file(let url): url.deletingPathExtension().lastPathComponent
    case .draft(let draft): draft.displayName
    }
  }

  /// A document without a name.
  init(_ draft: JournaledDocument) {
    place = .draft(draft)
    modified = draft.date
  }

  /// Reads what the browser shows of a file; nil when it is not there or no regular file.
  init?(url: URL) {
    guard
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    place = .file(url)
    modified = attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The files in a folder that end in one of `extensions`, newest first. Reads the folder; call it off the
  /// main thread.
  static func documents(in folder: URL, extensions: Set<String>) -> [BrowserItem] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return
      names
      .filter {
        !$0.hasPrefix(".") && extensions.contains(($0.split(separator: ".").last ?? "").lowercased())
      }
      .compactMap { BrowserItem(url: folder.appendingPathComponent($0)) }
      .sorted { ($0.modified, $1.id) > ($1.modified, $0.id) }
  }

  /// Whether every word of `search` is in the name, whatever the case.
  func matches(_ search: String) -> Bool {
    let name = name.lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { name.contains($0) }
  }
}
