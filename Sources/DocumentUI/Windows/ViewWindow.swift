// A window of the framework's own whose content is views: preferences, help, properties. It belongs to no
// document, closes on Escape, and keeps itself until it has been closed.

import Gtk

/// A window that shows views.
@MainActor
final class ViewWindow {
  /// Those that are open.
  private static var open: [ViewWindow] = []

  let window = Gtk.Window()
  /// Called once, when the window has gone.
  var onClosed: () -> Void = {}

  private let name: String
  private let host: ViewHost
  private let scene: SceneContext
  private let toolbar: WindowToolbar
  private let content: WidthWatch
  /// Whether the window gets the size of its views when it is shown.
  private var fits = false

  /// - Parameters:
  ///   - title: what the window is called while its views say no other title.
  ///   - size: what it has at first, in logical pixels; nil for one that fits its views, also
  ///     when these come to need more.
  init<Content: View>(_ root: Content, title: String, size: (width: Int, height: Int)? = nil) {
    name = title
    scene = SceneContext(window)
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    host = ViewHost(root, environment: environment)
    let column = Gtk.Box(.vertical, spacing: 0)
    toolbar = WindowToolbar(title: WindowToolbar.titleOfDialog, above: column)
    content = WidthWatch(column, forms: size != nil)
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    column.append(host.widget)
    window.title = title
    window.setContent(content, below: toolbar.header, isFilled: false)
    connect()
    if let size { window.defaultSize = size } else { fits = true }
  }

  /// How large the window is where that is up to its views, in logical pixels; -1 for as large as they need.
  private var fittingSize: (width: Int, height: Int) {
    let width = host.isFlexible.horizontal ? Self.usualWidth : -1
    let needed = host.widget.measure(.vertical, forSize: width).natural
    return (width, needed > Self.greatestHeight ? Self.greatestHeight : -1)
  }

  /// How wide a window is that may have any width, and how high one is at most at first, in logical pixels.
  private static let usualWidth = 520
  private static let greatestHeight = 700

  private func connect() {
    scene.close = { [weak self] in self?.window.close() }
    content.onChange = { [weak self] in
      self?.scene.setWidth($0)
      self?.toolbar.header.showButtons(for: $0)
    }
    host.onPreferencesChange = { [weak self] in self?.follow($0) }
    follow(host.preferences)
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      self?.end()
      return false
    }
    window.onDestroyed { [weak self] in self?.end() }
  }

  private func follow(_ values: PreferenceValues) {
    toolbar.follow(values)
    toolbar.header.setFilled(toolbar.isFilled)
    let title = values[NavigationTitleKey.self] ?? name
    window.title = title
    toolbar.name = title
  }

  /// Shows other views.
  func setRoot<Content: View>(_ root: Content) { host.setRoot(root) }

  /// Shows the window, in front of `parent` if there is one, and brings it to the front.
  func present(over parent: Gtk.Window? = nil) {
    if !Self.open.contains(where: { $0 === self }) { Self.open.append(self) }
    if let parent { window.transientParent = parent }
    if fits {
      fits = false
      // Pages are made when they are first shown.
      host.updateNow()
      window.defaultSize = fittingSize
    }
    window.present()
    // Views that need to know their room are not there yet.
    if window.focus == nil { host.widget.focusFirstMade { [weak self] in self?.window.isVisible == true } }
  }

  private func end() {
    guard Self.open.contains(where: { $0 === self }) else { return }
    Self.open.removeAll { $0 === self }
    host.tearDown()
    scene.end(forGood: true)
    onClosed()
  }
}
