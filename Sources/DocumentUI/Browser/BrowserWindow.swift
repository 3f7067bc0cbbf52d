// The document browser: recent documents and folders as a grid of thumbnails, with search, New and Open.
// Each part is a type of its own: header, places, path, listing, grid, changes, commands; the window connects
// them.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The window shown when nothing is opened.
@MainActor
final class BrowserWindow {
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  let runner: AppRunner
  let window: Gtk.ApplicationWindow
  let header: BrowserHeader
  let places: BrowserPlaces
  let listing: BrowserListing
  private let page: BrowserPage
  let changes: BrowserChanges
  private let path = BrowserPathBar()
  private lazy var commands = BrowserActions(of: self)
  lazy var nameQuestion = RenamePopover(parent: grid.grid) { [weak self] _ in self?.grid.grabFocus() }
  let navigation = BrowserNavigation()
  let favorites = BrowserFavorites.shared
  private lazy var panes = makePanes()
  let properties: BrowserProperties

  /// - Parameter limits: how far a search goes.
  init(
    runner: AppRunner, types: [UTType], previews: DocumentPreviews = DocumentPreviews([]),
    limits: SearchLimits = SearchLimits()
  ) {
    self.runner = runner
    let services = SessionServices.standard
    let drafts = DraftStore(services)
    properties = BrowserProperties(previews: previews, drafts: drafts)
    window = Gtk.ApplicationWindow(application: runner.application)
    window.title = runner.information.name
    window.defaultSize = (960, 660)
    _ = WindowSize.remember(window, kind: "browser")
    window.iconName = runner.information.identifier
    header = BrowserHeader(
      of: window, offersNew: runner.makesDocuments, offersHelp: !runner.information.help.isEmpty)
    let drag = BrowserDrag()
    places = BrowserPlaces(in: window, favorites, drag)
    let stars = StarFollower(favorites)
    listing = BrowserListing(
      types: types, recents: { [recents = runner.recents] in recents.documents },
      favorites: favorites, stars: stars, drafts: drafts, journals: services.journalFolder, limits: limits)
    page = BrowserPage(BrowserGrid(Self.thumbnails(previews, drafts), drag), offersNew: runner.makesDocuments)
    changes = BrowserChanges(in: window, drafts: drafts, runner: runner)
    stars.onMove = { [weak runner] in runner?.noteMove(from: $0, to: $1) }
    let toasts = ToastPlace(panes)
    changes.toasts = toasts
    grid.scrolling.cover = { [weak toasts] in toasts?.toast?.widget }
    window.setContent(toasts, below: header.widget)
    listing.order = BrowserOrderSetting.order
    BrowserActions.bindKeys(in: runner.application)
    connectParts()
    showSituation()
    page.wait(for: place)
    let hasRecents = !runner.recents.documents.isEmpty
    if hasRecents { show(.recents) }
    Task { await findDocuments(shows: !hasRecents) }
  }

  /// Shows the window and brings it to the front.
  func present() {
    let isFirst = window.frameClock == nil
    window.present()
    guard isFirst else { return }
    grid.follow(window)
    Task { [weak self] in self?.places.mounts.follow() }
  }

  /// Shows what a search for `text` finds among the documents that the desktop's search knows.
  func find(_ text: String) {
    show(.recents)
    header.text = text
  }

  /// The folder that is shown; nil where it is none.
  var folder: URL? { listing.place.folder }

  /// The documents as tiles or rows.
  var grid: BrowserGrid { page.grid }

  /// Closes the window: a document has been opened.
  func close() {
    window.close()
  }

  /// What the app shows above the documents.
  var launch: ViewHost? { header.launch }

  /// Shows what the app makes of the part above the documents now.
  func showLaunch(_ view: AnyView?) {
    if let view { launch?.setRoot(view) }
  }

  // MARK: Parts

  private static func thumbnails(_ previews: DocumentPreviews, _ drafts: DraftStore) -> ThumbnailLoader<
    Gtk.Texture
  > {
    ThumbnailLoader(
      contents: { await $0.contents(previews.preview(of: $0), drafts) },
      draw: { previews.preview(of: $0)?.draw },
      shared: ThumbnailCache(folder: FilePath(Desktop.userCacheDirectory)))
  }

  private func makePanes() -> BrowserPanes {
    let column = Gtk.Box(.vertical, spacing: 0)
    if let view = runner.launchView {
      let host = ViewHost(view, environment: EnvironmentValues())
      column.append(host.widget)
      header.launch = host
    }
    column.append(header.row)
    column.append(path.widget)
    column.append(page.widget)
    return BrowserPanes(side: places.widget, content: column)
  }

  private func connectParts() {
    window.onCloseRequest { [weak self] in
      self?.launch?.tearDown()
      self?.changes.end()
      self?.listing.stop()
      self?.page.stopWaiting()
      self?.grid.stop()
      self?.commands.detachMenus()
      self?.places.detach()
      self?.favorites.onChange = { _, _ in }
      self?.runner.recents.onChange = {}
      self?.onClosed?()
      return false
    }
    // A window becomes active right after it was opened: what it shows is being read then.
    var isNew = true
    window.onActiveChanged { [weak self] in
      guard let self, self.window.isActive else { return }
      defer { isNew = false }
      if !isNew { self.listing.lookAgain() }
    }
    header.onSearch = { [weak self] in self?.showItems() }
    header.onEnter = { [weak self] in
      // What was typed just before is not sought yet.
      self?.showItems()
      self?.grid.activateFirst()
    }
    header.onStopSearch = { [weak self] in self?.grid.grabFocus() }
    places.onChoice = { [weak self] in self?.show($0) }
    places.onDrop = { [weak self] in self?.drop($0, on: $1) }
    path.onChoice = { [weak self] in self?.show(.folder($0)) }
    navigation.seen = { [weak self] in self?.grid.seen }
    navigation.onChange = { [weak self] in self?.display($0, as: $1) }
    listing.onChange = { [weak self] in self?.showItems() }
    connectGrid()
    commands.attachMenus(to: grid.grid)
    runner.browserSteps.onChange = { [weak self] in self?.showSituation() }
    changes.onChange = { [weak self] made in
      self?.grid.selectWhenShown(made)
      self?.grid.scrolling.uncoverSelection()
      self?.listing.lookAgain()
    }
    changes.onFolderMade = { [weak self] made in
      self?.grid.whenSeen(made.absoluteString) {
        // Another name may be being typed by then.
        if self?.nameQuestion.isAsking == false { self?.rename() }
      }
    }
  }

  private func connectGrid() {
    grid.handlers = BrowserGridHandlers(
      activate: { [weak self] in self?.activate($0) },
      key: { [weak self] in self?.commands.perform($0) ?? false },
      selection: { [weak self] in self?.showSituation() },
      menu: { [weak self] in self?.commands.open(ofItems: $0, x: $1, y: $2) ?? false },
      drop: { [weak self] files, folder in
        guard let self else { return }
        self.drop(files, on: folder.map { .folder($0) } ?? self.listing.place)
      },
      isStarred: { [favorites] in favorites.isStarred($0) })
    favorites.onChange = { [weak self] kind, changed in
      switch kind {
      case .folders: self?.places.showKept()
      case .keptCopies: break
      case .starred:
        self?.grid.showStars(of: changed)
        self?.showSituation()
        // In a folder it is seen by what the starred one is known again.
        if self?.listing.place == .starred || self?.folder != nil { self?.listing.refresh() }
      }
    }
    runner.recents.onChange = { [weak self] in
      if self?.listing.place == .recents { self?.listing.refresh() }
    }
    runner.menus.templates.onChange = { [weak self] in self?.showItems() }
    runner.menus.templates.look()
    header.onSide = { [weak self] in self?.panes.toggleSide() }
    panes.onNarrowChanged = { [weak self] isNarrow in
      self?.header.isNarrow = isNarrow
      self?.grid.isNarrow = isNarrow
      self?.path.isNarrow = isNarrow
    }
  }

  /// Files were dropped on a place: they come into a folder, get a star, or are opened.
  private func drop(_ files: DroppedFiles, on place: BrowserPlace) {
    switch place {
    case .folder(let folder): changes.drop(files, into: folder)
    case .starred: changes.star(files)
    case .recents, .drafts:
      if !files.isOwn { runner.open(files.urls.map { Gtk.File(uri: $0.absoluteString) }) }
    }
  }

  // MARK: What is shown

  /// What is shown.
  var place: BrowserPlace { listing.place }

  /// Goes to a place.
  func show(_ place: BrowserPlace) { navigation.go(to: place) }

  /// - Parameter seen: what was seen of it as it was left; nil where it is not gone back to.
  private func display(_ place: BrowserPlace, as seen: BrowserHistory.Seen?) {
    changes.forget()
    panes.closeSide()
    places.show(place)
    path.show(place)
    page.wait(for: place)
    listing.show(place)
    grid.leavePlace()
    grid.comeBack(to: seen)
    if !header.text.isEmpty { header.text = "" }
    showSituation()
  }

  /// Offers the folder where documents go, which is asked for in the background.
  ///
  /// - Parameter isShown: whether it is shown, where there are no drafts.
  private func findDocuments(shows isShown: Bool) async {
    let folder = await UserFolders.documents()
    places.addDocuments(folder)
    guard isShown else { return }
    let hasDrafts = await listing.hasDrafts(besides: runner.openDrafts)
    // A search, or the person, may have gone elsewhere meanwhile.
    if navigation.place == nil { show(hasDrafts ? .drafts : .folder(folder)) }
  }

  private func showItems() {
    let text = header.text
    // A search begins with this.
    let items = listing.items(matching: text)
    // Before it is known where to begin nothing is shown that a person has asked for.
    let hasPlace = navigation.place != nil
    // What is seen stays until there is something to be seen of this place; nothing can be done with it.
    if hasPlace, text.isEmpty, !listing.isPlaceRead {
      page.wait(for: place)
      return grid.leavePlace()
    }
    changes.noteShown(items)
    page.show(
      items, in: listing.place, isRead: listing.isRead && hasPlace, isCutShort: listing.isCutShort,
      search: text, order: listing.shownOrder, obstacle: listing.obstacle, templates: offeredTemplates)
  }

  /// What the first documents can be made of: shown where there is none yet.
  private var offeredTemplates: [TemplateMenu.Item] {
    switch listing.place {
    case .starred, .drafts: []
    case .recents, .folder: runner.recents.documents.isEmpty ? runner.menus.templates.items : []
    }
  }

  /// Says what can be done now.
  func showSituation() {
    var situation = BrowserSituation(
      place: listing.place, canGoBack: navigation.canGoBack, canGoForward: navigation.canGoForward,
      canUndo: changes.canUndo, order: listing.order, isList: grid.isList)
    situation.count(grid.selectedItems, isStarred: favorites.isStarred)
    commands.show(situation)
  }

  /// Opens what a tile stands for, in the next turn: opening closes this window, which a grid does not
  /// survive while it is still telling of the click.
  func activate(_ tile: BrowserGrid.Tile) {
    if case .document(let item) = tile, case .folder(let url) = item.place { return show(.folder(url)) }
    Task {
      switch tile {
      case .new: runner.newDocument()
      case .template(let template): runner.makeDocument(fromTemplateAt: template.url)
      case .document(let item):
        let opened: DocumentWindow? =
          switch item.place {
          case .file(let url): await open(item, at: url)
          case .draft(let draft):
            if let shown = runner.show(draft) { shown } else { await runner.recover(draft) }
          case .folder: nil
          }
        // One that was open already does not do so.
        if opened != nil { close() }
      }
    }
  }

  /// Opens a document, unless its file has gone since it was found: then it goes from what is shown.
  private func open(_ item: BrowserItem, at url: URL) async -> DocumentWindow? {
    if await OpenDocuments.shared.session(for: url) == nil, await Background.run({ BrowserItem.isGone(url) })
    {
      listing.lookAgain()
      await ErrorDialog.show(
        title: L("“%@” is no longer there", item.name),
        detail: L("It was moved, renamed or deleted."), over: window)
      return nil
    }
    return await runner.open(Gtk.File(uri: url.absoluteString), over: window)
  }
}
