// The document browser: recent documents and one folder as a grid of thumbnails, with search, New and Open.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The window shown when nothing is opened.
@MainActor
final class BrowserWindow {
  /// What the grid shows.
  private enum Place: Hashable {
    case recents
    case drafts
    case folder(URL)
  }

  /// A tile of the grid.
  private enum Tile: Hashable {
    case new
    case document(BrowserItem)

    /// What stays the same while a document only changes.
    var id: String {
      switch self {
      case .new: ""
      case .document(let item): item.id
      }
    }
  }

  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  private let runner: AppRunner
  private let drafts = DraftStore(.standard)
  private let extensions: Set<String>
  private let scroller = Gtk.ScrolledWindow()
  private let view: TilesInView
  private let window: Gtk.ApplicationWindow
  private let search = Gtk.SearchEntry()
  /// Takes back that a document was moved to the trash.
  private let undo = Gtk.SimpleAction("undo")
  private let places = Gtk.Box(.vertical, spacing: 2)
  private let stack = Gtk.Stack()
  private let emptyTitle = Gtk.Label("")
  private let emptyDetail = Gtk.Label("")
  private let tiles = Gtk.ListModel<Tile>()
  private var grid: Gtk.GridView!
  private var selected: Gtk.SingleSelection!
  private var placeButtons: [(place: Place, button: Gtk.ToggleButton)] = []
  private var place = Place.recents
  private var items: [BrowserItem] = []
  private var reading: Task<Void, Never>?
  /// Whether to read once more what is being read: it may have changed since.
  private var isStale = false
  /// What has happened to a document here.
  private var notices: NoticeBar!
  /// What was moved to the trash last.
  private var trashed: TrashedFile?

  init(runner: AppRunner, types: [UTType], preview: DocumentPreview?) {
    self.runner = runner
    extensions = Set(types.flatMap { $0.tags[.filenameExtension] ?? [] })
    let drafts = drafts
    let thumbnails = ThumbnailLoader(
      contents: { item in
        switch item.place {
        case .file(let url): return try? FileWrapper(url: url.resolvingSymlinksInPath()).regularFileContents
        case .draft(let draft):
          guard let journal = await drafts.contents(of: draft.id) else { return nil }
          return try? preview?.contents(journal)
        }
      }, draw: preview?.draw, shared: ThumbnailCache(folder: FilePath(Desktop.userCacheDirectory)))
    view = TilesInView(thumbnails, scroller: scroller)
    window = Gtk.ApplicationWindow(application: runner.application)
    window.title = runner.information.name
    window.defaultSize = (960, 660)
    window.iconName = runner.information.identifier
    window.titlebar = makeHeader()
    window.child = makeContent()
    window.onCloseRequest { [weak self] in
      self?.reading?.cancel()
      self?.view.stop()
      self?.onClosed?()
      return false
    }
    addActions()
    window.onActiveChanged { [weak self] in
      guard let self, self.window.isActive else { return }
      self.refresh()
    }
    search.onSearchChanged { [weak self] in self?.showItems() }
    search.onChanged { [weak self] in
      guard let self else { return }
      // A search that was begun by typing goes on in the field at once, where a space is a letter too.
      if !self.search.text.isEmpty, !self.isSearchFocused {
        self.search.grabFocus()
        self.search.position = -1
      }
    }
    search.onActivate { [weak self] in
      guard let self, !self.search.text.isEmpty else { return }
      // What was typed just before is not sought yet.
      self.showItems()
      if self.tiles.count > 0 { self.activate(0) }
    }
    search.onStopSearch { [weak self] in
      self?.search.text = ""
      self?.grid.grabFocus()
    }
    search.captureKeys(of: window)
    let hasRecents = !runner.recents.documents.isEmpty
    show(hasRecents ? .recents : .folder(UserFolders.documents))
    if !hasRecents { Task { await showDraftsIfAny() } }
  }

  /// Shows the window and brings it to the front.
  func present() {
    let isFirst = window.frameClock == nil
    window.present()
    if isFirst { view.follow(window) }
  }

  /// Shows what a search for `text` finds among the documents that the desktop's search knows.
  func find(_ text: String) {
    search.text = text
    show(.recents)
  }

  /// Closes the window: a document has been opened.
  func close() {
    window.close()
  }

  private func addActions() {
    let close = Gtk.SimpleAction("close")
    close.onActivate { [weak self] in self?.close() }
    window.addAction(close)
    let find = Gtk.SimpleAction("find")
    find.onActivate { [weak self] in self?.search.grabFocus() }
    window.addAction(find)
    runner.application.setAccelerators(["<Control>f"], for: "win.find")
    undo.isEnabled = false
    undo.onActivate { [weak self] in self?.settle("undo") }
    window.addAction(undo)
  }

  private var isSearchFocused: Bool { window.focus?.isDescendant(of: search) == true }

  // MARK: Parts

  private func makeHeader() -> Gtk.Widget {
    let header = Gtk.HeaderBar()
    let new = Gtk.Button(label: L("_New"))
    new.usesUnderline = true
    new.addCSSClass("suggested-action")
    new.tooltip = L("New Document")
    new.actionName = StandardCommands.new.action
    header.packStart(new)
    let open = Gtk.Button(label: L("_Open…"))
    open.usesUnderline = true
    open.actionName = StandardCommands.open.action
    header.packStart(open)
    search.placeholder = L("Search documents")
    search.setAccessibleLabel(L("Search documents"))
    search.sizeRequest = (320, -1)
    header.titleWidget = search
    let menu = Gtk.Menu()
    menu.append(L(StandardCommands.preferences.title), action: StandardCommands.preferences.action)
    menu.append(L(StandardCommands.about.title), action: StandardCommands.about.action)
    menu.append(L(StandardCommands.quit.title), action: StandardCommands.quit.action)
    let menuButton = Gtk.MenuButton()
    menuButton.iconName = "open-menu-symbolic"
    menuButton.menu = menu
    menuButton.isPrimary = true
    menuButton.tooltip = L("Main Menu")
    menuButton.setAccessibleLabel(L("Main Menu"))
    header.packEnd(menuButton)
    return header
  }

  private func makeContent() -> Gtk.Widget {
    places.setMargins(6)
    places.sizeRequest = (180, -1)
    addPlace(.recents, L("Recent"), "document-open-recent-symbolic")
    addPlace(.drafts, L("Drafts"), "document-edit-symbolic")
    let folder = UserFolders.documents
    let isHome = folder.path == UserFolders.home.path
    addPlace(
      .folder(folder), isHome ? L("Home") : folder.lastPathComponent,
      isHome ? "user-home-symbolic" : "folder-documents-symbolic")
    let other = Gtk.Button()
    other.child = Self.placeLabel(L("Other Folder…"), "folder-open-symbolic")
    other.hasFrame = false
    other.setAccessibleLabel(L("Other Folder…"))
    other.onClicked { [weak self] in
      Task { await self?.chooseFolder() }
    }
    places.append(other)

    let factory = Gtk.SignalListItemFactory(
      setup: { [weak self] item in
        let tile = BrowserTile(item)
        self?.view.add(tile)
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
      unbind: { item in (item.userData as? BrowserTile)?.showNothing() })
    selected = Gtk.SingleSelection(tiles)
    grid = Gtk.GridView(selected, factory: factory)
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == .delete else { return false }
      self?.deleteSelected()
      return true
    }
    grid.addController(keys)
    grid.minimumColumns = 1
    grid.maximumColumns = 12
    grid.addCSSClass("document-grid")
    grid.setAccessibleLabel(L("Documents"))
    grid.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    grid.onActivate { [weak self] position in self?.activate(position) }
    scroller.setAccessibleLabel(L("Documents"))
    scroller.child = grid
    scroller.expandsVertically = true
    scroller.expandsHorizontally = true

    emptyTitle.addCSSClass("title-2")
    emptyDetail.addCSSClass("dim-label")
    emptyDetail.wraps = true
    emptyDetail.justification = .center
    emptyDetail.maximumWidthInCharacters = 44
    let empty = Gtk.Box(.vertical, spacing: 12)
    empty.verticalAlign = .center
    empty.expandsHorizontally = true
    let icon = Gtk.Image(iconName: "folder-documents-symbolic")
    icon.pixelSize = 96
    icon.addCSSClass("dim-label")
    let new = Gtk.Button(label: L("New Document"))
    new.addCSSClass("suggested-action")
    new.addCSSClass("pill")
    new.horizontalAlign = .center
    new.actionName = StandardCommands.new.action
    for part in [icon, emptyTitle, emptyDetail, new] as [Gtk.Widget] { empty.append(part) }
    stack.add(scroller, name: "grid")
    stack.add(empty, name: "empty")

    notices = NoticeBar { [weak self] _, choice in self?.settle(choice) }
    let column = Gtk.Box(.vertical, spacing: 0)
    column.append(notices.widget)
    column.append(stack)
    let row = Gtk.Box(.horizontal, spacing: 0)
    row.append(places)
    row.append(Gtk.Separator(.vertical))
    row.append(column)
    return row
  }

  private static func placeLabel(_ text: String, _ icon: String) -> Gtk.Widget {
    let row = Gtk.Box(.horizontal, spacing: 8)
    row.append(Gtk.Image(iconName: icon))
    let label = Gtk.Label(text)
    label.ellipsize = .end
    row.append(label)
    return row
  }

  private func addPlace(_ place: Place, _ name: String, _ icon: String) {
    let button = Gtk.ToggleButton()
    button.child = Self.placeLabel(name, icon)
    button.hasFrame = false
    button.setAccessibleLabel(name)
    button.onClicked { [weak self] in self?.show(place) }
    placeButtons.append((place, button))
    places.append(button)
  }

  private func chooseFolder() async {
    guard let url = await FileChooserNative.selectFolder(title: L("Choose a Folder"), parent: window)?.url
    else {
      return
    }
    if !placeButtons.contains(where: { $0.place == .folder(url) }) {
      let last = places.lastChild
      addPlace(.folder(url), url.fileName, "folder-symbolic")
      if let last, let added = placeButtons.last?.button { places.reorder(last, after: added) }
    }
    show(.folder(url))
  }

  // MARK: What the grid shows

  private func show(_ place: Place) {
    self.place = place
    notices.show([])
    undo.isEnabled = false
    for entry in placeButtons { entry.button.isActive = entry.place == place }
    reading?.cancel()
    reading = nil
    refresh()
  }

  private func showDraftsIfAny() async {
    if await self.drafts.drafts().contains(where: { !$0.isOpen }) { show(.drafts) }
  }

  /// Reads what there is, and shows it. What is being read already is shown first, and then read once more: beginning anew
  /// would only delay it.
  private func refresh() {
    guard reading == nil else {
      isStale = true
      return
    }
    isStale = false
    let place = place
    let recents = runner.recents.documents
    let extensions = extensions
    reading = Task {
      let isAsked = place == .recents || place == .drafts
      let unnamed = isAsked ? await drafts.drafts().map { BrowserItem($0) } : []
      let found = await Background.run {
        switch place {
        case .recents: unnamed + recents.compactMap { BrowserItem(url: $0) }
        case .drafts: unnamed
        case .folder(let folder): BrowserItem.documents(in: folder, extensions: extensions)
        }
      }
      guard !Task.isCancelled else { return }
      reading = nil
      if found.isEmpty || found != items {
        items = found
        showItems()
      }
      if isStale { refresh() }
    }
  }

  private func showItems() {
    let text = search.text
    let matching = text.isEmpty ? items : items.filter { $0.matches(text) }
    let new: [Tile] = text.isEmpty ? [.new] : []
    tiles.update(to: new + matching.map { .document($0) }) { $0.id }
    fillChangedTiles(matching)
    if !matching.isEmpty {
      stack.visibleChildName = "grid"
      return
    }
    if !text.isEmpty {
      emptyTitle.text = L("Nothing Found")
      emptyDetail.text = L("No document here has “%@” in its name.", text)
    } else if case .drafts = place {
      emptyTitle.text = L("No Drafts")
      emptyDetail.text = L("Documents that you have not saved under a name yet are kept here.")
    } else if case .recents = place {
      emptyTitle.text = L("No Recent Documents")
      emptyDetail.text = L("Documents that you open or save appear here.")
    } else {
      emptyTitle.text = L("No Documents Here")
      emptyDetail.text = L("Documents that you save in this folder appear here.")
    }
    stack.visibleChildName = "empty"
  }

  /// Shows what has changed of the documents that are in view: the grid keeps the tile of one that is only newer.
  private func fillChangedTiles(_ items: [BrowserItem]) {
    let shown = Dictionary(view.tiles.compactMap { tile in tile.item.map { ($0.id, tile) } }) { first, _ in
      first
    }
    for item in items {
      guard let tile = shown[item.id], tile.item != item else { continue }
      fill(tile, with: .document(item))
    }
  }

  private func fill(_ tile: BrowserTile, with element: Tile) {
    switch element {
    case .new:
      tile.showNew()
    case .document(let item):
      view.show(item, in: tile)
    }
  }

  /// Opens what a tile stands for, in the next turn: opening closes this window, which a grid does not
  /// survive while it is still telling of the click.
  private func activate(_ position: Int) {
    let tile = tiles[position]
    Task {
      switch tile {
      case .new: runner.newDocument()
      case .document(let item):
        let opened =
          switch item.place {
          case .file(let url): await runner.open(Gtk.File(uri: url.absoluteString), over: window)
          case .draft(let draft):
            if let session = session(of: draft) { runner.show(session) } else { await runner.recover(draft) }
          }
        // One that was open already does not do so.
        if opened != nil { close() }
      }
    }
  }

  // MARK: Deleting

  /// Moves the document that is selected to the trash; a draft is discarded, if the person agrees.
  private func deleteSelected() {
    guard let position = selected.selected, case .document(let item) = tiles[position] else { return }
    Task {
      switch item.place {
      case .file(let url): await trash(url, named: item.name)
      case .draft(let draft): await discard(draft)
      }
      refresh()
    }
  }

  /// The draft in the window that it is open in.
  private func session(of draft: JournaledDocument) -> DocumentSession? {
    runner.windows.map(\.session).first { $0.draftID == draft.id }
  }

  private func trash(_ url: URL, named name: String) async {
    if let session = await OpenDocuments.shared.session(for: url), runner.show(session) != nil {
      return await ErrorDialog.show(
        title: L("“%@” is open", name), detail: L("Close its window first, then move it to the trash."),
        over: runner.application.activeWindow)
    }
    let path = FilePath(url: url)
    let result = await Background.run { () -> Result<TrashedFile, GLibError> in
      do throws(GLibError) { return .success(try TrashedFile.trash(path)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let file):
      trashed = file
      self.undo.isEnabled = file.isRestorable
      let undo = Notice.Choice(id: "undo", label: L("_Undo"))
      notices.show([
        Notice(
          id: "trashed", title: L("“%@” was moved to the trash", name), detail: "",
          choices: [Notice.Choice(id: "close", label: L("_Close"))] + (file.isRestorable ? [undo] : []))
      ])
    case .failure(let error):
      await ErrorDialog.show(
        title: L("“%@” could not be moved to the trash", name), detail: error.message, over: window)
    }
  }

  /// Does what was chosen in the notice about the trash.
  private func settle(_ choice: String) {
    notices.show([])
    undo.isEnabled = false
    guard choice == "undo", let file = trashed else { return }
    trashed = nil
    Task {
      let failure = await Background.run { () -> GLibError? in
        do throws(GLibError) { try file.restore() } catch { return error }
        return nil
      }
      if let failure {
        await ErrorDialog.show(
          title: L("The document could not be put back"), detail: failure.message, over: window)
      }
      refresh()
    }
  }

  private func discard(_ draft: JournaledDocument) async {
    if let session = session(of: draft), runner.show(session) != nil {
      return await ErrorDialog.show(
        title: L("“%@” is open", draft.displayName), detail: L("Close its window to discard it."),
        over: runner.application.activeWindow)
    }
    let answer = await MessageDialog.ask(
      L("Discard the draft “%@”?", draft.displayName),
      detail: L("It was never saved under a name. Discarding it cannot be undone."), parent: window,
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: "discard", label: L("_Discard"), role: .destructive),
      ])
    if answer == "discard" { await drafts.discard(draft.id) }
  }
}
