// The bar above the canvas in which words are looked for and replaced. The keys stay in it while places are
// gone through: Enter goes to the next, Shift+Enter to the one before, Escape back to the canvas. Tab leads
// from what is looked for to what comes in its place, and then to the buttons.

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
  let find: FindModel
  private let field = Gtk.SearchEntry()
  private let count = Gtk.Label("")
  private let replacement = Gtk.Entry()
  /// What leads from one of those that are found to another.
  private let steps = Gtk.Box(.horizontal, spacing: 6)
  private let replaceButtons = Gtk.Box(.horizontal, spacing: 6)
  private var close: Gtk.Widget?
  /// What Tab leads to, in order.
  private var stops: [Gtk.Widget] = []
  private let matchCase = Gtk.ToggleButton(label: "Aa")
  private var controllers: [Gtk.EventController] = []
  private var awaitsFocus = true

  init(_ find: FindModel) {
    self.find = find
    super.init(cssName: "find-bar", role: .group)
    setAccessibleLabel(L("Find and Replace"))
    field.text = find.search.term
    replacement.text = find.replacement
    matchCase.isActive = find.search.matchesCase
    makeFindRow()
    makeReplaceRow()
    let finding: [Gtk.Widget] = steps.children + [close].compactMap { $0 }
    stops = [field, replacement] + finding + replaceButtons.children
    followKeys()
    setMargins(6)
    find.bar = self
    onMap { [weak self] in
      guard let self, self.awaitsFocus else { return }
      self.begin()
    }
    showCount(saysIt: false)
  }

  private func makeFindRow() {
    field.placeholder = L("Find in texts and names")
    field.setAccessibleLabel(L("Find in texts and names"))
    field.undoesOwnText()
    field.widthInCharacters = Self.leastCharacters
    field.onSearchChanged { [weak self] in self?.look() }
    field.onChanged { [weak self] in self?.allowReplacing() }
    count.addCSSClass("dim-label")
    count.ellipsize = .end
    count.xAlign = 0
    matchCase.tooltip = L("Match Case")
    matchCase.setAccessibleLabel(L("Match Case"))
    matchCase.addCSSClass("flat")
    matchCase.onToggled { [weak self] in self?.look() }
    steps.append(matchCase)
    steps.append(button("go-up-symbolic", L("Find Previous")) { $0.find.step(-1) })
    steps.append(button("go-down-symbolic", L("Find Next")) { $0.find.step(1) })
    let close = button("window-close-symbolic", L("Close")) { $0.find.close() }
    self.close = close
    for part in [field, count, steps, close] as [Gtk.Widget] { appendChild(part) }
    listen(to: field) { [weak self] in self?.find.step($0) }
  }

  private func makeReplaceRow() {
    replacement.placeholder = L("Replace with")
    replacement.setAccessibleLabel(L("Replace with"))
    replacement.widthInCharacters = Self.leastCharacters
    let undo = replacement.undoesOwnText()
    listen(to: replacement) { [weak self, weak undo] way in
      guard let self else { return }
      guard way > 0 else { return self.find.step(way) }
      self.look()
      self.find.replaceCurrent(with: self.replacement.text)
      // The next Ctrl+Z takes back what was replaced, not the word.
      undo?.settle()
    }
    let one = Gtk.Button(label: L("Replace", context: "button"))
    one.onClicked { [weak self] in
      guard let self else { return }
      self.look()
      self.find.replaceCurrent(with: self.replacement.text)
    }
    let all = Gtk.Button(label: L("Replace All", context: "button"))
    all.onClicked { [weak self] in
      guard let self else { return }
      self.look()
      self.find.replaceAll(with: self.replacement.text)
    }
    for button in [one, all] { replaceButtons.append(button) }
    replaceButtons.horizontalAlign = .end
    for part in [replacement, replaceButtons] as [Gtk.Widget] { appendChild(part) }
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

  /// Has Escape close the bar, and Tab lead on in it, wherever the keys are in it.
  private func followKeys() {
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      guard let self else { return false }
      switch event.key {
      case .escape:
        self.find.close()
        return true
      case .tab, .backTab:
        guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
        return self.moveFocus(event.key == .backTab || event.modifiers.contains(.shift) ? -1 : 1)
      default: return false
      }
    }
    addController(keys)
    controllers.append(keys)
  }

  /// Gives the keys to the next of the bar, or to the one before; at its ends they go on in the window.
  private func moveFocus(_ way: Int) -> Bool {
    guard let root, let focus = (root as? Gtk.Window)?.focus,
      let from = stops.firstIndex(where: { focus.isDescendant(of: $0) })
    else { return false }
    let others = way > 0 ? Array(stops[(from + 1)...]) : stops[..<from].reversed()
    if let next = others.first(where: { $0.isMapped && $0.isEffectivelySensitive }) {
      return next.grabFocus()
    }
    guard way > 0 else { return false }
    // By their places on the screen, another of the bar would be the next.
    canFocus = false
    defer { canFocus = true }
    return root.focusFirst()
  }

  /// Has Enter go on, with Shift back.
  private func listen(to widget: Gtk.Widget, _ step: @escaping @MainActor (Int) -> Void) {
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { event in
      guard event.key == .enter || event.key == .keypadEnter else { return false }
      step(event.modifiers.contains(.shift) ? -1 : 1)
      return true
    }
    widget.addController(keys)
    controllers.append(keys)
  }

  // MARK: Places

  /// How wide the fields and their buttons become, in logical pixels.
  private static let widest = 640
  /// How much of what is looked for is seen at least.
  private static let leastCharacters = 8
  /// How much is seen of how many there are, beside the field.
  private static let leastOfCount = 14
  /// The room between parts, in logical pixels.
  private static let gap = 6

  override var contentRequestMode: Gtk.SizeRequestMode { .heightForWidth }

  /// What stands in a line: the first takes what the others leave.
  private func lines(_ width: Int) -> [[Gtk.Widget]] {
    func fits(_ line: [Gtk.Widget]) -> Bool {
      width < 0 || least(line) + moreOfWords(line[0] === field ? 16 : 6) <= min(width, Self.widest)
    }
    let close = [close].compactMap { $0 }
    var (finding, replacing) = ([[field, count, steps] + close], [[replacement, replaceButtons]])
    if !finding.allSatisfy(fits) { finding = [[field] + close, [count, steps]] }
    if !replacing.allSatisfy(fits) { replacing = [[replacement], [replaceButtons]] }
    return (finding + replacing).filter { $0[0].isVisible }
  }

  /// What a field gets besides its least width where other parts stand beside it, so that what is to be
  /// written in it is seen whole.
  private func moreOfWords(_ letters: Int) -> Int {
    Int(field.textSize(String(repeating: "0", count: letters), width: nil).width.rounded(.up))
  }

  private func least(_ line: [Gtk.Widget]) -> Int {
    line.reduce(Self.gap * (line.count - 1)) { $0 + least($1, in: line) }
  }

  /// The least width of a part. Below the field the count may be cut: with large text there is no more room.
  private func least(_ part: Gtk.Widget, in line: [Gtk.Widget]) -> Int {
    let least = part.measure(.horizontal).minimum
    guard part === count, line[0] === field else { return least }
    let digits = String(repeating: "0", count: Self.leastOfCount)
    return max(least, Int(count.textSize(digits, width: nil).width.rounded(.up)))
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    if orientation == .horizontal {
      let natural = lines(-1).map { line in
        line.reduce(Self.gap * (line.count - 1)) { $0 + $1.measure(.horizontal).natural }
      }
      return Gtk.Measurement(minimum: lines(0).map(least).max() ?? 0, natural: natural.max() ?? 0)
    }
    let lines = lines(forSize)
    let height = lines.reduce(Self.gap * (lines.count - 1)) { $0 + self.height($1) }
    return Gtk.Measurement(minimum: height, natural: height)
  }

  private func height(_ line: [Gtk.Widget]) -> Int { line.map { $0.measure(.vertical).natural }.max() ?? 0 }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    // Wider fields say no more, and lead the eye away from what belongs to them.
    let used = min(width, Self.widest)
    let lines = lines(width)
    var shares = lines.map { widths(of: $0, in: used) }
    if lines.allSatisfy({ $0[0] === field || $0[0] === replacement }) {
      // Both fields end at the same place: what stands beside the one with more room gets that.
      let shared = shares.map { $0[0] }.min() ?? 0
      for index in shares.indices {
        shares[index][1] += shares[index][0] - shared
        shares[index][0] = shared
      }
    }
    var y = 0
    for (line, widths) in zip(lines, shares) {
      let high = self.height(line)
      var x = 0
      for (part, wide) in zip(line, widths) {
        part.allocate(
          x: direction == .rightToLeft ? width - x - wide : x, y: y, width: wide, height: high)
        x += wide + Self.gap
      }
      y += high + Self.gap
    }
  }

  /// The widths of the parts of a line: the first takes what the others leave.
  private func widths(of line: [Gtk.Widget], in used: Int) -> [Int] {
    var room = used - least(line)
    var widths = line.map { least($0, in: line) }
    for index in line.indices.dropFirst() {
      let more = max(0, min(room, line[index].measure(.horizontal).natural - widths[index]))
      widths[index] += more
      room -= more
    }
    widths[0] += max(0, room)
    return widths
  }

  // MARK: What is shown

  /// Shows what is needed to find, or to replace too.
  func show(_ mode: FindModel.Mode) {
    for part in [replacement, replaceButtons] as [Gtk.Widget] { part.isVisible = mode == .replacing }
  }

  /// Takes the keys, with what was looked for selected.
  func begin() {
    awaitsFocus = !isMapped
    guard isMapped else { return }
    field.grabFocus()
    field.select()
  }

  /// What the fields have. What was typed just now they tell later than a key or click comes.
  var typed: TextSearch { TextSearch(field.text, matchesCase: matchCase.isActive) }

  /// What comes in place of what is looked for.
  var typedReplacement: String { replacement.text }

  /// Lets those places be replaced that there are, or may be: of what is typed that is not known yet.
  private func allowReplacing() {
    let isPossible = !find.result.matches.isEmpty || find.isSearching || typed != find.search
    // The keys would go where letters choose tools.
    if !isPossible, let focus = (root as? Gtk.Window)?.focus, focus.isDescendant(of: replaceButtons) {
      field.grabFocus()
    }
    replaceButtons.isSensitive = isPossible
  }

  /// Looks for what the field has.
  func look() {
    find.find(typed)
    showCount(saysIt: false)
  }

  /// Shows which of how many places is shown, and says it.
  func showCount(saysIt: Bool) {
    allowReplacing()
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
