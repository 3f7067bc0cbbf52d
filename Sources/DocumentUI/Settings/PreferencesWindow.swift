// The Preferences window: the settings every document app has, then the app's own.

import Gtk
import Localization

/// Shows the settings; each takes effect when it is changed.
@MainActor
final class PreferencesWindow {
  private let window = Gtk.Window()
  private let host: ViewHost
  private let scene: SceneContext
  private let ofDocuments: Bool
  private let toolbar = WindowToolbar(title: nil, above: nil)
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  /// A window with `settings`, the app's own, under those every document app has if `ofDocuments`.
  init(settings: [AnyView], ofDocuments: Bool = true) {
    self.ofDocuments = ofDocuments
    scene = SceneContext(window)
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    host = ViewHost(Self.content(settings, ofDocuments), environment: environment)
    scene.close = { [weak window] in window?.close() }
    host.onPreferencesChange = { [weak self] in self?.toolbar.show($0[ToolbarKey.self]) }
    window.title = L("Preferences")
    window.defaultSize = (520, 360)
    window.titlebar = toolbar.header
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    window.child = host.widget
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      guard let self else { return false }
      host.tearDown()
      scene.end(forGood: true)
      onClosed?()
      return false
    }
  }

  private static func content(_ settings: [AnyView], _ ofDocuments: Bool) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        if ofDocuments { DocumentSettingsView() }
        ForEach(Array(settings.indices), id: \.self) { settings[$0] }
      }
      .padding(18)
      .formStyle(.grouped)
    }
    .accessibilityLabel(L("Preferences"))
  }

  /// Takes over what the app's settings show now.
  func show(_ settings: [AnyView]) { host.setRoot(Self.content(settings, ofDocuments)) }

  /// Shows the window in front of `parent`.
  func present(over parent: Gtk.Window?) {
    window.transientParent = parent
    window.present()
  }
}
