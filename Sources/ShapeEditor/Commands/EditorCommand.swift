// A command of the editor: everything there is to know of it, in one row.

import DocumentUI
import FoundationEssentials
import ShapeDocument
import ShapeModel

/// What a command is given in: one window's content.
@MainActor
struct EditorContext {
  let model: CanvasModel
  let find: FindModel
  let document: Binding<ShapeEditDocument>
  /// The document's name, as on its window.
  let name: String
  /// Where the document is kept; nil until it is saved for the first time.
  let fileURL: URL?
  /// How it was exported the last time.
  let exports: ExportMemory
  let showsOutline: Binding<Bool>
  let showsInspector: Binding<Bool>
  let snaps: Binding<Bool>
  /// Looks at the document's file.
  var facts = EnvironmentValues().documentFacts

  /// The drawing as it is now, with what is being typed, and with a path that is being drawn when that is to
  /// end.
  func takeDrawing(endingPath: Bool = true) -> Graphic {
    model.takeInTyping(endingPath: endingPath)
    return document.wrappedValue.graphic
  }

  /// Changes the selected shapes in both ways of a switch.
  func toggle(_ property: (Bool) -> ShapeProperty, _ isOn: KeyPath<SelectionAbilities, Bool>) {
    model.set(property(!model.abilities[keyPath: isOn]))
  }
}

/// A row of the command table.
@MainActor
struct EditorCommand {
  /// Its action, title and keys.
  private(set) var command: Command
  private let ability: KeyPath<SelectionAbilities, Bool>?
  private let isPossible: (EditorContext) -> Bool
  private let state: ((EditorContext) -> Bool)?
  private let perform: (EditorContext) -> Void

  /// A row from its action, its title in English and its keys.
  /// - Parameters:
  ///   - when: what must be possible with the selection; nil for a command that needs none.
  ///   - and: what must be so besides.
  ///   - state: whether it is on, for a command that is shown with a check mark.
  ///   - perform: does what it says.
  init(
    _ action: String, _ title: String, _ shortcuts: String...,
    when ability: KeyPath<SelectionAbilities, Bool>? = nil,
    and isPossible: @escaping (EditorContext) -> Bool = { _ in true },
    state: ((EditorContext) -> Bool)? = nil, perform: @escaping (EditorContext) -> Void
  ) {
    var command = Command(action, title)
    command.shortcuts = shortcuts
    self.init(command, when: ability, and: isPossible, state: state, perform: perform)
  }

  /// What the editor does about a command that every document app has.
  init(
    _ command: Command, when ability: KeyPath<SelectionAbilities, Bool>? = nil,
    and isPossible: @escaping (EditorContext) -> Bool = { _ in true },
    state: ((EditorContext) -> Bool)? = nil, perform: @escaping (EditorContext) -> Void
  ) {
    self.command = command
    if let words = CommandWords.of[command.action] { self.command.searchWords = words }
    self.ability = ability
    self.isPossible = isPossible
    self.state = state
    self.perform = perform
  }

  /// It in a menu of any kind.
  var menuEntry: MenuEntry { .command(command) }

  /// Whether it can be given now.
  func isEnabled(in context: EditorContext) -> Bool {
    (ability.map { context.model.abilities[keyPath: $0] } ?? true) && isPossible(context)
  }

  /// What is done about it in a window.
  func handler(in context: EditorContext) -> CommandHandler {
    CommandHandler(
      command.action, isEnabled: isEnabled(in: context), state: state?(context),
      perform: { perform(context) })
  }
}

/// Something in a menu of the editor's.
enum CommandItem {
  case row(EditorCommand)
  case divider
  /// A menu inside the menu, with its English title.
  case submenu(String, [CommandItem])
}

extension [CommandItem] {
  /// The rows, those in menus inside too, in order.
  var rows: [EditorCommand] {
    flatMap { item -> [EditorCommand] in
      switch item {
      case .row(let row): [row]
      case .divider: []
      case .submenu(_, let items): items.rows
      }
    }
  }

  /// As entries of a menu.
  @MainActor
  var menuEntries: [MenuEntry] {
    map { item in
      switch item {
      case .row(let row): row.menuEntry
      case .divider: .divider
      case .submenu(let title, let items): .submenu(title, items.menuEntries)
      }
    }
  }
}

/// Collects the rows of a menu.
@resultBuilder
enum CommandItemsBuilder {
  static func buildExpression(_ row: EditorCommand) -> [CommandItem] { [.row(row)] }
  static func buildExpression(_ rows: [EditorCommand]) -> [CommandItem] { rows.map { .row($0) } }
  static func buildExpression(_ item: CommandItem) -> [CommandItem] { [item] }
  static func buildExpression(_ items: [CommandItem]) -> [CommandItem] { items }
  static func buildBlock(_ parts: [CommandItem]...) -> [CommandItem] { parts.flatMap { $0 } }
}
