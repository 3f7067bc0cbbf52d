// A window of a scene that shows no document.

import DocumentModel
import Gtk
import Localization
import Observation

/// A window of a window group.
@MainActor
final class SceneWindow {
  let window: Gtk.ApplicationWindow
  let host: ViewHost
  /// What the window was opened for.
  let value: AnyHashable?
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  private let head: WindowHead
  private let content: WidthWatch
  let actions: WindowActions
  let scene: SceneContext
  private let undo = UndoManager()
  private unowned let runner: AppRunner
  private var name: String

  init(_ kind: WindowScene, value: AnyHashable?, runner: AppRunner) {
    self.value = value
    self.runner = runner
    name = kind.title ?? runner.information.name
    window = Gtk.ApplicationWindow(application: runner.application)
    window.iconName = runner.information.identifier
    window.title = name
    let column = Gtk.Box(.vertical, spacing: 0)
    head = WindowHead(
      of: window, above: column, title: nil, menus: runner.menus, undoes: false, frame: kind.frame)
    actions = WindowActions(window: window, head: head)
    let isKept = kind.isSingle && kind.id != nil && kind.life.isRestored
    scene = SceneContext(
      window,
      storage: isKept ? SceneStore(id: "window " + kind.id!, file: SceneFile.shared) : SceneStore())
    scene.isUtility = kind.isUtility
    if kind.isUtility { window.closeOnKeys() }
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    environment.undoManager = undo
    host = ViewHost(kind.content(value), environment: environment)
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    column.append(host.widget)
    content = WidthWatch(column, forms: false)
    window.child = content
    window.isResizable = kind.isResizable
    content.onChange = { [weak self] in
      self?.head.show($0)
      self?.scene.setWidth($0)
    }
    connect()
    followUndo()
    size(kind)
    if let id = kind.id, kind.isResizable, let width = WindowSize.remember(window, kind: id) {
      content.expect(width: width)
    }
  }

  private func size(_ kind: WindowScene) {
    if let size = kind.size?.ofWindow {
      window.defaultSize = size
      return content.expect(width: size.width)
    }
    // What takes what there is gets a usual window; else the window is as large as what is in it.
    let flexible = host.isFlexible
    window.defaultSize = (flexible.horizontal ? 900 : -1, flexible.vertical ? 600 : -1)
  }

  private func connect() {
    actions.add(StandardCommands.close) { [weak self] in self?.close() }
    actions.add(StandardCommands.fullScreen) { [weak self] in self?.window.isFullscreen.toggle() }
    for command in StandardCommands.editing { actions.addEditing(command) }
    actions.add(StandardCommands.undo) { [weak self] in
      guard let self, !actions.undoTyping(), undo.canUndo else { return }
      undo.undo()
    }
    actions.add(StandardCommands.redo) { [weak self] in
      guard let self, !actions.redoTyping(), undo.canRedo else { return }
      undo.redo()
    }
    actions.didMoveFocus = { [weak self] in self?.enableUndo() }
    window.onActiveChanged { [weak self] in
      if let self, self.window.isActive { showInMenus() }
    }
    actions.followKeys(of: runner.commandRows)
    actions.willTakeKey = { [weak self] in
      self?.undo.endEvent()
      self?.host.updateNow()
      self?.enableUndo()
    }
    host.didUpdate = { [weak self] in self?.actions.keepFocus() }
    host.onPreferencesChange = { [weak self] in self?.follow($0) }
    scene.close = { [weak self] in self?.close() }
    scene.toolbarHiding = ToolbarHiding(head.toolbar, in: scene)
    window.onCloseRequest { [weak self] in
      self?.takeDown()
      return false
    }
  }

  private func follow(_ values: PreferenceValues) {
    actions.setHandlers(values[CommandHandlersKey.self])
    head.toolbar.follow(values)
    showTitle(values)
  }

  private func showTitle(_ values: PreferenceValues) {
    let title = values[NavigationTitleKey.self] ?? name
    guard title != window.title || title != head.toolbar.name else { return }
    window.title = title
    head.toolbar.name = title
    runner.listWindows()
  }

  // MARK: Menus

  /// The window is in front: the menus, which all windows share, are about its steps.
  private func showInMenus() {
    guard !scene.isUtility else { return }
    runner.menus.follow(self, id: window.id)
    runner.menus.setTitles(of: undo, for: self)
  }

  /// Shows what can be undone now, and again each time that has changed.
  private func followUndo() {
    withObservationTracking {
      runner.menus.setTitles(of: undo, for: self)
      enableUndo()
    } onChange: { [weak self] in
      Task { @MainActor in self?.followUndo() }
    }
  }

  /// Whether a field has typed text of its own to take back nobody can say before it is asked.
  private func enableUndo() {
    actions.setEnabled(StandardCommands.undo, undo.canUndo || actions.isEditingText)
    actions.setEnabled(StandardCommands.redo, undo.canRedo || actions.isEditingText)
  }

  /// Shows what the app makes of the window now.
  func refresh(_ kind: WindowScene) {
    name = kind.title ?? name
    host.setRoot(kind.content(value))
    showTitle(host.preferences)
  }

  /// Commands have got other keys.
  func keysDidChange(_ commands: [Command]) { actions.setKeys(of: commands) }

  func present() {
    window.present()
    showInMenus()
  }

  func close() { window.close() }

  private func takeDown() {
    host.tearDown()
    scene.end(forGood: true)
    onClosed?()
    onClosed = nil
    window.destroy()
  }
}
