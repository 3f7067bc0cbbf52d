// The strip of pages below the canvas: a picture and a name for each, the one that is shown selected. Rows
// are made for what shows, pictures for what is in view; a drawing may have thousands of pages.

import DocumentUI
import Gtk
import ShapeModel

/// The page strip among the views.
struct PageStripView: GtkWidgetRepresentable {
  let model: CanvasModel
  /// The drawing that the document has; a new value says that pages may have changed.
  let graphic: Graphic
  /// Which page is shown.
  let place: PagePlace

  func makeWidget(context: Context) -> PageStripWidget { PageStripWidget(model: model) }

  func updateWidget(_ widget: PageStripWidget, context: Context) {
    model.follow(graphic)
    widget.show(model.drawing.graphic)
  }

  static func dismantleWidget(_ widget: PageStripWidget, coordinator: Void) { widget.stop() }
}

/// A page in the strip, by its id.
struct PageRow: Hashable, Identifiable {
  var id: String
}

/// The list of pages, and the button that adds one.
@MainActor
final class PageStripWidget: Gtk.CustomWidget {
  /// How high it is with text of the usual size, in logical pixels.
  static let stripHeight = 104
  /// How high a line of such text is at most.
  private static let usualLine = 20.0

  let model: CanvasModel
  let list: Gtk.ListView
  let scroller = Gtk.ScrolledWindow()
  let thumbnails = PageThumbnails()
  private let rows = Gtk.ListModel<PageRow>()
  private let selected: Gtk.SingleSelection
  private let box = Gtk.Box(.horizontal, spacing: 0)
  private let visible = ShownRows<PageStripRow, PageRow>()
  private var graphic: Graphic?
  private var isFollowing = false
  private var looking: Gtk.Timeout?
  private var connections: [Gtk.SignalConnection] = []
  /// Drags, keys and the menu.
  private(set) var input: PageStripInput?

  init(model: CanvasModel) {
    self.model = model
    selected = Gtk.SingleSelection(rows, autoselects: true)
    // The list holds this, and must hold nothing of the strip.
    let relay = Relay()
    let factory = visible.factory(
      make: { PageStripRow($0, relay.actions) },
      fill: { row, page in
        relay.strip?.fill(row, page.id)
        relay.strip?.lookSoon()
      })
    list = Gtk.ListView(selected, factory: factory)
    super.init(cssName: "pages", role: .group)
    relay.strip = self
    ShapeEditStyle.install()
    layOut()
    selected.onSelectionChanged { [weak self] in self?.selectionChanged() }
    thumbnails.onPicture = { [weak self] page, texture in self?.visible[page]?.show(texture) }
    let adjustment = scroller.horizontalAdjustment
    connections = [
      adjustment.onValueChanged { [weak self] in self?.lookSoon() },
      adjustment.onChanged { [weak self] in self?.lookSoon() },
      onScaleFactorChanged { [weak self] in self?.lookSoon() },
    ]
    input = PageStripInput(self)
    model.panes.pageStrip = self
  }

  /// Puts the list and the button beside each other.
  private func layOut() {
    list.orientation = .horizontal
    list.addCSSClass("page-list")
    list.setAccessibleLabel(L("Pages"))
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    list.onActivate { [weak self] in self?.input?.rows.activated($0) }
    scroller.setAccessibleLabel(L("Pages"))
    scroller.setPolicy(horizontal: .automatic, vertical: .never)
    scroller.child = list
    scroller.expandsHorizontally = true
    box.append(scroller)
    box.append(addButton())
    appendChild(box)
  }

  private func addButton() -> Gtk.Button {
    let button = Gtk.Button()
    button.child = Gtk.Image(iconName: "list-add-symbolic")
    button.hasFrame = false
    button.verticalAlign = .center
    button.setMargins(6)
    button.tooltip = L("Add Page")
    button.setAccessibleLabel(L("Add Page"))
    button.onClicked { [weak self] in self?.model.addPage() }
    return button
  }

  /// Lets go of what is under way: the strip goes.
  func stop() {
    looking?.cancel()
    looking = nil
    for connection in connections { connection.disconnect() }
    connections = []
    thumbnails.stop()
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    guard orientation == .vertical else { return box.measure(orientation, forSize: forSize) }
    // The same while a name is edited: the canvas stays as it is.
    let more = max(0, textSize("0", width: nil).height - Self.usualLine)
    let height = Self.stripHeight + Int(more.rounded(.up))
    return Gtk.Measurement(minimum: height, natural: height)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    box.allocate(x: 0, y: 0, width: width, height: height)
  }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    super.snapshot(snapshot)
    input?.draw(into: snapshot)
    // Rows have their places, and other ones than at the frame before.
    lookSoon()
  }

  override func moveFocus(by step: () -> Bool) -> Bool {
    let isFromElsewhere = focusedPage == nil
    guard step() else { return false }
    // The list gives the keys to the row that had them last, whichever page is shown.
    if isFromElsewhere, focusedPage != nil { focusShownPage() }
    return true
  }

  // MARK: What is shown

  /// The pages in the list, by their ids.
  var shownPages: [String] { rows.elements.map(\.id) }

  /// The page whose row is selected.
  var selectedPage: String? { selected.selected.map { rows[$0].id } }

  /// How many rows there are for them.
  var rowCount: Int { visible.rows.count }

  /// Whether every page in view has its picture.
  var isAtRest: Bool { looking == nil && thumbnails.isAtRest }

  /// Shows the pages of a drawing, and which of them is shown.
  func show(_ new: Graphic) {
    isFollowing = true
    defer { isFollowing = false }
    graphic = new
    let hasKeys = focusedPage != nil
    let areSame =
      rows.count == new.pages.count && new.pages.indices.allSatisfy { rows[$0].id == new.pages[$0].id }
    if !areSame { rows.update(to: new.pages.map { PageRow(id: $0.id) }) { $0.id } }
    for (id, row) in visible.rows { fill(row, id) }
    let place = model.drawing.pageIndex
    if selected.selected != place || !areSame {
      selected.selected = place
      list.scroll(to: place)
      // What they do would be done to a page that is not shown any more.
      if hasKeys, focusedPage != model.drawing.page.id { focusShownPage() }
    }
    lookSoon()
  }

  private func fill(_ row: PageStripRow, _ id: String) {
    let graphic = graphic ?? model.drawing.graphic
    guard let place = place(of: id, in: row, graphic) else { return }
    row.show(graphic.pages[place], at: place)
    if let texture = thumbnails.picture(of: id) { row.show(texture) }
  }

  /// Where the page of a row is; most often where the row is.
  private func place(of id: String, in row: PageStripRow, _ graphic: Graphic) -> Int? {
    if let place = row.position, place < graphic.pages.count, graphic.pages[place].id == id { return place }
    return graphic.pageIndex(of: id)
  }

  private func selectionChanged() {
    guard !isFollowing, let place = selected.selected, place < rows.count else { return }
    model.showPage(rows[place].id)
  }

  // MARK: Pictures

  /// Looks which pages are in view, once they have their places.
  fileprivate func lookSoon() {
    guard looking == nil else { return }
    looking = Gtk.Timeout(milliseconds: 0, priority: .idle) { [weak self] in
      self?.looking = nil
      self?.look()
      return false
    }
  }

  private func look() {
    guard let graphic, isMapped else { return }
    let width = Double(scroller.width)
    var places: [Int] = []
    for (id, row) in visible.rows {
      guard let bounds = row.bounds(in: scroller), bounds.x < width,
        bounds.x + bounds.width > 0, let place = place(of: id, in: row, graphic)
      else {
        // The list makes many more rows than can be seen; what is not kept for them is let go of.
        if thumbnails.picture(of: id) == nil { row.show(nil) }
        continue
      }
      places.append(place)
    }
    thumbnails.want(places.sorted(), of: graphic, scale: scroller.scaleFactor)
  }

  // MARK: What is done with pages

  /// The page whose row the keys go to; nil when they go elsewhere.
  var focusedPage: String? { visible.rows.first { $0.value.hasFocus }?.key }

  /// The page at a place of the list across, in logical pixels, with where its row is; nil where there is
  /// none.
  func page(at x: Double) -> (id: String, left: Double, width: Double)? {
    guard let target = list.pick(x: x, y: Double(list.height) / 2) else { return nil }
    for (id, row) in visible.rows {
      guard row.holds(target), let bounds = row.bounds(in: list) else { continue }
      return (id, bounds.x, bounds.width)
    }
    return nil
  }

  /// Where the row of a page is in the list, in logical pixels; nil when it does not show.
  func bounds(of page: String) -> (x: Double, width: Double)? {
    visible[page]?.bounds(in: list).map { ($0.x, $0.width) }
  }

  /// Whether a press there is of a field in a row.
  func isUsed(x: Double, y: Double) -> Bool {
    guard let target = list.pick(x: x, y: y) else { return false }
    return visible.rows.values.contains { $0.isUsed(at: target) }
  }

  /// Has the name of a page edited.
  func rename(_ page: String) { visible[page]?.beginRenaming() }

  /// Has the name of the page at a place edited.
  func rename(at place: Int) {
    if place < rows.count { rename(rows[place].id) }
  }

  /// Gives the keys to the row of the page that is shown.
  func focusShownPage() {
    list.scroll(to: model.drawing.pageIndex)
    visible[model.drawing.page.id]?.takeFocus()
  }
}

extension PageStripWidget: PageStripHost {
  func finishRenaming() { for row in visible.rows.values { row.finishRenaming() } }

  func renameShownPage() {
    list.scroll(to: model.drawing.pageIndex)
    // When the row is in view, and the menu that this was chosen from has given the keys back.
    Gtk.Timeout.whenIdle { [weak self] in
      guard let self else { return }
      self.rename(self.model.drawing.page.id)
    }
  }
}

/// What rows know of their strip.
@MainActor
private final class Relay {
  weak var strip: PageStripWidget?

  var actions: PageRowActions {
    PageRowActions(
      rename: { [weak self] name, page in
        self?.strip?.model.performOnPages { .set(.name(name), ofPage: page, in: $0) }
      },
      renamed: { [weak self] in self?.strip?.focusShownPage() })
  }
}
