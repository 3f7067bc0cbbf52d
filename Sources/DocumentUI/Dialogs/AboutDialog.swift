// What the program is.

import Gtk

/// Says what the program is and its version.
@MainActor
enum AboutDialog {
  static func show(_ information: AppInformation, over parent: Gtk.Window?) {
    let dialog = Gtk.AboutDialog()
    dialog.transientParent = parent
    dialog.isModal = true
    dialog.programName = information.name
    dialog.version = information.version
    dialog.comments = information.summary.isEmpty ? nil : L(information.summary)
    dialog.website = information.website
    dialog.logoIconName = information.identifier
    dialog.present()
  }
}
