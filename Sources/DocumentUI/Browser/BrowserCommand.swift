// A command of the browser's window: everything there is to know of it, in one row.

import Gtk

/// A row of the browser's command table.
@MainActor
struct BrowserCommand {
  /// What it does.
  enum Deed {
    case perform((BrowserWindow) -> Void)
    /// It is on or off, and goes from one to the other.
    case toggle(isOn: (BrowserSituation) -> Bool, (BrowserWindow) -> Void)
    /// It has one of these values.
    case choose(
      value: (BrowserSituation) -> String, choices: [(value: String, title: String)],
      (BrowserWindow, String) -> Void)
  }

  /// Its action, title and keys.
  let command: Command
  /// Whether it can be given.
  let isPossible: (BrowserSituation) -> Bool
  /// Whether menus leave it out while it cannot be given.
  private(set) var isHiddenWhenImpossible = false
  let deed: Deed

  /// A row from its action, its title in English and its keys.
  init(
    _ action: String, _ title: String, _ shortcuts: String...,
    when isPossible: @escaping (BrowserSituation) -> Bool = { _ in true },
    perform: @escaping (BrowserWindow) -> Void
  ) {
    var command = Command(action, title)
    command.shortcuts = shortcuts
    self.init(command, when: isPossible, perform: perform)
  }

  /// What the browser does about a command that every document app has.
  init(
    _ command: Command, when isPossible: @escaping (BrowserSituation) -> Bool = { _ in true },
    perform: @escaping (BrowserWindow) -> Void
  ) {
    self.init(command, when: isPossible, .perform(perform))
  }

  init(
    _ command: Command, when isPossible: @escaping (BrowserSituation) -> Bool = { _ in true }, _ deed: Deed
  ) {
    self.command = command
    self.isPossible = isPossible
    self.deed = deed
  }

  /// The row, of which a menu shows nothing while it cannot be given.
  var hiddenWhenImpossible: BrowserCommand {
    var row = self
    row.isHiddenWhenImpossible = true
    return row
  }
}
