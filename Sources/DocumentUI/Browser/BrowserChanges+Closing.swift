// Before something is deleted in the browser the windows of what is open close: that is asked once, for all
// of it.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension BrowserChanges {
  /// What is to be deleted, and what it is called.
  typealias Doomed = (place: BrowserItem.Place, name: String)

  /// A window of what is to be deleted.
  private struct Open {
    let window: DocumentWindow
    /// The draft that is in it; nil for a file.
    let draft: String?
  }

  /// Closes the windows of what is to be deleted, if the person agrees. A folder has those of the documents
  /// in it.
  ///
  /// - Returns: whether all of it may be deleted now. None of it may when the person has cancelled, or when a
  ///   window stays.
  func closeWindows(of doomed: [Doomed]) async -> Bool {
    var open: [Open] = []
    for (place, _) in doomed {
      for one in await windows(of: place) where !open.contains(where: { $0.window === one.window }) {
        open.append(one)
      }
    }
    guard !open.isEmpty else { return true }
    for one in open where one.draft == nil { await one.window.commitEditing() }
    let question =
      doomed.count == 1
      ? await question(about: doomed[0], open) : Self.question(about: doomed, windows: open.count)
    // The browser goes when something is opened.
    let parent: Gtk.Window = runner.browser == nil ? open[0].window.window : window
    let answer = await MessageDialog.ask(
      question.title, detail: question.detail, parent: parent,
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: question.answer, label: question.button, role: .destructive),
      ])
    guard answer == question.answer else { return false }
    for one in open {
      // Meanwhile a draft may have got a name: then its window is no draft's any more, and stays.
      if let draft = one.draft, one.window.session.draftID != draft { continue }
      // Another way to close it may have been quicker.
      guard runner.windows.contains(where: { $0 === one.window }) else { continue }
      guard await one.window.close() else { return false }
    }
    return true
  }

  private func windows(of place: BrowserItem.Place) async -> [Open] {
    switch place {
    case .draft(let draft):
      return runner.window(of: draft).map { [Open(window: $0, draft: draft.id)] } ?? []
    case .file(let url), .folder(let url):
      let own = await OpenDocuments.shared.session(for: url)
      let place = FilePath(url: url)
      return runner.windows.filter { window in
        window.session === own || window.session.fileURL.map { FilePath(url: $0).isInside(place) } ?? false
      }.map { Open(window: $0, draft: nil) }
    }
  }

  // MARK: What is asked

  private typealias Question = (title: String, detail: String, answer: String, button: String)

  private func question(about doomed: Doomed, _ open: [Open]) async -> Question {
    let url: URL
    switch doomed.place {
    case .draft:
      return (
        L("Discard the draft “%@”?", doomed.name), L("Its window is closed first."), "discard", L("_Discard")
      )
    case .file(let place), .folder(let place): url = place
    }
    // What is in a folder goes with it.
    guard open.count == 1, let session = open.first?.window.session,
      session === (await OpenDocuments.shared.session(for: url))
    else {
      return (
        L("Move “%@” to the trash?", doomed.name),
        L("Documents in it are open. Their windows are closed first."), "trash", L("Move to _Trash")
      )
    }
    return (
      L("Move “%@” to the trash?", doomed.name),
      session.isEdited
        ? L("It is open, with changes that are not in its file. They are saved, and go to the trash with it.")
        : L("It is open. Its window is closed first."),
      "trash", L("Move to _Trash")
    )
  }

  /// - Parameter windows: how many windows there are of it.
  private static func question(about doomed: [Doomed], windows: Int) -> Question {
    let count = doomed.count
    let drafts = doomed.count { if case .draft = $0.place { true } else { false } }
    let detail = LN(
      "The window of %@ open document is closed first.", "The windows of %@ open documents are closed first.",
      windows)
    return switch drafts {
    case 0:
      (
        LN("Move %@ item to the trash?", "Move %@ items to the trash?", count), detail, "trash",
        L("Move to _Trash")
      )
    case count: (LN("Discard %@ draft?", "Discard %@ drafts?", count), detail, "discard", L("_Discard"))
    default: (LN("Delete %@ item?", "Delete %@ items?", count), detail, "delete", L("_Delete"))
    }
  }
}
