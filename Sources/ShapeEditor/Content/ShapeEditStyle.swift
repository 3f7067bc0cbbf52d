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
      .outline-list > row { min-height: 26px; padding: 1px 8px; border-radius: 6px; margin: 0; }
      """
    ).addToDisplay()
  }
}
