// Documents are opened in turn. Of very many it is asked first, how far it has come is shown, and the end of
// the program stops it.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension AppRunner {
  /// More files than these at once may have been handed over by mistake.
  static let fewFiles = 30

  /// Opens documents, each in its window; what is wrong with some is said when the others are there.
  func open(_ files: [Gtk.File], over parent: Gtk.Window? = nil) {
    application.hold()
    Task {
      if await recoverFirst() != nil { await openAll(files, over: parent) }
      if windows.isEmpty, sceneWindows.open.isEmpty, browser == nil, !isEnding { showFirst() }
      await tellOfRecovery()
      application.release()
    }
  }

  /// Opens documents, each in its window, and says then what is wrong with some.
  ///
  /// - Returns: whether there is a window of any.
  @discardableResult
  func openAll(_ files: [Gtk.File], over parent: Gtk.Window?) async -> Bool {
    guard await isMeant(files.count, over: parent) else { return false }
    let opening = Opening()
    openings.append(opening)
    let progress = files.count > Self.fewFiles ? OpeningWindow(files.count, opening: opening) : nil
    var failures: [OpenFailure] = []
    var isAnyShown = false
    await saying(L("Opening…"), over: progress == nil ? parent ?? application.activeWindow : nil) {
      for (index, file) in files.enumerated() where !opening.isStopped {
        progress?.show(index)
        do throws(OpenFailure) {
          let window = try await openWindow(on: file, in: opening)
          progress?.keep(above: window?.window)
          if window != nil { isAnyShown = true }
        } catch {
          failures.append(error)
        }
      }
    }
    progress?.close()
    openings.removeAll { $0 === opening }
    // The browser makes room for the first that opens.
    let shown = parent.flatMap { $0.isMapped ? $0 : nil }
    guard !isEnding else { return isAnyShown }
    // What is said at the start stands over what is there afterwards, not alone.
    if application.activeWindow == nil, failures.contains(where: { !$0.isCancelled }) { showFirst() }
    await tell(failures, over: shown ?? application.activeWindow)
    return isAnyShown
  }

  func isMeant(_ count: Int, over parent: Gtk.Window?) async -> Bool {
    guard count > Self.fewFiles else { return true }
    return await MessageDialog.ask(
      LN("Open %@ document?", "Open %@ documents?", count),
      detail: L("Each opens in a window of its own."), parent: parent ?? application.activeWindow,
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: "open", label: L("_Open"), role: .suggested),
      ]) == "open"
  }

  /// Opens one document, or brings the window forward that has it. Says what is wrong when it cannot.
  @discardableResult
  func open(_ file: Gtk.File, over parent: Gtk.Window? = nil) async -> DocumentWindow? {
    do throws(OpenFailure) {
      return try await saying(L("Opening…"), over: parent) { () throws(OpenFailure) in
        try await openWindow(on: file)
      }
    } catch {
      await tell([error], over: parent)
      return nil
    }
  }

  /// Does something, and says so in a window while it takes long.
  func saying<Result, Failure: Error>(
    _ words: String, over parent: Gtk.Window?, _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let document = windows.first { $0.window == parent }
    let browser = browser.flatMap { $0.window == parent ? $0 : nil }
    guard let toasts = document?.said.toasts ?? browser?.changes.toasts else { return try await work() }
    return try await toasts.saying(words, work)
  }

  /// Nil when the opening was stopped meanwhile.
  func openWindow(
    on file: Gtk.File, in opening: Opening? = nil
  ) async throws(OpenFailure) -> DocumentWindow? {
    // What has a scheme of the app's own is no file.
    if !file.hasKnownScheme, hasWindowsForURLs, let url = URL(string: file.uri), deliver(url) { return nil }
    guard let url = file.url else {
      throw OpenFailure(
        of: file.displayName,
        detail: L("Its place cannot be understood. Copy it here first, then open the copy."))
    }
    if let session = await OpenDocuments.shared.session(for: url), let window = show(session) {
      return window
    }
    guard let group = group(for: url) else {
      if let importer = importingGroup(for: url) {
        return try await importWindow(of: url, importer, in: opening)
      }
      if hasWindowsForURLs, deliver(url) { return nil }
      let names = openableContentTypes.map { $0.localizedDescription ?? $0.identifier }
      throw OpenFailure(
        of: url.fileName,
        detail: L("%@ opens files of these types: %@.", information.name, names.joined(separator: ", ")))
    }
    do throws(DocumentError) {
      return try await openWindow(on: url, of: group, in: opening)
    } catch {
      throw OpenFailure(error)
    }
  }

  private func openWindow(
    on url: URL, of group: some DocumentGroupDescription, in opening: Opening?
  ) async throws(DocumentError) -> DocumentWindow? {
    let session = try await group.openSession(at: url)
    if opening?.isStopped == true, !windows.contains(where: { $0.session === session }) {
      if case .closed = await session.close() { return nil }
      // What was recovered into it is left for the next time that it is opened.
      await session.leaveUndecided(elsewhere: await UserFolders.documents())
      return nil
    }
    recents.add(url, type: session.contentType)
    // Somebody else may have opened it while it was being read.
    return show(session) ?? present(session, of: group)
  }

  /// The types of what is opened, and of what a new document is made from.
  var openableContentTypes: [UTType] {
    groups.flatMap(\.readableContentTypes) + groups.flatMap(\.importableContentTypes)
  }

  /// The group that makes a document of a file of another type.
  private func importingGroup(for url: URL) -> (any DocumentGroupDescription)? {
    guard let type = UTType(filenameExtension: url.pathExtension.lowercased()) else { return nil }
    return groups.group(for: type) { $0.importableContentTypes }
  }

  /// Opens a window on a new document that is made of a file, and says what of it is not there.
  private func importWindow(
    of url: URL, _ group: some DocumentGroupDescription, in opening: Opening?
  ) async throws(OpenFailure) -> DocumentWindow? {
    do throws(DocumentError) {
      await lookForDrafts()
      let (session, notes) = try await group.importSession(from: url)
      if opening?.isStopped == true {
        // Nobody has seen it: a draft of it would only stand in the way.
        session.discardAndClose()
        await session.waitUntilForgotten()
        return nil
      }
      let window = present(session, of: group)
      if !notes.isEmpty {
        Task {
          await ErrorDialog.show(
            title: L("Not everything of “%@” could be imported", url.fileName), detail: Self.list(notes),
            over: window.window)
        }
      }
      return window
    } catch {
      throw OpenFailure(error)
    }
  }

  /// Notes as lines, as many as a dialog can show.
  private static func list(_ notes: [String]) -> String {
    let most = 12
    let lines = notes.prefix(most) + (notes.count > most ? ["…"] : [])
    return lines.joined(separator: "\n")
  }

  /// Asks for files of other types and makes new documents of them.
  func askAndImport() async {
    let parent = application.activeWindow
    let folder = await folderToChooseFrom()
    let files = await OpenPanel.ask(
      title: L("Import"), types: groups.flatMap(\.importableContentTypes), in: folder, over: parent)
    ChosenFolder.note(files)
    await openAll(files, over: parent)
  }

  /// The group that reads a file, by the type its name says; a file without an extension goes to the first
  /// group.
  func group(for url: URL) -> (any DocumentGroupDescription)? {
    guard !url.pathExtension.isEmpty else { return groups.first }
    guard let type = UTType(filenameExtension: url.pathExtension.lowercased()) else { return nil }
    return groups.group(for: type) { $0.readableContentTypes }
  }

  /// Opens nothing more of what is being opened.
  func stopOpening() {
    for opening in openings { opening.isStopped = true }
  }
}
