// What the views of one window share besides the environment: its phase, its stored values, its closing.

import FoundationEssentials
import Gtk

/// One window as its views know it.
@MainActor
final class SceneContext {
  private static var all: [SceneContext] = []
  private static let appReaders = ReaderSet()

  /// The window that is in front, or was last.
  private(set) static weak var front: SceneContext?

  /// Where the most active window stands.
  static var appPhase: ScenePhase {
    appReaders.recordReader()
    return all.map(\.currentPhase).max() ?? .background
  }

  /// What `@SceneStorage` keeps.
  let storage: SceneStore
  /// What views of the window do with addresses that the app is asked to open.
  var urlHandlers: [OpenURLHandler] = []
  /// Which addresses the window takes; the last counts.
  var eventRules: [ExternalEventRule] = []
  /// Closes the window.
  var close: () -> Void = {}
  /// Asks for another name of the window's document.
  var renameDocument: () -> Void = {}
  /// Lets commands hide what is in the window's bars.
  var toolbarHiding: ToolbarHiding?
  /// Whether the window has tools for the one in front, which it is never itself.
  var isUtility = false
  private(set) weak var window: Gtk.Window?
  private var currentPhase = ScenePhase.background
  private let readers = ReaderSet()
  private var currentWidth = WindowWidth.wide
  private let widthReaders = ReaderSet()

  init(_ window: Gtk.Window? = nil, storage: SceneStore = SceneStore()) {
    self.window = window
    self.storage = storage
    Self.all.append(self)
    guard let window else { return }
    window.onActiveChanged { [weak self] in self?.follow() }
    window.onMap { [weak self] in self?.follow() }
    window.onUnmap { [weak self] in self?.follow() }
  }

  /// Where the window stands.
  var phase: ScenePhase {
    readers.recordReader()
    return currentPhase
  }

  /// How wide the window is.
  var width: WindowWidth {
    widthReaders.recordReader()
    return currentWidth
  }

  /// Takes a width on.
  func setWidth(_ width: WindowWidth) {
    guard width != currentWidth else { return }
    currentWidth = width
    widthReaders.markAll()
  }

  /// Whether the window goes before others for an address.
  func prefers(_ url: URL) -> Bool {
    !urlHandlers.isEmpty && (eventRules.last.map { ExternalEventRule.matches($0.preferring, url) } ?? false)
  }

  /// Whether the window takes an address.
  func takes(_ url: URL) -> Bool {
    !urlHandlers.isEmpty && (eventRules.last.map { ExternalEventRule.matches($0.allowing, url) } ?? true)
  }

  /// Hands an address to the views; false when none takes any.
  @discardableResult
  func open(_ url: URL) -> Bool {
    for handler in urlHandlers { handler.action(url) }
    return !urlHandlers.isEmpty
  }

  private func follow() {
    guard let window else { return }
    setPhase(window.isActive ? .active : window.isMapped ? .inactive : .background)
  }

  /// Takes a phase on.
  func setPhase(_ phase: ScenePhase) {
    guard phase != currentPhase else { return }
    currentPhase = phase
    readers.markAll()
    Self.appReaders.markAll()
    if phase == .active, !isUtility, Self.front !== self {
      Self.front = self
      SceneWindows.current?.keepUtilities(above: window)
      FocusedStore.shared.recompute()
    }
  }

  /// The window has gone.
  /// - Parameter forGood: whether the person has closed it, so that what is stored for it goes too.
  func end(forGood: Bool) {
    Self.all.removeAll { $0 === self }
    Self.appReaders.markAll()
    toolbarHiding?.end()
    if forGood { storage.forget() }
    if Self.front === self {
      Self.front = nil
      FocusedStore.shared.recompute()
    }
    // Tools alone are of no use.
    if !isUtility, !Self.all.contains(where: { !$0.isUtility && $0.window is Gtk.ApplicationWindow }) {
      SceneWindows.current?.closeUtilities()
    }
  }
}

private struct SceneContextKey: EnvironmentKey {
  static var defaultValue: SceneContext? { nil }
}

extension EnvironmentValues {
  var sceneContext: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }
}
