// Menus as values: entries, sections, and where they go.

/// Something in a menu.
public enum MenuEntry: Hashable, Sendable {
  /// A command.
  case command(Command)
  /// A menu inside the menu, with its English title.
  case submenu(String, [MenuEntry])
  /// A line between two groups of commands.
  case divider
  /// What a group of commands is called, with its translated title: the first of the group.
  case heading(String)
  /// The documents that were open lately.
  case openRecent
  /// What new documents can be made from.
  case newFromTemplate
  /// The windows that are open.
  case openWindows
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

/// Commands that an app adds to those every app has.
///
///     struct NoteCommands: Commands {
///       var body: some Commands {
///         CommandMenu("Note") { Button("Pin") { … }.keyboardShortcut("p") }
///       }
///     }
@MainActor @preconcurrency
public protocol Commands {
  /// What the commands are made of; `Never` for the framework's own.
  associatedtype Body: Commands

  /// The commands.
  @CommandsBuilder var body: Body { get }

  /// The menus and groups these commands come as.
  var parts: [CommandPart] { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Never called: the framework shows these commands itself.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body") }
}

extension Commands {
  /// Those of the body.
  public var parts: [CommandPart] { [.nested(CommandViews(commands: self))] }
}

/// The menus and groups that commands come as.
public enum CommandPart: Hashable, Sendable {
  /// A menu in the menu bar, between Edit and View.
  case menu(String, [MenuEntry])
  /// Entries at a standard place.
  case group(CommandGroupPlacement, CommandGroup.Side, [MenuEntry])
  /// A menu of views.
  case menuOfViews(String, CommandViews)
  /// Views at a standard place.
  case groupOfViews(CommandGroupPlacement, CommandGroup.Side, CommandViews)
  /// Commands with a body of their own.
  case nested(CommandViews)
}

/// Places in the standard menus.
public enum CommandGroupPlacement: Hashable, Sendable {
  /// New, Open and Open Recent.
  case newItem
  /// Save, Save As and Rename.
  case saveItem
  /// Under those: what reads and writes other files.
  case importExport
  /// Under those: printing.
  case printItem
  /// Quit.
  case appTermination
  /// Undo and Redo.
  case undoRedo
  /// Cut, Copy and Paste.
  case pasteboard
  /// Select All.
  case selection
  /// Under that: how text looks.
  case textFormatting
  /// Preferences.
  case appSettings
  /// The first entries of View.
  case view
  /// How large the window is, in View.
  case windowSize
  /// The first entries of Window, of which there are none of their own.
  case windowArrangement
  /// Under those: the windows of `Window` scenes, but the one that the app begins with.
  case singleWindowList
  /// Under those: the other windows that are open.
  case windowList
  /// Help and Keyboard Shortcuts.
  case help
  /// About.
  case appInfo

  /// Select All.
  public static let textEditing = CommandGroupPlacement.selection
  /// The first entries of View.
  public static let toolbar = CommandGroupPlacement.view
  /// The first entries of View.
  public static let sidebar = CommandGroupPlacement.view
}

/// A menu of the app's own, shown between Edit and View.
public struct CommandMenu: Commands {
  /// One menu.
  public var parts: [CommandPart]

  /// There is none: the framework shows the menu.
  public typealias Body = Never

  /// A menu with an English title, `_` before its mnemonic.
  @_disfavoredOverload
  public init(_ title: String, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.menu(title, content())]
  }

  /// A menu with a title, of buttons, toggles, pickers, dividers and menus.
  @_disfavoredOverload
  public init<Content: View>(_ title: String, @ViewBuilder content: () -> Content) {
    parts = [.menuOfViews(title, CommandViews(views: content()))]
  }

  /// A menu with a title, of buttons, toggles, pickers, dividers and menus.
  public init<Content: View>(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title.content, content: content)
  }

  /// A menu with a title of the app's catalogue, of buttons, toggles, pickers, dividers and menus.
  public init<Content: View>(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, content: content)
  }
}

/// Entries added at a standard place, or in place of those there.
public struct CommandGroup: Commands {
  /// Where entries go.
  public enum Side: Hashable, Sendable {
    /// Before the standard ones.
    case before
    /// After the standard ones.
    case after
    /// In place of the standard ones.
    case replacing
  }

  /// One group.
  public var parts: [CommandPart]

  /// There is none: the framework shows the entries.
  public typealias Body = Never

  /// Entries that follow the standard ones at `placement`.
  @_disfavoredOverload
  public init(after placement: CommandGroupPlacement, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.group(placement, .after, content())]
  }

  /// Entries that precede the standard ones at `placement`.
  @_disfavoredOverload
  public init(before placement: CommandGroupPlacement, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.group(placement, .before, content())]
  }

  /// Entries in place of the standard ones at `placement`, whose keys do nothing then.
  @_disfavoredOverload
  public init(replacing placement: CommandGroupPlacement, @MenuBuilder content: () -> [MenuEntry]) {
    parts = [.group(placement, .replacing, content())]
  }

  /// Buttons, toggles, pickers and menus that follow the standard entries at `placement`.
  public init<Content: View>(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    parts = [.groupOfViews(placement, .after, CommandViews(views: addition()))]
  }

  /// Buttons, toggles, pickers and menus that precede the standard entries at `placement`.
  public init<Content: View>(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    parts = [.groupOfViews(placement, .before, CommandViews(views: addition()))]
  }

  /// Buttons, toggles, pickers and menus in place of the standard entries at `placement`, whose keys do
  /// nothing then.
  public init<Content: View>(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
    parts = [.groupOfViews(placement, .replacing, CommandViews(views: addition()))]
  }
}

/// The entries that an app adds at places of the standard menus.
struct CommandPlaces {
  private let parts: [CommandPart]

  init(_ parts: [CommandPart]) { self.parts = parts }

  private func added(_ placement: CommandGroupPlacement, _ side: CommandGroup.Side) -> [MenuEntry]? {
    let found = parts.compactMap { part -> [MenuEntry]? in
      guard case .group(placement, side, let entries) = part else { return nil }
      return entries
    }
    return found.isEmpty ? nil : found.flatMap { $0 }
  }

  /// The entries at a place: the standard ones, or those in place of them, with what is added around them.
  /// - Parameter end: whether what follows is left to `after`, since there is more between.
  func entries(
    _ placement: CommandGroupPlacement, _ standard: [MenuEntry], end: Bool = false
  ) -> [MenuEntry] {
    (added(placement, .before) ?? []) + (added(placement, .replacing) ?? standard)
      + (end ? [] : added(placement, .after) ?? [])
  }

  /// What follows the entries at a place.
  func after(_ placement: CommandGroupPlacement, if isWanted: Bool) -> [MenuEntry] {
    isWanted ? added(placement, .after) ?? [] : []
  }
}

/// Several commands one after another.
public struct CommandList: Commands {
  /// The parts of all of them.
  public var parts: [CommandPart]

  /// There is none: the framework shows the commands.
  public typealias Body = Never
}

/// Collects an app's commands.
@MainActor @resultBuilder
public enum CommandsBuilder {
  /// Commands as they are.
  public static func buildExpression(_ commands: any Commands) -> any Commands { commands }
  /// All of them, in order.
  public static func buildBlock(_ commands: any Commands...) -> CommandList {
    CommandList(parts: commands.flatMap(\.parts))
  }
  /// Commands that may be absent.
  public static func buildOptional(_ commands: CommandList?) -> CommandList {
    commands ?? CommandList(parts: [])
  }
  /// The first of two.
  public static func buildEither(first: CommandList) -> CommandList { first }
  /// The second of two.
  public static func buildEither(second: CommandList) -> CommandList { second }
  /// Commands under `if #available`.
  public static func buildLimitedAvailability(_ commands: CommandList) -> CommandList { commands }
}
