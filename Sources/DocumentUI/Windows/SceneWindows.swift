// The windows of an app that show no document: those of its scenes, and the Preferences window.

import Gtk
import Localization

/// Opens, finds and closes windows of scenes.
@MainActor
final class SceneWindows {
  /// Those of the app that runs.
  private(set) weak static var current: SceneWindows?

  unowned let runner: AppRunner
  /// The open windows, with the place of their scene in the app.
  private(set) var open: [(scene: Int, window: SceneWindow)] = []
  private var preferences: ViewWindow?
  private var shortcuts: ShortcutsWindow?
  private var commands: ViewCommandActions?
  /// What opens and closes windows with tools, by the places of their scenes.
  private var utilityActions: [Int: SimpleAction] = [:]

  init(_ runner: AppRunner) {
    self.runner = runner
    Self.current = self
  }

  private var scenes: [WindowScene] { runner.windowScenes }

  /// Opens a window of the first scene: the app starts, or a person wants another one.
  @discardableResult
  func openFirst() -> SceneWindow? {
    let first = scenes.firstIndex { !$0.isSingle } ?? scenes.firstIndex { !$0.isUtility }
    guard let index = first ?? scenes.indices.first else { return nil }
    return openWindow(of: index, value: nil)
  }

  /// Opens a window of the scene with an id, or that shows such values.
  func open(id: String?, value: AnyHashable?) {
    let index = scenes.firstIndex { scene in
      (id == nil || scene.id == id)
        && (value == nil || scene.valueType.map { $0 == type(of: value!.base) } == true)
    }
    if let index { openWindow(of: index, value: value) }
  }

  /// Opens a window of a scene for a value, or brings the one forward that shows it.
  @discardableResult
  func openWindow(of index: Int, value: AnyHashable?) -> SceneWindow {
    let scene = scenes[index]
    let known = open.first {
      $0.scene == index && (scene.isSingle || (value != nil && $0.window.value == value))
    }
    if let known {
      known.window.present()
      return known.window
    }
    let window = SceneWindow(scene, value: value, runner: runner)
    window.onClosed = { [weak self, weak window] in
      self?.open.removeAll { $0.window === window }
      self?.runner.listWindows()
    }
    open.append((index, window))
    if scene.isUtility { keepUtilities(above: SceneContext.front?.window) }
    runner.listWindows()
    window.present()
    return window
  }

  /// Closes the windows of the scene with an id, or those that show a value.
  func close(id: String?, value: AnyHashable?) {
    for (index, window) in open where scenes.indices.contains(index) {
      let isMeant = (id == nil || scenes[index].id == id) && (value == nil || window.value == value)
      if isMeant { window.close() }
    }
  }

  // MARK: Windows with tools

  /// The action that opens or closes the window with tools of a scene.
  func utilityAction(of scene: Int) -> SimpleAction {
    let action = SimpleAction([WindowScene].actionName(of: scene), state: .bool(false))
    action.onActivate { [weak self] in
      guard let self else { return }
      let shown = open.first { $0.scene == scene }
      if let shown { shown.window.close() } else { openWindow(of: scene, value: nil) }
    }
    utilityActions[scene] = action
    return action
  }

  /// Has the menus say which windows with tools are open.
  func markUtilities() {
    for (scene, action) in utilityActions { action.state = .bool(open.contains { $0.scene == scene }) }
  }

  /// Another window is in front: those with tools stay above it.
  func keepUtilities(above front: Gtk.Window?) {
    guard front is Gtk.ApplicationWindow else { return }
    for (_, window) in open where window.scene.isUtility { window.window.transientParent = front }
  }

  /// The last window has gone that they could be of use for.
  func closeUtilities() {
    for (_, window) in open where window.scene.isUtility { window.close() }
  }

  /// Takes over what commands do that are written as views.
  func follow(_ new: [String: ViewCommand]) {
    if new.isEmpty, commands == nil { return }
    let actions = commands ?? ViewCommandActions(runner.application)
    commands = actions
    actions.update(to: new)
  }

  /// The app's state has changed what its scenes show.
  func refresh() {
    for (index, window) in open where scenes.indices.contains(index) { window.refresh(scenes[index]) }
    preferences?.setRoot(settings)
  }

  /// Commands have got other keys.
  func keysDidChange() {
    for (_, window) in open { window.keysDidChange(runner.commandRows) }
    shortcuts?.show()
  }

  /// Shows the keys of commands.
  func showShortcuts() {
    let parent = runner.application.activeWindow
    if shortcuts == nil {
      let window = ShortcutsWindow(runner.shortcutIndex)
      window.onClosed = { [weak self] in self?.shortcuts = nil }
      shortcuts = window
    }
    shortcuts?.present(over: parent)
  }

  /// Shows the settings.
  func showPreferences() {
    let parent = runner.application.activeWindow
    if preferences == nil {
      let window = ViewWindow(settings, title: L("Preferences"))
      window.onClosed = { [weak self] in self?.preferences = nil }
      preferences = window
    }
    preferences?.present(over: parent)
  }

  private var settings: PreferencesView {
    PreferencesView(settings: runner.settingsViews, ofDocuments: !runner.groups.isEmpty)
  }
}
