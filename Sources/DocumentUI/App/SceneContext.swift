// What the views of one window share besides the environment: its phase, its stored values, its closing.

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
  /// Closes the window.
  var close: () -> Void = {}
  private weak var window: Gtk.Window?
  private var currentPhase = ScenePhase.background
  private let readers = ReaderSet()

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
    if phase == .active, Self.front !== self {
      Self.front = self
      FocusedStore.shared.recompute()
    }
  }

  /// The window has gone.
  /// - Parameter forGood: whether the person has closed it, so that what is stored for it goes too.
  func end(forGood: Bool) {
    Self.all.removeAll { $0 === self }
    Self.appReaders.markAll()
    if forGood { storage.forget() }
    if Self.front === self {
      Self.front = nil
      FocusedStore.shared.recompute()
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
