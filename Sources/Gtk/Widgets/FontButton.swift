// A button that shows a font and lets another be chosen. GTK 4.8 has no GtkFontDialogButton.

import CGtk

/// A button that shows a font and opens a dialog to choose another.
@MainActor
public final class FontButton: Widget {
  /// A button that shows the default font.
  public convenience init() {
    self.init(gtk_font_button_new())
  }

  /// The font, as Pango names it (`Cantarell Bold 12`).
  public var font: String {
    get { String(taking: gtk_font_chooser_get_font(cast())) ?? "" }
    set { if newValue != font { gtk_font_chooser_set_font(cast(), newValue) } }
  }

  /// Calls `body` when the user has chosen a font.
  @discardableResult
  public func onFontSet(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("font-set", body)
  }
}
