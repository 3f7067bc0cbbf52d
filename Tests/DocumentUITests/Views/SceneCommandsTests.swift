// Commands that scenes leave out, and those for inspectors and toolbars.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

private struct Letter: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data())
  }
}

private struct OwnCommands: Commands {
  let title: String
  var body: some Commands { CommandMenu(title) { Button(title + " deed") {} } }
}

/// A window with a field and an editor.
private struct WordsApp: App {
  @MainActor @Observable
  final class Words {
    static let shared = Words()
    var field = "one two's three"
    var editor = "one two's three"
  }

  struct Page: DocumentUI.View {
    @Bindable var words: Words
    var body: some DocumentUI.View {
      VStack {
        TextField("", text: $words.field)
        TextEditor(text: $words.editor)
      }
    }
  }

  var body: some DocumentUI.Scene {
    WindowGroup("Words") { Page(words: .shared) }.commands { TextEditingCommands() }
  }
}

/// Windows whose toolbar has an item.
private struct BarsApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup("Bars") {
      Text("content").toolbar { ToolbarItem { Button("Deed") {} } }
    }
    .commands { ToolbarCommands() }
  }
}

private struct InspectorApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup { Text("") }.commands { InspectorCommands() }
  }
}

final class SceneCommandsTests: DisplayTestCase, @unchecked Sendable {
  /// The titles of the commands that the menus of some scenes have.
  @MainActor
  private func titles(_ scene: some DocumentUI.Scene) -> [String] {
    let bar = StandardCommands.menuBar(of: SceneList(scene), templates: false, help: false)
    return bar.map(\.title) + bar.flatMap(\.entries.commands).map(\.title)
  }

  /// Whatever a scene brings, it goes with `commandsRemoved`; what other scenes bring stays.
  func testCommandsAreRemovedAndReplaced() {
    onMain {
      let windows = WindowGroup { Text("") }.commands { OwnCommands(title: "Own") }
      let documents = DocumentGroup(newDocument: Letter()) { _ in Text("") }
      let settings = DocumentUI.Settings { Text("") }
      let new = StandardCommands.newWindow.title
      let save = StandardCommands.save.title
      let preferences = StandardCommands.preferences.title
      @MainActor func have(_ scene: some DocumentUI.Scene) -> [Bool] {
        let titles = titles(scene)
        XCTAssertTrue(titles.contains(StandardCommands.quit.title))
        XCTAssertTrue(titles.contains(StandardCommands.copy.title))
        return [new, save, preferences].map(titles.contains)
      }
      XCTAssertEqual(have(windows), [true, false, false])
      XCTAssertEqual(have(windows.commandsRemoved()), [false, false, false])
      XCTAssertEqual(
        have(TupleScene(windows, WindowGroup { Text("") }.commandsRemoved())), [true, false, false])
      XCTAssertEqual(have(documents), [false, true, true])
      XCTAssertEqual(have(documents.commandsRemoved()), [false, false, false])
      XCTAssertEqual(have(TupleScene(windows, settings)), [true, false, true])
      XCTAssertEqual(have(TupleScene(windows, settings.commandsRemoved())), [true, false, false])
      XCTAssertEqual(have(TupleScene(windows, settings).commandsRemoved()), [false, false, false])
    }
  }

  /// The app's own commands go with the scene that has them, and others come in their place.
  func testAddedCommandsGoAndOthersCome() {
    onMain {
      struct Notes: App {
        var body: some DocumentUI.Scene {
          WindowGroup { Text("") }.commands { OwnCommands(title: "First") }
          WindowGroup { Text("") }.commands { OwnCommands(title: "Second") }.commandsRemoved()
          WindowGroup { Text("") }.commands { OwnCommands(title: "Third") }
            .commandsReplaced { OwnCommands(title: "Fourth") }
            .commands { OwnCommands(title: "Fifth") }
        }
      }
      let tree = AppTree(Notes())
      let bar = StandardCommands.menuBar(of: tree.scenes, templates: false, help: false)
      XCTAssertEqual(
        bar.map(\.title).filter { !$0.hasPrefix("_") }, ["First", "Fourth", "Fifth"])
      XCTAssertEqual(tree.scenes.viewCommands.count, 3)
    }
  }

  /// The command shows and hides the inspector that is in front, and says which it does.
  func testTheInspectorsCommand() {
    struct Page: DocumentUI.View {
      @DocumentUI.State private var isShown = false
      var body: some DocumentUI.View {
        Text("content").inspector(isPresented: $isShown) { Text(isShown ? "inspected" : "hidden") }
      }
    }
    onMain {
      let tree = AppTree(InspectorApp())
      @MainActor func row() -> (title: String, command: ViewCommand?) {
        tree.updateNow()
        let bar = StandardCommands.menuBar(of: tree.scenes, templates: false, help: false)
        let row = bar.flatMap(\.entries.commands).first { $0.title.hasSuffix("Inspector") }
        XCTAssertEqual(row?.shortcuts, ["<Control><Alt>i"])
        return (row?.title ?? "", row.flatMap { tree.scenes.viewCommands[$0.action] })
      }
      XCTAssertEqual(row().title, "Show Inspector")
      XCTAssertEqual(row().command?.isEnabled, false)
      var environment = EnvironmentValues()
      environment.sceneContext = SceneContext.front
      let host = ViewHost(Page(), environment: environment)
      let window = show(host.widget)
      for (title, words) in [("Show Inspector", "inspected"), ("Hide Inspector", "hidden")] {
        XCTAssertEqual(row().title, title)
        XCTAssertEqual(row().command?.isEnabled, true)
        row().command?.perform()
        wait(words) { host.isClean && host.rootNode.providedText?.contains(words) == true }
      }
      XCTAssertEqual(row().title, "Show Inspector")
      host.tearDown()
      window.destroy()
      XCTAssertEqual(row().command?.isEnabled, false, "the window has gone")
    }
  }

  /// The command takes the items out of the bar of the window in front, and puts them back.
  func testTheToolbarsCommand() throws {
    try onMain {
      let runner = AppRunner(
        BarsApp(), information: AppInformation(identifier: "org.example.BarsTests", name: "Bars"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      let first = try XCTUnwrap(windows.openFirst())
      let second = try XCTUnwrap(windows.openFirst())
      defer { for (_, window) in windows.open { window.close() } }
      @MainActor func hasItem(_ window: SceneWindow) -> Bool {
        @MainActor func isIn(_ widget: Gtk.Widget) -> Bool {
          (widget as? Gtk.Label)?.text == "Deed" || widget.children.contains(where: isIn)
        }
        return isIn(window.window)
      }
      wait("the items") { hasItem(first) && hasItem(second) }
      @MainActor func give(_ title: String, in window: SceneWindow) {
        if let row = runner.commandRows.first(where: { $0.title == title }) {
          window.window.activateAction(row.action)
        }
      }
      second.scene.setPhase(.active)
      wait("no items") {
        if hasItem(second) { give("Hide Toolbar", in: second) }
        return !hasItem(second)
      }
      XCTAssertTrue(hasItem(first))
      first.scene.setPhase(.active)
      wait("the title of the window in front") {
        runner.commandRows.contains { $0.title == "Hide Toolbar" }
      }
      first.scene.setPhase(.inactive)
      second.scene.setPhase(.inactive)
      second.scene.setPhase(.active)
      wait("the items again") {
        if !hasItem(second) { give("Show Toolbar", in: second) }
        return hasItem(second)
      }
    }
  }

  /// What is selected where the focus is gets other letters, and stays selected; nothing else changes.
  func testTextEditingCommands() throws {
    try onMain {
      let runner = AppRunner(
        WordsApp(), information: AppInformation(identifier: "org.example.WordsTests", name: "Words"),
        start: .open([]))
      try runner.application.register()
      let actions = TextEditingCommands.commands.map(\.action)
      XCTAssertEqual(runner.commandRows.map(\.action).filter(actions.contains), actions)
      let windows = runner.sceneWindows
      let window = try XCTUnwrap(windows.openFirst()).window
      defer { for (_, window) in windows.open { window.close() } }
      @MainActor func find<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> W? {
        widget as? W ?? widget.children.lazy.compactMap { find(type, in: $0) }.first
      }
      let field = try XCTUnwrap(find(Gtk.Entry.self, in: window))
      let editor = try XCTUnwrap(find(Gtk.TextView.self, in: window))
      let words = WordsApp.Words.shared
      let steps = [
        ("win.make-upper-case", "one TWO'S three"), ("win.make-lower-case", "one two's three"),
        ("win.capitalize", "one Two's three"),
      ]
      window.focus = field.innerText
      field.select(from: 4, to: 9)
      for (action, text) in steps {
        XCTAssertTrue(window.activateAction(action))
        XCTAssertEqual(field.text, text)
        XCTAssertEqual(words.field, text)
        XCTAssertEqual(field.selectedRange, 4..<9)
        XCTAssertEqual(words.editor, "one two's three")
      }
      window.focus = editor
      editor.buffer.selection = 4..<9
      for (action, text) in steps {
        XCTAssertTrue(window.activateAction(action))
        XCTAssertEqual(editor.buffer.text, text)
        wait("what was written") { words.editor == text }
        XCTAssertEqual(editor.buffer.selection, 4..<9)
      }
      XCTAssertEqual(words.field, "one Two's three")
    }
  }

  /// What takes the place of a group takes that of all its rows.
  func testReplacingHelpLeavesNothingOfIt() {
    onMain {
      struct Helped: App {
        var body: some DocumentUI.Scene {
          WindowGroup { Text("") }.commands {
            CommandGroup(replacing: .help) { Button("Manual") {}.keyboardShortcut("?") }
          }
        }
      }
      let tree = AppTree(Helped())
      let bar = StandardCommands.menuBar(of: tree.scenes, templates: false, help: true)
      let titles = bar.last?.entries.commands.map(\.title) ?? []
      XCTAssertEqual(titles, ["Manual", StandardCommands.about.title])
    }
  }

  /// A key that a view of the app says is not also that of a command of the framework.
  func testAKeyOfTheAppIsTheAppsAlone() {
    onMain {
      let settings = AppSettings()
      let keys = CommandKeys(settings)
      let own = Command("app.view-0-0", "Manual", "<Control>question")
      for entries in [[StandardCommands.shortcuts, own], [own, StandardCommands.shortcuts]] {
        keys.follow([("_Help", entries.map { .command($0) })])
        XCTAssertEqual(keys.keys(of: own), ["<Control>question"])
        XCTAssertEqual(keys.keys(of: StandardCommands.shortcuts), [])
      }
      keys.follow([("_Help", [.command(StandardCommands.shortcuts)])])
      XCTAssertEqual(keys.keys(of: StandardCommands.shortcuts), ["<Control>question"])
    }
  }

  /// A section with a title is one in a menu of the menu bar, which it stays when it is called otherwise, and
  /// in a group of the framework's.
  func testSectionsInCommandMenusHaveHeadings() {
    onMain {
      struct Tagged: App {
        @State private var title = "Tag_s"
        var body: some DocumentUI.Scene {
          WindowGroup { Text("") }.commands {
            CommandMenu("Note") {
              Button("Pin") {}
              Section(title) { Button("Home") { title = "Places" } }
              Button("Last") {}
            }
            CommandGroup(replacing: .help) { Section("Read") { Button("Manual") {} } }
          }
        }
      }
      let tree = AppTree(Tagged())
      @MainActor func bar() -> [(title: String, entries: [MenuEntry])] {
        StandardCommands.menuBar(of: tree.scenes, templates: false, help: false)
      }
      let information = AppInformation(identifier: "org.example.TagTests", name: "Tags")
      let model = MenuBarModel(
        bar(), recents: RecentDocuments(information), templates: TemplateMenu([], types: []))
      while model.unfilled > 0 { model.fillNext() }
      /// The titles of the sections of a menu, and how many rows each has.
      @MainActor func sections(_ menu: Int) -> [String] {
        let rows = g_menu_model_get_item_link(model.menu.cast(), Int32(menu), "submenu")!
        defer { g_object_unref(rows) }
        return (0..<g_menu_model_get_n_items(rows)).map { index in
          let title = g_menu_model_get_item_attribute_value(rows, index, "label", nil)
          let inner = g_menu_model_get_item_link(rows, index, "section")!
          defer { g_object_unref(inner) }
          return (Variant(taking: title)?.stringValue ?? "") + " \(g_menu_model_get_n_items(inner))"
        }
      }
      let note = bar().firstIndex { $0.title.hasSuffix("Note") }!
      XCTAssertEqual(sections(note), [" 1", "Tag_s 1", " 1"])
      XCTAssertEqual(sections(bar().count - 1), ["Read 1", " 1"])
      let home = bar().flatMap(\.entries.commands).first { $0.title == "Home" }!
      tree.scenes.viewCommands[home.action]!.perform()
      tree.updateNow()
      model.show(bar())
      XCTAssertEqual(sections(note), [" 1", "Places 1", " 1"])
    }
  }

  /// A picker in a menu of the menu bar is a menu with its title, unless its style has the choices in line.
  func testPickersInCommandMenus() {
    onMain {
      struct Sized: App {
        var body: some DocumentUI.Scene {
          WindowGroup { Text("") }.commands {
            CommandMenu("Note") {
              picker("Plain")
              picker("Inline").pickerStyle(.inline)
              Group { picker("Menu") }.pickerStyle(.menu)
            }
          }
        }
        @MainActor private func picker(_ title: String) -> Picker<Int, ForEach<Range<Int>, Int, Text>> {
          Picker(title, selection: .constant(1)) { ForEach(0..<2) { Text("\(title) \($0)") } }
        }
      }
      let tree = AppTree(Sized())
      let bar = StandardCommands.menuBar(of: tree.scenes, templates: false, help: false)
      let entries = bar.first { $0.title.hasSuffix("Note") }?.entries ?? []
      let rows = entries.flatMap { entry -> [String] in
        switch entry {
        case .submenu(let title, let inner):
          [title + ": " + inner.commands.map(\.title).joined(separator: ", ")]
        case .command(let command): [command.title]
        case .heading(let title): [title + ":"]
        default: ["—"]
        }
      }
      XCTAssertEqual(
        rows,
        ["Plain: Plain 0, Plain 1", "—", "Inline:", "Inline 0", "Inline 1", "—", "Menu: Menu 0, Menu 1"])
      for command in entries.commands { XCTAssertNotNil(tree.scenes.viewCommands[command.action]) }
    }
  }
}
