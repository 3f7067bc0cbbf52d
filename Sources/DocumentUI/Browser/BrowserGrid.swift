// The browser's grid of tiles: one for each document and folder, and one to click for a new document.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Documents and folders as tiles.
@MainActor
final class BrowserGrid {
  /// What a tile stands for.
  enum Tile: Hashable {
    case new
    case document(BrowserItem)
    /// A template that a document can be made of.
    case template(TemplateMenu.Item)

    /// What stays the same while a document only changes.
    var id: String {
      switch self {
      case .new: ""
      case .document(let item): item.id
      case .template(let template): "template " + template.url.absoluteString
      }
    }
  }

  /// Where the tiles are from.
  private struct Shown {
    /// The folder that is shown; nil where it is none.
    var folder: URL?
    /// Whether they are of another place than the one that is to be shown.
    var isLeft = false
    /// Whether what is selected changes because other documents are shown.
    var isChanging = false
    /// The ids of what is to be selected as soon as it is there, unless something else is selected before.
    var wanted: [String] = []
    /// Whether those were selected when the place was left: what has gone since is not waited for.
    var isReturn = false
    /// What is done when the one that has an id is seen, unless something else is selected before.
    var arrival: (id: String, body: @MainActor () -> Void)?
  }

  let widget = Gtk.ScrolledWindow()
  /// What is done when something happens.
  var handlers = BrowserGridHandlers()

  let view: TilesInView
  let tiles = Gtk.ListModel<Tile>()
  let selection: Gtk.MultiSelection
  let scrolling: GridScrolling
  let focus: GridFocus
  private var requests: ContextMenuRequests?
  /// Whether the window is narrow.
  var isNarrow = false {
    didSet {
      if isNarrow != oldValue { scrolling.changeForm() }
      fitColumns()
    }
  }
  private let looks = BrowserLookSetting()
  private var shown = Shown()
  private let drag: BrowserDrag
  private weak var dropTile: BrowserTile?
  /// What is to take rubber bands away.
  private var rubberBandTurn: Timeout?
  /// What tiles are in.
  private(set) lazy var grid = Gtk.GridView(selection, factory: makeFactory())

  init(_ thumbnails: ThumbnailLoader<Gtk.Texture>, _ drag: BrowserDrag) {
    self.drag = drag
    view = TilesInView(thumbnails, scroller: widget)
    selection = Gtk.MultiSelection(tiles)
    scrolling = GridScrolling(view, scroller: widget, tiles: tiles, selection: selection)
    focus = GridFocus(view, scroller: widget, tiles: tiles, selection: selection, scrolling)
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard let self else { return false }
      return handlers.key(event) || event.key == .escape && deselect()
    }
    grid.addController(keys)
    grid.leaveByTab()
    // Arrows go from tile to tile, and do not scroll.
    widget.isFocusable = false
    grid.minimumColumns = 1
    fitColumns()
    grid.addCSSClass("document-grid")
    grid.setAccessibleLabel(L("Documents"))
    grid.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    grid.onActivate { [weak self] in self?.activate($0) }
    grid.rubberBands = true
    selection.onSelectionChanged { [weak self] in self?.selectionChanged() }
    deselectBesideTiles()
    requests = ContextMenuRequests(on: grid) { [weak self] in self?.openMenu(at: $0) ?? false }
    widget.setAccessibleLabel(L("Documents"))
    widget.child = grid
    widget.expandsVertically = true
    widget.expandsHorizontally = true
    widget.setPolicy(horizontal: .never, vertical: .automatic)
    takeDrops()
  }

  /// Whether tiles are shown as a list.
  var isList: Bool { looks.isList }

  /// Shows tiles as a list, or as cards again.
  func toggleList() {
    scrolling.changeForm()
    looks.toggle()
    fitColumns()
    let name = MenuTitle.withoutMnemonic(L("Show as L_ist"))
    widget.announce(looks.isList ? L("%@: on", name) : L("%@: off", name), about: "look")
  }

  private var look: BrowserLook {
    if looks.isList { isNarrow ? .narrowList : .list } else { isNarrow || isTight ? .smallCards : .cards }
  }

  /// Whether fewer than three large cards fit beside each other, and another small one would. The scroll bar,
  /// which comes and goes with the cards, does not count.
  private var isTight: Bool {
    // Without what its style sheet has at both sides of all columns.
    let room = widget.width - 24
    return room > 0 && room / BrowserLook.cards.cell < min(room / BrowserLook.smallCards.cell, 3)
  }

  /// Gives all tiles the form that they have now, and lets the grid have no more columns than fit. GTK makes
  /// the tiles of 30 rows of as many columns as it may have; and where that is no whole number of rows, GTK
  /// 4.8 loses its place when it scrolls far.
  private func fitColumns() {
    let look = look
    for tile in view.tiles { tile.look = look }
    guard !look.isList else { return grid.maximumColumns = 1 }
    // Before its first layout it is as wide as it usually is, and a tile as a card.
    let width = grid.width > 0 ? grid.width : 1024
    let cell = view.tiles.first { $0.widget.isMapped }?.widget.parent
    let needed = cell?.measure(.horizontal).minimum ?? look.cell
    grid.maximumColumns = min(max(width / max(needed, 1), 1), 12)
  }

  // MARK: Dragging

  private func takeDrops() {
    drag.addTarget(
      to: grid,
      isOver: { [weak self] actions, x, y in
        guard let self else { return false }
        let tile = self.folderTile(x, y)
        if tile !== self.dropTile {
          self.dropTile?.widget.removeCSSClass("drop-place")
          tile?.widget.addCSSClass("drop-place")
          self.dropTile = tile
        }
        // What lies here already is not moved here.
        return tile != nil || self.drag.items.isEmpty || actions == .copy
      },
      left: { [weak self] in
        self?.dropTile?.widget.removeCSSClass("drop-place")
        self?.dropTile = nil
      },
      drop: { [weak self] files, x, y in
        guard let self else { return }
        let folder = self.folderTile(x, y)?.item?.url
        if folder != nil || !files.isOwn || files.actions == .copy { self.handlers.drop(files, folder) }
      })
  }

  /// The tile of a folder at a place, which is not itself dragged.
  private func folderTile(_ x: Double, _ y: Double) -> BrowserTile? {
    guard !shown.isLeft, let tile = tile(x, y), let item = tile.item, item.isFolder, let url = item.url,
      !drag.items.contains(url)
    else { return nil }
    return tile
  }

  /// What a drag that begins on a tile would take: what is selected, or what the tile shows, which is then
  /// selected.
  func prepareDrag(_ tile: BrowserTile) -> [URL] {
    guard !shown.isLeft, tile.item != nil, !tile.isTemplate, let position = tile.position else { return [] }
    if !tile.isSelected { selection.selectedPositions = [position] }
    return selectedItems.compactMap(\.url)
  }

  /// Where a drag may begin no rubber band does: GTK 4.8 would begin both, and 4.18 the band alone. By the
  /// time of the press its gesture cannot be taken away any more. While the button is held neither is it
  /// taken away: a band that is being drawn would stay.
  private func keepRubberBand(off tile: BrowserTile) {
    let motion = Gtk.EventControllerMotion()
    let isOver: @MainActor (Double, Double) -> Void = { [weak self, weak tile, weak motion] _, _ in
      guard let self, let tile, let motion, !motion.currentModifiers.contains(.primaryButton) else { return }
      self.setRubberBands(tile.item?.url == nil || tile.isTemplate)
    }
    motion.onEnter(isOver)
    motion.onMotion(isOver)
    motion.onLeave { [weak self] in self?.setRubberBands(true) }
    tile.widget.addController(motion)
  }

  /// Lets bands begin, or not. They are taken away a turn later: a band that ends above a tile hears of the
  /// release after the tile has heard that the pointer is there.
  private func setRubberBands(_ isOn: Bool) {
    rubberBandTurn?.cancel()
    rubberBandTurn = nil
    if isOn { grid.rubberBands = true }
    guard !isOn, grid.rubberBands else { return }
    rubberBandTurn = Timeout(milliseconds: 0) { [weak self] in
      self?.grid.rubberBands = false
      return false
    }
  }

  private func makeFactory() -> Gtk.SignalListItemFactory {
    Gtk.SignalListItemFactory(
      setup: { [weak self] item in
        guard let self else { return }
        let tile = BrowserTile(item, self.look)
        self.view.add(tile)
        tile.dragSource = self.drag.addSource(
          to: tile.widget,
          prepare: { [weak self, weak tile] in
            if let self, let tile { self.prepareDrag(tile) } else { [] }
          })
        self.keepRubberBand(off: tile)
        item.userData = tile
        item.child = tile.widget
      },
      bind: { [weak self] item in
        guard let self, let tile = item.userData as? BrowserTile, let element = item.element(as: Tile.self)
        else {
          return
        }
        self.fill(tile, with: element)
      },
      unbind: { [weak self] item in
        guard let tile = item.userData as? BrowserTile else { return }
        if let self { self.view.clear(tile) } else { tile.showNothing() }
      })
  }

  /// Makes the pictures of what is in view of the grid from now on, after each frame of its window.
  func follow(_ window: Gtk.Window) {
    view.follow(window) { [weak self] in
      self?.noteArrival()
      self?.scrolling.follow()
      self?.focus.follow()
      self?.fitColumns()
    }
  }

  /// Makes no more pictures.
  func stop() { view.stop() }

  /// Does what a double click on the first tile does.
  func activateFirst() {
    if tiles.count > 0 { activate(0) }
  }

  private func activate(_ position: Int) {
    let tile = tiles[position]
    if case .document = tile, shown.isLeft { return }
    handlers.activate(tile)
  }

  /// Another place is to be shown. The tiles stay until that has been read, but nothing can be done any more
  /// with the documents and folders that they show.
  func leavePlace() {
    guard !shown.isLeft else { return }
    shown.isLeft = true
    shown.arrival = nil
    handlers.selection()
  }

  /// Gives the keyboard to what is selected, else to the tile that had it.
  func grabFocus() {
    if selection.selectedPositions.isEmpty { grid.grabFocus() } else { focus.goToSelection() }
  }

  /// Shows these documents; `offersNew` where there is a tile for a new one, with those of templates. Of what
  /// is in another folder than `folder` it shows in which.
  ///
  /// - Parameter arrangement: what is shown, and how: another is seen from where it begins.
  func show(
    _ items: [BrowserItem], in folder: URL? = nil, as arrangement: GridScrolling.Arrangement? = nil,
    offersNew: Bool, templates: [TemplateMenu.Item] = []
  ) {
    let wasLeft = shown.isLeft
    (shown.folder, shown.isLeft, shown.isChanging) = (folder, false, true)
    var new: [Tile] = offersNew ? [.new] + templates.map { .template($0) } : []
    new.reserveCapacity(new.count + items.count)
    for item in items { new.append(.document(item)) }
    focus.keep(in: new, isElsewhere: wasLeft) {
      scrolling.show(new, of: arrangement) { tiles.update(to: new) { $0.id } }
      fillChangedTiles()
      if wasLeft { view.forgetColumns() }
      return selectWanted()
    }
    shown.isChanging = false
    if wasLeft { handlers.selection() }
  }

  /// Shows anew which of these documents and folders have a star.
  func showStars(of urls: [URL]) {
    for url in urls {
      guard let tile = view.tile(of: url.absoluteString), let item = tile.item else { continue }
      fill(tile, with: .document(item))
    }
  }

  /// Shows what has changed of the documents that are in view: the grid keeps the tile of one that is only
  /// newer.
  private func fillChangedTiles() {
    for tile in view.tiles {
      guard let position = tile.position, position < tiles.count, case .document(let item) = tiles[position],
        tile.item?.id == item.id,
        tile.item != item || tile.name.folder != otherFolder(of: item)
          || tile.name.hintsFolder != hintsFolder(of: item)
      else { continue }
      fill(tile, with: .document(item))
    }
  }

  /// Whether the place that is shown does not tell in which folder it is.
  private func hintsFolder(of item: BrowserItem) -> Bool {
    shown.folder == nil || otherFolder(of: item) != nil
  }

  private func fill(_ tile: BrowserTile, with element: Tile) {
    switch element {
    case .new:
      tile.showNew()
    case .document(let item):
      tile.name.hintsFolder = hintsFolder(of: item)
      view.show(item, in: tile, isStarred: handlers.isStarred(item), folder: otherFolder(of: item))
    case .template(let template): view.show(template, in: tile)
    }
  }

  /// The name of the folder that a document is in, where that is not the one that is shown.
  private func otherFolder(of item: BrowserItem) -> String? {
    guard let folder = shown.folder, let url = item.url else { return nil }
    let parent = FilePath(url: url).deletingLastComponent
    return parent == FilePath(url: folder) ? nil : parent.lastComponent.description
  }

  // MARK: Selection

  /// The documents and folders that are selected, in their order; none of a place that is left.
  var selectedItems: [BrowserItem] {
    if shown.isLeft { return [] }
    return selection.selectedPositions.sorted().compactMap { position in
      guard position < tiles.count, case .document(let item) = tiles[position] else { return nil }
      return item
    }
  }

  /// Selects the items at some URLs and scrolls to the first.
  ///
  /// - Returns: how many of them are shown.
  @discardableResult
  func select(_ urls: [URL]) -> Int { select(ids: urls.map(\.absoluteString)) }

  private func select(ids: [String]) -> Int {
    guard !ids.isEmpty else { return 0 }
    let ids = Set(ids)
    let places = (0..<tiles.count).filter {
      if case .document(let item) = tiles[$0] { ids.contains(item.id) } else { false }
    }
    guard !places.isEmpty else { return 0 }
    selection.selectedPositions = Set(places)
    scrolling.seekSelection()
    return places.count
  }

  /// Selects the items that are known by `ids`, those that are not shown yet when they are.
  func selectWhenShown(_ ids: [String]) {
    shown.isChanging = true
    (shown.wanted, shown.isReturn) = (ids, false)
    if selectWanted(), focus.isHere { focus.goToSelection() }
    shown.isChanging = false
  }

  /// Calls `body` when the item that is known by `id`, and is to be selected, is seen where it is.
  func whenSeen(_ id: String, _ body: @escaping @MainActor () -> Void) { shown.arrival = (id, body) }

  private func noteArrival() {
    guard let (id, body) = shown.arrival, let tile = view.tile(of: id), tile.isSelected, tile.widget.isMapped,
      tile.widget.height > 0
    else { return }
    // Where it is scrolled once more, that moves it.
    if scrolling.isSeeking { return grid.queueResize() }
    shown.arrival = nil
    Task { body() }
  }

  /// What a person sees of the place that is shown; nil where that is left.
  var seen: BrowserHistory.Seen? {
    shown.isLeft ? nil : BrowserHistory.Seen(selected: selectedItems.map(\.id), spot: scrolling.spot)
  }

  /// Another place is to be shown as it was left; nil for one that is not gone back to.
  func comeBack(to seen: BrowserHistory.Seen?) {
    if let seen, !seen.selected.isEmpty { (shown.wanted, shown.isReturn) = (seen.selected, true) }
    scrolling.comeBack(to: seen?.spot)
  }

  /// A folder may be read when only some have come.
  ///
  /// - Returns: whether any has.
  private func selectWanted() -> Bool {
    let count = select(ids: shown.wanted)
    if count == shown.wanted.count || shown.isReturn { (shown.wanted, shown.isReturn) = ([], false) }
    return count > 0
  }

  /// Selects nothing.
  ///
  /// - Returns: whether anything was selected.
  @discardableResult
  private func deselect() -> Bool {
    guard !selection.selectedPositions.isEmpty else { return false }
    selection.selectedPositions = []
    return true
  }

  /// Other tiles are selected. With several of them what makes a new document is not: nothing that is done
  /// with documents can be done with it.
  private func selectionChanged() {
    if !shown.isChanging { (shown.wanted, shown.arrival) = ([], nil) }
    let places = selection.selectedPositions
    if places.count > 1 {
      let documents = places.filter {
        guard $0 < tiles.count, case .document = tiles[$0] else { return false }
        return true
      }
      if documents.count != places.count { return selection.selectedPositions = documents }
    }
    handlers.selection()
  }

  /// A click beside the tiles selects nothing.
  private func deselectBesideTiles() {
    let click = Gtk.GestureClick()
    click.onPressed { [weak self, weak click] _, x, y in
      guard let self, let click, click.currentModifiers.shortcutModifiers.isEmpty, tile(x, y) == nil
      else { return }
      deselect()
    }
    grid.addController(click)
  }

  /// Where the tile of an item is in the grid, in logical pixels; nil when it does not show.
  func frame(of item: BrowserItem) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let tile = view.tile(of: item.id), tile.widget.isMapped else { return nil }
    return tile.widget.bounds(in: grid)
  }

  private func openMenu(at place: (x: Double, y: Double)?) -> Bool {
    guard let place else {
      guard let item = selectedItems.first, let frame = frame(of: item) else {
        return handlers.menu(false, 24, 24)
      }
      return handlers.menu(true, frame.x + frame.width / 2, frame.y + frame.height / 2)
    }
    guard !shown.isLeft, let tile = tile(place.x, place.y), tile.item != nil, let position = tile.position
    else {
      return handlers.menu(false, place.x, place.y)
    }
    // GTK selects, and gives the keyboard, by the primary button only.
    if !tile.isSelected { selection.selectedPositions = [position] }
    tile.widget.parent?.grabFocus()
    return handlers.menu(!selectedItems.isEmpty, place.x, place.y)
  }

  /// The tile at a place of the grid, in logical pixels.
  private func tile(_ x: Double, _ y: Double) -> BrowserTile? {
    view.tiles.first { tile in
      guard tile.widget.isMapped, let bounds = tile.widget.bounds(in: grid) else { return false }
      return x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height
    }
  }
}
