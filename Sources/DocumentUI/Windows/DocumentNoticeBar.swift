// What is said above a document in its window: by the session, by the views, and of copies that were kept. It
// does what is chosen there.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The notices above one document.
@MainActor
final class DocumentNoticeBar {
  /// What the views have said and nobody has dismissed.
  let said = WindowNotices()

  private let session: DocumentSession
  private let window: Gtk.Window
  /// The program's name.
  private let program: String
  private let commands: DocumentCommands
  private let copies: DocumentCopies
  private let reload: PassingNotice
  private lazy var bar = NoticeBar { [weak self] subject, choice in self?.settle(subject, choice) }
  private var place: NoticedContent?
  /// The copies of another program's content that were told of.
  private var reportedCopies: Set<URL> = []
  /// The choices that are being followed.
  private var underWay: Set<DocumentNotices.Choice> = []

  init(
    of session: DocumentSession, in window: Gtk.Window, preview: DocumentPreview?, runner: AppRunner,
    commands: DocumentCommands, clock: any SessionClock = SystemSessionClock()
  ) {
    self.session = session
    self.window = window
    program = runner.information.name
    copies = DocumentCopies(beside: session, in: window, preview: preview, runner: runner)
    reload = PassingNotice(of: session, clock: clock)
    self.commands = commands
    said.onChange = { [weak self] in self?.show() }
    reload.isInFront = window.isActive
    window.onActiveChanged { [weak reload, weak window] in reload?.isInFront = window?.isActive == true }
  }

  /// A document's content with the notices above it, and room for toasts over it.
  func place(above content: Gtk.Widget) -> Gtk.Widget {
    let toasts = ToastPlace(content)
    said.toasts = toasts
    commands.toasts = toasts
    let place = NoticedContent(bar, above: toasts)
    self.place = place
    return place
  }

  /// Shows what is to be said now.
  func show() {
    copies.follow()
    reload.follow()
    bar.show(DocumentNotices(session: session, program: program).all + copies.notices + said.all)
  }

  /// Looks for copies by sync tools: of what happens elsewhere nobody may be told.
  func lookForCopies() { copies.look() }

  /// Keeps this document, and not the other that the person has compared with it.
  func keep(insteadOf url: URL, isOriginal: Bool) async {
    await copies.keep(insteadOf: url, isOriginal: isOriginal)
  }

  /// Tells, once, that what another program wrote meanwhile is kept as `copy`.
  func report(_ copy: URL) {
    guard reportedCopies.insert(copy).inserted else { return }
    Task {
      await ErrorDialog.show(
        title: L("Another program changed “%@” while it was being saved", session.displayName),
        detail: L(
          "Your version was saved. What the other program wrote is kept as “%@”.", copy.fileName),
        over: window)
    }
  }

  /// Does what was chosen in a notice. A second press while that is being done does nothing.
  private func settle(_ subject: String, _ choice: String) {
    if said.dismiss(subject) || copies.settle(subject, choice) { return }
    guard let choice = DocumentNotices.Choice(rawValue: choice), underWay.insert(choice).inserted else {
      return
    }
    Task {
      // What is typed or drawn stays as it is: as a step of its own Undo would take that back instead.
      if choice != .undo, choice != .close { await commands.commitEditing() }
      var failure: DocumentError?
      do throws(DocumentError) {
        if let words = words(for: choice) {
          try await commands.saying(words) { () throws(DocumentError) in try await follow(choice) }
        } else {
          try await follow(choice)
        }
      } catch {
        failure = error
      }
      underWay.remove(choice)
      if let failure { await tell(of: failure, after: choice) }
    }
  }

  private func follow(_ choice: DocumentNotices.Choice) async throws(DocumentError) {
    switch choice {
    case .keep: session.keepRecovered()
    case .discard: try await session.discardRecovered()
    case .keepMine: try await session.resolveConflict(.keepMine)
    case .takeTheirs: try await session.resolveConflict(.takeTheirs)
    case .keepBoth:
      try await session.resolveConflict(.keepBoth)
      commands.noteRecent()
    case .undo: if session.replacement != nil { session.undoManager.undo() }
    case .close: session.noteReplacementSeen()
    case .putBack: try await session.putBack()
    case .save, .tryAgain: try await session.save()
    case .saveAs: await commands.saveAs()
    case .duplicate: await commands.duplicate()
    }
  }

  /// What is said while a choice takes long. Of saving the title tells, and commands speak for themselves.
  private func words(for choice: DocumentNotices.Choice) -> String? {
    switch choice {
    case .discard: L("Reverting…")
    case .takeTheirs: L("Loading…")
    case .putBack: L("Putting back…")
    default: nil
    }
  }

  /// Says what went wrong, by what the person wanted.
  private func tell(of error: DocumentError, after choice: DocumentNotices.Choice) async {
    if choice == .putBack, error.code != .cancelled {
      await ErrorDialog.show(
        title: L("The document could not be put back"), detail: error.detail, over: window)
    } else {
      await ErrorDialog.show(error, of: session, over: window)
    }
  }
}
