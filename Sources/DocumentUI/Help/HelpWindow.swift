// One window for the whole app: asking for help again brings it forward.

import Localization

/// Shows the pages of an app's help.
@MainActor
enum HelpWindow {
  private static var shown: ViewWindow?

  /// Shows the help, or brings it forward.
  static func show(_ topics: [HelpTopic], commands: [Command]) {
    let window =
      shown
      ?? ViewWindow(HelpView(topics: topics, commands: commands), title: L("Help"), size: (760, 560))
    window.onClosed = { shown = nil }
    shown = window
    window.present()
  }
}
