// Scenes of windows, commands that are written as views, and file dialogs: what an app is made of comes to
// what it should, and follows the app's state.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@MainActor
private final class Log {
  static var entries: [String] = []
}

@Observable
@MainActor
private final class Model {
  static let shared = Model()
  var canPin = false
  var isPinned = false
  var size = 1
  var hasMore = false
}

private struct PinButton: DocumentUI.View {
  @State private var count = 0
  @FocusedValue(\.noted) private var noted

  var body: some DocumentUI.View {
    Button("Pin \(count) \(noted ?? "-")") {
      count += 1
      Log.entries.append("pin")
    }
    .keyboardShortcut("p", modifiers: [.command, .shift])
    .disabled(!Model.shared.canPin)
  }
}

private struct NotedKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var noted: String? {
    get { self[NotedKey.self] }
    set { self[NotedKey.self] = newValue }
  }
}

private struct NoteCommands: Commands {
  var body: some Commands {
    CommandMenu("Note") {
      PinButton()
      Divider()
      Toggle("Is_Pinned", isOn: Bindable(Model.shared).isPinned)
      Menu("Size") {
        Picker("Size", selection: Bindable(Model.shared).size) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
      }
      if Model.shared.hasMore { Button("More") {} }
    }
    CommandGroup(replacing: .newItem) {}
    CommandGroup(before: .appInfo) { Button("Website") {} }
    CommandGroup(after: .undoRedo) { Command("win.repeat", "Repeat") }
  }
}

@Observable
@MainActor
private final class Notes {
  static let shared = Notes()
  var recent = [0, 1, 2]
  var hasDraft = true
  var selected = 0
}

private struct RecentCommands: Commands {
  var body: some Commands {
    CommandMenu("Note") {
      if Notes.shared.hasDraft { deed("Discard") }
      deed("Publish")
      deed("Pick \(Notes.shared.selected)").keyboardShortcut("j")
      deed("Drop \(Notes.shared.selected)")
      ForEach(Notes.shared.recent, id: \.self) { note in deed("Delete \(note)") }
      Menu("More") {
        ForEach(Notes.shared.recent, id: \.self) { note in
          deed("Open \(note)")
          deed("Print \(note)")
        }
        if Notes.shared.hasDraft { deed("Draft") } else { deed("Begin") }
      }
      deed("Last")
    }
  }

  private func deed(_ title: String) -> DocumentUI.Button<Text> {
    Button(title) { Log.entries.append(title) }
  }
}

private struct RecentApp: App {
  var body: some DocumentUI.Scene { WindowGroup("Notes") { Text("") }.commands { RecentCommands() } }
}

private struct FramesApp: App {
  var body: some DocumentUI.Scene {
    framed("plain").windowStyle(.plain)
    framed("hidden").windowStyle(.hiddenTitleBar)
    framed("untitled").windowToolbarStyle(.unified(showsTitle: false))
    framed("expanded").windowToolbarStyle(.expanded)
    framed("compact").windowStyle(.titleBar).windowToolbarStyle(.unifiedCompact)
    framed("usual").windowStyle(.hiddenTitleBar).windowStyle(.automatic).windowToolbarStyle(.automatic)
  }

  private func framed(_ name: String) -> DocumentUI.Window<Text> {
    DocumentUI.Window(name, id: name) { Text(name) }
  }
}

private struct NotesApp: App {
  @State private var title = "Notes"

  var body: some DocumentUI.Scene {
    WindowGroup(title, id: "notes") {
      Button("Rename") { title = "Renamed" }
    }
    .defaultSize(width: 300, height: 200)
    DocumentUI.Window("Log", id: "log") { Text("Log") }.windowResizability(.contentSize)
    WindowGroup(for: Int.self) { $number in Text("number \(number ?? 0)") }
    Settings { Text("Settings") }
      .commands { NoteCommands() }
  }
}

final class SceneTests: DisplayTestCase, @unchecked Sendable {
  /// The titles in a menu and the menus inside it, with keys.
  @MainActor
  private func titles(_ entries: [MenuEntry]) -> [String] {
    entries.flatMap { entry -> [String] in
      switch entry {
      case .command(let command): [command.title + (command.shortcuts.first.map { " " + $0 } ?? "")]
      case .submenu(let title, let entries): [title + ":"] + titles(entries)
      case .divider: ["—"]
      case .heading(let title): ["— " + title]
      case .openRecent, .newFromTemplate, .openWindows: ["…"]
      }
    }
  }

  @MainActor
  private func bar(_ tree: AppTree, documents: Bool = false) -> [(title: String, entries: [MenuEntry])] {
    StandardCommands.menuBar(
      tree.scenes.commands, documents: documents, windows: tree.scenes.windows,
      settings: !tree.scenes.settings.isEmpty)
  }

  /// What a row of a menu does, by its title.
  @MainActor
  private func command(_ title: String, _ tree: AppTree) -> ViewCommand {
    let row = bar(tree).flatMap(\.entries.commands).first { $0.title.hasPrefix(title) }!
    return tree.scenes.viewCommands[row.action]!
  }

  func testCommandsOfViewsComeToRowsThatFollowTheState() {
    onMain {
      let tree = AppTree(NotesApp())
      var changes = 0
      tree.didChange = { changes += 1 }
      let menus = bar(tree)
      XCTAssertEqual(menus.map(\.title), ["_File", "_Edit", "Note", "_View", "_Window", "_Help"])
      XCTAssertEqual(
        titles(menus[2].entries),
        ["Pin 0 - <Control><Shift>p", "—", "Is__Pinned", "Size:", "—", "— Size", "Small", "Large", "—"])
      XCTAssertEqual(
        titles(menus[0].entries).filter { $0 != "—" }, ["_Close <Control>w", "_Quit <Control>q"])
      XCTAssertEqual(
        titles(menus[5].entries), ["_Keyboard Shortcuts <Control>question", "Website", "_About"])
      XCTAssertTrue(titles(menus[1].entries).contains("Repeat"))
      // Of an app of documents the replaced rows alone are missing.
      let documents = titles(bar(tree, documents: true)[0].entries)
      XCTAssertFalse(documents.contains { $0.hasPrefix("_New") || $0.hasPrefix("_Open") })
      XCTAssertTrue(documents.contains("_Save <Control>s"))

      XCTAssertFalse(command("Pin", tree).isEnabled)
      Model.shared.canPin = true
      tree.updateNow()
      XCTAssertTrue(command("Pin", tree).isEnabled)
      command("Pin", tree).perform()
      tree.updateNow()
      XCTAssertEqual(titles(bar(tree)[2].entries).first, "Pin 1 - <Control><Shift>p")
      command("Is__Pinned", tree).perform()
      XCTAssertTrue(Model.shared.isPinned)
      tree.updateNow()
      XCTAssertEqual(command("Is__Pinned", tree).state, true)
      XCTAssertEqual(["Small", "Large"].map { command($0, tree).state }, [true, false])
      command("Large", tree).perform()
      tree.updateNow()
      XCTAssertEqual(["Small", "Large"].map { command($0, tree).state }, [false, true])
      Model.shared.hasMore = true
      tree.updateNow()
      XCTAssertEqual(titles(bar(tree)[2].entries).last, "More")
      // What the focused view offers.
      let offer = FocusedOffer(scene: SceneContext.front, depth: 0, isActive: true)
      offer.write = { $0.noted = "tea" }
      FocusedStore.shared.add(offer)
      tree.updateNow()
      XCTAssertEqual(titles(bar(tree)[2].entries).first, "Pin 1 tea <Control><Shift>p")
      FocusedStore.shared.remove(offer)
      XCTAssertGreaterThan(changes, 4)
    }
  }

  /// The sidebar's row says what it does, and does so in the window in front, if that has one.
  func testTheSidebarsCommandFollowsTheWindowInFront() {
    struct ColumnsApp: App {
      var body: some DocumentUI.Scene {
        WindowGroup("Columns") { Text("") }.commands {
          SidebarCommands()
          EmptyCommands()
        }
      }
    }
    onMain {
      let tree = AppTree(ColumnsApp())
      @MainActor func row() -> String? {
        tree.updateNow()
        return titles(bar(tree)[2].entries).first { $0.contains("Sidebar") }
      }
      XCTAssertEqual(row(), "Hide Sidebar <Control><Alt>s")
      XCTAssertFalse(command("Hide Sidebar", tree).isEnabled)
      for hidden in [NavigationSplitViewVisibility.detailOnly, .doubleColumn] {
        var visibility = NavigationSplitViewVisibility.all
        let offer = FocusedOffer(scene: SceneContext.front, depth: 0, isActive: true)
        @MainActor func offerChoice() {
          FocusedStore.shared.remove(offer)
          let choice = SidebarChoice(
            isHidden: visibility == hidden, hidden: hidden,
            visibility: Binding(get: { visibility }, set: { visibility = $0 }))
          offer.write = { $0.sidebarChoice = choice }
          FocusedStore.shared.add(offer)
        }
        offerChoice()
        XCTAssertEqual(row(), "Hide Sidebar <Control><Alt>s")
        command("Hide Sidebar", tree).perform()
        XCTAssertEqual(visibility, hidden)
        offerChoice()
        XCTAssertEqual(row(), "Show Sidebar <Control><Alt>s")
        command("Show Sidebar", tree).perform()
        XCTAssertEqual(visibility, .all)
        FocusedStore.shared.remove(offer)
      }
    }
  }

  /// Whatever commands come and go, what a row of a menu was does what the row said, or nothing any more.
  func testARowOfAMenuDoesWhatItSaid() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let notes = Notes.shared
      let tree = AppTree(RecentApp())
      for step in 0..<60 {
        let rows = bar(tree).flatMap(\.entries.commands).filter { $0.action.hasPrefix("app.view") }
        XCTAssertEqual(Set(rows.map(\.action)).count, rows.count)
        let row = rows.randomElement(using: &random)!
        let pick = rows.first { $0.shortcuts.first == "<Control>j" }!
        switch Int.random(in: 0..<4, using: &random) {
        case 0: notes.recent.shuffle(using: &random)
        case 1:
          notes.recent = (0..<6).filter { _ in Bool.random(using: &random) }
        case 2: notes.hasDraft.toggle()
        default: notes.selected = Int.random(in: 0..<3, using: &random)
        }
        tree.updateNow()
        Log.entries = []
        tree.scenes.viewCommands[row.action]?.perform()
        let what = "seed \(seed), step \(step)"
        let isThere = bar(tree).flatMap(\.entries.commands).contains {
          $0.title == row.title && $0.action == row.action
        }
        let isKey = !row.shortcuts.isEmpty
        if !isKey || isThere { XCTAssertEqual(Log.entries, isThere ? [row.title] : [], what) }
        // Keys are of the command, whatever it is called now.
        Log.entries = []
        tree.scenes.viewCommands[pick.action]?.perform()
        XCTAssertEqual(Log.entries, ["Pick \(notes.selected)"], what)
      }
    }
  }

  /// The rows' actions are found by their names in windows, also after rows came and went.
  func testRowsOfMenusAreActionsOfTheApplication() throws {
    try onMain {
      let notes = Notes.shared
      let runner = AppRunner(
        RecentApp(), information: AppInformation(identifier: "org.example.RowTests", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      let window = try XCTUnwrap(windows.openFirst()).window
      for recent in [[0, 1], [2, 1], []] {
        notes.recent = recent
        notes.hasDraft = recent.count > 1
        wait("the rows") {
          runner.commandRows.filter { $0.title.hasPrefix("Delete") }.map(\.title)
            == recent.map { "Delete \($0)" }
        }
        let rows = runner.commandRows.filter { $0.action.hasPrefix("app.view") }
        XCTAssertGreaterThan(rows.count, 3)
        for row in rows {
          Log.entries = []
          XCTAssertTrue(window.activateAction(row.action), row.action)
          XCTAssertEqual(Log.entries, [row.title])
        }
      }
    }
  }

  /// Whatever frame a window has, the desktop knows its title.
  func testWindowsHaveTheFramesOfTheirScenes() throws {
    try onMain {
      let runner = AppRunner(
        FramesApp(), information: AppInformation(identifier: "org.example.FramesTests", name: "Frames"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      let names = ["plain", "hidden", "untitled", "expanded", "compact", "usual"]
      for name in names { EnvironmentValues().openWindow(id: name) }
      @MainActor func window(_ name: String) throws -> SceneWindow {
        try XCTUnwrap(windows.open.first { $0.window.window.title == name }?.window)
      }
      /// The window's own header bar, and whether it is the title bar.
      @MainActor func head(_ name: String) throws -> (bar: Gtk.HeaderBar, isTitleBar: Bool)? {
        @MainActor func bar(_ widget: Gtk.Widget) -> Gtk.HeaderBar? {
          (widget as? Gtk.HeaderBar) ?? widget.children.lazy.compactMap { bar($0) }.first
        }
        let window = try window(name).window
        if let found = window.titlebar.flatMap({ bar($0) }) { return (found, true) }
        return window.child.flatMap { bar($0) }.map { ($0, false) }
      }
      for name in names {
        let shown = try window(name)
        wait("the window \(name)") { shown.host.widget.isMapped }
        XCTAssertEqual(shown.window.isDecorated, name != "plain", name)
        let head = try head(name)
        XCTAssertEqual(head == nil, name == "plain", name)
        guard let head else { continue }
        XCTAssertEqual(head.isTitleBar, name != "expanded", name)
        XCTAssertEqual(head.bar.titleWidget != nil, ["hidden", "untitled", "expanded"].contains(name), name)
        XCTAssertEqual(head.bar.hasCSSClass("compact"), name == "compact", name)
        XCTAssertEqual(head.bar.cssClasses.contains { $0.hasPrefix("dui-bar") }, name == "hidden", name)
      }
    }
  }

  func testWindowsOpenOnceForEachValue() throws {
    try onMain {
      let runner = AppRunner(
        NotesApp(), information: AppInformation(identifier: "org.example.SceneTests", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      @MainActor func shown() -> [String] { windows.open.compactMap(\.window.window.title).sorted() }
      let first = try XCTUnwrap(windows.openFirst())
      XCTAssertEqual(first.window.defaultSize.width, 300)
      let open = EnvironmentValues().openWindow
      open(id: "log")
      open(id: "log")
      open(value: 7)
      open(value: 8)
      open(value: 7)
      open(id: "notes")
      open(id: "nothing")
      open(value: "of no scene")
      XCTAssertEqual(shown(), ["Log", "Notes", "Notes", "Notes", "Notes"])
      let log = try XCTUnwrap(windows.open.first { $0.window.window.title == "Log" }?.window.window)
      XCTAssertFalse(log.isResizable)
      // The app's state is in the title of each window of the group.
      @MainActor func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
        (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap { buttons($0) }
      }
      wait("the window") { first.host.widget.isMapped }
      buttons(first.host.widget)[0].click()
      wait("the titles") { shown().filter { $0 == "Renamed" }.count == 2 }
      EnvironmentValues().dismissWindow(id: "nothing", value: 8)
      XCTAssertEqual(windows.open.count, 5)
      EnvironmentValues().dismissWindow(value: 8)
      EnvironmentValues().dismissWindow(id: "log")
      wait("the windows go") { windows.open.count == 3 }
      let scene = try XCTUnwrap(windows.open.last?.window)
      scene.close()
      wait("the window goes") { windows.open.count == 2 }
    }
  }

  /// A place that is chosen gets the document; what goes wrong is told.
  func testAnExportIsWritten() throws {
    try onMain {
      struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String
        init(text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws { text = "" }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
          FileWrapper(regularFileWithContents: Data(text.utf8))
        }
      }
      struct Exporting: DocumentUI.View {
        @State private var isShown = false
        var body: some DocumentUI.View {
          Button("Export") { isShown = true }
            .fileExporter(
              isPresented: $isShown, document: Note(text: "tea"), contentType: .plainText,
              defaultFilename: "note"
            ) { Log.entries.append("\($0)") }
            .fileImporter(isPresented: .constant(false), allowedContentTypes: [.plainText]) { _ in }
        }
      }
      Log.entries = []
      let screen = Screen(Exporting(), in: self)
      defer { screen.close() }
      screen.settle()
      let before = Set(Gtk.Window.toplevels)
      screen.the(Gtk.Button.self).click()
      wait("the dialog") { !Set(Gtk.Window.toplevels).subtracting(before).filter(\.isMapped).isEmpty }
      let dialog = try XCTUnwrap(Set(Gtk.Window.toplevels).subtracting(before).first(where: \.isMapped))
      dialog.close()
      wait("the dialog goes") { !dialog.isMapped }
      screen.settle()
      XCTAssertEqual(Log.entries, [])
    }
  }
}
