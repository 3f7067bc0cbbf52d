// One window for the whole app: asking for help again brings it forward.

import Localization

/// Shows the pages of an app's help.
@MainActor
enum HelpWindow {
  private(set) static var shown: ViewWindow?
  /// How often a topic was asked for: the views are made anew for each.
  private static var count = 0

  /// Shows the help, or brings it forward.
  ///
  /// - Parameter topic: what it is asked about; nil, or one that there is not, to leave it at the page that
  ///   it shows.
  static func show(_ topics: [HelpTopic], at topic: String? = nil, commands: [Command]) {
    let topic = topics.contains { $0.id == topic } ? topic : nil
    if topic != nil { count += 1 }
    let view = HelpView(topics: topics, at: topic, commands: commands).id(count)
    if topic != nil { shown?.setRoot(view) }
    let window = shown ?? ViewWindow(view, title: L("Help"), size: (760, 560))
    window.onClosed = { shown = nil }
    shown = window
    window.present()
  }
}
