// One tile of the browser's grid: a thumbnail, a name, a date; in a list also a size.

import FoundationEssentials
import Gtk
import Localization

/// A document, or the place to click for a new one.
@MainActor
final class BrowserTile {
  let widget = Gtk.Box(.vertical, spacing: 4)
  /// What stands for the document. Its children are made when they are first shown: a grid has some hundred
  /// tiles, and most are never in view.
  private let stack = Gtk.Stack()
  let room: FixedRoom
  private var picture: Gtk.Picture?
  private var icons: [String: Gtk.Image] = [:]
  let name: TileName
  /// What is said of the document: side by side in a list that has room for it, else one below the other.
  private let words = Gtk.Box(.vertical, spacing: 4)
  let columns = TileColumns()
  /// What it shows; nil for the place to click for a new document.
  private(set) var item: BrowserItem?
  /// Whether it shows what it is to show for good; a document's tile has only an icon at first.
  private(set) var isComplete = true
  private weak var listItem: Gtk.ListItem?
  /// Whether it shows a template, which is not there yet as a document.
  private(set) var isTemplate = false
  /// What assistive technology calls a document or folder.
  var spokenName: String {
    let called = name.isStarred ? L("%@, starred", name.label.text) : name.label.text
    let said = L("%@, %@", called, columns.date.text)
    return name.folder.map { L("%@, in the folder “%@”", said, ShownText.line($0)) } ?? said
  }
  /// The place of what it shows among the others; nil when it shows nothing.
  var position: Int? { listItem?.position }
  /// Whether what it shows is selected.
  var isSelected: Bool { listItem?.isSelected ?? false }
  /// What lets it be dragged.
  var dragSource: Gtk.DragSource?
  /// Its form.
  var look: BrowserLook { didSet { if look != oldValue { applyLook() } } }

  init(_ listItem: Gtk.ListItem, _ look: BrowserLook) {
    self.listItem = listItem
    self.look = look
    name = TileName(time: columns.dateRoom)
    room = FixedRoom(stack, size: look.picture)
    stack.addCSSClass("document-thumbnail")
    stack.clipsToBounds = true
    stack.setAccessibleHidden(true)
    for part in [name.widget, columns.sizeRoom, name.timeLine] as [Gtk.Widget] { words.append(part) }
    words.verticalAlign = .center
    for part in [room, words] as [Gtk.Widget] { widget.append(part) }
    applyLook()
    widget.onTooltipQuery { [weak self] in self?.hint }
  }

  /// What a resting pointer is told: what of it is not seen; nil where there is no more.
  var hint: String? {
    guard let item else { return nil }
    let folder = name.hintsFolder ? item.url.map { DocumentFacts.folder(of: $0) } : nil
    let parts = [name.label.isCut ? name.label.text : nil, folder].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func applyLook() {
    let isList = look.isList
    widget.orientation = isList ? .horizontal : .vertical
    widget.spacing = isList ? 12 : 4
    // A row is taken hold of anywhere; around a card the rubber band begins.
    widget.setMargins(isList ? 0 : 8)
    if isList { widget.addCSSClass("document-row") } else { widget.removeCSSClass("document-row") }
    widget.horizontalAlign = isList ? .fill : .center
    room.size = look.picture
    room.verticalAlign = .center
    room.horizontalAlign = .center
    words.orientation = look == .list ? .horizontal : .vertical
    words.spacing = look == .list ? 12 : isList ? 0 : 4
    words.expandsHorizontally = isList
    name.stand(inRow: isList, atMost: look == .cards ? 24 : look == .smallCards ? 21 : -1)
    columns.take(look)
    showTime()
    for (icon, image) in icons { image.pixelSize = pixels(of: icon) }
  }

  private func pixels(of icon: String) -> Int { icon == "folder" ? look.folderIcon : look.icon }

  private func showIcon(_ name: String) {
    if icons[name] == nil {
      let icon = Gtk.Image(iconName: name == "folder" ? "folder" : name)
      icon.pixelSize = pixels(of: name)
      if name != "folder" { icon.addCSSClass("dim-label") }
      stack.add(icon, name: name)
      icons[name] = icon
    }
    stack.visibleChildName = name
  }

  private func makePicture() -> Gtk.Picture {
    let picture = Gtk.Picture()
    // What is cut off misleads: all of a document is seen, in its own form.
    picture.contentFit = .contain
    picture.canShrink = true
    stack.add(picture, name: "picture")
    self.picture = picture
    return picture
  }

  /// Shows the place to click for a new document.
  func showNew() {
    showNothing()
    showIcon("list-add-symbolic")
    name.label.text = L("New Document")
    columns.date.text = ""
    columns.size.text = ""
    showTime()
    listItem?.setAccessibleLabel(name.label.text)
  }

  /// Shows a template, its picture still to come.
  func show(_ template: TemplateMenu.Item) {
    showNothing()
    item = template.shown
    isTemplate = true
    isComplete = false
    showIcon("x-office-drawing-symbolic")
    name.label.text = ShownText.line(template.title)
    columns.date.text = template.isSample ? L("Sample") : L("Template")
    columns.size.text = ""
    showTime()
    listItem?.setAccessibleLabel(L("%@, %@", name.label.text, columns.date.text))
  }

  /// Shows a document, its picture still to come.
  ///
  /// - Parameter folder: the name of the folder it is in, where that is not the one that is shown.
  func show(_ item: BrowserItem, isStarred: Bool, in folder: String? = nil) {
    showNothing()
    self.item = item
    name.folder = folder
    isComplete = item.isFolder
    showIcon(item.isFolder ? "folder" : "x-office-drawing-symbolic")
    if item.isFolder { stack.addCSSClass("folder") } else { stack.removeCSSClass("folder") }
    let shown = ShownText.line(item.name)
    name.label.text = shown
    name.isStarred = isStarred
    let day = LocalTime.isolated(LocalTime.recent(item.modified))
    columns.size.text = ""
    switch item.place {
    case .file:
      columns.date.text = item.original == nil ? day : L("Copy, %@", day)
      columns.size.text = item.identity.map { ShownSize.text($0.size) } ?? ""
    case .folder:
      columns.date.text = L("Folder")
    case .draft:
      columns.date.text = L("Draft, %@", day)
    }
    showTime()
    listItem?.setAccessibleLabel(spokenName)
  }

  /// Of a row of two lines the name is in the middle where there is no time below it.
  private func showTime() {
    name.timeLine.isVisible = look != .narrowList || !columns.date.text.isEmpty
  }

  /// Lets go of what it showed.
  func showNothing() {
    item = nil
    isTemplate = false
    isComplete = true
    name.isStarred = false
    name.folder = nil
    stack.removeCSSClass("folder")
    picture?.clear()
  }

  /// Shows the picture of its document.
  func show(_ texture: Gtk.Texture) {
    (picture ?? makePicture()).show(texture)
    isComplete = true
    stack.visibleChildName = "picture"
  }
}
