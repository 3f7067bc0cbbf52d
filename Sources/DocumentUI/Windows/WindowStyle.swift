// The few rules of style that GTK's own classes do not have.

import Gtk

/// The windows' style sheet. Colours are the theme's.
@MainActor
enum WindowStyle {
  static func install() {
    CSSProvider(
      """
      .document-thumbnail {
        background-color: alpha(currentColor, 0.06);
        border: 1px solid alpha(currentColor, 0.15);
        border-radius: 8px;
      }
      .document-grid { padding: 12px; }
      .document-grid > child { border-radius: 12px; }
      .pill { border-radius: 9999px; padding: 8px 24px; }
      .notice { padding: 8px 12px; border-bottom: 1px solid alpha(currentColor, 0.15); }
      .notice.info { background-color: alpha(@theme_selected_bg_color, 0.18); }
      .notice.warning { background-color: alpha(@warning_color, 0.25); }
      headerbar .title { font-weight: bold; }
      headerbar .subtitle { font-size: smaller; opacity: 0.7; }
      """
    ).addToDisplay()
  }
}
