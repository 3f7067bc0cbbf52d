// The letters that choose entries of menus and buttons of dialogs: in no language may one stand for two
// things at once.

import Localization
import Testing

@testable import DocumentUI
@testable import ShapeEditor

@MainActor @Suite struct MnemonicTests {
  /// What a person chooses from at one time.
  struct Choice {
    var name: String
    var titles: [String]
  }

  /// Every menu of a document's window, each menu inside a menu by itself: of ShapeEdit, and of an app that
  /// wants the framework's other commands.
  private static var menus: [Choice] {
    [shapeEditCommands().parts, TextEditingCommands().parts].flatMap { parts in
      let bar = StandardCommands.menuBar(parts, imports: true, templates: true)
      return [Choice(name: "menu bar", titles: bar.map(\.title))]
        + bar.flatMap { menus($0.title, $0.entries) }
    }
  }

  private static func menus(_ name: String, _ entries: [MenuEntry]) -> [Choice] {
    var titles: [String] = []
    var inside: [Choice] = []
    for entry in entries {
      switch entry {
      case .command(let command): titles.append(command.title)
      case .openRecent: titles.append("Open _Recent")
      case .newFromTemplate: titles.append("New from Temp_late")
      case .divider, .heading, .openWindows: break
      case .submenu(let title, let entries):
        titles.append(title)
        inside += menus(title, entries)
      }
    }
    var choices = [Choice(name: name, titles: titles)]
    if titles.contains("_Undo") {
      // What stands there while there is a step to take back.
      let named = titles.map { $0 == "_Undo" || $0 == "_Redo" ? $0 + " %@" : $0 }
      choices.append(Choice(name: name + " with steps", titles: named))
    }
    return choices + inside
  }

  /// The context menus of the browser: of what is selected, files or drafts, and of empty space.
  private static var browserMenus: [Choice] {
    func titles(_ rows: [BrowserCommand]) -> [String] { rows.map(\.command.title) }
    let items = BrowserCommandTable.items.flatMap(\.self)
    var (files, drafts) = (BrowserSituation(), BrowserSituation())
    (files.selectedCount, files.fileCount) = (1, 1)
    drafts.selectedCount = 1
    var folders = files
    (folders.folderCount, folders.areStarred) = (1, true)
    var orders: [String] = []
    if case .choose(_, let choices, _) = BrowserCommandTable.sort.deed { orders = choices.map(\.title) }
    orders += titles(BrowserCommandTable.orders.flatMap(\.self))
    return [files, folders, drafts].enumerated().map { index, situation in
      Choice(
        name: "what is selected in the browser, \(index)",
        titles: titles(items.filter { !$0.isHiddenWhenImpossible || $0.isPossible(situation) }))
    } + [
      Choice(
        name: "empty space in the browser",
        titles: ["New _Document"] + titles(BrowserCommandTable.space) + orders),
      Choice(name: "the order in the browser", titles: orders),
    ]
  }

  /// The buttons of every question and notice, and those that stand alone.
  private static let buttons: [Choice] = [
    Choice(name: "closing without a name", titles: ["_Cancel", "Close _Without Saving", "_Save…"]),
    Choice(name: "closing with changes", titles: ["_Cancel", "Close _Without Saving", "_Save"]),
    Choice(name: "closing after a failure", titles: ["_Keep Open", "Close _Without Saving"]),
    Choice(name: "saving what is gone", titles: ["_Cancel", "_Save Here Again", "Save _As…"]),
    Choice(name: "saving what was changed", titles: ["_Cancel", "Keep _Both", "Use _Theirs", "Keep _Mine"]),
    Choice(
      name: "saving what was changed in no folder",
      titles: ["_Cancel", "Save _As…", "Use _Theirs", "Keep _Mine"]),
    Choice(
      name: "saving what cannot be overwritten",
      titles: ["_Cancel", "Keep _Both", "Save _As…", "Use _Theirs"]),
    Choice(name: "read-only", titles: ["_Cancel", "_Duplicate", "Save _As…"]),
    Choice(name: "where nothing can be saved", titles: ["_Cancel", "_Save Elsewhere…"]),
    Choice(name: "a copy that is open", titles: ["_Cancel", "Move to _Trash"]),
    Choice(name: "replacing", titles: ["_Cancel", "_Replace"]),
    Choice(name: "exporting", titles: ["_Cancel", "_Export"]),
    Choice(name: "discarding a draft", titles: ["_Cancel", "_Discard"]),
    Choice(name: "recovered", titles: ["_Discard", "_Keep"]),
    Choice(name: "conflict", titles: ["Keep _Both", "Save _As…", "Use _Theirs", "Keep _Mine"]),
    Choice(name: "deleted", titles: ["Save _As…", "_Save Again"]),
    Choice(name: "in the trash", titles: ["Save a _Copy…", "Put _Back"]),
    Choice(
      name: "what cannot be read", titles: ["_Cancel", "_Open Earlier Version", "Open What Could Be _Read"]),
    Choice(name: "a copy beside it", titles: ["_Keep Only This", "Keep _Both", "_Show Both"]),
    Choice(
      name: "two copies beside each other",
      titles: ["_Open Other", "Keep _Both", "Keep Oth_er", "Keep _This"]),
    Choice(name: "resetting shortcuts", titles: ["_Cancel", "_Reset"]),
    Choice(name: "shortcuts", titles: ["_Reset All"]),
    Choice(name: "many files", titles: ["_Cancel", "_Open"]),
    Choice(name: "while many files open", titles: ["_Stop"]),
    Choice(name: "browser", titles: ["_New", "_Open…"]),
    Choice(name: "a place in the browser", titles: BrowserPlaceMenu.rows.map(\.title)),
    Choice(name: "the side of the browser", titles: ["_Add Folder…"]),
    Choice(name: "the browser's main menu", titles: BrowserHeader.commands(help: true).map(\.title)),
    Choice(name: "moving", titles: ["_Move"]),
    Choice(name: "versions", titles: ["_Restore"]),
    Choice(name: "a draft that is kept", titles: ["_Show"]),
    Choice(name: "renaming", titles: ["_Rename"]),
    Choice(name: "error", titles: ["_OK"]),
  ]

  /// The letter after the first single underscore, as a keyboard has it; nil without one.
  private static func mnemonic(of title: String) -> String? {
    var rest = title[...]
    while let underscore = rest.firstIndex(of: "_") {
      rest = rest[underscore...].dropFirst()
      guard let next = rest.first else { return nil }
      if next == "_" {
        rest.removeFirst()
      } else {
        return next.isLetter || next.isNumber ? next.lowercased() : nil
      }
    }
    return nil
  }

  /// What is wrong with one choice in one language.
  private static func faults(_ choice: Choice, _ language: String, _ translate: (String) -> String?)
    -> [String]
  {
    var owners: [String: String] = [:]
    var faults: [String] = []
    for title in choice.titles {
      let shown = translate(title) ?? ""
      guard let letter = mnemonic(of: shown) else {
        faults.append("\(language), \(choice.name): “\(title)” is “\(shown)”, which has no mnemonic")
        continue
      }
      if let other = owners[letter] {
        faults.append("\(language), \(choice.name): “\(other)” and “\(shown)” are both \(letter)")
      }
      owners[letter] = shown
    }
    return faults
  }

  @Test func eachLetterChoosesOneThing() throws {
    let choices = Self.menus + Self.browserMenus + Self.buttons
    #expect(choices.count > 20)
    #expect(choices.map(\.titles.count).reduce(0, +) > 80)
    #expect(choices.flatMap { Self.faults($0, "en", { $0 }) } == [])
    for catalogue in try Catalogue.all() {
      let faults = choices.flatMap { Self.faults($0, catalogue.language) { catalogue.translation(of: $0) } }
      #expect(faults == [])
    }
  }

  @Test func twoOfOneLetterAreFound() {
    let twice = Choice(name: "menu", titles: ["_Save", "Save _As…", "_Send", "Quit"])
    #expect(
      Self.faults(twice, "en", { $0 }) == [
        "en, menu: “_Save” and “_Send” are both s", "en, menu: “Quit” is “Quit”, which has no mnemonic",
      ])
    #expect(Self.mnemonic(of: "a__b_c") == "c" && Self.mnemonic(of: "a__b") == nil)
    #expect(Self.mnemonic(of: "新建(_N)") == "n" && Self.mnemonic(of: "É_dition") == "d")
  }

  @Test("a text with a mnemonic is in a menu or a dialog that the other test looks at")
  func noneIsForgotten() throws {
    let known = Set((Self.menus + Self.browserMenus + Self.buttons).flatMap(\.titles))
    let catalogue = try #require(try Catalogue.all().first)
    let ids = catalogue.entries.map(\.id).filter { id in
      id.contains("_") && !id.contains("--") && Self.mnemonic(of: id) != nil
    }
    #expect(ids.count > 60)
    #expect(ids.filter { !known.contains($0) } == [], "name them in MnemonicTests.buttons")
  }
}
