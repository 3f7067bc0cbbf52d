// One tile of the browser's grid: a thumbnail, a name, a date.

import FoundationEssentials
import Gtk
import Localization

/// A document, or the place to click for a new one.
@MainActor
final class BrowserTile {
  let widget = Gtk.Box(.vertical, spacing: 6)
  /// What stands for the document. Its children are made when they are first shown: a grid has some hundred
  /// tiles, and most are never in view.
  private let stack = Gtk.Stack()
  private var picture: Gtk.Picture?
  private let name = Gtk.Label("")
  private let date = Gtk.Label("")
  /// What it shows; nil for the place to click for a new document.
  private(set) var item: BrowserItem?
  /// Whether it shows what it is to show for good; a document's tile has only an icon at first.
  private(set) var isComplete = true
  private weak var listItem: Gtk.ListItem?

  init(_ listItem: Gtk.ListItem) {
    self.listItem = listItem
    widget.setMargins(9)
    widget.horizontalAlign = .center
    stack.sizeRequest = (176, 132)
    stack.addCSSClass("document-thumbnail")
    stack.clipsToBounds = true
    stack.setAccessibleHidden(true)
    name.ellipsize = .middle
    name.maximumWidthInCharacters = 20
    date.addCSSClass("dim-label")
    date.addCSSClass("caption")
    for part in [stack, name, date] as [Gtk.Widget] { widget.append(part) }
  }

  private func showIcon(_ name: String, pixels: Int) {
    if !stack.contains(name) {
      let icon = Gtk.Image(iconName: name)
      icon.pixelSize = pixels
      icon.addCSSClass("dim-label")
      stack.add(icon, name: name)
    }
    stack.visibleChildName = name
  }

  private func makePicture() -> Gtk.Picture {
    let picture = Gtk.Picture()
    picture.contentFit = .contain
    picture.canShrink = true
    stack.add(picture, name: "picture")
    self.picture = picture
    return picture
  }

  /// Shows the place to click for a new document.
  func showNew() {
    showNothing()
    showIcon("list-add-symbolic", pixels: 32)
    name.text = L("New Document")
    date.text = ""
    widget.tooltip = nil
    listItem?.setAccessibleLabel(name.text)
  }

  /// Shows a document, its picture still to come.
  func show(_ item: BrowserItem) {
    showNothing()
    self.item = item
    isComplete = item.isFolder
    showIcon(item.isFolder ? "folder-symbolic" : "x-office-drawing-symbolic", pixels: item.isFolder ? 64 : 48)
    name.text = ShownText.line(item.name)
    let day = LocalTime.recent(item.modified)
    switch item.place {
    case .file(let url):
      date.text = day
      widget.tooltip = url.path
    case .folder(let url):
      date.text = L("Folder")
      widget.tooltip = url.path
    case .draft:
      date.text = L("Draft, %@", day)
      widget.tooltip = L("Not saved under a name yet")
    }
    listItem?.setAccessibleLabel(L("%@, %@", name.text, date.text))
  }

  /// Lets go of what it showed.
  func showNothing() {
    item = nil
    isComplete = true
    picture?.clear()
  }

  /// Shows the picture of its document.
  func show(_ texture: Gtk.Texture) {
    (picture ?? makePicture()).show(texture)
    isComplete = true
    stack.visibleChildName = "picture"
  }
}
