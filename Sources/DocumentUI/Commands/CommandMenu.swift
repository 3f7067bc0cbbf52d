// Menus as values: entries, sections, and where they go.

/// Something in a menu.
public enum MenuEntry: Hashable, Sendable {
  /// A command.
  case command(Command)
  /// A menu inside the menu, with its English title.
  case submenu(String, [MenuEntry])
  /// A line between two groups of commands.
  case divider
  /// The documents that were open lately.
  case openRecent
  /// What new documents can be made from.
  case newFromTemplate
}

/// Collects the entries of a menu.
@resultBuilder
public enum MenuBuilder {
  /// A command is an entry.
  public static func buildExpression(_ command: Command) -> [MenuEntry] { [.command(command)] }
  /// An entry as it is.
  public static func buildExpression(_ entry: MenuEntry) -> [MenuEntry] { [entry] }
  /// Rows of a table, each an entry.
  public static func buildExpression(_ commands: [Command]) -> [MenuEntry] { commands.map { .command($0) } }
  /// All of them, in order.
  public static func buildBlock(_ parts: [MenuEntry]...) -> [MenuEntry] { parts.flatMap { $0 } }
}

/// Commands that an app adds to those every document app has.
public protocol Commands: Sendable {
  /// The menus and groups these commands come as.
  var parts: [CommandPart] { get }
}

/// A menu of the app's own, or entries beside standard ones.
public enum CommandPart: Hashable, Sendable {
  /// A menu in the menu bar, between Edit and View.
  case menu(String, [MenuEntry])
  /// Entries at a standard place.
  case group(CommandGroupPlacement, [MenuEntry])
}

/// Places in the standard menus.
public enum CommandGroupPlacement: Hashable, Sendable {
  /// After New, Open and Open Recent.
  case newItem
  /// After Save, Save As and Rename.
  case saveItem
  /// After Cut, Copy and Paste.
  case pasteboard
  /// After Select All.
  case selection
  /// The first entries of View.
  case view
  /// The first entries of Help.
  case help
}

/// A menu of the app's own, shown between Edit and View.
public struct CommandMenu: Commands {
  /// One menu.
  public var parts: [CommandPart]

  /// A menu with an English title, `_` before its mnemonic.
  public init(_ title: String, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.menu(title, content())]
  }
}

/// Entries added at a standard place.
public struct CommandGroup: Commands {
  /// One group.
  public var parts: [CommandPart]

  /// Entries that follow the standard ones at `placement`.
  public init(after placement: CommandGroupPlacement, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.group(placement, content())]
  }
}

/// Several commands one after another.
public struct CommandList: Commands {
  /// The parts of all of them.
  public var parts: [CommandPart]
}

/// Collects an app's commands.
@resultBuilder
public enum CommandsBuilder {
  /// All of them, in order.
  public static func buildBlock(_ commands: any Commands...) -> CommandList {
    CommandList(parts: commands.flatMap(\.parts))
  }
}
