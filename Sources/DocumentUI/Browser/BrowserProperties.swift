// What is known of a document or folder in the browser, in a window.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The properties of something in the browser.
@MainActor
enum BrowserProperties {
  /// Shows them over a window, once the disk has told them.
  static func show(_ item: BrowserItem, over window: Gtk.Window) async {
    let files = ClosedFiles()
    let facts = await Background.run {
      item.url.map { DocumentFacts(of: $0, versions: files.versions(of: $0).map(\.date)) }
    }
    PropertiesPanel.show(
      item.name, kind: kind(of: item), rows: rows(item, facts), isFolder: item.isFolder, over: window)
  }

  /// What it is.
  private static func kind(of item: BrowserItem) -> String {
    switch item.place {
    case .folder: L("Folder")
    case .draft: L("Draft")
    case .file(let url): DocumentFacts.kind(of: url) ?? ""
    }
  }

  /// What is said of it, row by row.
  static func rows(_ item: BrowserItem, _ facts: DocumentFacts?) -> [PropertyRow] {
    var rows: [PropertyRow] = []
    if let url = item.url {
      rows.append(PropertyRow(L("Name"), ShownText.line(url.fileName)))
      let folder = FilePath(url: url).deletingLastComponent.description
      rows.append(PropertyRow(L("Place"), ShownText.line(folder)))
    } else {
      rows.append(PropertyRow(L("Place"), L("Not saved under a name yet")))
    }
    if !item.isFolder, let size = item.identity?.size {
      rows.append(PropertyRow(L("Size"), ShownSize.text(size)))
    }
    rows.append(PropertyRow(L("Last changed"), LocalTime.dayAndSecond(of: item.modified)))
    if let facts, !item.isFolder {
      if let since = facts.since { rows.append(PropertyRow(L("Known since"), since)) }
      rows.append(PropertyRow(L("Versions"), LNumber(Double(facts.versionCount))))
    }
    return rows
  }
}
