// At the start: what the last process left when it died, and the windows that were open when it was ended,
// are opened again, before anything else.

import DocumentModel
import FoundationEssentials
import Gtk

extension AppRunner {
  /// Opens a window on each document that a process was editing when it died, and on those that were open
  /// when it was not the person who ended it, once. Who asks meanwhile waits for the same: a document that is
  /// being recovered is not to be opened beside that. What there is to say of it is said by
  /// ``tellOfRecovery()``.
  ///
  /// - Returns: whether any was opened.
  private func recoverDocuments() async -> Bool {
    guard let (opened, isFirst) = await recovery.once({ await self.openUnfinished() }) else { return false }
    if isFirst { recovery.untold = opened }
    return opened.isAny
  }

  /// ``recoverDocuments()``, before something is shown that was asked for.
  ///
  /// - Returns: nil when it is not to be shown any more: the end of the program was asked for after it, and
  ///   not taken back. Who asks while the program is about to end keeps it.
  func recoverFirst() async -> Bool? {
    let wasEnding = isEnding
    let isAnyOpen = await recoverDocuments()
    if !wasEnding, !(await goesOn()) { return nil }
    return isAnyOpen
  }

  /// Says once what there is to say of the last process, and waits until it is read. Call it when what the
  /// program was started for is there: that does not wait.
  func tellOfRecovery() async {
    guard let opened = recovery.untold else { return }
    recovery.untold = nil
    if recovery.isToAsk { await askAndReopen(opened) }
    await showFailures(of: opened)
    await showCopies()
  }

  /// How long a start waits for the folder of what was left, and for that of the copies: on a disk of another
  /// computer that is gone neither is ever read.
  private static let answerLimit: Duration = .seconds(5)

  private func openUnfinished() async -> Opened {
    let opened = Opened()
    opened.isOver = true
    if case .screenshot = start { return opened }
    guard let store = SessionServices.standard.recoveryStore else { return opened }
    opened.isOver = false
    let finding = Task {
      _ = await recovery.windows.read()
      return await store.unfinished().sorted(by: Self.isBefore)
    }
    if await SystemSessionClock().wait(Self.answerLimit, for: { _ = await finding.value }) {
      await open(await finding.value, of: store, opened)
    } else {
      Task {
        await open(await finding.value, of: store, opened)
        await showFailures(of: opened)
        await showCopies()
      }
    }
    return opened
  }

  private func open(_ unfinished: [JournaledDocument], of store: RecoveryStore, _ opened: Opened) async {
    defer { opened.isOver = true }
    await openAll(unfinished, opened)
    // What is not opened because the program is to end is there at the next start.
    while !opened.leftOut.isEmpty, await goesOn() {
      let leftOut = opened.leftOut
      opened.leftOut = []
      await openAll(leftOut, opened)
    }
    await reopenWindows(opened)
    let notes = SessionServices.standard.copyNotes
    // Nobody waits for what it takes to look at all files.
    Background.start {
      notes?.reserve()
      store.clear()
    }
  }

  private func openAll(_ unfinished: [JournaledDocument], _ opened: Opened) async {
    await RecoveryStore.open(unfinished) { [self] journaled in
      guard !isEnding else { return opened.leftOut.append(journaled) }
      do throws(OpenFailure) {
        if try await openRecovered(journaled) != nil { opened.isAny = true }
      } catch {
        opened.failures.append(error)
        if opened.isOver { await showFailures(of: opened) }
      }
    }
  }

  // MARK: The windows of the last process

  /// Opens the documents again that were open. Of very many it is asked first, when what the program was
  /// started for is there.
  private func reopenWindows(_ opened: Opened) async {
    guard DocumentSettings.reopensWindows(AppSettings.shared) else { return recovery.windows.removeLeft() }
    for place in recovery.windows.suspects {
      guard case .file(let url) = place else { continue }
      opened.failures.append(
        OpenFailure(
          title: L("“%@” was not opened again", url.fileName),
          detail: L("%@ ended while it was being opened.", information.name)))
    }
    if recovery.windows.left.count > Self.fewFiles {
      recovery.isToAsk = true
    } else {
      await reopen(opened)
    }
  }

  private func askAndReopen(_ opened: Opened) async {
    recovery.isToAsk = false
    let isMeant = await isMeant(recovery.windows.left.count, over: application.activeWindow)
    guard await goesOn() else { return }
    if isMeant { await reopen(opened) } else { recovery.windows.removeLeft() }
  }

  private func reopen(_ opened: Opened) async {
    guard !recovery.windows.left.isEmpty else { return }
    let drafts = await DraftStore(.standard).drafts()
    repeat {
      opened.isCutShort = false
      await reopen(opened, drafts)
      if opened.isCutShort { opened.isCutShort = await goesOn() }
    } while opened.isCutShort
  }

  private func reopen(_ opened: Opened, _ drafts: [JournaledDocument]) async {
    await recovery.windows.reopen { [self] place in
      guard !isEnding else {
        opened.isCutShort = true
        return false
      }
      do throws(OpenFailure) {
        if try await reopen(place, drafts) { opened.isAny = true }
      } catch {
        opened.failures.append(error)
        if opened.isOver { await showFailures(of: opened) }
      }
      return true
    }
  }

  /// - Returns: whether there is a window; not for what was never drawn on.
  private func reopen(
    _ place: WindowList.Place, _ drafts: [JournaledDocument]
  ) async throws(OpenFailure) -> Bool {
    switch place {
    case .file(let url): return try await openWindow(on: Gtk.File(uri: url.absoluteString)) != nil
    case .draft(let id):
      guard let draft = drafts.first(where: { $0.id == id }) else { return false }
      if show(draft) != nil { return true }
      return try await openRecovered(draft) != nil
    }
  }

  /// Keeps the program until it is noted that a window was closed.
  func noteWindowClosed() {
    application.hold()
    Task {
      _ = await SystemSessionClock().wait(.seconds(2)) { [recovery] in await recovery.windows.flush() }
      application.release()
    }
  }

  /// What has come of opening what was left.
  @MainActor
  final class Opened {
    fileprivate(set) var isAny = false
    fileprivate var failures: [OpenFailure] = []
    /// What was not opened because the person has quit, which may be taken back.
    fileprivate var leftOut: [JournaledDocument] = []
    /// Whether windows were left out for the same reason.
    fileprivate var isCutShort = false
    /// Whether all are open, but for those whose disks do not answer.
    fileprivate var isOver = false
  }

  private func showFailures(of opened: Opened) async {
    let failures = opened.failures
    opened.failures = []
    if await goesOn() { await OpenFailure.show(failures, over: application.activeWindow) }
  }

  /// Says where what nothing else could keep was saved when the program ended.
  private func showCopies() async {
    guard !isEnding, let notes = SessionServices.standard.copyNotes else { return }
    let (copies, answering) = await notes.answering()
    guard !copies.isEmpty else { return }
    let list = copies.map { copy in
      (
        title: copy.fileNameWithoutExtension,
        detail: L(
          "Neither its file nor its recovery could be written. What it held is in “%@”.",
          FilePath(url: copy).description)
      )
    }
    await ErrorDialog.show(
      title: L("Saved elsewhere when %@ ended", information.name), list: list, over: application.activeWindow)
    _ = await SystemSessionClock().answer(within: Self.answerLimit) { answering.forget(copies) }
  }

  /// Whether to open one before the other. What was changed last comes last, in front; drafts after the rest,
  /// by their names, so that they get these again.
  static func isBefore(_ first: JournaledDocument, _ second: JournaledDocument) -> Bool {
    if (first.url == nil) != (second.url == nil) { return second.url == nil }
    if first.url != nil { return first.date < second.date }
    let names = (first.displayName, second.displayName)
    return (names.0.count, names.0) < (names.1.count, names.1)
  }

  /// Does what the program was started for, after what the last process left is open again. Whatever a start
  /// begins with goes through here or through `recoverFirst`; a search, which shows nothing, does not.
  func afterRecovery(_ perform: @escaping @MainActor (AppRunner) -> Void) {
    guard !recovery.isOver else { return perform(self) }
    application.hold()
    Task {
      if await recoverFirst() != nil { perform(self) }
      await tellOfRecovery()
      application.release()
    }
  }

  /// Opens a draft, or what was found after a crash. Says what is wrong when it cannot; it then stays where
  /// it is.
  @discardableResult
  func recover(_ journaled: JournaledDocument) async -> DocumentWindow? {
    do throws(OpenFailure) {
      return try await openRecovered(journaled)
    } catch {
      await OpenFailure.show([error], over: application.activeWindow)
      return nil
    }
  }

  private func openRecovered(_ journaled: JournaledDocument) async throws(OpenFailure) -> DocumentWindow? {
    guard let group = groups.group(of: journaled) else { return nil }
    do throws(DocumentError) {
      return try await openWindow(on: journaled, of: group)
    } catch {
      throw OpenFailure(error)
    }
  }

  private func openWindow(
    on journaled: JournaledDocument, of group: some DocumentGroupDescription
  ) async throws(DocumentError) -> DocumentWindow {
    let session = try await group.recoverSession(journaled)
    // Several journals may be of one document.
    return show(session) ?? present(session, of: group)
  }
}
