// The application object: reads an app's scenes once, then opens, finds and closes windows.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

#if canImport(Glibc)
  import Glibc
#endif

/// Runs one app: its windows, its actions (`app.…`), and what it is started with.
@MainActor
final class AppRunner {
  let information: AppInformation
  let application: Gtk.Application
  let recents: RecentDocuments
  /// What the windows' menu bars show.
  private(set) lazy var menus = MenuBarModel(
    menuBar, recents: recents,
    templates: TemplateMenu(
      information.templates, types: groups.filter(\.canCreate).flatMap(\.readableContentTypes)))
  /// What the desktop wants programs to look like.
  let appearance = DesktopAppearance()
  /// Documents in the desktop's search; nil where there is no desktop to search from.
  var searchProvider: SearchProvider?
  let start: AppStart
  private(set) var windows: [DocumentWindow] = []
  private let browsing = Browsing()
  /// Windows without documents.
  private(set) lazy var sceneWindows = SceneWindows(self)
  /// What the app is made of.
  private let app: AppTree
  /// The opening of what was found after a crash.
  let recovery = RecoveryAtStart()
  /// Documents that are being opened in turn.
  var openings: [Opening] = []
  /// Whether the program is about to end.
  private var ending = Ending()
  var isEnding: Bool { ending.isUnderWay }

  /// What the process ends with, where the application itself ends well.
  var exitCode: Int32 = 0

  /// Whether the program goes on. While the person quits, that is known once no document is open any more, or
  /// one stays.
  func goesOn() async -> Bool {
    while isEnding, let asking = ending.asking { _ = await asking.value }
    return !isEnding
  }

  init(_ app: some App, information: AppInformation, start: AppStart) {
    self.information = information
    self.start = start
    FreedMemory.returnLargePieces()
    information.bindTexts()
    Desktop.setProgramName(information.identifier)
    Desktop.setApplicationName(information.name)
    self.app = AppTree(app)
    var flags: Gtk.Application.Flags = [.handlesOpen]
    if case .screenshot = start { flags.insert(.nonUnique) }
    if start == .service { flags.insert(.isService) }
    application = Gtk.Application(id: information.identifier, flags: flags)
    recents = RecentDocuments(information)
    self.app.didChange = { [weak self] in self?.scenesDidChange() }
    OpenDocuments.shared.onMove = { [weak self] in self?.noteMove(from: $0, to: $1) }
  }

  /// The app's state has changed what its scenes show.
  private func scenesDidChange() {
    for window in windows { window.refresh() }
    sceneWindows.refresh()
    browser?.showLaunch(launchView)
    sceneWindows.follow(scenes.viewCommands)
    let before = menus.commands
    guard menus.show(menuBar) else { return }
    for command in before { application.setAccelerators([], for: command.action) }
    CommandKeys.shared.follow(menuBar)
    bindKeys()
  }

  /// A person has given commands other keys.
  private func keysDidChange() {
    bindKeys()
    menus.showKeys()
    for window in windows { window.actions.setKeys(of: commandRows) }
    sceneWindows.keysDidChange()
  }

  private var scenes: SceneList { app.scenes }

  var groups: [any DocumentGroupDescription] { scenes.documentGroups }

  /// The scenes of windows without documents.
  var windowScenes: [WindowScene] { scenes.windows }

  /// What the app adds to the Preferences window.
  var settingsViews: [AnyView] { scenes.settings }

  /// What the browser shows above the documents; nil for nothing.
  var launchView: AnyView? { scenes.launchView }

  /// The menus of a document's window.
  private var menuBar: [(title: String, entries: [MenuEntry])] {
    StandardCommands.menuBar(
      of: scenes, templates: !information.templates.isEmpty, help: !information.help.isEmpty)
  }

  /// Every command of the app: the rows behind menus and keys.
  var commandRows: [Command] { menuBar.flatMap(\.entries.commands) }

  /// The commands with their keys.
  var shortcutIndex: CommandSearchIndex { CommandSearchIndex(menuBar) }

  /// The commands that can be searched.
  var searchIndex: CommandSearchIndex {
    CommandSearchIndex(menuBar, without: [StandardCommands.searchCommands.action])
  }

  /// Does what may fail at first: a process of the same app that is about to end takes along what it was
  /// asked. Goes on failing for `limit` before it throws what went wrong, and waits for `pause` each time.
  static func again(
    for limit: Duration, pause: Duration = .milliseconds(100), _ body: () throws -> Void
  ) throws {
    let end = ContinuousClock.now + limit
    while true {
      do { return try body() } catch { if ContinuousClock.now >= end { throw error } }
      usleep(UInt32(pause / .microseconds(1)))
    }
  }

  /// Runs until the last window has closed. Returns the exit code.
  func run() -> Int32 {
    application.onStartup { [weak self] in self?.setUp() }
    giveBackMemoryOfStart()
    application.onActivate { [weak self] in self?.activate() }
    application.onOpen { [weak self] files in self?.open(files) }
    do {
      try offerSearch()
      try Self.again(for: .seconds(5)) { try application.register() }
    } catch {
      StandardError.print(L("%@: the desktop session cannot be reached: %@", information.name, "\(error)"))
      return 1
    }
    if application.isRemote, let action = startAction {
      // Another process is the application: it does what this start asks for.
      application.activateAction(action)
      return 0
    }
    let status = application.run([CommandLine.arguments.first ?? information.name] + files)
    recovery.windows.letGo()
    browserSteps.endAtOnce()
    AppSettings.shared.flush()
    SceneFile.shared?.flush()
    return exitCode != 0 ? exitCode : status
  }

  private var files: [String] {
    guard case .open(let files) = start else { return [] }
    // As URIs, which are no options whatever the names of the files are.
    return files.map { Gtk.File(commandLineArgument: $0).uri }
  }

  private var startAction: String? {
    switch start {
    case .new: "new"
    case .browser: "browser"
    case .open, .screenshot, .service: nil
    }
  }

  private func setUp() {
    SessionServices.standard.useStateFolder(of: information.identifier)
    SessionServices.standard.remoteFiles = GIOFileStore()
    MainLoop.install()
    WindowRules.install()
    followDesktop()
    warnOfTypes()
    recents.follow(groups.flatMap(\.readableContentTypes))
    addCommands()
    addWindowActions()
    CommandKeys.shared.follow(menuBar)
    CommandKeys.shared.onChanged { [weak self] in self?.keysDidChange() }
    giveMenusToDesktop()
    bindKeys()
    sceneWindows.follow(scenes.viewCommands)
    // More than one may come, from a terminal that closes and from what ends the desktop's session: documents
    // are ended once.
    MainLoop.onTerminationSignal { [weak self] in
      Task { await self?.terminate() }
    }
  }

  /// Binds the keys of all commands but plain ones, which windows follow themselves.
  func bindKeys() {
    for command in commandRows {
      application.setAccelerators(command.keys.filter { !ShortcutRules.isPlain($0) }, for: command.action)
    }
  }

  /// Gives back, once, what showing the first window has left, when that is over.
  private func giveBackMemoryOfStart() {
    var connection: SignalConnection?
    connection = application.onWindowAdded {
      connection?.disconnect()
      connection = nil
      Task {
        try? await Task.sleep(for: .seconds(1))
        FreedMemory.giveBack()
      }
    }
  }

  /// The program is started, or started again.
  func activate() {
    if case .screenshot(let output, let file) = start {
      // Without a window the application would end before the picture is taken.
      application.hold()
      Task { await takeScreenshot(of: file, to: output) }
    } else if let front = application.activeWindow {
      front.present()
    } else if !recovery.isAwaited || isEnding {
      // What is started twice before it shows anything begins once.
      recovery.isAwaited = true
      application.hold()
      Task {
        await begin(after: await recoverFirst())
        application.release()
      }
    }
  }

  /// Shows what the program was started for.
  ///
  /// - Parameter isSomethingShown: whether there are windows of the last process; nil when nothing is to be
  ///   shown any more.
  private func begin(after isSomethingShown: Bool?) async {
    if let isSomethingShown {
      switch start {
      case .new: newDocument()
      case .browser: showFirst()
      case .open, .screenshot, .service: if !isSomethingShown { showFirst() }
      }
    }
    recovery.isAwaited = false
    await tellOfRecovery()
  }

  // MARK: Documents

  /// Whether new documents can be made.
  var makesDocuments: Bool { groups.contains(where: \.canCreate) }

  /// The commands for new documents of each kind.
  var newCommands: [NewDocumentCommand] { scenes.newCommands }

  /// Opens a window on a new document of a group that makes some, at a place in the app; nil for the first.
  func newDocument(ofGroup index: Int?) {
    application.hold()
    let folder = folderOfWork
    Task {
      await makeNewDocument(ofGroup: index)?.saveFirst(in: folder)
      application.release()
    }
  }

  /// The folder that the person works in: of the browser, or of the document in front; nil for none.
  var folderOfWork: URL? {
    if let window = windows.first(where: { $0.window.isActive }) { return window.folder }
    return browser?.folder
  }

  /// The folder that a dialog for opening begins in; nil in a sandbox, where it is the desktop's dialog,
  /// which remembers that itself.
  func folderToChooseFrom() async -> URL? {
    if let folder = folderOfWork { return folder }
    return Sandbox.isAround ? nil : await ChosenFolder.current()
  }

  /// The group at a place in the app, or the one whose documents New makes.
  func group(at index: Int?) -> (any DocumentGroupDescription)? {
    (index ?? scenes.newGroup).flatMap { groups.indices.contains($0) ? groups[$0] : nil }
  }

  /// Opens a window on a new document, or the browser where the app makes none. Says what is wrong when it
  /// cannot.
  @discardableResult
  private func makeNewDocument(ofGroup index: Int?) async -> DocumentWindow? {
    guard let group = group(at: index) else {
      showBrowser()
      return nil
    }
    do throws(DocumentError) {
      return try await makeWindow(of: group)
    } catch {
      await OpenFailure.show([OpenFailure(error)], over: application.activeWindow)
      return nil
    }
  }

  func makeWindow(of group: some DocumentGroupDescription) async throws(DocumentError) -> DocumentWindow {
    await lookForDrafts()
    return present(try await group.makeSession(from: nil, as: nil), of: group)
  }

  /// Brings the window forward that has a document; nil if there is none.
  func show(_ session: DocumentSession) -> DocumentWindow? {
    let window = windows.first { $0.session === session }
    window?.present()
    return window
  }

  /// The drafts that have a window.
  var openDrafts: Set<String> { Set(windows.compactMap(\.session.draftID)) }

  /// The window that a draft is open in; nil if there is none.
  func window(of draft: JournaledDocument) -> DocumentWindow? {
    windows.first { $0.session.draftID == draft.id }
  }

  /// Brings the window forward that a draft is open in; nil if there is none.
  func show(_ draft: JournaledDocument) -> DocumentWindow? {
    let window = window(of: draft)
    window?.present()
    return window
  }

  /// Opens a window on a document.
  @discardableResult
  func present<Group: DocumentGroupDescription>(_ session: Group.Session, of group: Group) -> DocumentWindow {
    let window = DocumentWindow(
      session: session, content: group.content(for: session), contentTypes: group.writableContentTypes,
      preview: group.preview, runner: self, frame: group.windowFrame, isRestored: group.life.isRestored)
    session.group = groups.place(of: group, for: session.contentType)
    let place = group.place
    window.remakeContent = { [weak self, weak session] in
      let group = self?.group(at: place) as? Group
      return session.flatMap { session in group.map { $0.content(for: session) } }
    }
    window.onClosed = { [weak self, weak window] in
      self?.windows.removeAll { $0 === window }
      self?.listWindows()
      self?.noteWindowClosed()
      self?.returnToBrowser(from: window?.session)
    }
    if group.life.isRestored { recovery.windows.add(session) }
    if let size = group.defaultSize { window.window.defaultSize = size.ofWindow }
    window.window.isResizable = group.isResizable
    // One that nobody can resize is as large as the app says.
    if case .screenshot = start {} else if group.isResizable { window.rememberSize(kind: kind(of: group)) }
    windows.append(window)
    listWindows()
    window.present()
    browsing.leave()
    return window
  }

  /// By what name the size of a group's windows is kept. Groups after the first are known by the type that
  /// they read, which stays theirs when the app gets more of them.
  private func kind(of group: some DocumentGroupDescription) -> String {
    guard let type = group.readableContentTypes.first, type != groups.first?.readableContentTypes.first else {
      return "document"
    }
    return "document-" + type.identifier
  }

  /// Asks for documents and opens them.
  func askAndOpen() async {
    let parent = application.activeWindow
    let folder = await folderToChooseFrom()
    let files = await OpenPanel.ask(types: openableContentTypes, in: folder, over: parent)
    ChosenFolder.note(files)
    await openAll(files, over: parent)
  }

  // MARK: Browser, Preferences and About

  /// The document browser; nil while it is not shown.
  var browser: BrowserWindow? { browsing.window }

  /// What was done in the browser and can be taken back.
  var browserSteps: BrowserSteps { browsing.steps }

  /// A document's file has another place or name.
  func noteMove(from old: URL, to new: URL) {
    recents.move(from: old, to: new)
    browserSteps.follow(from: old, to: new)
  }

  /// Shows the document browser.
  func showBrowser() { browsing.show(makeBrowser) }

  private func makeBrowser() -> BrowserWindow {
    BrowserWindow(
      runner: self, types: groups.flatMap(\.readableContentTypes), previews: DocumentPreviews(groups))
  }

  /// Shows the browser again when the last document is closed of those that were opened from it. Where it is
  /// shown it says that a document without a name is kept.
  private func returnToBrowser(from session: DocumentSession?) {
    guard !isEnding else { return }
    if windows.isEmpty, sceneWindows.open.isEmpty { browsing.comeBack(from: session, makeBrowser) }
    if let session { browsing.tellKept(session) }
  }

  /// Shows what the app begins with: windows of its scenes, or the browser of documents.
  func showFirst() {
    for scene in scenes.launched {
      switch scene {
      case .documents: showBrowser()
      case .window(let index): sceneWindows.openWindow(of: index, value: nil)
      }
    }
  }

  func showHelp() {
    guard !information.help.isEmpty else { return }
    let isInBrowser = browser.map { application.activeWindow?.raw == $0.window.raw } ?? false
    HelpWindow.show(
      information.help, at: isInBrowser ? HelpTopic.browser : nil, commands: commandRows)
  }

  func showAbout() {
    AboutPanel.show(information, over: application.activeWindow)
  }

  // MARK: The end

  /// Closes every window, asking where one cannot be saved, and ends the program; stays when the person
  /// cancels.
  func quit() async {
    // The last window closes before all has ended.
    application.hold()
    defer { application.release() }
    ending.begin(.quitting)
    stopOpening()
    let asking = Task { await closeWindows() }
    ending.asking = asking
    guard await asking.value else { return }
    recovery.windows.removeAll()
    let known = browser
    await endWhatIsKept(atMost: WorkUnderWay.limit)
    // The person has started the program again meanwhile.
    guard windows.isEmpty, browser == nil || browser === known else { return ending.stay() }
    application.quit()
  }

  /// Closes every window; one that is opened meanwhile too.
  ///
  /// - Returns: whether none stays.
  private func closeWindows() async -> Bool {
    defer { ending.asking = nil }
    while let window = windows.first(where: { !$0.session.isUndecided }) ?? windows.first {
      guard await window.close(isQuitting: true) else {
        ending.stay()
        return false
      }
      windows.removeAll { $0 === window }
    }
    return true
  }

  /// The session ends or the program is told to: what has a name is saved, and the program ends.
  private func terminate() async {
    // Each window ends with its document, and with the last the program would before all is on the disk.
    application.hold()
    defer { application.release() }
    ending.begin(.told)
    recovery.windows.freeze()
    stopOpening()
    for window in windows { await window.commitEditing(isClosing: true) }
    await OpenDocuments.shared.saveAll(elsewhere: await UserFolders.documents())
    await endWhatIsKept(atMost: .seconds(10))
    application.quit()
  }

  /// What is done to files ends, nothing in the browser can be taken back any more, and which windows are
  /// open is written down. A disk that does not answer is not waited for.
  ///
  /// - Parameter limit: how long what is done to files may take.
  private func endWhatIsKept(atMost limit: Duration) async {
    // It takes its questions along: what waits for an answer is called off.
    browser?.close()
    await WorkUnderWay.shared.wait(atMost: limit)
    // A browser that is there now was opened meanwhile: the program goes on.
    if browser == nil { browserSteps.end() }
    _ = await SystemSessionClock().wait(.seconds(2)) { [recovery, browserSteps] in
      await browserSteps.waitUntilRemoved()
      await recovery.windows.flush()
    }
  }
}

/// Ends the process with an exit code.
func exitProcess(_ code: Int32) -> Never {
  exit(code)
}
