// Which keys commands have, after any sequence of changes: against a table that is made anew from what was
// done, step by step. And what keys no command is given.

import Foundation
import RandomTesting
import Testing

@testable import DocumentUI

@Suite("The keys of commands")
struct ShortcutTableTests {
  /// A table that keeps what each command was given, in words of its own: who took which key when.
  private struct Model {
    let rows: [ShortcutTable.Row]
    var given: [String: [String]] = [:]

    mutating func apply(_ step: Step) {
      switch step {
      case .give(let key, let action):
        for other in rows { given[other.action]?.removeAll { $0 == key } }
        given[action] = [key]
      case .remove(let action): given[action] = []
      case .reset(let action):
        let own = rows.first { $0.action == action }!.keys
        for other in rows { given[other.action]?.removeAll(where: own.contains) }
        given[action] = nil
      case .resetAll: given = [:]
      }
      // Who was given what it came with was given nothing.
      for row in rows where given[row.action] == row.keys { given[row.action] = nil }
    }

    func keys(of row: ShortcutTable.Row) -> [String] {
      given[row.action] ?? row.keys.filter { key in !given.values.contains { $0.contains(key) } }
    }
  }

  private enum Step: CustomStringConvertible {
    case give(String, String), remove(String), reset(String), resetAll

    var description: String {
      switch self {
      case .give(let key, let action): "give \(key) to \(action)"
      case .remove(let action): "remove \(action)"
      case .reset(let action): "reset \(action)"
      case .resetAll: "reset all"
      }
    }
  }

  private static let rows: [ShortcutTable.Row] = [
    .init(action: "win.a", keys: ["a"]), .init(action: "win.b", keys: ["b", "<Control>b"]),
    .init(action: "win.c", keys: ["c", "d", "<Control><Shift>c"]), .init(action: "win.none", keys: []),
    .init(action: "app.e", keys: ["<Control>e"]),
  ]

  private static let keys = rows.flatMap(\.keys) + ["x", "<Control>x"]

  private static let steps: [Step] =
    rows.flatMap { row in keys.map { .give($0, row.action) } } + rows.map { .remove($0.action) }
    + rows.map { .reset($0.action) } + [.resetAll]

  private func apply(_ step: Step, to table: inout ShortcutTable) {
    switch step {
    case .give(let key, let action): table.give(key, to: action)
    case .remove(let action): table.removeKeys(of: action)
    case .reset(let action): table.reset(action)
    case .resetAll: table.resetAll()
    }
  }

  private func check(_ table: ShortcutTable, _ model: Model, after step: Step, _ note: String) {
    var owners: [String: String] = [:]
    for row in Self.rows {
      let keys = table.keys(of: row.action) ?? ["?"]
      #expect(keys == model.keys(of: row), "\(row.action) \(note)")
      #expect(table.isChanged(row.action) == (keys != row.keys), "\(row.action) \(note)")
      for key in keys {
        #expect(owners.updateValue(row.action, forKey: key) == nil, "\(key) is of two \(note)")
      }
    }
    for key in Self.keys { #expect(table.owner(of: key) == owners[key], "\(key) \(note)") }
    #expect(ShortcutTable(Self.rows, changes: table.kept) == table, "kept and read again \(note)")
    switch step {
    case .give(let key, let action): #expect(table.keys(of: action) == [key], "\(note)")
    case .remove(let action): #expect(table.keys(of: action) == [], "\(note)")
    case .reset(let action): #expect(table.keys(of: action) == table.defaults(of: action), "\(note)")
    case .resetAll: #expect(!table.isChanged && table.kept.isEmpty, "\(note)")
    }
  }

  @Test("are each of one command after every two steps, and what was done last holds")
  func twoSteps() {
    for first in Self.steps {
      var (begun, model) = (ShortcutTable(Self.rows), Model(rows: Self.rows))
      apply(first, to: &begun)
      model.apply(first)
      check(begun, model, after: first, "after \(first)")
      for second in Self.steps {
        var (table, model) = (begun, model)
        if case .reset(let action) = second {
          let own = table.defaults(of: action)
          let losers = Self.rows.filter { row in
            row.action != action && own.contains { table.keys(of: row.action)!.contains($0) }
          }
          #expect(Set(table.losers(ifResetting: action)) == Set(losers.map(\.action)))
        }
        apply(second, to: &table)
        model.apply(second)
        check(table, model, after: second, "after \(first), \(second)")
      }
    }
  }

  @Test("are each of one command after many steps")
  func manySteps() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      var (table, model) = (ShortcutTable(Self.rows), Model(rows: Self.rows))
      for _ in 0..<30 {
        let step = Self.steps[random.int(Self.steps.count)]
        apply(step, to: &table)
        model.apply(step)
        check(table, model, after: step, "SHAPEEDIT_SEED=\(seed), \(step)")
      }
    }
  }

  @Test("are read whatever was kept, and what is not understood changes nothing")
  func whatWasKept() {
    let kept = """
      win.a <Shift><Control>q
      win.gone b
      win.b <Ctrl>q nonsense> <Hyper>z
      win.a z

      """
    let table = ShortcutTable(Self.rows, changes: kept)
    #expect(
      table.keys(of: "win.a") == ["<Control><Shift>q"], "the modifiers have one order; the first line holds")
    #expect(table.keys(of: "win.b") == ["<Control>q"])
    #expect(table.keys(of: "win.gone") == nil)
    #expect(table.kept.contains("win.gone b"), "what another version knows is kept")
    #expect(table.owner(of: "b") == nil)
    #expect(table.keys(of: "win.c") == ["c", "d", "<Control><Shift>c"])
  }

  @Test("can be any but those with a meaning of their own")
  func reserved() {
    var rules = ShortcutRules()
    rules.menus = ["f": "File"]
    rules.fixed = ["<Control>j": "Pin"]
    let reserved = [
      "Escape", "<Control>Escape", "Tab", "<Shift>ISO_Left_Tab", "<Control>Tab", "Return", "KP_Enter",
      "space",
      "<Alt>space", "Left", "<Shift>Up", "<Control>Down", "<Control><Shift>Right", "<Control><Alt>Left",
      "Home",
      "<Control>End", "Page_Up", "BackSpace", "<Control>BackSpace", "Delete", "<Shift>Delete",
      "<Shift>Insert", "F10", "<Shift>F10", "Menu", "<Alt>F4", "<Super>l", "<Control><Super>x", "<Alt>f",
      "<Control>j", "<Control>a", "<Control>c", "<Control>v", "<Control>x", "<Control>z", "<Control><Shift>z",
      "<Control>y", "<Control>slash", "dead_acute",
    ]
    for key in reserved {
      #expect(rules.refusal(of: key, to: "win.a", comingWith: []) != nil, "\(key)")
      #expect(rules.refusal(of: key, to: "win.a", comingWith: [key]) == nil, "\(key) is its own")
    }
    let free = [
      "q", "<Shift>q", "1", "<Control>e", "<Control><Alt>c", "<Alt>Return", "<Control>Return",
      "<Control>Page_Up",
      "F2", "<Shift>F9", "<Alt>x", "<Alt>Left", "Insert", "comma", "<Control><Shift>a",
    ]
    for key in free { #expect(rules.refusal(of: key, to: "win.a", comingWith: []) == nil, "\(key)") }
  }

  @Test("are plain where they write")
  func plain() {
    for key in ["a", "<Shift>h", "1", "Delete", "<Shift>1"] { #expect(ShortcutRules.isPlain(key), "\(key)") }
    for key in ["F2", "<Shift>F9", "<Control>a", "<Alt>Return", "<Control><Shift>z", "<Primary>q"] {
      #expect(!ShortcutRules.isPlain(key), "\(key)")
    }
  }
}
