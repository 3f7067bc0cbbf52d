// The commands of a document's window: one row for each, with when it can be done and what it does. The
// session owns the rules; what it cannot decide is asked here.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// What can be done with the document of one window.
@MainActor
final class DocumentCommands {
  private let session: DocumentSession
  private let window: Gtk.Window
  private let actions: WindowActions
  private let title: DocumentTitle
  /// It points at the title and hangs from the content: what is in a header bar has its style.
  private lazy var nameQuestion = RenamePopover(parent: window.child ?? title.widget)
  /// What the document can be saved as.
  private let types: [UTType]
  private let preview: DocumentPreview?
  private let runner: AppRunner
  private var versions: VersionsWindow?
  /// The page that the window shows, counted from 0; nil where that is not known.
  var shownPage: Int?
  /// Moves and renames the document's file.
  private lazy var changes = BrowserChanges(in: window, drafts: DraftStore(.standard), runner: runner)
  /// Where a document without a file is saved, unless the person chooses otherwise: where it was begun.
  var newFolder: URL?
  /// Where it is said what is being done.
  weak var toasts: ToastPlace?
  /// Made when it is first asked for.
  private lazy var search = CommandSearch(
    runner.searchIndex, below: title.widget, takeKeysHome: { [actions] in actions.takeFocusHome() }
  ) { [weak self] command in
    guard let self, !self.actions.activate(command) else { return }
    self.runner.application.activateAction(String(command.action.dropFirst("app.".count)))
  }

  init(
    of session: DocumentSession, in window: Gtk.Window, actions: WindowActions, title: DocumentTitle,
    types: [UTType], preview: DocumentPreview?, runner: AppRunner
  ) {
    self.session = session
    self.window = window
    self.actions = actions
    self.title = title
    self.types = types
    self.preview = preview
    self.runner = runner
    title.onClicked = { [weak self] in self?.rename() }
  }

  // MARK: The rows

  /// A command, when it can be done, and what it does.
  private struct Row {
    let command: Command
    var isEnabled: @MainActor (DocumentSession) -> Bool = { _ in true }
    let perform: @MainActor (DocumentCommands) -> Void
  }

  private static let undoing = [
    Row(command: StandardCommands.undo, isEnabled: { $0.undoManager.canUndo }) { $0.undo() },
    Row(command: StandardCommands.redo, isEnabled: { $0.undoManager.canRedo }) { $0.redo() },
  ]

  // What is only viewed is neither saved nor renamed, copied nor moved.
  private static let rows =
    undoing + [
      // What a newer program made is never written over. A file that cannot be written is looked at again
      // when asked for.
      Row(command: StandardCommands.save, isEnabled: { $0.isEditable && $0.caution == nil }) {
        $0.start { await $0.save() }
      },
      Row(command: StandardCommands.saveAs, isEnabled: { $0.isEditable }) { $0.start { await $0.saveAs() } },
      // Without a file a new name is asked for, and with it a folder.
      Row(
        command: StandardCommands.rename, isEnabled: { $0.canBeRenamed }
      ) { $0.rename() },
      Row(command: StandardCommands.duplicate, isEnabled: { $0.isEditable && $0.hasFolder }) {
        $0.start { await $0.duplicate() }
      },
      Row(command: StandardCommands.moveTo, isEnabled: { $0.isEditable && $0.hasFolder }) {
        $0.moveTo()
      },
      Row(command: StandardCommands.revertToSaved, isEnabled: { $0.isEditable && $0.fileObstacle == nil }) {
        $0.start { await $0.revert(to: .lastSaved) }
      },
      Row(
        command: StandardCommands.revertToOpened,
        isEnabled: { $0.isEditable && ($0.fileObstacle == nil || $0.keepsOpened) }
      ) {
        $0.start { await $0.revert(to: .lastOpened) }
      },
      Row(command: StandardCommands.browseVersions, isEnabled: { $0.fileURL?.isFileURL == true }) {
        $0.browseVersions()
      },
      Row(command: StandardCommands.import) { $0.start { await $0.runner.askAndImport() } },
      Row(command: StandardCommands.searchCommands) { $0.searchCommands() },
      Row(command: StandardCommands.fullScreen) { $0.window.isFullscreen.toggle() },
    ]

  /// Adds the commands to the window; `close` closes it.
  func add(close: @escaping @MainActor () async -> Void) {
    for row in Self.rows {
      actions.add(row.command) { [weak self] in
        if let self { row.perform(self) }
      }
    }
    actions.add(StandardCommands.close) { Task { await close() } }
    // For scripts: `win.revert` with the word.
    actions.add(
      "revert",
      choosing: [
        "saved": StandardCommands.revertToSaved, "opened": StandardCommands.revertToOpened,
        "browse": StandardCommands.browseVersions,
      ])
    for command in StandardCommands.editing { actions.addEditing(command) }
  }

  /// Says which commands there are for the document as it is now.
  func enable() {
    enable(Self.rows)
    title.isClickable = actions.isEnabled(StandardCommands.rename)
  }

  /// Says whether there is something to undo or redo now.
  func enableUndo() { enable(Self.undoing) }

  private func enable(_ rows: [Row]) {
    for row in rows { actions.setEnabled(row.command, row.isEnabled(session)) }
  }

  private func start(_ work: @escaping @MainActor (DocumentCommands) async -> Void) {
    Task { await work(self) }
  }

  private func searchCommands() {
    search.open { [actions] in $0.action.hasPrefix("app.") || actions.isEnabled($0) }
  }

  /// Takes in what is being typed.
  ///
  /// - Parameter isClosing: whether the window is about to close.
  func commitEditing(isClosing: Bool = false) async {
    await actions.commitEditing(isClosing: isClosing)
  }

  // MARK: Undo

  private func undo() {
    if actions.undoTyping() { return }
    if actions.handle(StandardCommands.undo) { return window.announce(L("Undone"), about: "undo") }
    let step = session.undoManager.undoActionName
    session.undoManager.undo()
    window.announce(step.isEmpty ? L("Undone") : L("Undone: %@", step), about: "undo")
  }

  private func redo() {
    if actions.redoTyping() { return }
    if actions.handle(StandardCommands.redo) { return window.announce(L("Redone"), about: "undo") }
    let step = session.undoManager.redoActionName
    session.undoManager.redo()
    window.announce(step.isEmpty ? L("Redone") : L("Redone: %@", step), about: "undo")
  }

  // MARK: Saving

  /// Saves under a name that is asked for, or else in the file the document has, before it is closed. True
  /// when the document is on disk.
  func save(asking asksForName: Bool) async -> Bool {
    asksForName ? await saveAs() : await save()
  }

  /// Saves, asking for a name when there is none. True when the document is on disk; a disk that does not
  /// answer keeps nobody waiting.
  @discardableResult
  private func save() async -> Bool {
    await actions.commitEditing()
    guard session.fileURL != nil else { return await saveAs() }
    do {
      try await session.save()
      window.announce(session.stateText, about: "save")
      return true
    } catch {
      if error.code == .changedOnDisk || error.code == .deletedOnDisk { return await resolve(error) }
      if error.code == .readOnlyDocument {
        let answer = await ConflictDialog.askToSaveElsewhere(
          error, of: session, mayDuplicate: mayDuplicate, over: window)
        switch answer {
        // It can be written by now.
        case nil: return await save()
        case .saveAs: return await saveAs()
        case .duplicate: await duplicate()
        default: break
        }
        return false
      }
      return await ErrorDialog.show(error, of: session, over: window)
    }
  }

  /// Another program has changed or taken away the file: asks what becomes of it.
  /// True when the document is on disk.
  private func resolve(_ error: DocumentError) async -> Bool {
    let asked = session.overwrittenContent
    let answer =
      if error.code == .changedOnDisk, let conflict = session.conflict {
        await ConflictDialog.ask(about: conflict, of: session, over: window)
      } else {
        await ConflictDialog.ask(error, of: session, over: window)
      }
    if answer == .saveAs { return await saveAs() }
    guard answer != .cancel else { return false }
    // Nobody was asked about what another program has done since.
    guard let answer, asked == session.overwrittenContent else { return await save() }
    do {
      switch answer {
      case .takeTheirs:
        try await saying(L("Loading…")) { () throws(DocumentError) in
          try await session.resolveConflict(.takeTheirs)
        }
      case .keepBoth:
        try await session.resolveConflict(.keepBoth)
        noteRecent()
      default: try await session.save(overwriting: true)
      }
      return true
    } catch {
      if error.code == .changedOnDisk { return await resolve(error) }
      return await ErrorDialog.show(error, of: session, over: window)
    }
  }

  /// Asks where to save, and saves there; where that cannot be, asks for another place. True when the
  /// document is on disk.
  @discardableResult
  func saveAs() async -> Bool {
    await actions.commitEditing()
    var name: String?
    while let url = await SavePanel.ask(
      for: session, named: name, types: types, in: newFolder, over: window)
    {
      let destination = DocumentSession.destination(for: url, as: session.contentType)
      // The dialog has asked about the name that was chosen, not about one with the extension added.
      guard let isReplacing = await mayReplace(destination, isAnswered: destination == url) else {
        return false
      }
      do {
        return try await save(to: destination, replacing: isReplacing)
      } catch {
        guard error.needsAnotherPlace else {
          await ErrorDialog.show(error, over: window)
          return false
        }
        guard await ConflictDialog.askForAnotherPlace(error, over: window) else { return false }
        name = FilePath(url: destination).nameForNewFile
      }
    }
    return false
  }

  /// Saves at a place. What is there that nobody was asked about is replaced only if the person says so. True
  /// when the document is on disk.
  ///
  /// - Parameter isReplacing: whether the person has said that what is there may be replaced.
  func save(to destination: URL, replacing isReplacing: Bool) async throws(DocumentError) -> Bool {
    do throws(DocumentError) {
      try await session.save(to: destination, replacingExisting: isReplacing)
    } catch {
      guard error.code == .fileExists, !isReplacing else { throw error }
      guard await ConflictDialog.askToReplace(destination.fileName, over: window) else { return false }
      return try await save(to: destination, replacing: true)
    }
    noteRecent()
    return true
  }

  /// Whether what is at a place may be replaced: false while nothing is there, nil when nothing is to be
  /// saved there.
  ///
  /// - Parameter isAnswered: whether the person was asked about what is there.
  private func mayReplace(_ destination: URL, isAnswered: Bool) async -> Bool? {
    let isThere = await SystemSessionClock().answer(within: .seconds(2)) {
      SmallFiles().status(of: FilePath(url: destination)) != nil
    }
    if isThere == false { return false }
    if isAnswered { return true }
    if isThere == true {
      return await ConflictDialog.askToReplace(destination.fileName, over: window) ? true : nil
    }
    await ErrorDialog.show(DocumentError.silent(.save, destination), over: window)
    return nil
  }

  /// Adds the document's file to the recent ones.
  func noteRecent() {
    if let url = session.fileURL { runner.recents.add(url, type: session.contentType) }
  }

  // MARK: The file

  /// Asks for another name of the document. It can be taken back here and in the browser.
  func rename() {
    guard actions.isEnabled(StandardCommands.rename) else { return }
    guard session.fileURL != nil else {
      start { await $0.saveAs() }
      return
    }
    nameQuestion.point(at: title.widget)
    nameQuestion.ask(name: session.displayName, of: session.fileURL) { [weak self] name in
      guard let self, let url = session.fileURL else { return nil }
      changes.toasts = toasts
      do throws(DocumentError) {
        try await changes.rename(url, isFolder: false, to: name)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Whether a copy can be made beside the file.
  private var mayDuplicate: Bool { actions.isEnabled(StandardCommands.duplicate) }

  /// Makes a copy beside the file, and opens it; where none can be made, asks for another place to save at.
  func duplicate() async {
    let failure: DocumentError? = await WorkUnderWay.shared.during {
      await actions.commitEditing()
      do throws(DocumentError) {
        let copy = try await saying(L("Duplicating…")) { () throws(DocumentError) in
          try await session.duplicate()
        }
        // A window of it would keep the program that the person has quit.
        if !runner.isEnding { await runner.open(Gtk.File(uri: copy.absoluteString), over: window) }
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return }
    guard failure.needsAnotherPlace else { return await ErrorDialog.show(failure, over: window) }
    if await ConflictDialog.askForAnotherPlace(failure, over: window) { await saveAs() }
  }

  /// Asks for another folder, and moves the document there. It can be taken back here and in the browser.
  private func moveTo() {
    changes.toasts = toasts
    changes.move(named: session.displayName) { [session] in [session.fileURL].compactMap(\.self) }
  }

  /// Does something with the file, and says so while it takes long.
  func saying<Result>(
    _ words: String, _ work: () async throws(DocumentError) -> Result
  ) async throws(DocumentError) -> Result {
    guard let toasts else { return try await work() }
    return try await toasts.saying(words, work)
  }

  // MARK: Versions

  private func revert(to target: DocumentSession.RevertTarget) async {
    await actions.commitEditing()
    do throws(DocumentError) {
      try await saying(L("Reverting…")) { () throws(DocumentError) in
        try await session.revert(to: target)
      }
      if target == .lastSaved || session.hasOpened {
        window.announce(L("Reverted"), about: "undo")
      } else {
        await ErrorDialog.show(
          title: L("What was opened is not kept"),
          detail: L("The document is now what its file holds. You can undo that."), over: window)
      }
    } catch {
      await ErrorDialog.show(error, over: window)
    }
  }

  private func browseVersions() {
    if versions == nil {
      let window = VersionsWindow(session: session, preview: preview, page: shownPage, over: window)
      window.onClosed = { [weak self] in self?.versions = nil }
      window.onCopy = { [weak self] copy in
        guard let self, !self.runner.isEnding else { return }
        Task { await self.runner.open(Gtk.File(uri: copy.absoluteString), over: self.window) }
      }
      versions = window
    }
    versions?.present()
  }

  /// Closes the window of earlier versions, and says no more of what was done: the document is closed.
  func end() {
    versions?.close()
    changes.end()
  }
}
