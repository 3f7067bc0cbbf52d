// The window of an app's help. There is one.

import Gtk
import Localization

/// Shows the pages of an app's help.
@MainActor
final class HelpWindow {
  private static var shown: HelpWindow?

  private let window = Gtk.Window()
  private let host: ViewHost
  private let scene: SceneContext
  private let toolbar = WindowToolbar(title: nil, above: nil)

  /// Shows the help, or brings it forward.
  static func show(_ topics: [HelpTopic], commands: [Command]) {
    let help = shown ?? HelpWindow(topics, commands)
    shown = help
    help.window.present()
  }

  private init(_ topics: [HelpTopic], _ commands: [Command]) {
    scene = SceneContext(window)
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    host = ViewHost(HelpView(topics: topics, commands: commands), environment: environment)
    scene.close = { [weak window] in window?.close() }
    host.onPreferencesChange = { [weak self] in self?.toolbar.show($0[ToolbarKey.self]) }
    window.title = L("Help")
    window.defaultSize = (760, 560)
    window.titlebar = toolbar.header
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    window.child = host.widget
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      guard let self else { return false }
      host.tearDown()
      scene.end(forGood: true)
      Self.shown = nil
      return false
    }
  }
}
