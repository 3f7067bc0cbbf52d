// The document browser: recent documents and one folder as a grid of thumbnails, with search, New and Open.
// Each part is a type of its own: header, places, listing, grid, deletion; the window connects them.

import DocumentModel
import FoundationEssentials
import Gtk

/// The window shown when nothing is opened.
@MainActor
final class BrowserWindow {
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  private let runner: AppRunner
  private let window: Gtk.ApplicationWindow
  private let header: BrowserHeader
  private let places: BrowserPlaces
  private let listing: BrowserListing
  private let grid: BrowserGrid
  private let deletion: BrowserDeletion
  private let empty = BrowserEmptyPage()
  /// Shows the grid, or why it is empty.
  private let stack = Gtk.Stack()

  init(runner: AppRunner, types: [UTType], preview: DocumentPreview?) {
    self.runner = runner
    let drafts = DraftStore(.standard)
    window = Gtk.ApplicationWindow(application: runner.application)
    window.title = runner.information.name
    window.defaultSize = (960, 660)
    window.iconName = runner.information.identifier
    header = BrowserHeader(of: window)
    places = BrowserPlaces(in: window)
    listing = BrowserListing(
      types: types, recents: { [recents = runner.recents] in recents.documents }, drafts: drafts)
    grid = BrowserGrid(Self.thumbnails(preview, drafts))
    deletion = BrowserDeletion(in: window, drafts: drafts, runner: runner)
    window.titlebar = header.widget
    window.child = makeContent()
    addActions()
    connectParts()
    let hasRecents = !runner.recents.documents.isEmpty
    if hasRecents { show(.recents) }
    Task { await findDocuments(shows: !hasRecents) }
  }

  /// Shows the window and brings it to the front.
  func present() {
    let isFirst = window.frameClock == nil
    window.present()
    if isFirst { grid.follow(window) }
  }

  /// Shows what a search for `text` finds among the documents that the desktop's search knows.
  func find(_ text: String) {
    header.text = text
    show(.recents)
  }

  /// Closes the window: a document has been opened.
  func close() {
    window.close()
  }

  // MARK: Parts

  private static func thumbnails(_ preview: DocumentPreview?, _ drafts: DraftStore) -> ThumbnailLoader<
    Gtk.Texture
  > {
    ThumbnailLoader(
      contents: { item in
        switch item.place {
        case .file(let url): return try? FileWrapper(url: url.resolvingSymlinksInPath()).regularFileContents
        case .draft(let draft):
          guard let journal = await drafts.contents(of: draft.id) else { return nil }
          return try? preview?.contents(journal)
        }
      }, draw: preview?.draw, shared: ThumbnailCache(folder: FilePath(Desktop.userCacheDirectory)))
  }

  private func makeContent() -> Gtk.Widget {
    stack.add(grid.widget, name: "grid")
    stack.add(empty.widget, name: "empty")
    let column = Gtk.Box(.vertical, spacing: 0)
    column.append(deletion.widget)
    column.append(stack)
    let row = Gtk.Box(.horizontal, spacing: 0)
    row.append(places.widget)
    row.append(Gtk.Separator(.vertical))
    row.append(column)
    return row
  }

  private func addActions() {
    let close = Gtk.SimpleAction("close")
    close.onActivate { [weak self] in self?.close() }
    let find = Gtk.SimpleAction("find")
    find.onActivate { [weak self] in self?.header.grabFocus() }
    runner.application.setAccelerators(["<Control>f"], for: "win.find")
    for action in [close, find, deletion.undo] { window.addAction(action) }
  }

  private func connectParts() {
    window.onCloseRequest { [weak self] in
      self?.listing.stop()
      self?.grid.stop()
      self?.onClosed?()
      return false
    }
    window.onActiveChanged { [weak self] in
      guard let self, self.window.isActive else { return }
      self.listing.refresh()
    }
    header.onSearch = { [weak self] in self?.showItems() }
    header.onEnter = { [weak self] in
      // What was typed just before is not sought yet.
      self?.showItems()
      self?.grid.activateFirst()
    }
    header.onStopSearch = { [weak self] in self?.grid.grabFocus() }
    places.onChoice = { [weak self] in self?.show($0) }
    listing.onChange = { [weak self] in self?.showItems() }
    grid.onActivate = { [weak self] in self?.activate($0) }
    grid.onDelete = { [weak self] in self?.deletion.delete($0) }
    deletion.onChange = { [weak self] in self?.listing.refresh() }
  }

  // MARK: What is shown

  private func show(_ place: BrowserPlace) {
    deletion.forget()
    places.show(place)
    listing.show(place)
  }

  /// Offers the folder where documents go, which is asked for in the background.
  ///
  /// - Parameter isShown: whether it is shown, where there are no drafts.
  private func findDocuments(shows isShown: Bool) async {
    let folder = await UserFolders.documents()
    places.addDocuments(folder)
    guard isShown else { return }
    show(await listing.hasDrafts(besides: runner.openDrafts) ? .drafts : .folder(folder))
  }

  private func showItems() {
    let text = header.text
    let matching = text.isEmpty ? listing.items : listing.items.filter { $0.matches(text) }
    grid.show(matching, offersNew: text.isEmpty)
    if matching.isEmpty { empty.show(listing.place, search: text) }
    stack.visibleChildName = matching.isEmpty ? "empty" : "grid"
  }

  /// Opens what a tile stands for, in the next turn: opening closes this window, which a grid does not
  /// survive while it is still telling of the click.
  private func activate(_ tile: BrowserGrid.Tile) {
    Task {
      switch tile {
      case .new: runner.newDocument()
      case .document(let item):
        let opened =
          switch item.place {
          case .file(let url): await runner.open(Gtk.File(uri: url.absoluteString), over: window)
          case .draft(let draft):
            if let shown = runner.show(draft) { shown } else { await runner.recover(draft) }
          }
        // One that was open already does not do so.
        if opened != nil { close() }
      }
    }
  }
}
