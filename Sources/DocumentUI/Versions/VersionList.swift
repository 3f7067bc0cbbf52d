// The list of a document's versions, what it holds now first, and the slider that goes through them in time:
// the oldest at its beginning. Both show one selection.

import DocumentModel
import Gtk
import Localization

/// The document as it is now, or an earlier version of it.
enum VersionEntry: Equatable, Sendable {
  case present
  case earlier(DocumentVersion)

  var version: DocumentVersion? { if case .earlier(let version) = self { version } else { nil } }

  /// A version stays the same one when a save has put another file in the place of the document's.
  static func == (one: VersionEntry, other: VersionEntry) -> Bool { one.version?.id == other.version?.id }
}

/// Lets the person choose a version.
@MainActor
final class VersionList {
  /// The list.
  let widget = Gtk.ScrolledWindow()
  /// The slider, with words below its ends; it shows when there is something to go through.
  let timeline = Gtk.Box(.vertical, spacing: 0)
  let slider = Gtk.Scale(.horizontal, range: 0...1)
  /// Called when another one is selected.
  var onSelection: () -> Void = {}
  /// Called when the selected one is clicked twice, or Enter is pressed.
  var onActivate: () -> Void = {}

  private struct WeakRow {
    weak var row: VersionRow?
  }

  /// Whether the list stands below the picture, not beside it.
  var isBelow = false {
    didSet {
      widget.sizeRequest = isBelow ? (-1, 170) : (260, -1)
      showSlider()
    }
  }

  private let entries = Gtk.ListModel<VersionEntry>()
  private let selection: Gtk.SingleSelection
  private lazy var list = Gtk.ListView(selection, factory: makeFactory())
  private var rows: [WeakRow] = []
  /// Whether the selection is set by us.
  private var isShowing = false

  init() {
    selection = Gtk.SingleSelection(entries)
    list.leaveByTab()
    list.setAccessibleLabel(L("Versions"))
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    list.onActivate { [weak self] _ in self?.onActivate() }
    widget.setAccessibleLabel(L("Versions"))
    widget.child = list
    widget.sizeRequest = (260, -1)
    slider.drawsValue = false
    slider.setAccessibleLabel(L("Go Through Time"))
    slider.tooltip = L("Go through time with the arrow keys")
    timeline.setMargins(12)
    timeline.append(slider)
    timeline.append(makeEnds())
    showSlider()
    slider.onValueChanged { [weak self] in self?.sliderMoved() }
    selection.onSelectionChanged { [weak self] in self?.selectionChanged() }
  }

  /// What the ends of the slider are. Marks of its own would stand in the middle below them, and reach out of
  /// it.
  private func makeEnds() -> Gtk.Box {
    let ends = Gtk.Box(.horizontal, spacing: 12)
    for (words, align) in [(L("Oldest version"), 0.0), (L("Now"), 1)] {
      let label = Gtk.Label(words)
      label.addCSSClass("caption")
      label.addCSSClass("dim-label")
      label.xAlign = align
      label.wraps = true
      label.expandsHorizontally = true
      ends.append(label)
    }
    return ends
  }

  private func makeFactory() -> Gtk.SignalListItemFactory {
    Gtk.SignalListItemFactory(
      setup: { [weak self] item in
        let row = VersionRow(item)
        self?.rows.removeAll { $0.row == nil }
        self?.rows.append(WeakRow(row: row))
        item.userData = row
        item.child = row.widget
      },
      bind: { item in
        guard let entry = item.element(as: VersionEntry.self) else { return }
        (item.userData as? VersionRow)?.show(entry)
      }, unbind: { item in (item.userData as? VersionRow)?.showNothing() })
  }

  /// What is selected; nil when there is nothing.
  var selected: VersionEntry? { selection.selected.map { entries[$0] } }

  /// Shows versions, the newest first. What the person has selected stays so; at first it is the newest.
  ///
  /// - Returns: whether something else is selected than before.
  func show(_ versions: [DocumentVersion]) -> Bool {
    let old = selected
    let hadVersions = entries.count > 1
    let new: [VersionEntry] = versions.isEmpty ? [] : [.present] + versions.map { .earlier($0) }
    isShowing = true
    entries.update(to: new) { $0.version.map { "\($0.id)" } ?? "" }
    let kept = old.flatMap { old in new.firstIndex(of: old) }
    // The frame takes the focus only while the list is empty. Otherwise arrow keys would scroll it, rather
    // than go from version to version.
    widget.isFocusable = new.isEmpty
    if !new.isEmpty { selection.selected = hadVersions ? kept ?? 0 : 1 }
    showSlider()
    let last = Double(max(1, new.count - 1))
    slider.range = 0...last
    slider.setIncrements(step: 1, page: 10)
    showInSlider()
    isShowing = false
    return selected != old
  }

  /// Below the picture the list has all the room: the slider says nothing else.
  private func showSlider() {
    slider.isVisible = entries.count > 1 && !isBelow
    timeline.isVisible = slider.isVisible
  }

  /// Gives the keys to what is selected.
  func grabFocus() {
    let row = rows.lazy.compactMap(\.row).first { $0.entry != nil && $0.entry == selected }
    row?.widget.parent?.grabFocus()
  }

  /// Says again how long ago each was kept.
  func tellTimesAnew() { for row in rows { row.row?.tellTime() } }

  private func selectionChanged() {
    guard !isShowing else { return }
    isShowing = true
    showInSlider()
    isShowing = false
    onSelection()
  }

  private func sliderMoved() {
    let place = entries.count - 1 - Int(slider.value.rounded())
    guard !isShowing, place >= 0, place != selection.selected else { return }
    selection.selected = place
  }

  private func showInSlider() {
    guard let place = selection.selected else { return }
    slider.value = Double(entries.count - 1 - place)
    if let selected { slider.setAccessibleValueText(VersionRow.words(of: selected).joined(separator: ": ")) }
  }
}

/// A row: how long ago the version was kept, when, and why.
@MainActor
final class VersionRow {
  let widget = Gtk.Box(.vertical, spacing: 0)
  private let time = Gtk.Label("")
  private let reason = Gtk.Label("")
  private(set) var entry: VersionEntry?
  private weak var item: Gtk.ListItem?

  init(_ item: Gtk.ListItem) {
    self.item = item
    widget.setMargins(6)
    for label in [time, reason] {
      label.xAlign = 0
      label.wraps = true
      widget.append(label)
    }
    reason.addCSSClass("caption")
    reason.addCSSClass("dim-label")
  }

  func show(_ entry: VersionEntry) {
    self.entry = entry
    tellTime()
  }

  func showNothing() { entry = nil }

  func tellTime() {
    guard let entry else { return }
    let words = Self.words(of: entry)
    time.text = words[0]
    reason.text = words[1]
    item?.setAccessibleLabel(words.joined(separator: ": "))
  }

  /// What is said of a version: how long ago it was, with the very time where that does not tell it, and why
  /// it was kept.
  static func words(of entry: VersionEntry) -> [String] {
    guard let version = entry.version else { return [L("Now"), L("As the document is")] }
    let (ago, time) = (LocalTime.ago(version.date), LocalTime.dayAndSecond(of: version.date))
    return [L("%@ (%@)", ago, LocalTime.isolated(time)), reason(of: version)]
  }

  private static func reason(of version: DocumentVersion) -> String {
    switch version.reason {
    case .beforeOverwriting: L("Before it was overwritten")
    case .saved: L("Saved")
    case .beforeRestoring: L("Before a version was restored")
    case .fromOtherProgram: L("Written by another program")
    case .beforeReloading: L("Yours, before another program’s was taken")
    case .recovered: L("Found after a crash, beside later changes")
    case .beforeDiscarding: L("Recovered after a crash, and discarded")
    case .beforeReverting: L("Before the document was reverted")
    }
  }
}
