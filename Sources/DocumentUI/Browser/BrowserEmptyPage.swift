// What the browser shows where there are no documents, or none yet.

import DocumentModel
import Gtk
import Localization

/// Says why there is nothing, with a button for a new document.
@MainActor
final class BrowserEmptyPage {
  private let page = StatusPage(iconName: BrowserPlace.recents.iconName)
  private let new = Gtk.Button(label: L("New Document"))
  private let offersNew: Bool

  /// - Parameter offersNew: whether new documents can be made.
  init(offersNew: Bool) {
    self.offersNew = offersNew
    new.addCSSClass("suggested-action")
    new.addCSSClass("pill")
    new.horizontalAlign = .center
    new.actionName = StandardCommands.new.action
    page.widget.append(new)
  }

  var widget: Gtk.Widget { page.widget }

  /// What it says first.
  var words: String { page.words }

  /// Says that it is being read what there is.
  func showReading() {
    new.isVisible = false
    page.showBusy(L("Loading…"))
  }

  /// Gives the keys to what can be done, else to what it says.
  func grabFocus() {
    if new.isVisible { new.grabFocus() } else { page.grabFocus() }
  }

  /// It is not seen any more.
  func rest() { page.rest() }

  /// Says why nothing is shown of a place, where `search` was looked for if it is not empty, or which cannot
  /// be listed for `obstacle`.
  ///
  /// - Parameters:
  ///   - isRead: whether it was looked at.
  ///   - isCutShort: whether there is more than was looked at.
  func show(
    _ place: BrowserPlace, isRead: Bool, isCutShort: Bool, search: String, obstacle: DocumentError?
  ) {
    let isSearching = !isRead && !search.isEmpty
    // Who looks for a document does not want a new one. Stars are given, and drafts come by themselves.
    new.isVisible =
      offersNew && obstacle == nil && search.isEmpty && place != .starred && place != .drafts
    let (title, detail) =
      switch place {
      case _ where obstacle?.code == .fileNotFound:
        (L("This Folder Is Gone"), L("It was moved, renamed or deleted."))
      case _ where obstacle != nil: (L("This Folder Cannot Be Shown"), obstacle?.reason ?? "")
      case _ where isSearching: (L("Searching…"), "")
      case _ where !search.isEmpty && isCutShort:
        (
          L("Nothing Found So Far"),
          L("There is too much here to search all of it. Open one of the folders and search there.")
        )
      case _ where !search.isEmpty:
        (L("Nothing Found"), L("No document here has “%@” in its name.", search))
      case .drafts:
        (L("No Drafts"), L("Documents that you have not saved under a name yet are kept here."))
      case .starred:
        (
          L("Nothing Starred"),
          L("Choose Give a Star in the menu of a document or folder, and it appears here.")
        )
      case .recents:
        (L("No Recent Documents"), L("Documents that you open or save appear here."))
      case .folder:
        (L("No Documents Here"), L("Documents that you save in this folder appear here."))
      }
    page.show(title, detail, iconName: place.iconName)
  }
}
