// The column of places at the side of the browser.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A button for each place, of which one is down.
@MainActor
final class BrowserPlaces {
  let widget = Gtk.Box(.vertical, spacing: 2)
  /// Called with the place that was chosen.
  var onChoice: (BrowserPlace) -> Void = { _ in }

  private var buttons: [(place: BrowserPlace, button: Gtk.ToggleButton)] = []
  /// Folders are asked for over it.
  private let window: Gtk.Window

  init(in window: Gtk.Window) {
    self.window = window
    widget.setMargins(6)
    widget.sizeRequest = (180, -1)
    add(.recents, L("Recent"), "document-open-recent-symbolic")
    add(.drafts, L("Drafts"), "document-edit-symbolic")
    let other = Gtk.Button()
    other.child = Self.label(L("Other Folder…"), "folder-open-symbolic")
    other.hasFrame = false
    other.setAccessibleLabel(L("Other Folder…"))
    other.onClicked { [weak self] in
      Task { await self?.chooseFolder() }
    }
    widget.append(other)
  }

  /// Adds the folder where documents go, as soon as it is known, above what asks for another.
  func addDocuments(_ folder: URL) {
    let isHome = folder.path == UserFolders.home.path
    addAboveLast(
      .folder(folder), isHome ? L("Home") : folder.lastPathComponent,
      isHome ? "user-home-symbolic" : "folder-documents-symbolic")
  }

  /// Shows which place is looked at.
  func show(_ place: BrowserPlace) {
    for entry in buttons { entry.button.isActive = entry.place == place }
  }

  private func add(_ place: BrowserPlace, _ name: String, _ icon: String) {
    let button = Gtk.ToggleButton()
    button.child = Self.label(name, icon)
    button.hasFrame = false
    button.setAccessibleLabel(name)
    button.onClicked { [weak self] in self?.onChoice(place) }
    buttons.append((place, button))
    widget.append(button)
  }

  private static func label(_ text: String, _ icon: String) -> Gtk.Widget {
    let row = Gtk.Box(.horizontal, spacing: 8)
    row.append(Gtk.Image(iconName: icon))
    let label = Gtk.Label(text)
    label.ellipsize = .end
    row.append(label)
    return row
  }

  private func chooseFolder() async {
    guard let url = await FileChooserNative.selectFolder(title: L("Choose a Folder"), parent: window)?.url
    else {
      return
    }
    if !buttons.contains(where: { $0.place == .folder(url) }) {
      addAboveLast(.folder(url), url.fileName, "folder-symbolic")
    }
    onChoice(.folder(url))
  }

  private func addAboveLast(_ place: BrowserPlace, _ name: String, _ icon: String) {
    let last = widget.lastChild
    add(place, name, icon)
    if let last, let added = buttons.last?.button { widget.reorder(last, after: added) }
  }
}
