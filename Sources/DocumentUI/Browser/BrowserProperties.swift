// What is known of a document or folder in the browser, in a dialog.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The properties of something in the browser.
@MainActor
enum BrowserProperties {
  /// Shows them over a window.
  static func show(_ item: BrowserItem, over window: Gtk.Window) async {
    await ErrorDialog.show(title: item.name, detail: lines(item).joined(separator: "\n"), over: window)
  }

  /// What is said of it, line by line.
  static func lines(_ item: BrowserItem) -> [String] {
    var lines: [String] = []
    if let url = item.url {
      lines.append(L("Name: %@", ShownText.line(url.fileName)))
      let folder = FilePath(url: url).deletingLastComponent.description
      lines.append(L("Folder: %@", ShownText.line(folder)))
    } else {
      lines.append(L("Not saved under a name yet"))
    }
    if !item.isFolder, let size = item.identity?.size { lines.append(L("Size: %@", ShownSize.text(size))) }
    lines.append(L("Last changed: %@", LocalTime.dayAndSecond(of: item.modified)))
    return lines
  }
}
