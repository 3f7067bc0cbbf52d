// The bar above the canvas in which words are looked for and replaced. The keys stay in it while places are
// gone through: Enter goes to the next, Shift+Enter to the one before, Escape back to the canvas.

import DocumentUI
import Gtk
import ShapeModel

/// The bar among the views.
struct FindBarView: GtkWidgetRepresentable {
  let find: FindModel
  let mode: FindModel.Mode
  /// The drawing that the document has; a new value says that it is to be searched again.
  let graphic: Graphic

  func makeWidget(context: Context) -> FindBarWidget { FindBarWidget(find) }

  func updateWidget(_ widget: FindBarWidget, context: Context) {
    widget.show(mode)
    find.follow()
  }
}

/// Fields for what is looked for and what comes in its place.
@MainActor
final class FindBarWidget: Gtk.CustomWidget {
  private let find: FindModel
  private let box = Gtk.Box(.vertical, spacing: 6)
  private let field = Gtk.SearchEntry()
  private let count = Gtk.Label("")
  private let replacement = Gtk.Entry()
  private let replaceRow = Gtk.Box(.horizontal, spacing: 6)
  private let matchCase = Gtk.ToggleButton(label: "Aa")
  private var controllers: [Gtk.EventController] = []
  private var awaitsFocus = true

  init(_ find: FindModel) {
    self.find = find
    super.init(cssName: "find-bar", role: .group)
    setAccessibleLabel(L("Find and Replace"))
    field.text = find.search.term
    matchCase.isActive = find.search.matchesCase
    for row in [makeFindRow(), makeReplaceRow()] { box.append(row) }
    box.setMargins(6)
    appendChild(box)
    find.bar = self
    onMap { [weak self] in
      guard let self, self.awaitsFocus else { return }
      self.begin()
    }
    showCount(saysIt: false)
  }

  private func makeFindRow() -> Gtk.Widget {
    let row = Gtk.Box(.horizontal, spacing: 6)
    field.placeholder = L("Find in texts and names")
    field.setAccessibleLabel(L("Find in texts and names"))
    field.undoesOwnText()
    field.expandsHorizontally = true
    field.onSearchChanged { [weak self] in self?.look() }
    count.addCSSClass("dim-label")
    matchCase.tooltip = L("Match Case")
    matchCase.setAccessibleLabel(L("Match Case"))
    matchCase.addCSSClass("flat")
    matchCase.onToggled { [weak self] in self?.look() }
    row.append(field)
    row.append(count)
    row.append(matchCase)
    row.append(button("go-up-symbolic", L("Find Previous")) { $0.find.step(-1) })
    row.append(button("go-down-symbolic", L("Find Next")) { $0.find.step(1) })
    row.append(button("window-close-symbolic", L("Close")) { $0.find.close() })
    listen(to: field) { [weak self] in
      self?.look()
      self?.find.step($0)
    }
    return row
  }

  private func makeReplaceRow() -> Gtk.Widget {
    replacement.placeholder = L("Replace with")
    replacement.setAccessibleLabel(L("Replace with"))
    replacement.expandsHorizontally = true
    let undo = replacement.undoesOwnText()
    listen(to: replacement) { [weak self, weak undo] way in
      guard let self else { return }
      guard way > 0 else { return self.find.step(way) }
      self.find.replaceCurrent(with: self.replacement.text)
      // The next Ctrl+Z takes back what was replaced, not the word.
      undo?.settle()
    }
    let one = Gtk.Button(label: L("Replace", context: "button"))
    one.onClicked { [weak self] in
      guard let self else { return }
      self.find.replaceCurrent(with: self.replacement.text)
    }
    let all = Gtk.Button(label: L("Replace All", context: "button"))
    all.onClicked { [weak self] in
      guard let self else { return }
      self.find.replaceAll(with: self.replacement.text)
    }
    for part in [replacement, one, all] as [Gtk.Widget] { replaceRow.append(part) }
    return replaceRow
  }

  private func button(
    _ icon: String, _ title: String, _ action: @escaping @MainActor (FindBarWidget) -> Void
  ) -> Gtk.Widget {
    // A button that is made with an icon is called by its icon, too, which has no name.
    let button = Gtk.Button()
    button.child = Gtk.Image(iconName: icon)
    button.addCSSClass("image-button")
    button.tooltip = title
    button.setAccessibleLabel(title)
    button.addCSSClass("flat")
    button.onClicked { [weak self] in if let self { action(self) } }
    return button
  }

  /// Has Enter go on, with Shift back, and Escape close the bar.
  private func listen(to widget: Gtk.Widget, _ step: @escaping @MainActor (Int) -> Void) {
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      switch event.key {
      case .enter, .keypadEnter: step(event.modifiers.contains(.shift) ? -1 : 1)
      case .escape: self?.find.close()
      default: return false
      }
      return true
    }
    widget.addController(keys)
    controllers.append(keys)
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    box.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    // Wider fields say no more, and lead the eye away from what belongs to them.
    let used = max(min(width, Self.widest), box.measure(.horizontal, forSize: -1).minimum)
    box.allocate(x: direction == .rightToLeft ? width - used : 0, y: 0, width: used, height: height)
  }

  /// How wide the fields and their buttons become, in logical pixels.
  private static let widest = 640

  // MARK: What is shown

  /// Shows what is needed to find, or to replace too.
  func show(_ mode: FindModel.Mode) { replaceRow.isVisible = mode == .replacing }

  /// Takes the keys, with what was looked for selected.
  func begin() {
    awaitsFocus = !isMapped
    guard isMapped else { return }
    field.grabFocus()
    field.select()
  }

  private func look() {
    find.find(TextSearch(field.text, matchesCase: matchCase.isActive))
    showCount(saysIt: false)
  }

  /// Shows which of how many places is shown, and says it.
  func showCount(saysIt: Bool) {
    let found = find.result.matches.count
    // Translators: more places than are counted, such as “20,000+”.
    let number = find.result.isCut ? L("%@+", LNumber(Double(found))) : "\(LNumber(Double(found)))"
    if find.search.term.isEmpty {
      count.text = ""
    } else if found == 0 {
      count.text = find.isSearching ? L("Searching…") : L("Nothing found")
    } else if let current = find.current {
      count.text = L("%@ of %@", LNumber(Double(current + 1)), number)
    } else {
      count.text = LN("%@ found", "%@ found", found)
    }
    if saysIt, !count.text.isEmpty {
      let name = find.shownName
      announce(name.isEmpty ? count.text : L("%@: %@", count.text, name), about: "find")
    }
  }
}
