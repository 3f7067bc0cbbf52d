// What shows a row of the outline: the mark that opens a group, the kind's picture, the name, which is edited
// in place, and the lock and the eye.

import DocumentUI
import Gtk
import ShapeModel

/// What a person does with a row.
@MainActor
struct OutlineRowActions {
  var setOpen: (_ id: String, _ isOpen: Bool) -> Void
  var set: (_ property: ShapeProperty, _ id: String) -> Void
  /// The editing of a name has ended; the keys are the list's again.
  var renamed: () -> Void
}

/// A row of the outline.
@MainActor
final class OutlineRowView: ReusedRow {
  let widget = Gtk.Box(.horizontal, spacing: 4)
  private(set) var row: OutlineRow?
  private let mark = Gtk.Button(iconName: "pan-end-symbolic")
  private let glyph = GlyphWidget()
  private let name = Gtk.Label("")
  // A button that is made with an icon is called by its icon, too, which has no name.
  private let lock = (button: Gtk.Button(), icon: Gtk.Image(iconName: "changes-prevent-symbolic"))
  private let eye = (button: Gtk.Button(), icon: Gtk.Image(iconName: "view-conceal-symbolic"))
  private let actions: OutlineRowActions
  private var shape: Shape?
  /// Whether its mark is that of an open group.
  private(set) var isOpen = false
  private var description = ""
  private weak var item: Gtk.ListItem?
  private var field: RowNameField?

  /// How far children are farther right than their group, in logical pixels.
  static let indent = 14

  init(_ item: Gtk.ListItem, _ actions: OutlineRowActions) {
    self.item = item
    self.actions = actions
    // Names often differ only at their end.
    name.ellipsize = .middle
    name.xAlign = 0
    name.expandsHorizontally = true
    for button in [mark, lock.button, eye.button] {
      button.hasFrame = false
      // The keyboard has the list's arrows and the commands.
      button.isFocusable = false
      button.addCSSClass("outline-button")
    }
    for (button, icon) in [lock, eye] { button.child = icon }
    mark.setAccessibleHidden(true)
    for part in [mark, glyph, name, lock.button, eye.button] as [Gtk.Widget] { widget.append(part) }
    name.onTooltipQuery { [weak self] in self?.description }
    mark.onClicked { [weak self] in
      guard let self, let row = self.row else { return }
      self.actions.setOpen(row.id, !self.isOpen)
    }
    lock.button.onClicked { [weak self] in
      guard let shape = self?.shape else { return }
      self?.actions.set(.isLocked(!shape.isLocked), shape.id)
    }
    eye.button.onClicked { [weak self] in
      guard let shape = self?.shape else { return }
      self?.actions.set(.isHidden(!shape.isHidden), shape.id)
    }
  }

  /// Shows a shape, in `row`.
  func show(_ shape: Shape, in row: OutlineRow, isOpen: Bool, on page: Page) {
    if row.id != self.row?.id { field?.end(.amidChange) }
    self.row = row
    self.shape = shape
    self.isOpen = isOpen
    widget.marginStart = row.depth * Self.indent
    let hasChildren = !shape.children.isEmpty
    mark.iconName = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
    mark.opacity = hasChildren ? 1 : 0
    mark.canTarget = hasChildren
    glyph.glyph = shape.kind.glyph
    name.text = shape.displayName(resolving: page.shape(withID:))
    name.opacity = shape.isHidden ? 0.55 : 1
    show(lock.button, shape.isLocked, L("Unlock", context: "undo step"), L("Lock", context: "undo step"))
    show(eye.button, shape.isHidden, L("Show", context: "undo step"), L("Hide", context: "undo step"))
    lock.icon.iconName = shape.isLocked ? "changes-prevent-symbolic" : "changes-allow-symbolic"
    eye.icon.iconName = shape.isHidden ? "view-conceal-symbolic" : "view-reveal-symbolic"
    description = shape.accessibilityDescription(resolving: page.shape(withID:))
    item?.setAccessibleLabel(description)
  }

  private func show(_ button: Gtk.Button, _ isOn: Bool, _ off: String, _ on: String) {
    let label = isOn ? off : on
    if button.tooltip != label {
      button.tooltip = label
      button.setAccessibleLabel(label)
    }
    if isOn { button.addCSSClass("outline-on") } else { button.removeCSSClass("outline-on") }
  }

  /// Whether a press at this widget is one of the row's buttons, or of the field for its name.
  func isUsed(at target: Gtk.Widget) -> Bool {
    let parts: [Gtk.Widget?] = [mark.canTarget ? mark : nil, lock.button, eye.button, field?.entry]
    return parts.contains { $0.map(target.isDescendant) ?? false }
  }

  // MARK: The name

  /// Whether the name is being edited.
  var isRenaming: Bool { field != nil }

  /// Has the name edited in its place.
  func beginRenaming() {
    guard field == nil, let shape else { return }
    let label = L("Name of %@", name.text)
    let field = RowNameField(shape.name ?? "", label: label) { [weak self] in
      self?.keepName($0)
    } onEnd: { [weak self] in
      self?.endRenaming($0, $1)
    }
    field.entry.placeholder = name.text
    field.entry.expandsHorizontally = true
    self.field = field
    name.isVisible = false
    widget.insert(field.entry, after: glyph)
    field.begin()
  }

  /// Ends the editing of the name, which is kept at once.
  func finishRenaming() { field?.finish() }

  /// Keeps a name that is typed on.
  private func keepName(_ text: String) {
    guard let row, text != shape?.name ?? "" else { return }
    actions.set(.name(text.isEmpty ? nil : text), row.id)
  }

  private func endRenaming(_ text: String?, _ ending: RowNameField.Ending) {
    guard let entry = field?.entry, let row else { return }
    let old = shape?.name ?? ""
    field = nil
    if ending == .givingKeysBack { actions.renamed() }
    widget.remove(entry)
    name.isVisible = true
    guard let text, text != old else { return }
    let (set, name) = (actions.set, ShapeProperty.name(text.isEmpty ? nil : text))
    guard ending == .amidChange else { return set(name, row.id) }
    Task { @MainActor in set(name, row.id) }
  }

  /// The row shows nothing for now.
  func clear() {
    field?.end(.amidChange)
    row = nil
    shape = nil
  }
}

extension OutlineRowView {
  /// Whether it shows a connector, or a group that holds one.
  var isOfConnector: Bool { shape?.isAttached ?? false }

  /// Whether the keys go to the row.
  var hasFocus: Bool { item?.row?.isFocus ?? false }

  /// Gives it the keys.
  func takeFocus() { item?.row?.grabFocus() }

  /// Whether a widget is the row or in it.
  func holds(_ target: Gtk.Widget) -> Bool { item?.row.map(target.isDescendant) ?? false }

  /// Where it is in another widget, in logical pixels.
  func bounds(in other: Gtk.Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    item?.row?.bounds(in: other)
  }
}
