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
  private var contextMenu: ContextMenu?
  /// Where the button went down on a page, across, in logical pixels of the list.
  private var start: Double?
  /// The page that is dragged; nil when none is.
  private(set) var dragged: String?
  /// Before which of the pages it would stand, as they are now; nil where that is no move.
  private(set) var gap: Int?
  /// The pages among which that was found.
  private var foundAmong: [Page] = []
  private var pointer = 0.0

  init(_ strip: PageStripWidget) {
    self.strip = strip
    rows = RowInput(of: strip.list, in: strip)
    rows.tell(self)
    contextMenu = ContextMenu([.page], of: strip.list, position: .top) { [weak self] in
      self?.menuPlace(for: $0)
    }
    strip.onMap { [weak self] in self?.rows.watchWindow() }
    strip.onUnmap { [weak self] in self?.rows.leaveWindow() }
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
    default: return false
    }
    if event.key != .escape { Task { [weak strip] in strip?.focusShownPage() } }
    return true
  }

  private func move(_ page: String, by step: Int) {
    guard let place = strip.model.drawing.graphic.pageIndex(of: page) else { return }
    strip.model.movePage(page, to: place + step)
  }

  /// Where the menu of a page belongs, which is shown for it.
  func menuPlace(for request: ContextMenu.Request) -> (kind: ContextMenuTable, place: Rect)? {
    let x: Double
    switch request {
    case .keys:
      guard let page = strip.focusedPage else { return nil }
      // The keys may be at another page than the one that is shown.
      strip.model.showPage(page)
      x = strip.bounds(of: page).map { $0.x + $0.width / 2 } ?? 0
    case .pointer(let point):
      guard !strip.isUsed(x: point.x, y: point.y) else { return nil }
      x = point.x
      cancel()
      if let page = strip.page(at: x) { strip.model.showPage(page.id) }
      // Where the keys are again when the menu has closed.
      strip.focusShownPage()
    }
    return (.page, Rect(x: x, y: Double(strip.list.height) / 3, width: 1, height: 1))
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
    foundAmong = graphic.pages
    // On either side of where it is it stays.
    let gap = found == old || found == old + 1 ? nil : found
    if gap != self.gap {
      self.gap = gap
      strip.queueDraw()
    }
  }

  func ended() {
    let (page, gap, pages) = (dragged, gap, foundAmong)
    cancel()
    strip.model.catchUp()
    let graphic = strip.model.drawing.graphic
    // Pages that came or went meanwhile may have moved the gap that is drawn.
    guard let page, let gap, graphic.pages.lazy.map(\.id).elementsEqual(pages.lazy.map(\.id)),
      let old = graphic.pageIndex(of: page)
    else { return }
    strip.model.movePage(page, to: gap > old ? gap - 1 : gap)
  }

  /// What was dragged stays where it was.
  func cancel() {
    start = nil
    guard isDragging else { return }
    (dragged, gap, foundAmong) = (nil, nil, [])
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
