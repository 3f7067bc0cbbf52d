// The families to choose from, each in its own face, in a popover with a search. It is made when it is first
// opened; families are looked up in the background, rows are made for what shows, and a face is read a frame.

import DocumentUI
import Gtk

/// The content of the popover in which a family is chosen.
@MainActor
final class FontList {
  /// Called with the family that was chosen; nil for the default.
  var onChosen: ((String?) -> Void)?
  /// Called when nothing is to be chosen.
  var onCancelled: (() -> Void)?
  /// What is shown.
  let box = Gtk.Box(.vertical, spacing: 6)
  let search = Gtk.SearchEntry()
  let list: Gtk.ListView

  /// The families for all windows, and when they were looked up: fonts come and go while the program runs.
  static var known: (families: [String], at: ContinuousClock.Instant)?
  /// How old they may be.
  static var longest = Duration.seconds(5)
  /// Looks them up, on any thread.
  static var lookUp: @Sendable () -> [String] = { Pango.families() }
  private let rows = Gtk.ListModel<String>()
  let selected: Gtk.SingleSelection
  private let faces = FaceQueue()
  private var all: [String] = []
  /// What was typed when Enter was pressed before the families were known.
  private var awaited: String?

  /// A list that is still empty.
  init() {
    selected = Gtk.SingleSelection(rows)
    let faces = faces
    let factory = Gtk.SignalListItemFactory(
      setup: { item in
        let label = Gtk.Label(" ")
        label.xAlign = 0
        label.ellipsize = .end
        label.sizeRequest = (240, 30)
        label.marginStart = 6
        item.child = label
      },
      bind: { item in
        guard let label = item.child as? Gtk.Label, let name = item.element(as: String.self) else { return }
        label.text = name.isEmpty ? L("Default font") : name
        item.setAccessibleLabel(label.text)
        faces.add(name, to: label)
      },
      unbind: { item in
        guard let label = item.child as? Gtk.Label else { return }
        faces.remove(label)
      })
    list = Gtk.ListView(selected, factory: factory)
    list.activatesOnSingleClick = true
    list.setAccessibleLabel(L("Fonts"))
    faces.view = list
    search.placeholder = L("Search Fonts")
    search.setAccessibleLabel(L("Search Fonts"))
    search.undoesOwnText()
    let scroller = Gtk.ScrolledWindow()
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.minimumContentHeight = 300
    scroller.setAccessibleLabel(L("Fonts"))
    scroller.child = list
    box.append(search)
    box.append(scroller)
    search.onSearchChanged { [weak self] in self?.filter() }
    search.onStopSearch { [weak self] in self?.onCancelled?() }
    search.onActivate { [weak self] in self?.chooseFirst() }
    list.onActivate { [weak self] in self?.choose($0) }
    // Nothing is chosen in a list that has been closed.
    box.onUnmap { [weak self] in self?.awaited = nil }
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
  }

  /// Shows the families, with `family` selected.
  func open(_ family: String?) {
    search.text = ""
    awaited = nil
    if let known = Self.known { show(known.families, selecting: family) }
    search.grabFocus()
    if let known = Self.known, ContinuousClock.now - known.at < Self.longest { return }
    let (lookUp, before) = (Self.lookUp, selected.selected)
    Task { [weak self] in
      let families = await Task.detached(priority: .userInitiated) { lookUp() }.value
      let isNew = Self.known?.families != families
      Self.known = (families, .now)
      guard let self, isNew || self.all.isEmpty else { return }
      // What has been selected meanwhile stays so.
      let (shown, place) = (self.rows.elements, self.selected.selected)
      let now = place.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
      self.show(families, selecting: place == before ? family : now)
      self.chooseAwaited()
    }
  }

  private func show(_ families: [String], selecting family: String?) {
    all = [""] + families
    filter()
    select(family)
  }

  /// The families that are shown; the first is empty for the default.
  var shown: [String] { rows.elements }

  private func select(_ family: String?) {
    guard let index = rows.elements.firstIndex(of: family ?? "") else { return }
    selected.selected = index
    list.scroll(to: index)
  }

  private func filter() {
    let words = search.text.lowercased().split(separator: " ").map(String.init)
    var names = all.filter { name in
      words.isEmpty || (!name.isEmpty && words.allSatisfy { name.lowercased().contains($0) })
    }
    let typed = typed
    if let exact = names.firstIndex(where: { $0.lowercased() == typed.lowercased() }), !typed.isEmpty {
      names.insert(names.remove(at: exact), at: 0)
    } else if !typed.isEmpty {
      // A family that this machine has not got may be on the one where the drawing is shown.
      names.append(typed)
    }
    guard names != rows.elements else { return }
    rows.splice(at: 0, removing: rows.count, inserting: names)
  }

  /// Chooses the first of what is found, as Enter in the search does; when the families are known.
  func chooseFirst() {
    guard !all.isEmpty else { return awaited = typed }
    filter()
    if !typed.isEmpty, let first = rows.elements.first { onChosen?(first) }
  }

  /// Chooses what Enter was pressed for, unless something else has been typed since.
  private func chooseAwaited() {
    let isMeant = awaited == typed
    awaited = nil
    if isMeant { chooseFirst() }
  }

  /// What is typed into the search, without blanks around it.
  private var typed: String {
    let text = search.text.filter { !$0.isNewline }
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  private func choose(_ row: Int) {
    guard rows.elements.indices.contains(row) else { return }
    onChosen?(rows[row].isEmpty ? nil : rows[row])
  }
}

/// Labels that wait for their faces: reading a font takes time, so that each frame reads one.
@MainActor
private final class FaceQueue {
  weak var view: Gtk.Widget?
  private var waiting: [(label: Gtk.Label, family: String)] = []
  private var tick: Gtk.TickCallback?

  func add(_ family: String, to label: Gtk.Label) {
    label.setFamily(nil)
    remove(label)
    guard !family.isEmpty else { return }
    waiting.append((label, family))
    guard tick == nil, let view else { return }
    tick = view.addTickCallback { [weak self] _ in
      guard let self, !self.waiting.isEmpty else {
        self?.tick = nil
        return false
      }
      let next = self.waiting.removeFirst()
      next.label.setFamily(next.family)
      return true
    }
  }

  func remove(_ label: Gtk.Label) { waiting.removeAll { $0.label === label } }
}
