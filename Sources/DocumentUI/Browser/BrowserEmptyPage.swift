// What the browser shows where there are no documents.

import Gtk
import Localization

/// Says why there is nothing, with a button for a new document.
@MainActor
final class BrowserEmptyPage {
  let widget = Gtk.Box(.vertical, spacing: 12)
  private let title = Gtk.Label("")
  private let detail = Gtk.Label("")

  /// - Parameter offersNew: whether new documents can be made.
  init(offersNew: Bool) {
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
    let new = Gtk.Button(label: L("New Document"))
    new.addCSSClass("suggested-action")
    new.addCSSClass("pill")
    new.horizontalAlign = .center
    new.actionName = StandardCommands.new.action
    for part in [icon, title, detail] as [Gtk.Widget] { widget.append(part) }
    if offersNew { widget.append(new) }
  }

  /// Says why nothing is shown of a place, where `search` was looked for if it is not empty.
  func show(_ place: BrowserPlace, search: String) {
    (title.text, detail.text) =
      switch place {
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
