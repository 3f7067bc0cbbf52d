// The end of a document's window. The session says whether it can close; what it cannot decide is asked here,
// once however often the window is told to close.

import DocumentModel
import Gtk

/// Closes the window of one document.
@MainActor
final class DocumentClosing {
  /// Called before the person is asked something: the window comes to the front.
  var willAsk: () -> Void = {}
  /// Called once, when the document is closed: the window goes.
  var onEnd: () -> Void = {}
  /// Whether the window has gone.
  private(set) var isOver = false

  private let session: DocumentSession
  private let window: Gtk.Window
  private let application: Gtk.Application
  private let commands: DocumentCommands
  private let logout: LogoutHold
  /// The closing that waits for an answer.
  private var closing: Task<Bool, Never>?

  init(
    of session: DocumentSession, in window: Gtk.Window, application: Gtk.Application,
    commands: DocumentCommands
  ) {
    self.session = session
    self.window = window
    self.application = application
    self.commands = commands
    logout = LogoutHold(program: application.id)
  }

  /// Keeps the desktop's session from ending while something is unsaved.
  func holdLogout() { logout.follow(session) }

  /// Saves and closes; asks only when it cannot. True when the window has gone.
  ///
  /// - Parameter isQuitting: whether the program ends: what was recovered waits for its next start.
  func close(isQuitting: Bool = false) async -> Bool {
    guard !isOver else { return true }
    if let closing {
      // The question is there already.
      for dialog in application.windows where dialog.transientParent === window { dialog.present() }
      return await closing.value
    }
    let task = Task { await askAndClose(isQuitting: isQuitting) }
    closing = task
    let isClosed = await task.value
    closing = nil
    return isClosed
  }

  private func askAndClose(isQuitting: Bool) async -> Bool {
    await commands.commitEditing(isClosing: true)
    if isQuitting, session.isUndecided {
      await session.leaveUndecided(elsewhere: await UserFolders.documents())
    }
    var question = await question()
    while let asked = question {
      willAsk()
      switch await CloseDialog.ask(asked, about: session, over: window) {
      // What is saved by now is closed, as it would have been.
      case nil: question = await self.question()
      case .cancel: return false
      case .discard: question = await discard(asked)
      case .save:
        guard await commands.save(asking: asked.asksForName) else { return false }
        await commands.commitEditing(isClosing: true)
        question = await self.question()
      }
    }
    await session.waitUntilForgotten()
    end()
    return true
  }

  /// What is to be asked before the document can be closed; nil when it is.
  private func question() async -> CloseDialog.Question? {
    let question = CloseDialog.Question(await session.close())
    if case .asksToKeep = question, session.keepsDiscarded { return .recovered }
    return question
  }

  /// Closes the document without its changes.
  ///
  /// - Returns: what is to be asked since what was recovered cannot be kept as a version, which was said; nil
  ///   when it is closed.
  private func discard(_ asked: CloseDialog.Question) async -> CloseDialog.Question? {
    guard case .recovered = asked else {
      session.discardAndClose()
      return nil
    }
    do throws(DocumentError) {
      try await session.discardRecoveredAndClose()
      return nil
    } catch {
      return .failed(error)
    }
  }

  /// Ends the window, once: its document is closed.
  func end() {
    guard !isOver else { return }
    isOver = true
    logout.release()
    // The program does not end before what was kept of the document is gone.
    application.hold()
    Task { [session, application] in
      await session.waitUntilForgotten()
      application.release()
    }
    onEnd()
  }
}
