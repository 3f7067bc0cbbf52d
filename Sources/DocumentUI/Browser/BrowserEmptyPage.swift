// What the browser shows where there are no documents.

import DocumentModel
import Gtk
import Localization

/// Says why there is nothing, with a button for a new document.
@MainActor
final class BrowserEmptyPage {
  let widget = Gtk.Box(.vertical, spacing: 12)
  private let title = Gtk.Label("")
  private let detail = Gtk.Label("")
  private let new = Gtk.Button(label: L("New Document"))
  private let offersNew: Bool

  /// - Parameter offersNew: whether new documents can be made.
  init(offersNew: Bool) {
    self.offersNew = offersNew
    title.addCSSClass("title-2")
    detail.addCSSClass("dim-label")
    detail.wraps = true
    detail.justification = .center
    detail.maximumWidthInCharacters = 44
    widget.verticalAlign = .center
    widget.expandsHorizontally = true
    widget.setMargins(12)
    title.wraps = true
    title.justification = .center
    let icon = Gtk.Image(iconName: "folder-documents-symbolic")
    icon.pixelSize = 96
    icon.addCSSClass("dim-label")
    new.addCSSClass("suggested-action")
    new.addCSSClass("pill")
    new.horizontalAlign = .center
    new.actionName = StandardCommands.new.action
    for part in [icon, title, detail] as [Gtk.Widget] { widget.append(part) }
    widget.append(new)
  }

  /// What it says first.
  var words: String { title.text }

  /// Says why nothing is shown of a place, where `search` was looked for if it is not empty, or which cannot
  /// be listed for `obstacle`.
  func show(_ place: BrowserPlace, search: String, obstacle: DocumentError?) {
    new.isVisible = offersNew && obstacle == nil
    (title.text, detail.text) =
      switch place {
      case _ where obstacle?.code == .fileNotFound:
        (L("This Folder Is Gone"), L("It was moved, renamed or deleted."))
      case _ where obstacle != nil: (L("This Folder Cannot Be Shown"), obstacle?.reason ?? "")
      case _ where !search.isEmpty:
        (L("Nothing Found"), L("No document here has “%@” in its name.", search))
      case .drafts:
        (L("No Drafts"), L("Documents that you have not saved under a name yet are kept here."))
      case .starred:
        (L("Nothing Starred"), L("Documents and folders that you give a star appear here."))
      case .recents:
        (L("No Recent Documents"), L("Documents that you open or save appear here."))
      case .folder:
        (L("No Documents Here"), L("Documents that you save in this folder appear here."))
      }
  }
}
