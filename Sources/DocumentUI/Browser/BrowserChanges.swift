// What a person does to documents and folders in the browser: another name, a copy, another folder, the
// trash. Each can be taken back, as many as were done.

import DocumentModel
import FoundationEssentials
import Glibc
import Gtk
import Localization

/// Changes files and folders, says so in a toast, and takes it back.
@MainActor
final class BrowserChanges {
  /// Called when something has changed, with the ``BrowserItem/id`` of what is to be selected then.
  var onChange: (_ made: [String]) -> Void = { _ in }

  /// Called when a folder has been made, which is to get a name.
  var onFolderMade: (URL) -> Void = { _ in }

  let runner: AppRunner
  private let drafts: DraftStore
  let window: Gtk.Window
  private let files = ClosedFiles()
  private let favorites: BrowserFavorites
  /// Where it is said what was done.
  var toasts: ToastPlace?
  private let kept: BrowserSteps
  /// Whether the window has gone.
  private var isOver = false

  init(
    in window: Gtk.Window, drafts: DraftStore, runner: AppRunner, favorites: BrowserFavorites = .shared
  ) {
    self.favorites = favorites
    self.window = window
    self.drafts = drafts
    self.runner = runner
    kept = runner.browserSteps
  }

  /// What was done in this window and in those before it, the last at the end.
  var steps: [BrowserSteps.Kept] { kept.all }

  /// What is taken back at the moment.
  var undoing: Task<Void, Never>? { kept.undoing }

  /// Whether there is a step to take back, or will be.
  var canUndo: Bool { kept.canTakeBack }

  /// Says no more of what was done; it can still be taken back.
  func forget() { toasts?.dismiss() }

  /// - Parameter title: says what was done, where that is more than can be taken back.
  private func did(_ step: BrowserStep, selecting made: URL? = nil, saying title: String? = nil) {
    let number = kept.add(step)
    let shown = now
    // Of what comes back at once only that is said.
    if !kept.isDoomed(number) {
      shown.toasts?.show(
        title ?? step.title,
        [ToastBar.Button(label: L("_Undo")) { [weak shown] in shown?.takeBack(number) }])
    }
    shown.onChange([made].compactMap { $0?.absoluteString })
  }

  /// The window goes. What is under way ends; another window tells of it, if there is one.
  func end() {
    isOver = true
    toasts = nil
    onChange = { _ in }
    onFolderMade = { _ in }
  }

  /// The changes of the window that is there now: where what has happened is told.
  private var now: BrowserChanges { isOver ? runner.browser?.changes ?? self : self }

  // MARK: The trash

  /// Deletes documents and folders; discards drafts.
  func delete(_ items: [BrowserItem]) {
    kept.startDeleting(Self.outermost(items)) { [self] in await deleteNow($0) }
  }

  /// Those that are in none of the others: they go with their folder.
  private static func outermost(_ items: [BrowserItem]) -> [BrowserItem] {
    let folders = Set(items.compactMap { $0.isFolder ? $0.url.map { FilePath(url: $0) } : nil })
    guard !folders.isEmpty else { return items }
    return items.filter { item in
      guard let url = item.url else { return true }
      var folder = FilePath(url: url).deletingLastComponent
      while !folders.contains(folder) {
        let outer = folder.deletingLastComponent
        if outer == folder { return true }
        folder = outer
      }
      return false
    }
  }

  private func deleteNow(_ items: [BrowserItem]) async {
    guard await closeWindows(of: items.map { ($0.place, $0.name) }) else {
      items.forEach(kept.stays)
      return now.onChange([])
    }
    var deleted: [(item: DeletedItem, name: String)] = []
    for item in items {
      // What was opened while others were asked about, closed or deleted is asked about like them.
      guard await closeWindows(of: [(item.place, item.name)]) else {
        kept.stays(item)
        continue
      }
      switch item.place {
      case .file(let url), .folder(let url):
        if let file = await trash(url, named: item.name) {
          deleted.append((.trashed(file), item.name))
        } else {
          kept.stays(item)
        }
      case .draft(let draft):
        if let discarded = await discard(draft) {
          deleted.append((.discarded(discarded, name: item.name), item.name))
        } else {
          kept.stays(item)
        }
      }
    }
    guard let first = deleted.first else { return now.onChange([]) }
    let title = BrowserStep.deleted(deleted.map(\.item), name: first.name).title
    let restorable = deleted.filter(\.item.isRestorable)
    if let first = restorable.first {
      did(.deleted(restorable.map(\.item), name: first.name), saying: title)
    } else {
      now.toasts?.show(title, [])
      now.onChange([])
    }
  }

  /// These are shown now.
  func noteShown(_ items: [BrowserItem]) { kept.noteShown(items) }

  private func trash(_ url: URL, named name: String) async -> TrashedFile? {
    let path = FilePath(url: url)
    let result = await saying(L("Moving to the trash…")) {
      await Background.run { () -> Result<TrashedFile, GLibError> in
        do throws(GLibError) { return .success(try TrashedFile.trash(path)) } catch { return .failure(error) }
      }
    }
    switch result {
    case .success(var file):
      file.stars = favorites.noteTrashed(url, file.mark)
      return file
    case .failure(let error):
      await ErrorDialog.show(
        title: L("“%@” could not be moved to the trash", name), detail: error.trashReason, over: window)
      return nil
    }
  }

  /// Discards a draft whose window is closed.
  ///
  /// - Returns: nil when it is still there, or gone already.
  private func discard(_ draft: JournaledDocument) async -> DiscardedDraft? {
    do throws(Errno) {
      return try await drafts.putAside(draft.id)
    } catch {
      let isBusy = error.rawValue == EBUSY
      await ErrorDialog.show(
        title: L("The draft “%@” could not be discarded", draft.displayName),
        detail: isBusy
          ? L("It is open in another window or program, or was recovered there.")
          : DocumentError(.move, error, url: nil).reason, over: window)
      return nil
    }
  }

  // MARK: Stars

  /// Gives documents and folders a star; takes it from them if all have one.
  func star(_ items: [BrowserItem]) {
    let urls = items.compactMap(\.url)
    let isStarred = !urls.allSatisfy { favorites.contains($0, in: .starred) }
    let changed = favorites.set(urls, in: .starred, to: isStarred)
    guard let first = changed.first, let item = items.first(where: { $0.url == first }) else { return }
    did(.starred(changed, isStarred, name: item.name))
  }

  /// Gives files that were dropped a star.
  func star(_ dropped: DroppedFiles) {
    let changed = favorites.set(dropped.urls, in: .starred, to: true)
    guard let first = changed.first else { return }
    Task { did(.starred(changed, true, name: await shownName(of: first))) }
  }

  /// What the browser calls a file or folder: a folder's name has no extension.
  private func shownName(of url: URL) async -> String {
    let isFolder = await Background.run { [files] in files.isPlainFolder(url) }
    return isFolder ? url.fileName : url.fileNameWithoutExtension
  }

  // MARK: Names, copies, folders

  /// Gives a document or folder another name. What is open is told.
  ///
  /// - Throws: ``DocumentError``; it then has its old name.
  func rename(_ item: BrowserItem, to name: String) async throws(DocumentError) {
    if let url = item.url { try await rename(url, isFolder: item.isFolder, to: name) }
  }

  /// Gives what is at `url` another name, as ``rename(_:to:)`` does.
  func rename(_ url: URL, isFolder: Bool, to name: String) async throws(DocumentError) {
    var failure: DocumentError?
    await kept.start { [self] in
      do throws(DocumentError) {
        let new = try await rename(url, to: name)
        guard new != url else { return }
        let move = BrowserStep.Move(old: url, new: new, isFolder: isFolder)
        did(.moved([move], isRenaming: true), selecting: new)
      } catch {
        failure = error
      }
    }.value
    if let failure { throw failure }
  }

  private func rename(_ url: URL, to name: String) async throws(DocumentError) -> URL {
    try await relocate(url) { (session) throws(DocumentError) in
      try await session.rename(to: name)
    } orClosed: { (files) throws(DocumentError) in
      try files.rename(url, to: name)
    }
  }

  /// Makes a copy of each beside it; where none can be made, asks for another place.
  func duplicate(_ items: [BrowserItem]) {
    kept.start { [self] in
      let urls = items.compactMap { if case .file(let url) = $0.place { url } else { nil } }
      var refused: [(url: URL, error: DocumentError)] = []
      let copies = await each(of: urls, saying: L("Duplicating…")) { (url) throws(DocumentError) in
        try await copy(url) { (session) throws(DocumentError) in
          try await session.duplicate()
        } orClosed: { (files) throws(DocumentError) in
          try files.duplicate(url)
        }
      } orElse: { url, error in
        if error.needsAnotherPlace { refused.append((url, error)) }
        return error.needsAnotherPlace
      }
      if let first = copies.first {
        did(.made(copies, name: first.fileNameWithoutExtension), selecting: first)
      }
      Task { await now.copyElsewhere(refused) }
    }
  }

  /// Asks where else copies are to be that could not be made beside their documents: those that come after
  /// one for which a folder was chosen go there too.
  private func copyElsewhere(_ refused: [(url: URL, error: DocumentError)]) async {
    for (place, one) in refused.enumerated() {
      guard await ConflictDialog.askForAnotherPlace(one.error, over: window) else { continue }
      let duplicate = L("_Duplicate")
      let folder = await askForFolder(
        titled: MenuTitle.withoutMnemonic(duplicate), beside: one.url, accept: duplicate)
      guard let folder else { continue }
      let urls = refused[place...].map(\.url)
      kept.start { [self] in await copy(urls, into: folder) }
      return
    }
  }

  /// Moves documents and folders into another folder, which is asked for.
  func move(_ items: [BrowserItem]) {
    move(named: items.count == 1 ? items[0].name : nil) { items.compactMap(\.url) }
  }

  /// - Parameters:
  ///   - name: that of the one; nil for several.
  ///   - urls: where they are, which may be elsewhere once the folder was chosen.
  func move(named name: String?, _ urls: @escaping @MainActor () -> [URL]) {
    guard let first = urls().first else { return }
    Task {
      let title = name.map { L("Move “%@” To", $0) } ?? L("Move To")
      guard let folder = await askForFolder(titled: title, beside: first, accept: L("_Move")) else { return }
      // Quit does not wait for the question, which may stand for ever.
      kept.start { [self] in await move(urls(), into: folder) }
    }
  }

  private func askForFolder(titled title: String, beside url: URL, accept: String) async -> URL? {
    await FileChooserNative.selectFolder(
      title: title, parent: window, folder: Gtk.File(uri: url.deletingLastPathComponent().absoluteString),
      acceptLabel: accept)?.url
  }

  /// Moves or copies files that were dropped into a folder.
  func drop(_ dropped: DroppedFiles, into folder: URL) {
    kept.start { [self] in
      let isSame = await Background.run { [files] in dropped.urls.map { files.areOnOneDisk($0, folder) } }
      let actions = zip(dropped.urls, isSame).map { ($0, dropped.action(isSameDisk: $1)) }
      await move(actions.filter { $0.1 == .move }.map(\.0), into: folder)
      await copy(actions.filter { $0.1 == .copy }.map(\.0), into: folder)
    }
  }

  private func copy(_ urls: [URL], into folder: URL) async {
    let copies = await each(of: urls, saying: L("Copying…")) { (url) throws(DocumentError) in
      try await copy(url) { (session) throws(DocumentError) in
        try await session.copy(into: folder)
      } orClosed: { (files) throws(DocumentError) in
        try files.copy(url, into: folder)
      }
    }
    if let first = copies.first { did(.made(copies, name: await shownName(of: first)), selecting: first) }
  }

  /// Copies what a document holds that is open and not saved yet, else what is in its file.
  private func copy(
    _ url: URL, open: (DocumentSession) async throws(DocumentError) -> URL,
    orClosed: @escaping @Sendable (ClosedFiles) throws(DocumentError) -> URL
  ) async throws(DocumentError) -> URL {
    if let session = await OpenDocuments.shared.session(named: url), session.isEdited {
      return try await open(session)
    }
    return try await inBackground(orClosed)
  }

  private func move(_ urls: [URL], into folder: URL) async {
    let moved = await each(of: urls, saying: L("Moving…")) { (url) throws(DocumentError) in
      // What is open is a document: its disk, which may not answer, is not asked.
      let isOpen = OpenDocuments.shared.sessions.contains { $0.fileURL == url }
      let isFolder = isOpen ? false : await Background.run { [files] in files.isPlainFolder(url) }
      let new = try await move(url, into: folder)
      return new == url ? nil : BrowserStep.Move(old: url, new: new, isFolder: isFolder)
    }
    if !moved.isEmpty { did(.moved(moved, isRenaming: false)) }
  }

  private func move(_ url: URL, into folder: URL) async throws(DocumentError) -> URL {
    try await relocate(url) { (session) throws(DocumentError) in
      try await session.move(to: folder)
    } orClosed: { (files) throws(DocumentError) in
      try files.move(url, into: folder)
    }
  }

  /// Gives a file or folder another path, by the document where it is open, and tells of that.
  private func relocate(
    _ url: URL, open: (DocumentSession) async throws(DocumentError) -> Void,
    orClosed: @escaping @Sendable (ClosedFiles) throws(DocumentError) -> URL
  ) async throws(DocumentError) -> URL {
    var new: URL
    if let session = await OpenDocuments.shared.session(named: url) {
      let known = session.fileURL
      try await open(session)
      new = session.fileURL ?? url
      // It has told of that itself.
      guard let known, known != url else { return new }
      // It knows its folder by another path than the one that is shown.
      if Self.folder(of: new) == Self.folder(of: known) {
        new = Self.folder(of: url).appending(FilePath(url: new).lastComponent).url
      }
    } else {
      new = try await inBackground(orClosed)
    }
    guard new != url else { return new }
    runner.recents.move(from: url, to: new)
    await OpenDocuments.shared.follow(from: url, to: new)
    return new
  }

  private static func folder(of url: URL) -> FilePath { FilePath(url: url).deletingLastComponent }

  /// Makes a folder in another.
  func makeFolder(in folder: URL) {
    kept.start { [self] in
      do throws(DocumentError) {
        let name = L("New Folder", context: "file name")
        let made = try await inBackground { (files) throws(DocumentError) in
          try files.makeFolder(name, in: folder)
        }
        did(.folderMade(made), selecting: made)
        now.onFolderMade(made)
      } catch {
        await ErrorDialog.show(error, over: window)
      }
    }
  }

  /// Does something with one file after the other, then says where that has failed, and why.
  ///
  /// - Parameters:
  ///   - words: what is said while all of it takes long.
  ///   - takesOver: whether it is said elsewhere why one has failed.
  /// - Returns: what came of those that it was done with, unless that is nothing.
  private func each<File: Sendable, Made>(
    of files: [File], saying words: String, _ work: (File) async throws(DocumentError) -> Made?,
    orElse takesOver: (File, DocumentError) -> Bool = { _, _ in false }
  ) async -> [Made] {
    var made: [Made] = []
    var failures: [DocumentError] = []
    await saying(words) {
      for file in files {
        do throws(DocumentError) {
          if let new = try await work(file) { made.append(new) }
        } catch {
          if !takesOver(file, error) { failures.append(error) }
        }
      }
    }
    for failure in failures { await ErrorDialog.show(failure, over: window) }
    return made
  }

  /// Does something, and says so while it takes long.
  private func saying<Result, Failure: Error>(
    _ words: String, _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let toasts = now.toasts else { return try await work() }
    return try await toasts.saying(words, work)
  }

  private func inBackground<R: Sendable>(
    _ body: @escaping @Sendable (ClosedFiles) throws(DocumentError) -> R
  ) async throws(DocumentError) -> R {
    let files = files
    return try await Background.run { () -> Result<R, DocumentError> in
      do throws(DocumentError) { return .success(try body(files)) } catch { return .failure(error) }
    }.get()
  }

  // MARK: Taking back

  /// Takes back what was done last, as soon as it is done.
  func takeLastBack() {
    forget()
    kept.takeLastBack { [self] in await takeBack($0) }
  }

  /// Takes back what a toast tells of.
  private func takeBack(_ number: Int) {
    forget()
    kept.takeBack(number) { [self] in await takeBack($0) }
  }

  private func takeBack(_ last: BrowserSteps.Kept) async {
    // It can be tried again, but not forever: what was done before can be taken back too.
    let left = await takeBack(last.step)
    if let left, !last.hasFailed { kept.add(left, again: last.number) }
    if left == nil { now.window.announce(L("Undone: %@", last.step.title), about: "undo") }
    runner.recents.lookAgain()
    now.onChange(left == nil ? last.step.restored : [])
  }

  /// Takes a step back.
  ///
  /// - Returns: what of it could not be taken back; that has been said.
  private func takeBack(_ step: BrowserStep) async -> BrowserStep? {
    switch step {
    case .deleted(let items, let name):
      let left = await putBack(items)
      guard let first = left.first else { return nil }
      return .deleted(left, name: left.count == items.count ? name : first.name)
    case .moved(let moves, let isRenaming):
      let left = await takeBack(moves, isRenaming)
      return left.isEmpty ? nil : .moved(left, isRenaming: isRenaming)
    case .made(let copies, _):
      var doomed: [Doomed] = []
      for copy in copies { doomed.append((.file(copy), await shownName(of: copy))) }
      guard await closeWindows(of: doomed) else { return step }
      var left: [URL] = []
      for (copy, one) in zip(copies, doomed) {
        guard await closeWindows(of: [one]), await trash(copy, named: one.name) != nil else {
          left.append(copy)
          continue
        }
      }
      guard let first = left.first else { return nil }
      return .made(left, name: await shownName(of: first))
    case .starred(let urls, let isStarred, _):
      favorites.set(urls, in: .starred, to: !isStarred)
      return nil
    case .folderMade(let folder):
      do throws(DocumentError) {
        try await saying(L("Undoing…")) { () throws(DocumentError) in
          try await inBackground { (files) throws(DocumentError) in try files.removeEmptyFolder(folder) }
        }
        return nil
      } catch {
        await ErrorDialog.show(error, over: window)
        return step
      }
    }
  }

  /// Puts back what was deleted.
  ///
  /// - Returns: what is still deleted; that has been said.
  private func putBack(_ items: [DeletedItem]) async -> [DeletedItem] {
    var left: [(item: DeletedItem, reason: String)] = []
    await saying(L("Undoing…")) {
      for item in items {
        if let reason = await Background.run({ item.putBack() }) {
          left.append((item, reason))
        } else {
          favorites.notePutBack(item.stars)
        }
      }
    }
    for (_, reason) in left {
      await ErrorDialog.show(
        title: L("The document could not be put back"), detail: reason, over: window)
    }
    return left.map(\.item)
  }

  /// Moves files and folders back to where they were, the last one first.
  ///
  /// - Returns: those that are not there; that has been said.
  private func takeBack(_ moves: [BrowserStep.Move], _ isRenaming: Bool) async -> [BrowserStep.Move] {
    var left: [BrowserStep.Move] = []
    _ = await each(of: moves.reversed(), saying: L("Undoing…")) { (move) throws(DocumentError) -> Void? in
      do throws(DocumentError) {
        return try await takeBack(move, isRenaming)
      } catch {
        left.insert(move, at: 0)
        throw error
      }
    }
    return left
  }

  private func takeBack(_ move: BrowserStep.Move, _ isRenaming: Bool) async throws(DocumentError) {
    _ = try await relocate(move.new) { (session) throws(DocumentError) in
      if isRenaming {
        try await session.rename(to: move.old.fileName)
      } else {
        try await session.move(to: move.old.deletingLastPathComponent())
      }
    } orClosed: { (files) throws(DocumentError) in
      _ = try files.move(move.new, to: move.old)
      return move.old
    }
  }
}
