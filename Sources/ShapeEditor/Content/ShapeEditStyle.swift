// The few rules of style that are ShapeEdit's own. Colours are the theme's.

import Gtk

/// ShapeEdit's style sheet.
@MainActor
enum ShapeEditStyle {
  private static var isInstalled = false

  /// Puts the style sheet to use, once.
  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    CSSProvider(
      """
      .outline-list { background: none; padding: 4px; }
      .outline-list > row { min-height: 26px; padding: 1px 4px; border-radius: 6px; margin: 0; }
      .outline-button { min-width: 16px; min-height: 16px; padding: 1px; }
      .outline-button:not(.outline-on):not(:first-child) { opacity: 0; }
      .outline-list > row:hover .outline-button, .outline-list > row:selected .outline-button,
      .outline-list > row:focus .outline-button { opacity: 1; }
      .page-list { background: none; padding: 4px; }
      .page-list > row { padding: 6px 6px 4px 6px; border-radius: 6px; margin: 0 1px; }
      .page-picture { box-shadow: 0 0 0 1px alpha(currentColor, 0.25); background: white; }
      .export-clear { background: conic-gradient(#fff 25%, #ddd 0 50%, #fff 0 75%, #ddd 0);
        background-size: 16px 16px; }
      .outline-name { min-height: 20px; padding: 0 4px; }
      """
    ).addToDisplay()
  }
}
