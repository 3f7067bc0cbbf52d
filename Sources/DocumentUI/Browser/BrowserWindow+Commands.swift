// What the browser's commands do; the rows of its command table call these.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension BrowserWindow {
  // MARK: What is selected

  /// Does something with what is selected, if anything is.
  func withSelected(_ body: (BrowserChanges, [BrowserItem]) -> Void) {
    let items = grid.selectedItems
    if !items.isEmpty { body(changes, items) }
  }

  /// Opens what is selected: the one, or all documents of many. The window stays where none could be opened.
  func openSelected() {
    let items = grid.selectedItems
    if items.count == 1 { return activate(.document(items[0])) }
    let documents = items.filter { !$0.isFolder }
    guard !documents.isEmpty else { return }
    runner.application.hold()
    Task {
      var files: [Gtk.File] = []
      var isAnyShown = false
      for item in documents {
        switch item.place {
        case .file(let url): files.append(Gtk.File(uri: url.absoluteString))
        case .draft(let draft):
          if runner.show(draft) != nil {
            isAnyShown = true
          } else if await runner.recover(draft) != nil {
            isAnyShown = true
          }
        case .folder: break
        }
      }
      if !files.isEmpty, await runner.openAll(files, over: window) { isAnyShown = true }
      // Those that were open already do not do so.
      if isAnyShown { close() } else { listing.lookAgain() }
      runner.application.release()
    }
  }

  /// Asks for another name.
  func rename() {
    guard let item = grid.selectedItems.first, let frame = grid.frame(of: item) else { return }
    nameQuestion.point(to: frame)
    nameQuestion.ask(name: item.name, of: item.url, isFolder: item.isFolder) { [weak self] name in
      do throws(DocumentError) {
        try await self?.changes.rename(item, to: name)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Shows in the desktop's file manager what is selected.
  func reveal() {
    let urls = grid.selectedItems.compactMap(\.url)
    Task { await DesktopFiles.show(urls) }
  }

  func showProperties() {
    guard let item = grid.selectedItems.first else { return }
    Task { await properties.show(item, over: window) }
  }

  func addToSidebar() {
    places.keep(grid.selectedItems.compactMap(\.url))
  }

  // MARK: What is shown

  /// Says that a draft is kept, in a place that does not show it, and leads to it.
  func tellKept(_ draft: JournaledDocument) {
    guard place != .drafts, place != .recents else { return }
    let show = ToastBar.Button(label: L("_Show")) { [weak self] in
      self?.show(.drafts)
      self?.grid.selectWhenShown([draft.id])
      self?.grid.grabFocus()
    }
    changes.toasts?.show(L("“%@” is kept in Drafts", draft.displayName), [show])
  }

  func makeFolder() {
    if let folder { changes.makeFolder(in: folder) }
  }

  func goToParent() { navigation.goToParent() }

  func goBack() { navigation.goBack() }

  func goForward() { navigation.goForward() }

  /// Shows what is there in another order from now on.
  func order(_ new: BrowserOrder) {
    BrowserOrderSetting.order = new
    listing.order = new
    showSituation()
    grid.widget.announce(new.name, about: "order")
  }

  func reverseOrder() {
    order(BrowserOrder(key: listing.order.key, isReversed: !listing.order.isReversed))
  }

  /// Shows a list, or cards again.
  func toggleList() {
    grid.toggleList()
    showSituation()
  }

  // MARK: The window

  func startSearch() { header.grabFocus() }

  /// Takes back the last step. What is typed into the search, or as a name, comes first.
  func undo() {
    guard window.focus?.takeBackTyping() != true else { return }
    // It may be about what goes now.
    nameQuestion.close()
    changes.takeLastBack()
  }
}
