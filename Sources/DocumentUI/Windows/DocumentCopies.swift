// The copies that sync tools have put beside an open document: they are found while it is open, and the
// person chooses what becomes of them. None is deleted unasked; what goes to the trash comes back by Undo.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization
import Observation

/// The copies beside one document, and what was done with one.
@MainActor @Observable
final class DocumentCopies {
  /// What the person can choose; its name is the choice's id.
  enum Choice: String {
    case keepBothFiles, trashCopy, keepThisOne, keepOther, openOther, compare, undoTrash, close
  }

  /// What is being done.
  private struct Settling {
    /// Greater than that of what it waits for: the same may be chosen again.
    let number: Int
    let choice: Choice
    /// The notice that it is about.
    let subject: String
    /// Whether it, or what it waits for, waits for the window of the other.
    let needsOther: Bool
    let task: Task<Void, Never>
  }

  /// What was done and can be taken back.
  private struct Done {
    let trashed: TrashedFile
    /// Where the document was before it took the name of what is in the trash, and where it was then.
    var renamed: (from: URL, to: URL)?

    /// Whether a document is still the one that was renamed, if one was.
    func isAbout(_ url: URL?) -> Bool { renamed == nil || renamed?.to == url }
  }

  /// Those that nothing was decided about.
  private(set) var found: [ConflictedCopies.Copy] = []
  private var done: Done?
  /// When the document had been saved last as the files were compared.
  private var comparedSave: Date?

  @ObservationIgnored private let session: DocumentSession
  @ObservationIgnored private let window: Gtk.Window
  /// What draws and compares documents.
  @ObservationIgnored private let preview: DocumentPreview?
  @ObservationIgnored private let runner: AppRunner
  @ObservationIgnored private let favorites: BrowserFavorites
  @ObservationIgnored private var watch: FolderWatch?
  /// The document that is looked beside.
  @ObservationIgnored private var place: URL?
  @ObservationIgnored private var looking: Task<Void, Never>?
  /// What was chosen last, while it is being done or waits for what was chosen before.
  @ObservationIgnored private var settling: Settling?
  /// Whether something has happened since the look began.
  @ObservationIgnored private var isStale = false
  /// The window that shows both, while it is there.
  @ObservationIgnored private var comparison: CopiesWindow?

  init(
    beside session: DocumentSession, in window: Gtk.Window, preview: DocumentPreview? = nil,
    runner: AppRunner, favorites: BrowserFavorites = .shared
  ) {
    self.session = session
    self.window = window
    self.preview = preview
    self.runner = runner
    self.favorites = favorites
  }

  /// Looks beside the document's file from now on, wherever it is.
  func follow() {
    let url = session.isClosed ? nil : session.fileURL.flatMap { $0.isFileURL ? $0 : nil }
    guard url != place else { return }
    place = url
    watch?.cancel()
    watch = url.map { url in
      FolderWatch(url.deletingLastPathComponent()) { [weak self] in self?.look() }
    }
    // What was found is beside the place it had.
    take([])
    if url != nil { look() }
  }

  /// Looks once more. In a folder with very many files, in which much happens, it does so seldom.
  func look() {
    guard looking == nil else {
      isStale = true
      return
    }
    guard let place else { return }
    isStale = false
    let kept = Set(favorites.urls(.keptCopies))
    let saved = session.lastSaved
    looking = Task { [weak self] in
      let clock = ContinuousClock()
      let start = clock.now
      let copies = await Background.run { ConflictedCopies().find(beside: place) { !kept.contains($0) } }
      self?.show(copies.filter { $0.maker != .keptBoth }, beside: place, saved)
      try? await Task.sleep(for: (clock.now - start) * 20)
      self?.hasLooked()
    }
  }

  private func show(_ copies: [ConflictedCopies.Copy], beside place: URL, _ saved: Date?) {
    guard place == self.place else { return }
    take(copies)
    if saved != comparedSave { comparedSave = saved }
  }

  private func take(_ copies: [ConflictedCopies.Copy]) {
    if copies != found { found = copies }
    // There is nothing to be compared with any more.
    guard let comparison else { return }
    guard let copy = copies.first(where: { $0.url == comparison.copy.url }) else { return comparison.close() }
    comparison.follow(copy)
  }

  private func hasLooked() {
    looking = nil
    if isStale { look() }
  }

  // MARK: What is said

  /// What the notice of what was done is about; that of a copy names the copy, too.
  private static let subject = "copy"

  private static func subject(of copy: ConflictedCopies.Copy) -> String {
    "\(subject) \(copy.url.absoluteString)"
  }

  /// What is to be said now: of one copy at a time.
  var notices: [Notice] {
    if let done, done.isAbout(session.fileURL) {
      let title = L("“%@” was moved to the trash", done.trashed.original.url.fileName)
      return [
        notice(Self.subject, title, "", .information, [(.close, L("_Close")), (.undoTrash, L("_Undo"))])
      ]
    }
    // What is in the file is open while another notice asks for that.
    guard session.conflict == nil else { return [] }
    return found.first.map { [notice(of: $0)] } ?? []
  }

  private func notice(of copy: ConflictedCopies.Copy) -> Notice {
    let name = copy.url.fileName
    let title = copy.isOriginal ? L("This looks like a copy of “%@”", name) : L("There is also “%@”", name)
    let origin =
      copy.maker == .syncTool
      ? L("A program that syncs files keeps two versions when a document was changed in two places.")
      : L("By its name it may be a copy.")
    // The files were compared, and will be again after a save; changes are in neither.
    let isKnown = session.lastSaved == comparedSave
    let isSame = isKnown ? copy.hasSameContent.map { $0 && !session.isEdited } : nil
    let content =
      switch isSame {
      case true?: L("Both have the same content.")
      case false?: L("Their contents differ.")
      case nil: ""
      }
    let keep: (Choice, String) =
      copy.isOriginal ? (.keepThisOne, L("_Keep Only This")) : (.trashCopy, L("_Keep Only This"))
    let show = (Choice.compare, L("_Show Both"))
    let both = (Choice.keepBothFiles, L("Keep _Both"))
    return notice(
      Self.subject(of: copy), title, [origin, content].filter { !$0.isEmpty }.joined(separator: " "),
      isSame == false && copy.maker == .syncTool ? .warning : .information,
      isSame == true ? [both, keep] : [both, keep, show])
  }

  private func notice(
    _ subject: String, _ title: String, _ detail: String, _ kind: Notice.Kind, _ choices: [(Choice, String)]
  ) -> Notice {
    Notice(
      id: subject, kind: kind, title: title, detail: detail,
      choices: choices.map { Notice.Choice(id: $0.0.rawValue, label: $0.1) })
  }

  // MARK: What is done

  /// Does what was chosen. False when it is no choice of these notices.
  func settle(_ subject: String, _ choice: String) -> Bool {
    guard subject == Self.subject || subject.hasPrefix(Self.subject + " "),
      let choice = Choice(rawValue: choice)
    else { return false }
    // The notice may be of what is not there any more.
    let copy = found.first { Self.subject(of: $0) == subject }
    guard subject == Self.subject || copy != nil else { return true }
    start(choice, subject) { [self, place] in await settle(choice, copy, beside: place) }
    return true
  }

  /// Does what was chosen, after what is being done; a second press does nothing. What a choice was about may
  /// have gone by then.
  @discardableResult
  private func start(
    _ choice: Choice, _ subject: String, _ work: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    if let settling, settling.choice == choice, settling.subject == subject { return settling.task }
    let (before, needsOther) = (settling?.task, choice == .keepOther || settling?.needsOther == true)
    let number = (settling?.number ?? 0) + 1
    let task = WorkUnderWay.shared.start { [self] in
      await before?.value
      let isThere = found.contains { Self.subject(of: $0) == subject }
      if before == nil || subject == Self.subject || isThere { await work() }
      if settling?.number == number { settling = nil }
      look()
    }
    settling = Settling(
      number: number, choice: choice, subject: subject, needsOther: needsOther, task: task)
    return task
  }

  /// - Parameters:
  ///   - copy: the copy that the notice named; nil where it was about what was done.
  ///   - place: where the document was then.
  private func settle(_ choice: Choice, _ copy: ConflictedCopies.Copy?, beside place: URL?) async {
    switch choice {
    case .close: done = nil
    case .undoTrash: await undo()
    case .keepBothFiles:
      if let copy { favorites.set([copy.url], in: .keptCopies, to: true) }
    case .compare: if let copy { compare(copy) }
    case .openOther: if let copy { await open(copy) }
    case .keepOther:
      guard session.fileURL == place else { return await tellOfPlace() }
      // Its window does with this document what it does where it is the one that is kept. Where that is may
      // have changed while the other was opened.
      if let copy, let other = await open(copy), let own = session.fileURL {
        await other.keep(insteadOf: own, isOriginal: !copy.isOriginal)
      }
    case .trashCopy, .keepThisOne:
      if let copy, await isAsSaid(copy) {
        await keepOnlyThis(not: copy.url, isOriginal: copy.isOriginal, beside: place)
      }
    }
  }

  /// Keeps this document, and not the one at `url`, in whose window that was chosen.
  func keep(insteadOf url: URL, isOriginal: Bool) async {
    // Each would wait for the other: neither is kept instead, and both are still there to be chosen from.
    guard settling?.needsOther != true else { return }
    let place = session.fileURL
    await start(isOriginal ? .keepThisOne : .trashCopy, "\(Self.subject) \(url.absoluteString)") { [self] in
      await keepOnlyThis(not: url, isOriginal: isOriginal, beside: place)
    }.value
  }

  @discardableResult
  private func open(_ copy: ConflictedCopies.Copy) async -> DocumentWindow? {
    await runner.open(Gtk.File(uri: copy.url.absoluteString), over: window)
  }

  /// Shows both beside each other.
  private func compare(_ copy: ConflictedCopies.Copy) {
    if let comparison { return comparison.present() }
    let shown = CopiesWindow(of: session, and: copy, preview: preview, over: window)
    shown.onClosed = { [weak self] in self?.comparison = nil }
    shown.onChoice = { [weak self] in _ = self?.settle(Self.subject(of: copy), $0.rawValue) }
    comparison = shown
    shown.present()
  }

  /// Whether a copy that the notice calls the same is so now; the person is told when it is not.
  private func isAsSaid(_ copy: ConflictedCopies.Copy) async -> Bool {
    guard copy.hasSameContent == true, let own = session.fileURL else { return true }
    let found = await runner.saying(L("Moving to the trash…"), over: window) {
      await Background.run { ConflictedCopies().find(beside: own) { $0 == copy.url }.first }
    }
    guard let found, found.hasSameContent != true else { return true }
    await Self.tellOfChange(over: window)
    return false
  }

  /// Says why nothing was moved to the trash: it is not what the person has seen.
  static func tellOfChange(over window: Gtk.Window) async {
    await ErrorDialog.show(
      title: L("Something was changed meanwhile"), detail: L("Compare both again, then choose."),
      over: window)
  }

  /// Moves the other to the trash. A copy that is kept instead of its original gets that one's name.
  ///
  /// - Parameters:
  ///   - url: where the other is.
  ///   - isOriginal: whether it is the original, and this its copy.
  ///   - place: where this document was when that was chosen.
  private func keepOnlyThis(not url: URL, isOriginal: Bool, beside place: URL?) async {
    // It may be this document's own file by now.
    guard session.fileURL == place, await OpenDocuments.shared.session(for: url) !== session else {
      return await tellOfPlace()
    }
    guard await closeWindow(of: url) else { return }
    let result = await runner.saying(L("Moving to the trash…"), over: window) {
      await trash(FilePath(url: url), beside: place)
    }
    switch result {
    case nil: await tellOfPlace()
    case .failure(let error):
      await ErrorDialog.show(
        title: L("“%@” could not be moved to the trash", url.fileName), detail: error.trashReason,
        over: window)
    case .success(let trashed):
      var done = Done(trashed: trashed)
      if isOriginal, let old = session.fileURL, old == place {
        do throws(DocumentError) {
          try await rename(to: url.fileName, saying: L("Renaming…"))
          if let new = session.fileURL { done.renamed = (old, new) }
        } catch {
          await ErrorDialog.show(error, over: window)
        }
      }
      found.removeAll { $0.url == url }
      if trashed.isRestorable { self.done = done }
    }
  }

  /// Moves a file to the trash, in the document's turn: what is being saved under another name may be there
  /// before the document says so.
  ///
  /// - Returns: nil when the document has another place by then.
  private func trash(_ path: FilePath, beside place: URL?) async -> Result<TrashedFile, GLibError>? {
    try? await session.inTurn { [session] () throws(DocumentError) -> Result<TrashedFile, GLibError>? in
      guard session.fileURL == place else { return nil }
      return await Background.run {
        do throws(GLibError) { return .success(try TrashedFile.trash(path)) } catch { return .failure(error) }
      }
    }
  }

  /// Says why nothing was moved to the trash: the choice was about this document where it was.
  private func tellOfPlace() async {
    await ErrorDialog.show(
      title: L("Something was changed meanwhile"),
      detail: L("This document has another name or place by now. Nothing was moved to the trash."),
      over: window)
  }

  /// Gives this document another name, and says so while that takes long.
  private func rename(to name: String, saying words: String) async throws(DocumentError) {
    try await runner.saying(words, over: window) { () throws(DocumentError) in
      try await session.rename(to: name)
    }
  }

  /// Closes the window that has a file, asking first where that is not as the window shows it. False when it
  /// stays open.
  private func closeWindow(of url: URL) async -> Bool {
    guard let other = await OpenDocuments.shared.session(for: url),
      let window = runner.windows.first(where: { $0.session === other })
    else { return true }
    await window.commitEditing()
    if other.isEdited {
      window.present()
      let answer = await MessageDialog.ask(
        L("Move “%@” to the trash?", other.displayName),
        detail: L(
          "It is open, with changes that are not in its file. They are saved, and go to the trash with it."),
        parent: window.window,
        buttons: [
          .init(id: "cancel", label: L("_Cancel"), role: .cancel),
          .init(id: "close", label: L("Move to _Trash"), role: .destructive),
        ])
      guard answer == "close" else { return false }
    }
    return await window.close()
  }

  private func undo() async {
    guard let done else { return }
    // It was saved elsewhere or renamed since: that name is not to be taken from it.
    guard done.isAbout(session.fileURL) else { return self.done = nil }
    if let old = done.renamed?.from {
      do throws(DocumentError) {
        try await rename(to: old.fileName, saying: L("Undoing…"))
        self.done?.renamed = nil
      } catch {
        return await ErrorDialog.show(error, over: window)
      }
    }
    let failure = await runner.saying(L("Undoing…"), over: window) {
      await Background.run { done.trashed.restore() }
    }
    guard let failure else { return self.done = nil }
    await ErrorDialog.show(
      title: L("The document could not be put back"), detail: failure, over: window)
  }
}
