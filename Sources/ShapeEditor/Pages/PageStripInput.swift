// What the pointer and the keys do in the page strip: pages are dragged to other places, renamed, deleted,
// and have a menu.

import DocumentUI
import Gtk
import ShapeModel

/// Drags, keys and the menu of one page strip.
@MainActor
final class PageStripInput: RowInputHandler {
  private unowned let strip: PageStripWidget
  let rows: RowInput
  private let click = Gtk.GestureClick()
  private var popover: Gtk.PopoverMenu?
  /// Where the button went down on a page, across, in logical pixels of the list.
  private var start: Double?
  /// The page that is dragged; nil when none is.
  private(set) var dragged: String?
  /// Before which of the pages it would stand, as they are now; nil where that is no move.
  private(set) var gap: Int?
  private var pointer = 0.0

  init(_ strip: PageStripWidget) {
    self.strip = strip
    rows = RowInput(of: strip.list, in: strip)
    rows.tell(self)
    click.button = 3
    click.onPressed { [weak self] _, x, _ in
      guard let self else { return }
      self.click.setState(.claimed)
      if let page = self.strip.page(at: x) { self.strip.model.showPage(page.id) }
      // Where the keys are again when the menu has closed.
      self.strip.focusShownPage()
      self.openMenu(at: x)
    }
    strip.list.addController(click)
    strip.onMap { [weak self] in self?.appeared() }
    strip.onUnmap { [weak self] in self?.disappeared() }
  }

  private func appeared() {
    rows.watchWindow()
    guard popover == nil else { return }
    // A menu that is opened as soon as it is made, GTK 4.8 makes too low for its last section.
    let menu = Gtk.PopoverMenu(PageMenu.menu)
    menu.hasArrow = false
    menu.position = .top
    menu.attach(to: strip.list)
    popover = menu
  }

  private func disappeared() {
    rows.leaveWindow()
    popover?.detach()
    popover = nil
  }

  // MARK: Keys

  func rename(at place: Int) { strip.rename(at: place) }

  func renameFocused() -> Bool {
    guard let page = strip.focusedPage else { return false }
    strip.rename(page)
    return true
  }

  /// Does what a key means in the strip. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool {
    guard let page = strip.focusedPage else { return false }
    let (model, modifiers) = (strip.model, event.modifiers.shortcutModifiers)
    let forward = strip.direction == .rightToLeft ? -1 : 1
    switch event.key {
    case .right where modifiers == .alt: move(page, by: forward)
    case .left where modifiers == .alt: move(page, by: -forward)
    case Gtk.Key("Delete") where modifiers.isEmpty, Gtk.Key("BackSpace") where modifiers.isEmpty:
      model.deletePage(page)
    case .escape where modifiers.isEmpty: model.host?.takeFocus()
    case Gtk.Key("Menu") where modifiers.isEmpty, Gtk.Key("F10") where modifiers == .shift:
      openMenu(at: strip.bounds(of: page).map { $0.x + $0.width / 2 } ?? 0)
      return true
    default: return false
    }
    if event.key != .escape { Task { [weak strip] in strip?.focusShownPage() } }
    return true
  }

  private func move(_ page: String, by step: Int) {
    guard let place = strip.model.drawing.graphic.pageIndex(of: page) else { return }
    strip.model.movePage(page, to: place + step)
  }

  private func openMenu(at x: Double) {
    popover?.setPointing(toX: Int(x), y: strip.list.height / 3)
    popover?.popup()
  }

  // MARK: Dragging

  var isDragging: Bool { dragged != nil }

  func began(x: Double, y: Double) {
    start = strip.isUsed(x: x, y: y) || strip.page(at: x) == nil ? nil : x
  }

  func moved(dx: Double, dy: Double) {
    guard let start else { return }
    if dragged == nil {
      guard abs(dx) >= RowInput.threshold, let page = strip.page(at: start) else { return }
      dragged = page.id
      rows.beginDragging(scrolling: strip.scroller.horizontalAdjustment) { [unowned self] in
        (pointer, strip.list.width)
      }
    }
    pointer = start + dx
    find()
  }

  func scrolled() { find() }

  /// Finds where the page would stand.
  private func find() {
    let graphic = strip.model.drawing.graphic
    guard let dragged, let old = graphic.pageIndex(of: dragged) else { return cancel() }
    var found: Int?
    if let under = strip.page(at: pointer), let place = graphic.pageIndex(of: under.id) {
      let isBefore = (pointer < under.left + under.width / 2) == (strip.direction != .rightToLeft)
      found = isBefore ? place : place + 1
    } else {
      let isAtStart = (pointer <= 0) == (strip.direction != .rightToLeft)
      found = isAtStart ? 0 : graphic.pages.count
    }
    // On either side of where it is it stays.
    let gap = found == old || found == old + 1 ? nil : found
    if gap != self.gap {
      self.gap = gap
      strip.queueDraw()
    }
  }

  func ended() {
    let (page, gap) = (dragged, gap)
    cancel()
    guard let page, let gap, let old = strip.model.drawing.graphic.pageIndex(of: page) else { return }
    strip.model.movePage(page, to: gap > old ? gap - 1 : gap)
  }

  /// What was dragged stays where it was.
  func cancel() {
    start = nil
    guard isDragging else { return }
    dragged = nil
    gap = nil
    rows.endDragging()
    strip.queueDraw()
  }

  // MARK: Drawing

  /// Draws where the page would stand.
  func draw(into snapshot: Gtk.Snapshot) {
    let pages = strip.model.drawing.graphic.pages
    guard let gap, let corner = strip.list.convert(x: 0, y: 0, to: strip) else { return }
    let isMirrored = strip.direction == .rightToLeft
    var x: Double?
    if gap < pages.count, let bounds = strip.bounds(of: pages[gap].id) {
      x = isMirrored ? bounds.x + bounds.width : bounds.x
    } else if gap > 0, let bounds = strip.bounds(of: pages[gap - 1].id) {
      x = isMirrored ? bounds.x : bounds.x + bounds.width
    }
    guard let x else { return }
    snapshot.append(
      color: SelectionOverlay.accent, x: corner.x + x - 1.5, y: corner.y + 6, width: 3,
      height: Double(strip.list.height) - 12)
  }
}

/// The menu of a page in the strip.
@MainActor
enum PageMenu {
  /// One for all strips: GTK 4.8 keeps what a menu has shown for good.
  static let menu: Gtk.Menu = {
    let menu = Gtk.Menu()
    for group in CommandTable.pages.menuEntries.split(separator: .divider) {
      let section = Gtk.Menu()
      for case .command(let command) in group {
        let item = Gtk.MenuItem(L(command.title), action: command.action)
        if let key = command.shortcuts.first { item.setAccelerator(key) }
        section.append(item)
      }
      menu.appendSection(section)
    }
    return menu
  }()
}
