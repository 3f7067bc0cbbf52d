// GTK's About dialog, filled with what AppInformation knows.

import Gtk
import Localization

/// Says what the program is and its version.
@MainActor
enum AboutPanel {
  static func show(_ information: AppInformation, over parent: Gtk.Window?) {
    let dialog = Gtk.AboutDialog(name: information.name, version: information.version, parent: parent)
    if !information.summary.isEmpty { dialog.setComments(L(information.summary)) }
    if let website = information.website { dialog.setWebsite(website, label: L("Website")) }
    if let license = information.license { dialog.setLicense(license) }
    dialog.setLogo(iconName: information.identifier)
    dialog.present()
  }
}
