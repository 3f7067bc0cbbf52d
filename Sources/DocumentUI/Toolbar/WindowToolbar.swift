// `show` takes over what the views want and leaves the rest alone. ToolbarSides has what is beside the title.

import Gtk

/// Puts the items that a window's views want into its header bar, and into a bar below the content.
@MainActor
final class WindowToolbar {
  /// The style classes that the bars have for their looks.
  private struct StyleClasses {
    var header: [String] = []
    var bottom: [String] = []
  }

  let header = Gtk.HeaderBar()
  /// Where the bar below the content goes; nil where there is none.
  private weak var column: Gtk.Box?
  private var bottom: Gtk.Box?
  private var shown: [(placement: ToolbarItemPlacement, widget: LayoutHostWidget)] = []
  /// What is beside the title.
  let sides: ToolbarSides
  /// What the middle of the header bar has without an item there.
  private let title: Gtk.Widget?
  /// What it has while there is a subtitle.
  private let subtitled = SubtitledTitle()
  /// Whether the bar has a title, below which a subtitle can stand.
  var showsSubtitle = true
  /// What the window's views wanted last.
  private var wishes = PreferenceValues()
  /// Whether the person has the items hidden.
  var isHidden = false {
    didSet { if isHidden != oldValue { follow(wishes) } }
  }
  /// Whether the header bar has more than the window's title.
  var isFilled: Bool {
    !subtitled.words.isEmpty || shown.contains { $0.placement.region != .bottom }
  }
  /// Whether there is an item that leaves the window.
  private(set) var hasCancellation = false

  /// What the bars look like that no view wants to look otherwise.
  var look = ToolbarLook() {
    didSet { dressHeader(look.header) }
  }
  /// What the header bar is in, where that is the title bar of its window, which has a background of its own.
  weak var titleBar: Gtk.Widget?
  private var styleClasses = StyleClasses()

  /// A header bar without items.
  /// - Parameters:
  ///   - title: the middle of the bar; nil for the window's title.
  ///   - column: what the window shows, under which a bar for further items comes when there are any.
  init(title: Gtk.Widget?, above column: Gtk.Box?) {
    self.title = title
    self.column = column
    sides = ToolbarSides(header, above: column)
    if let title { header.titleWidget = title }
  }

  /// What the middle of the bar has in a window without menus: nothing below a title bar that the desktop
  /// draws, else the window's title.
  static var titleOfDialog: Gtk.Widget? {
    DesktopTitleBar.isWanted ? Gtk.Box(.horizontal, spacing: 0) : nil
  }

  /// What the window is called, where the bar has no title of its own.
  var name: String {
    get { subtitled.name }
    set {
      subtitled.name = newValue
      wishes[WindowNameKey.self]?.text = newValue
    }
  }

  /// Shows what the window's views want.
  func follow(_ values: PreferenceValues) {
    let hadTitle = hasTitle
    wishes = values
    values[WindowNameKey.self]?.text = name
    if hasTitle != hadTitle { showMiddle() }
    showSubtitle(showsSubtitle ? values[NavigationSubtitleKey.self] ?? "" : "")
    let removed = values[RemovedToolbarItemsKey.self]
    var look = look
    ToolbarLookKey.reduce(value: &look) { values[ToolbarLookKey.self] }
    show(
      values[ToolbarKey.self].filter {
        !isHidden && $0.kind.map(removed.contains) != true
          && ($0.placement.region == .bottom ? look.bottom : look.header).isHidden != true
      })
    dressHeader(look.header)
    if let bottom { Self.dress([bottom], look.bottom, &styleClasses.bottom) }
  }

  private func dressHeader(_ look: ToolbarLook.Bar) {
    Self.dress([titleBar, header].compactMap(\.self), look, &styleClasses.header)
  }

  private static func dress(_ widgets: [Gtk.Widget], _ look: ToolbarLook.Bar, _ classes: inout [String]) {
    let new = look.styleClasses
    guard new != classes else { return }
    for widget in widgets {
      for name in classes { widget.removeCSSClass(name) }
      for name in new { widget.addCSSClass(name) }
    }
    classes = new
  }

  /// Shows these items and no others. Those that stay are left alone.
  func show(_ entries: [ToolbarEntry]) {
    let wanted = entries.map { (placement: $0.placement, widget: $0.host.widget) }
    let isSame =
      wanted.count == shown.count
      && zip(wanted, shown).allSatisfy { $0.placement == $1.placement && $0.widget === $1.widget }
    guard !isSame else { return }
    for item in shown { take(item.widget, from: item.placement.region) }
    shown = wanted
    hasCancellation = wanted.contains { $0.placement.meaning == .cancellation }
    sides.show(entries.filter(\.placement.isBeside))
    showMiddle()
    showBottom(wanted.filter { $0.placement.region == .bottom }.map(\.widget))
  }

  /// Whether the bar says what the window is called.
  private var hasTitle: Bool { !wishes[RemovedToolbarItemsKey.self].contains(.title) }

  private func showSubtitle(_ words: String) {
    let hadWords = !subtitled.words.isEmpty
    subtitled.words = words
    if hadWords == subtitled.words.isEmpty { showMiddle() }
  }

  /// Puts into the middle of the header bar what is to be there: an item, or the title, with the subtitle
  /// below it.
  private func showMiddle() {
    let item = shown.last { $0.placement.region == .center }
    let isTitle = item.map { $0.placement.meaning == .title } ?? true
    var middle: Gtk.Widget? = item?.widget ?? title
    if isTitle, !hasTitle { middle = Gtk.Box(.horizontal, spacing: 0) }
    if isTitle, hasTitle, !subtitled.words.isEmpty {
      // It is in the bar or in the other box, not in both.
      if let middle, header.titleWidget === middle { header.titleWidget = nil }
      subtitled.setHead(middle)
      middle = subtitled.widget
    } else {
      subtitled.setHead(nil)
    }
    if header.titleWidget?.raw != middle?.raw { header.titleWidget = middle }
  }

  private func take(_ widget: Gtk.Widget, from region: ToolbarItemPlacement.Region) {
    switch region {
    case .leading, .trailing: break
    case .center:
      if header.titleWidget === widget { header.titleWidget = nil }
      if subtitled.head === widget { subtitled.setHead(nil) }
    case .bottom: if widget.parent != nil { bottom?.remove(widget) }
    }
  }

  private func showBottom(_ widgets: [Gtk.Widget]) {
    guard !widgets.isEmpty, let column else {
      bottom?.isVisible = false
      return
    }
    let bar = bottom ?? makeBottom(in: column)
    bar.isVisible = true
    for widget in widgets {
      widget.expandsHorizontally = true
      bar.append(widget)
    }
  }

  private func makeBottom(in column: Gtk.Box) -> Gtk.Box {
    let bar = Gtk.Box(.horizontal, spacing: 6)
    bar.addCSSClass("toolbar")
    column.append(bar)
    bottom = bar
    return bar
  }
}
