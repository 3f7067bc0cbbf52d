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
  func close() async -> Bool {
    guard !isOver else { return true }
    if let closing {
      // The question is there already.
      for dialog in application.windows where dialog.transientParent === window { dialog.present() }
      return await closing.value
    }
    let task = Task { await askAndClose() }
    closing = task
    let isClosed = await task.value
    closing = nil
    return isClosed
  }

  private func askAndClose() async -> Bool {
    await commands.commitEditing()
    if let question = CloseDialog.Question(await session.close()) {
      willAsk()
      switch await CloseDialog.ask(question, name: session.displayName, over: window) {
      case .cancel:
        return false
      case .discard:
        session.discardAndClose()
      case .save:
        guard await commands.save(asking: question.asksForName) else { return false }
        return await askAndClose()
      }
    }
    await session.waitUntilForgotten()
    end()
    return true
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
