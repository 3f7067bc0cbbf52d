// One command: a row of a table from which menus, shortcuts, D-Bus actions and tests are made.

/// A command a person can give: one action, its title, its keys.
///
///     Command("win.zoom-in", "Zoom _In", "<Control>equal", "<Control>plus")
///
/// The action's prefix says whose it is: `app.` for the application, `win.` for the front window. A view says
/// what a command of its window does, and whether it can be done now, with
/// `onCommand(_:isEnabled:state:perform:)`.
public struct Command: Identifiable, Hashable, Sendable {
  /// The full name of the `GAction`, as `win.save`.
  public var action: String
  /// The title in English, with `_` before its mnemonic; shown translated.
  public var title: String
  /// Keys in GTK's accelerator syntax; the first one is shown in the menu. A letter alone works only while no
  /// text is being edited.
  public var shortcuts: [String]
  /// What else people call it, in English, with commas between: the search for commands finds it by these,
  /// and by their translation, after what is found by its title. They are shown nowhere.
  public var searchWords: String

  /// A command from its action, title and keys, and what else people call it.
  public init(_ action: String, _ title: String, _ shortcuts: String..., searchWords: String = "") {
    self.action = action
    self.title = title
    self.shortcuts = shortcuts
    self.searchWords = searchWords
  }

  /// The action's name.
  public var id: String { action }

  /// The action's name without the prefix that says whose it is.
  var name: String { String(action.drop { $0 != "." }.dropFirst()) }
}
