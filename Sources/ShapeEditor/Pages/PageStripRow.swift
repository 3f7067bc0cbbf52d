// What shows a page in the strip: its picture and its name, which is edited in place; its number where it has
// no name.

import DocumentUI
import Gtk
import ShapeModel

/// What a person does with a page in the strip.
@MainActor
struct PageRowActions {
  var rename: (_ name: String, _ page: String) -> Void
  /// The editing of a name has ended; the keys are the strip's again.
  var renamed: () -> Void
}

/// A page of the strip.
@MainActor
final class PageStripRow: ReusedRow {
  /// How large a picture may be, in logical pixels.
  static let (width, height) = (96, 56)

  let widget = Gtk.Box(.vertical, spacing: 4)
  private(set) var page: String?
  private let frame = Gtk.Box(.vertical, spacing: 0)
  private let picture = Gtk.Picture()
  private let name = Gtk.Label("")
  private let actions: PageRowActions
  private weak var item: Gtk.ListItem?
  private var fullName = ""
  private var field: RowNameField?

  init(_ item: Gtk.ListItem, _ actions: PageRowActions) {
    self.item = item
    self.actions = actions
    frame.sizeRequest = (Self.width, Self.height)
    picture.contentFit = .fill
    picture.canShrink = true
    picture.horizontalAlign = .center
    picture.verticalAlign = .center
    picture.expandsVertically = true
    picture.addCSSClass("page-picture")
    picture.setAccessibleHidden(true)
    frame.append(picture)
    name.ellipsize = .end
    name.maximumWidthInCharacters = 12
    name.horizontalAlign = .center
    name.addCSSClass("caption")
    widget.append(frame)
    widget.append(name)
    widget.onTooltipQuery { [weak self] in self?.fullName }
  }

  /// Shows a page, which is the one at `index`.
  func show(_ page: Page, at index: Int) {
    if page.id != self.page { field?.end(.amidChange) }
    self.page = page.id
    fullName = page.name
    let shown = page.name.isEmpty ? LNumber(Double(index + 1)) : ShownText.line(page.name)
    name.text = shown
    // A page is as broad as it is high where its sides are not known.
    let sides = page.sheet.map { ($0.width, $0.height) } ?? (4, 3)
    let scale = Self.scale(fitting: sides.0, sides.1)
    picture.sizeRequest = (max(Int(sides.0 * scale), 6), max(Int(sides.1 * scale), 6))
    item?.setAccessibleLabel(shown)
  }

  /// Shows a picture of the page; nil where there is none yet.
  func show(_ texture: Gtk.Texture?) {
    guard let texture else { return picture.clear() }
    picture.show(texture)
    // Of a page without bounds only its picture says how it lies.
    let scale = Self.scale(fitting: Double(texture.width), Double(texture.height))
    picture.sizeRequest = (
      max(Int((Double(texture.width) * scale).rounded()), 6),
      max(Int((Double(texture.height) * scale).rounded()), 6)
    )
  }

  /// By how much a picture with these sides is scaled that fills the room for it. A page's side may be as
  /// short as a number can be, and is then not divided by.
  static func scale(fitting width: Double, _ height: Double) -> Double {
    min(Double(Self.width) / max(width, 1e-9), Double(Self.height) / max(height, 1e-9))
  }

  /// The page is not shown here any more.
  func clear() {
    field?.end(.amidChange)
    page = nil
    picture.clear()
  }

  // MARK: The name

  /// Has the name edited in its place.
  func beginRenaming() {
    guard field == nil, page != nil else { return }
    let field = RowNameField(fullName, label: L("Name of the page")) { [weak self] in
      self?.keepName($0)
    } onEnd: { [weak self] in
      self?.endRenaming($0, $1)
    }
    field.entry.widthInCharacters = 8
    self.field = field
    name.isVisible = false
    widget.append(field.entry)
    field.begin()
  }

  /// Ends the editing of the name, which is kept at once.
  func finishRenaming() { field?.finish() }

  /// Keeps a name that is typed on.
  private func keepName(_ text: String) {
    if let page, text != fullName { actions.rename(text, page) }
  }

  private func endRenaming(_ text: String?, _ ending: RowNameField.Ending) {
    guard let entry = field?.entry, let page else { return }
    field = nil
    if ending == .givingKeysBack { actions.renamed() }
    widget.remove(entry)
    name.isVisible = true
    guard let text, text != fullName else { return }
    let rename = actions.rename
    guard ending == .amidChange else { return rename(text, page) }
    Task { @MainActor in rename(text, page) }
  }
}

extension PageStripRow {
  /// Which row of the list it is.
  var position: Int? { item?.position }

  /// Whether the keys go to the row.
  var hasFocus: Bool { item?.row?.isFocus ?? false }

  /// Whether a press at this widget is of the field for its name.
  func isUsed(at target: Gtk.Widget) -> Bool { field.map { target.isDescendant(of: $0.entry) } ?? false }

  /// Gives it the keys.
  func takeFocus() { item?.row?.grabFocus() }

  /// Whether a widget is the row or in it.
  func holds(_ target: Gtk.Widget) -> Bool { item?.row.map(target.isDescendant) ?? false }

  /// Where it is in another widget, in logical pixels; nil while the list gives it no place: it makes many
  /// more rows than can be seen, and hides those that it has scrolled away where they were.
  func bounds(in other: Gtk.Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard widget.isMapped, let bounds = item?.row?.bounds(in: other), bounds.width >= Double(Self.width)
    else {
      return nil
    }
    return bounds
  }
}
