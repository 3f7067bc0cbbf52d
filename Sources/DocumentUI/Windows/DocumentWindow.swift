// One document's window: title, menu bar, the editor's view, and the commands that act on the document.
// The session owns every rule of the document's life; the window shows its state and asks what it cannot
// decide.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization
import Observation

/// The window of one open document.
@MainActor
final class DocumentWindow {
  let session: DocumentSession
  let window: Gtk.ApplicationWindow
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  private let runner: AppRunner
  private let contentTypes: [UTType]
  let host: ViewHost
  private let menuBar: Gtk.PopoverMenuBar
  private let actions: WindowActions
  private let title: DocumentTitle
  private let editableTitle: RenamePopover
  private var notices: NoticeBar!
  let said = WindowNotices()
  private let preview: DocumentPreview?
  private var versions: VersionsWindow?
  private var isClosing = false
  /// The closing that waits for an answer.
  private var closing: Task<Bool, Never>?

  init(
    session: DocumentSession, content: AnyView, contentTypes: [UTType], preview: DocumentPreview?,
    runner: AppRunner
  ) {
    self.session = session
    self.preview = preview
    self.runner = runner
    self.contentTypes = contentTypes
    window = Gtk.ApplicationWindow(application: runner.application)
    window.defaultSize = (1180, 780)
    window.iconName = runner.information.identifier
    var environment = EnvironmentValues()
    environment.undoManager = session.undoManager
    environment.undoCoalescing = UndoCoalescing(session: session)
    environment.notice = NoticeAction(notices: said)
    host = ViewHost(content, environment: environment)
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    menuBar = Gtk.PopoverMenuBar(runner.menus.menu)
    menuBar.nameMenus(runner.menus.names)
    actions = WindowActions(window: window, menuBar: menuBar)
    title = DocumentTitle()
    editableTitle = RenamePopover(parent: title.widget)

    let header = Gtk.HeaderBar()
    header.titleWidget = title.widget
    window.titlebar = header
    let column = Gtk.Box(.vertical, spacing: 0)
    notices = NoticeBar { [weak self] subject, choice in self?.settle(subject, choice) }
    column.append(menuBar)
    column.append(notices.widget)
    column.append(host.widget)
    window.child = column

    said.onChange = { [weak self] in self?.showNotices() }

    addActions()
    actions.willTakeKey = { [weak self] in self?.finishEvent() }
    host.onPreferencesChange = { [weak self] in self?.actions.setHandlers($0[CommandHandlersKey.self]) }
    title.onClicked = { [weak self] in self?.rename() }
    window.onCloseRequest { [weak self] in
      guard let self, !self.isClosing else { return false }
      Task { await self.close() }
      return true
    }
    window.onActiveChanged { [weak self] in
      guard let self else { return }
      let isActive = self.window.isActive
      if isActive { self.showInMenus() }
      Task { if isActive { await self.session.lookAtFile() } else { await self.session.autosaveNow() } }
    }
    followSession()
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
    title.show(name: session.displayName, state: stateText, isEdited: session.isEdited)
    window.title =
      session.isEdited ? L("%@ — Edited", session.displayName) : session.displayName
    enableUndo()
    showTitles()
    enableCommands()
    showNotices()
    if session.isClosed { goAway() }
    if let copy = session.conflictCopy { report(copy) }
  }

  private func enableUndo() {
    actions.setEnabled("undo", session.undoManager.canUndo)
    actions.setEnabled("redo", session.undoManager.canRedo)
  }

  /// Finishes what the last event has begun: its undo step ends, and the views show it. The next key may come in the same
  /// turn of the loop, before a frame.
  private func finishEvent() {
    session.undoManager.endEvent()
    host.updateNow()
    enableUndo()
    // A widget that went with what it showed keeps the focus until a frame, and keys that go to it get nowhere.
    if let focus = window.focus, focus.root != window { window.focus = nil }
  }

  /// The window is in front: the menus, which all windows share, are about its document.
  private func showInMenus() {
    runner.menus.follow(self)
    showTitles()
  }

  private func showTitles() {
    let undo = session.undoManager
    let names = [
      (StandardCommands.undo, Self.title(LKey("_Undo"), LKey("_Undo %@"), undo.undoActionName)),
      (StandardCommands.redo, Self.title(LKey("_Redo"), LKey("_Redo %@"), undo.redoActionName)),
    ]
    for (command, name) in names { runner.menus.setTitle(of: command, name, for: self) }
  }

  private func showNotices() {
    notices.show(DocumentNotices(session: session, program: runner.information.name).all + said.all)
  }

  /// Says which commands there are for the document as it is now.
  private func enableCommands() {
    // What is only viewed is neither saved nor renamed, copied nor moved.
    let isEditable = session.isEditable
    // What a newer program made is never written over. A file that cannot be written is looked at again when asked for.
    actions.setEnabled("save", isEditable && session.caution == nil)
    actions.setEnabled("save-as", isEditable)
    let url = session.fileURL
    // Without a file a new name is asked for, and with it a folder.
    actions.setEnabled("rename", isEditable && (url == nil || session.hasFolder))
    title.isClickable = actions.isEnabled("rename")
    for command in ["duplicate", "move-to"] { actions.setEnabled(command, isEditable && session.hasFolder) }
    for command in ["revert-to-saved", "revert-to-opened"] {
      actions.setEnabled(command, isEditable && url != nil)
    }
    actions.setEnabled("browse-versions", url?.isFileURL == true)
  }

  private static func title(_ plain: String, _ named: String, _ name: String) -> String {
    name.isEmpty ? L(plain) : L(named, name)
  }

  private var stateText: String {
    switch session.state {
    case .untitled: L("Not saved yet")
    case .clean: session.isReadOnly ? L("Read-only") : folder
    case .edited: L("Edited")
    case .saving: L("Saving…")
    case .saved(let date): L("Saved %@", LocalTime.hoursAndMinutes(of: date))
    case .failed: L("Could not be saved")
    }
  }

  /// The folder the document is in, the home folder as `~`.
  private var folder: String {
    guard let url = session.fileURL, !DocumentPortal.grantsAlone(url) else { return "" }
    let path = FilePath(url: url).deletingLastComponent.description
    let home = UserFolders.home.path
    return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// The copies of another program's content that were told of.
  private var reportedCopies: Set<URL> = []

  private func report(_ copy: URL) {
    guard reportedCopies.insert(copy).inserted else { return }
    Task {
      await ErrorDialog.show(
        title: L("Another program changed “%@” while it was being saved", session.displayName),
        detail: L(
          "Your version was saved. What the other program wrote is kept as “%@”.", copy.fileName),
        over: window)
    }
  }

  /// Does what was chosen in a notice.
  private func settle(_ subject: String, _ choice: String) {
    if said.dismiss(subject) { return }
    guard let choice = DocumentNotices.Choice(rawValue: choice) else { return }
    Task {
      await actions.commitEditing()
      do throws(DocumentError) {
        switch choice {
        case .keep: session.keepRecovered()
        case .discard: try await session.discardRecovered()
        case .keepMine: try await session.resolveConflict(.keepMine)
        case .takeTheirs: try await session.resolveConflict(.takeTheirs)
        case .keepBoth:
          try await session.resolveConflict(.keepBoth)
          if let url = session.fileURL { runner.recents.add(url, type: session.contentType) }
        case .undo where session.isDiscarded: session.takeBackDiscarded()
        case .undo: session.undoManager.undo()
        case .putBack: try await session.putBack()
        case .save: try await session.save(overwriting: true)
        case .saveAs: await saveAs()
        case .tryAgain: try await session.save()
        }
      } catch {
        await ErrorDialog.show(error, over: window)
      }
    }
  }

  // MARK: Commands

  private func addActions() {
    actions.add("save") { [weak self] in self?.start { await $0.save() } }
    actions.add("save-as") { [weak self] in self?.start { _ = await $0.saveAs() } }
    actions.add("rename") { [weak self] in self?.rename() }
    actions.add("duplicate") { [weak self] in self?.start { await $0.duplicate() } }
    actions.add("move-to") { [weak self] in self?.start { await $0.moveTo() } }
    actions.add("revert-to-saved") { [weak self] in self?.start { await $0.revert(to: .lastSaved) } }
    actions.add("revert-to-opened") { [weak self] in self?.start { await $0.revert(to: .lastOpened) } }
    actions.add("browse-versions") { [weak self] in self?.browseVersions() }
    actions.add("close") { [weak self] in self?.start { _ = await $0.close() } }
    actions.add("undo") { [weak self] in self?.undo() }
    actions.add("redo") { [weak self] in self?.redo() }
    actions.add("full-screen") { [weak self] in self?.window.isFullscreen.toggle() }
    for command in StandardCommands.editing { actions.addEditing(command) }
    actions.followKeys(of: runner.commandRows)
  }

  private func start(_ work: @escaping @MainActor (DocumentWindow) async -> Void) {
    Task { await work(self) }
  }

  private func undo() {
    if actions.undoTyping() { return }
    let step = session.undoManager.undoActionName
    session.undoManager.undo()
    window.announce(step.isEmpty ? L("Undone") : L("Undone: %@", step), about: "undo")
  }

  private func redo() {
    if actions.redoTyping() { return }
    let step = session.undoManager.redoActionName
    session.undoManager.redo()
    window.announce(step.isEmpty ? L("Redone") : L("Redone: %@", step), about: "undo")
  }

  /// Saves, asking for a name when there is none. True when the document is on disk.
  @discardableResult
  private func save() async -> Bool {
    await actions.commitEditing()
    guard session.fileURL != nil else { return await saveAs() }
    do {
      try await session.save()
      window.announce(stateText, about: "save")
      return true
    } catch {
      if error.code == .changedOnDisk || error.code == .deletedOnDisk { return await resolve(error) }
      if error.code == .readOnlyDocument {
        guard await ConflictDialog.askToSaveElsewhere(error, over: window) else { return false }
        return await saveAs()
      }
      await ErrorDialog.show(error, over: window)
      return false
    }
  }

  /// Another program has changed or taken away the file: asks whether to write over it, or to save elsewhere. True when
  /// the document is on disk.
  private func resolve(_ error: DocumentError) async -> Bool {
    switch await ConflictDialog.ask(error, over: window) {
    case .cancel: return false
    case .saveAs: return await saveAs()
    case .overwrite:
      do {
        try await session.save(overwriting: true)
        return true
      } catch {
        await ErrorDialog.show(error, over: window)
        return false
      }
    }
  }

  /// Asks where to save, and saves there. True when the document is on disk.
  @discardableResult
  private func saveAs() async -> Bool {
    await actions.commitEditing()
    guard let url = await SavePanel.ask(for: session, types: contentTypes, over: window) else {
      return false
    }
    let destination = DocumentSession.destination(for: url, as: session.contentType)
    // The dialog has asked about the name that was chosen, not about one with the extension added.
    if destination != url, FileManager.default.fileExists(atPath: destination.path) {
      guard await ConflictDialog.askToReplace(destination.fileName, over: window) else {
        return false
      }
    }
    do {
      try await session.save(to: url, replacingExisting: true)
      if let url = session.fileURL { runner.recents.add(url, type: session.contentType) }
      return true
    } catch {
      await ErrorDialog.show(error, over: window)
      return false
    }
  }

  private func rename() {
    guard actions.isEnabled("rename") else { return }
    guard session.fileURL != nil else {
      start { _ = await $0.saveAs() }
      return
    }
    editableTitle.ask(name: session.displayName) { [weak self] name in
      guard let self else { return }
      do {
        let old = self.session.fileURL
        try await self.session.rename(to: name)
        self.runner.recents.move(from: old, to: self.session.fileURL)
      } catch {
        await ErrorDialog.show(error, over: self.window)
      }
    }
  }

  private func duplicate() async {
    await actions.commitEditing()
    do throws(DocumentError) {
      let copy = try await session.duplicate()
      await runner.open(Gtk.File(path: copy.path), over: window)
    } catch {
      await ErrorDialog.show(error, over: window)
    }
  }

  private func moveTo() async {
    let old = session.fileURL
    guard
      let folder = await FileChooserNative.selectFolder(
        title: L("Move “%@” To", session.displayName), parent: window,
        folder: old.map { Gtk.File(path: $0.deletingLastPathComponent().path) })?.url
    else { return }
    do throws(DocumentError) {
      try await session.move(to: folder)
      runner.recents.move(from: old, to: session.fileURL)
    } catch {
      await ErrorDialog.show(error, over: window)
    }
  }

  private func revert(to target: DocumentSession.RevertTarget) async {
    await actions.commitEditing()
    do throws(DocumentError) {
      try await session.revert(to: target)
    } catch {
      await ErrorDialog.show(error, over: window)
    }
  }

  private func browseVersions() {
    if versions == nil {
      let window = VersionsWindow(session: session, preview: preview, over: window)
      window.onClosed = { [weak self] in self?.versions = nil }
      versions = window
    }
    versions?.present()
  }

  // MARK: A picture

  /// A picture of the window as PNG, once nothing in it changes any more.
  func picture() async throws -> [UInt8] {
    var counter: Int64 = -1
    var quiet = 0
    while quiet < 5 {
      try await Task.sleep(for: .milliseconds(80))
      guard window.isMapped, let clock = window.frameClock else { continue }
      quiet = clock.frameCounter == counter ? quiet + 1 : 0
      counter = clock.frameCounter
    }
    return try window.renderToPNG()
  }

  // MARK: The end

  /// Takes in what is being typed: the program is told to end.
  func commitEditing() async {
    await actions.commitEditing()
  }

  /// Saves and closes; asks only when it cannot. True when the window has gone.
  @discardableResult
  func close() async -> Bool {
    guard !isClosing else { return true }
    if let closing {
      // The question is there already.
      for dialog in runner.application.windows where dialog.transientParent === window { dialog.present() }
      return await closing.value
    }
    let task = Task { await askAndClose() }
    closing = task
    let isClosed = await task.value
    closing = nil
    return isClosed
  }

  private func askAndClose() async -> Bool {
    await actions.commitEditing()
    switch await session.close() {
    case .closed:
      break
    case .needsName:
      present()
      switch await CloseDialog.ask(name: session.displayName, over: window) {
      case .cancel:
        return false
      case .discard:
        session.discardAndClose()
      case .save:
        guard await saveAs() else { return false }
        return await askAndClose()
      }
    case .asksToKeep:
      present()
      switch await CloseDialog.askToKeep(name: session.displayName, over: window) {
      case .cancel:
        return false
      case .discard:
        session.discardAndClose()
      case .save:
        guard await save() else { return false }
        return await askAndClose()
      }
    case .failed(let error):
      present()
      switch await CloseDialog.askAfterFailure(error, over: window) {
      case .cancel:
        return false
      case .discard:
        session.discardAndClose()
      case .save:
        guard await saveAs() else { return false }
        return await askAndClose()
      }
    }
    await session.waitUntilForgotten()
    goAway()
    return true
  }

  /// Takes the window down, once: its document is closed.
  private func goAway() {
    guard !isClosing else { return }
    isClosing = true
    // The program does not end before what was kept of the document is gone.
    let application = runner.application
    application.hold()
    Task { [session] in
      await session.waitUntilForgotten()
      application.release()
    }
    versions?.close()
    host.tearDown()
    window.destroy()
    onClosed?()
  }
}
