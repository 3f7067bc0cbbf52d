// The menus of all windows, changed in place: after any sequence of changes they are what they would be if
// they were made anew.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class MenuBarModelTests: DisplayTestCase, @unchecked Sendable {
  /// A window, as far as the menus know it.
  private final class Window {
    let id: Int
    init(_ id: Int) { self.id = id }
  }

  private static let one = Command("win.one", "_One", "<Control>1")
  private static let two = Command("win.two", "_Two", "<Control>2", "F2")
  private static let three = Command("win.three", "T_hree")
  private static let keys = ["<Control>1", "F2", "F3", "<Control><Shift>x"]

  /// What an app shows in turn: a command stands in two places, in one, in none.
  private static let forms: [[(title: String, entries: [MenuEntry])]] = [
    [("_File", [.command(one), .divider, .command(two), .command(three)]), ("_Help", [.command(one)])],
    [("_File", [.submenu("_More", [.command(two), .command(one)]), .command(three), .openRecent])],
    [("_File", [.heading("One"), .command(one), .divider, .heading("Others"), .command(two)])],
    [("_File", [.heading("One or two"), .command(one), .command(two)])],
    [
      ("_Edit", [.command(three), .divider, .divider, .submenu("_More", [.command(three)])]),
      ("_Window", [.openWindows]),
    ],
    [],
  ]

  @MainActor
  private func model(_ form: Int) -> MenuBarModel {
    let information = AppInformation(identifier: "org.example.MenuTests", name: "Menus")
    return MenuBarModel(
      Self.forms[form], recents: RecentDocuments(information), templates: TemplateMenu([], types: []))
  }

  func testTheMenusAreThoseMadeAnew() {
    let seed = SeededRandom.seed()
    onMain {
      var random = SeededRandom(seed: seed)
      let shared = CommandKeys.shared
      let before = shared.commands
      defer {
        shared.change { $0.resetAll() }
        shared.follow([("", before.map { .command($0) })])
      }
      for round in 0..<30 {
        var form = Int.random(in: 0..<Self.forms.count, using: &random)
        var titles: [String: String] = [:]
        let kept = model(form)
        let all = [Self.one, Self.two, Self.three]
        shared.follow([("_All", all.map { .command($0) })])
        shared.change { $0.resetAll() }
        kept.showKeys()
        var windows = [Window(1), Window(2)]
        var front: Window?
        var told: [String] = []
        for step in 0..<30 {
          let command = all.randomElement(using: &random)!
          switch Int.random(in: 0..<8, using: &random) {
          case 0:
            form = Int.random(in: 0..<Self.forms.count, using: &random)
            told.append("show \(form)")
            kept.show(Self.forms[form])
          case 1:
            let key = Self.keys.randomElement(using: &random)!
            told.append("give \(key) to \(command.action)")
            shared.change { $0.give(key, to: command.action) }
            kept.showKeys()
          case 2:
            told.append("remove the keys of \(command.action)")
            shared.change { $0.removeKeys(of: command.action) }
            kept.showKeys()
          case 3:
            front = windows.randomElement(using: &random)!
            told.append("front \(front!.id)")
            kept.follow(front!, id: front!.id)
          case 4:
            told.append("the front window goes")
            windows.removeAll { $0 === front }
            front = nil
            if windows.isEmpty { windows = [Window(step + 3)] }
          case 5:
            told.append("fill a menu")
            kept.fillNext()
          default:
            let window = windows.randomElement(using: &random)!
            let title = ["_One", "Undo _Move", "Undo “_”", "e\u{301}", "é"].randomElement(using: &random)!
            told.append("\(command.action) of \(window.id) is \(title)")
            kept.setTitle(of: command, title, for: window)
            if front == nil || front === window { titles[command.action] = title }
          }
          let anew = model(form)
          for command in all {
            if let title = titles[command.action] { anew.setTitle(of: command, title, for: self) }
          }
          while anew.unfilled > kept.unfilled { anew.fillNext() }
          let (shown, wanted) = (Self.rows(kept.menu), Self.rows(anew.menu))
          guard shown.elementsEqual(wanted, by: { $0.utf8.elementsEqual($1.utf8) }) else {
            return XCTFail(
              "SHAPEEDIT_SEED=\(seed), round \(round):\n\(told.joined(separator: "\n"))\n"
                + "shown: \(shown)\nanew: \(wanted)")
          }
        }
      }
    }
  }

  /// Each item, section and submenu of a menu, a line each.
  @MainActor
  private static func rows(_ menu: Gtk.Menu) -> [String] {
    @MainActor func rows(_ model: UnsafeMutablePointer<GMenuModel>, _ depth: Int) -> [String] {
      (0..<g_menu_model_get_n_items(model)).flatMap { index -> [String] in
        let values = ["label", "action", "accel"].map { name -> String in
          let value = g_menu_model_get_item_attribute_value(model, index, name, nil)
          return "\(name) \(Variant(taking: value)?.stringValue ?? "none")"
        }
        var lines = [String(repeating: "  ", count: depth) + values.joined(separator: ", ")]
        for link in ["section", "submenu"] {
          guard let inner = g_menu_model_get_item_link(model, index, link) else { continue }
          lines.append(link)
          lines += rows(inner, depth + 1)
          g_object_unref(inner)
        }
        return lines
      }
    }
    return rows(menu.cast(), 0)
  }
}
