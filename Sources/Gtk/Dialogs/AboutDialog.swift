// Who made the application.

import CGtk

/// The application's name, version, makers and licence.
@MainActor
public final class AboutDialog: Window {
  /// A dialog over `parent`.
  public convenience init(name: String, version: String, parent: Window?) {
    self.init(makeObject(gtk_about_dialog_get_type(), [roleProperty(.dialog)]))
    gtk_about_dialog_set_program_name(cast(), name)
    gtk_about_dialog_set_version(cast(), version)
    transientParent = parent
    isModal = true
    destroysWithParent = true
  }

  /// The named icon.
  public func setLogo(iconName: String) { gtk_about_dialog_set_logo_icon_name(cast(), iconName) }

  /// One sentence on what it is for.
  public func setComments(_ comments: String) { gtk_about_dialog_set_comments(cast(), comments) }

  /// The home page.
  public func setWebsite(_ uri: String, label: String) {
    gtk_about_dialog_set_website(cast(), uri)
    gtk_about_dialog_set_website_label(cast(), label)
  }

  /// The licence's text.
  public func setLicense(_ text: String) {
    gtk_about_dialog_set_license(cast(), text)
    gtk_about_dialog_set_wrap_license(cast(), 1)
  }
}
