// One document's window: title, menu bar, the editor's view. What its commands do is in DocumentCommands,
// what is said above the document in DocumentNoticeBar, how it ends in DocumentClosing; the session owns
// every rule of the document's life.

import DocumentModel
import Gtk
import Localization
import Observation

/// The window of one open document.
@MainActor
final class DocumentWindow {
  let session: DocumentSession
  let window: Gtk.ApplicationWindow
  let host: ViewHost
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?
  /// Makes the content anew when the app has changed what it shows.
  var remakeContent: () -> AnyView? = { nil }

  private let runner: AppRunner
  private let head: WindowHead
  private let content: WidthWatch
  let actions: WindowActions
  private let title: DocumentTitle
  let commands: DocumentCommands
  private let notices: DocumentNoticeBar
  private let closing: DocumentClosing
  let scene: SceneContext
  /// What the views want the window to be called instead of the document's name.
  private var ownTitle: String? {
    didSet { if ownTitle != oldValue { showName() } }
  }

  init(
    session: DocumentSession, content: AnyView, contentTypes: [UTType], preview: DocumentPreview?,
    runner: AppRunner, frame: WindowFrame = WindowFrame(), isRestored: Bool = true
  ) {
    self.session = session
    self.runner = runner
    window = Gtk.ApplicationWindow(application: runner.application)
    window.defaultSize = (1180, 780)
    window.iconName = runner.information.identifier
    title = DocumentTitle()
    let column = Gtk.Box(.vertical, spacing: 0)
    self.content = WidthWatch(column)
    head = WindowHead(
      of: window, above: column, title: title.widget, menus: runner.menus, undoes: true,
      frame: frame)
    actions = WindowActions(window: window, head: head)
    commands = DocumentCommands(
      of: session, in: window, actions: actions, title: title, types: contentTypes, preview: preview,
      runner: runner)
    notices = DocumentNoticeBar(
      of: session, in: window, preview: preview, runner: runner, commands: commands)
    closing = DocumentClosing(of: session, in: window, application: runner.application, commands: commands)
    scene = SceneContext(window, storage: isRestored ? runner.sceneStore(of: session) : SceneStore())
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    environment.undoManager = session.undoManager
    environment.undoCoalescing = UndoCoalescing(session: session)
    environment.notice = NoticeAction(notices: notices.said)
    environment.documentFacts = DocumentFactsAction(session: session)
    host = ViewHost(content, environment: environment)
    addParts(to: column)
    connectParts()
    followSession()
  }

  /// Whether a view takes addresses that are no documents.
  var takesURLs: Bool { !scene.urlHandlers.isEmpty }

  /// The folder of the document, or where it would be saved; nil for no such.
  var folder: URL? { session.fileURL?.deletingLastPathComponent() ?? commands.newFolder }

  /// Says where the document is to be saved first.
  func saveFirst(in folder: URL?) { commands.newFolder = folder }

  private func addParts(to column: Gtk.Box) {
    let place = notices.place(above: host.widget)
    place.expandsHorizontally = true
    place.expandsVertically = true
    column.append(place)
    content.onChange = { [weak self] in
      self?.head.show($0)
      self?.title.isShort = $0 == .narrow
      self?.scene.setWidth($0)
    }
    window.child = content
  }

  private func connectParts() {
    commands.add { [weak self] in await self?.close() }
    actions.followKeys(of: runner.commandRows)
    actions.willTakeKey = { [weak self] in self?.finishEvent() }
    host.didUpdate = { [weak self] in self?.actions.keepFocus() }
    host.onPreferencesChange = { [weak self] in
      self?.actions.setHandlers($0[CommandHandlersKey.self])
      self?.ownTitle = $0[NavigationTitleKey.self]
      self?.commands.shownPage = $0[DocumentPageKey.self]
      self?.head.toolbar.follow($0)
    }
    WindowDrops.open(on: window) { [weak self] links in
      guard let self else { return }
      runner.open(links.map { Gtk.File(uri: $0.absoluteString) }, over: window)
    }
    scene.close = { [weak self] in Task { await self?.close() } }
    scene.renameDocument = { [weak self] in self?.commands.rename() }
    scene.toolbarHiding = ToolbarHiding(head.toolbar, in: scene)
    closing.willAsk = { [weak self] in self?.present() }
    closing.onEnd = { [weak self] in self?.takeDown() }
    window.onCloseRequest { [weak self] in
      guard let self, !self.closing.isOver else { return false }
      Task { await self.close() }
      return true
    }
    window.onActiveChanged { [weak self] in
      guard let self else { return }
      let isActive = self.window.isActive
      if isActive { self.showInMenus() }
      if isActive { self.notices.lookForCopies() }
      Task { if isActive { await self.session.lookAtFile() } else { await self.session.autosaveNow() } }
    }
  }

  /// Takes the size that the window, or the last one of its kind, had, and keeps it from now on.
  func rememberSize(kind: String) {
    let width = WindowSize.remember(window, kind: kind, scene: scene.storage)
    guard let width else { return }
    content.expect(width: width)
    host.updateNow()
  }

  /// What the views have said and nobody has dismissed.
  var said: WindowNotices { notices.said }

  /// Keeps this document, and moves the other to the trash, of which one is the copy.
  func keep(insteadOf url: URL, isOriginal: Bool) async {
    await notices.keep(insteadOf: url, isOriginal: isOriginal)
  }

  /// Shows the window and brings it to the front.
  func present() {
    window.present()
    showInMenus()
  }

  // MARK: What the session says

  /// Shows the session's state now, and again each time something that was shown has changed.
  private func followSession() {
    withObservationTracking {
      show()
    } onChange: { [weak self] in
      Task { @MainActor in self?.followSession() }
    }
  }

  private func show() {
    showName()
    showTitles()
    scene.storage.follow(session.sceneID)
    commands.enable()
    notices.show()
    closing.holdLogout()
    if session.isClosed { closing.end() }
    if let copy = session.conflictCopy { notices.report(copy) }
  }

  /// The app's own title, or the document's name.
  var name: String { ownTitle ?? session.displayName }

  private func showName() {
    let name = self.name
    title.show(name: name, state: session.stateText, isEdited: session.isEdited)
    head.toolbar.name = name
    window.title = session.isEdited ? L("%@ — Edited", name) : name
    runner.listWindows()
  }

  /// Shows what the app makes of the document now.
  func refresh() {
    if let content = remakeContent() { host.setRoot(content) }
  }

  /// Finishes what the last event has begun: its undo step ends, and the views show it. The next key may come
  /// in the same turn of the loop, before a frame.
  private func finishEvent() {
    session.undoManager.endEvent()
    host.updateNow()
    commands.enableUndo()
  }

  /// The window is in front: the menus, which all windows share, are about its document.
  private func showInMenus() {
    runner.menus.follow(self, id: window.id)
    showTitles()
  }

  private func showTitles() { runner.menus.setTitles(of: session.undoManager, for: self) }

  // MARK: The end

  /// Takes in what is being typed, before the program ends because it was told to.
  ///
  /// - Parameter isClosing: whether the window goes for certain.
  func commitEditing(isClosing: Bool = false) async {
    await actions.commitEditing(isClosing: isClosing)
  }

  /// Saves and closes; asks only when it cannot. True when the window has gone.
  @discardableResult
  func close(isQuitting: Bool = false) async -> Bool {
    await closing.close(isQuitting: isQuitting)
  }

  private func takeDown() {
    commands.end()
    host.tearDown()
    scene.end(forGood: !runner.isEnding)
    window.destroy()
    onClosed?()
  }
}
