// The few rules of style that GTK's own classes do not have.

import Gtk

/// The windows' style sheet. Colours are the theme's.
@MainActor
enum WindowRules {
  static func install() {
    // The browser has views only where the app brings some.
    StyleSheet.install()
    CSSProvider(
      """
      .document-thumbnail {
        background-color: alpha(currentColor, 0.06);
        border: 1px solid alpha(currentColor, 0.15);
        border-radius: 8px;
      }
      .document-thumbnail.folder { background: none; border-color: transparent; }
      .document-grid { padding: 12px; }
      .browser-side .drop-place, .document-grid .drop-place .document-thumbnail {
        background-color: alpha(@theme_selected_bg_color, 0.35);
      }
      .browser-side { background-color: @theme_bg_color; }
      .document-grid > child { border-radius: 12px; padding: 4px; }
      .document-grid > child box { border-spacing: 0; margin: 0; }
      .document-grid > child > box { padding: 6px; margin: -6px; border-radius: 12px; }
      .document-grid > child > box.document-row { padding: 8px; margin: -4px; }
      .document-grid > child:selected { background: none; }
      .document-grid > child:selected > box { background-color: @theme_selected_bg_color; }
      .document-grid > child:focus:focus-visible { outline-color: transparent; }
      .document-grid > child:focus:focus-visible > box {
        outline: 2px solid alpha(@theme_selected_bg_color, 0.5);
        outline-offset: 0;
      }
      .document-grid > child:focus:focus-visible > box.document-row { outline-offset: -2px; }
      .pill { border-radius: 9999px; padding: 8px 24px; }
      slack.titlebar { min-height: 0; margin: 0; padding: 0; border-style: none; background: none; }
      headerbar.document-head { min-height: 42px; padding-top: 0; padding-bottom: 0; }
      headerbar.document-head button, headerbar.document-head menubutton, headerbar.document-head entry {
        margin-top: 3px; margin-bottom: 3px;
      }
      headerbar.document-head button { min-height: 26px; }
      headerbar.document-head menubutton > button { margin-top: 0; margin-bottom: 0; }
      headerbar.document-head windowcontrols button { min-height: 0; }
      headerbar.document-head.compact, headerbar.document-head.compact > windowhandle > box { min-height: 0; }
      headerbar.document-head.compact button { min-height: 20px; margin-top: 1px; margin-bottom: 1px; }
      headerbar.document-head > windowhandle > box { min-height: 42px; padding-top: 0; padding-bottom: 0; }
      headerbar.document-head.narrow > windowhandle > box, headerbar.document-head.narrow box {
        border-spacing: 2px;
      }
      headerbar.document-head.narrow button { padding-left: 5px; padding-right: 5px; }
      headerbar.document-head .title-button { padding-top: 0; padding-bottom: 0; }
      headerbar .subtitled button { min-height: 0; margin-top: 0; margin-bottom: 0; }
      slack > menubar > item { padding-top: 3px; padding-bottom: 3px; min-height: 18px; }
      pane-edge { background: none; }
      shade { background: none; }
      .pane { border: 0 solid alpha(currentColor, 0.15); }
      .pane.over { background-color: @theme_bg_color; box-shadow: 0 0 4px alpha(black, 0.3); }
      window.dialog.message:not(.csd) box.dialog-vbox.vertical { padding: 18px; border-spacing: 18px; }
      window.dialog.message:not(.csd) .dialog-action-area { border-spacing: 8px; }
      label.status-title { caret-color: transparent; outline: none; }
      headerbar .title { font-weight: bold; padding-left: 0; padding-right: 0; }
      headerbar .subtitle { font-size: smaller; opacity: 0.7; padding-left: 0; padding-right: 0; }
      """
    ).addToDisplay()
  }
}
