// Deleting in the browser: a file goes to the trash, and may come back; a draft is discarded, if the person
// agrees.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Deletes documents, and says so above the grid.
@MainActor
final class BrowserDeletion {
  /// Called when a document has gone, or has come back.
  var onChange: () -> Void = {}
  /// Takes back that a document was moved to the trash.
  let undo = Gtk.SimpleAction("undo")

  private let runner: AppRunner
  private let drafts: DraftStore
  private let window: Gtk.Window
  private lazy var notices = NoticeBar { [weak self] _, choice in self?.settle(choice) }
  /// What was moved to the trash last.
  private var trashed: TrashedFile?

  init(in window: Gtk.Window, drafts: DraftStore, runner: AppRunner) {
    self.window = window
    self.drafts = drafts
    self.runner = runner
    undo.isEnabled = false
    undo.onActivate { [weak self] in self?.settle("undo") }
  }

  /// Says what has happened to a document.
  var widget: Gtk.Widget { notices.widget }

  /// Says no more of what was deleted.
  func forget() {
    notices.show([])
    undo.isEnabled = false
  }

  /// Deletes a document.
  func delete(_ item: BrowserItem) {
    Task {
      switch item.place {
      case .file(let url): await trash(url, named: item.name)
      case .draft(let draft): await discard(draft)
      }
      onChange()
    }
  }

  private func trash(_ url: URL, named name: String) async {
    if let session = await OpenDocuments.shared.session(for: url), runner.show(session) != nil {
      return await ErrorDialog.show(
        title: L("“%@” is open", name), detail: L("Close its window first, then move it to the trash."),
        over: runner.application.activeWindow)
    }
    let path = FilePath(url: url)
    let result = await Background.run { () -> Result<TrashedFile, GLibError> in
      do throws(GLibError) { return .success(try TrashedFile.trash(path)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let file):
      trashed = file
      self.undo.isEnabled = file.isRestorable
      let undo = Notice.Choice(id: "undo", label: L("_Undo"))
      notices.show([
        Notice(
          id: "trashed", title: L("“%@” was moved to the trash", name), detail: "",
          choices: [Notice.Choice(id: "close", label: L("_Close"))] + (file.isRestorable ? [undo] : []))
      ])
    case .failure(let error):
      await ErrorDialog.show(
        title: L("“%@” could not be moved to the trash", name), detail: error.message, over: window)
    }
  }

  /// Does what was chosen in the notice about the trash.
  private func settle(_ choice: String) {
    forget()
    guard choice == "undo", let file = trashed else { return }
    trashed = nil
    Task {
      let failure = await Background.run { () -> GLibError? in
        do throws(GLibError) { try file.restore() } catch { return error }
        return nil
      }
      if let failure {
        await ErrorDialog.show(
          title: L("The document could not be put back"), detail: failure.message, over: window)
      }
      onChange()
    }
  }

  private func discard(_ draft: JournaledDocument) async {
    if runner.show(draft) != nil {
      return await ErrorDialog.show(
        title: L("“%@” is open", draft.displayName), detail: L("Close its window first, then discard it."),
        over: runner.application.activeWindow)
    }
    let answer = await MessageDialog.ask(
      L("Discard the draft “%@”?", draft.displayName),
      detail: L("It was never saved under a name. Discarding it cannot be undone."), parent: window,
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: "discard", label: L("_Discard"), role: .destructive),
      ])
    if answer == "discard" { await drafts.discard(draft.id) }
  }
}
