// Handlers travel up to their window as a preference; the window makes actions (`win.…`) of them.

/// What a view does about a command.
public struct CommandHandler {
  /// The command's action, such as `win.zoom-in`.
  let action: String
  let isEnabled: Bool
  /// Whether the command is on, for one that can be.
  let state: Bool?
  let perform: @MainActor () -> Void
  /// Where the focus has to be; nil for anywhere in the window.
  var area: CommandArea?

  /// What a view does about a command.
  /// - Parameters:
  ///   - action: the command's action, such as `win.zoom-in`.
  ///   - isEnabled: whether the command can be given now.
  ///   - state: whether the command is on, for one that is shown with a check mark.
  ///   - perform: does what the command says.
  public init(
    _ action: String, isEnabled: Bool = true, state: Bool? = nil, perform: @escaping @MainActor () -> Void
  ) {
    self.action = action
    self.isEnabled = isEnabled
    self.state = state
    self.perform = perform
  }

  /// The name under which ``beforeSaving(_:)`` is among the handlers; no command has it.
  static let savingAction = "before-saving"

  /// What a view does before the document is saved, copied or closed: it takes into the document what is not
  /// in it yet, such as a drawing that is still being made.
  /// - Parameter perform: takes it in.
  public static func beforeSaving(_ perform: @escaping @MainActor () -> Void) -> CommandHandler {
    CommandHandler(savingAction, perform: perform)
  }

  /// The name under which ``beforeClosing(_:)`` is among the handlers; no command has it.
  static let closingAction = "before-closing"

  /// What a view does besides before the document's window closes, or the program ends: what it leaves alone
  /// while somebody may go on with it, such as a text that a field has just emptied, comes to its end. The
  /// window may stay all the same, as when the person says so.
  /// - Parameter perform: ends it.
  public static func beforeClosing(_ perform: @escaping @MainActor () -> Void) -> CommandHandler {
    CommandHandler(closingAction, perform: perform)
  }

  /// Whether this is about the document as a whole, and no command.
  var isOfDocument: Bool { action == Self.savingAction || action == Self.closingAction }
}

/// The preference that collects handlers. Where several handle one command, the last counts.
enum CommandHandlersKey: PreferenceKey {
  static var defaultValue: [CommandHandler] { [] }

  static func reduce(value: inout [CommandHandler], nextValue: () -> [CommandHandler]) {
    value.append(contentsOf: nextValue())
  }
}

extension View {
  /// Handles a command while this view is in the window.
  /// - Parameters:
  ///   - action: the command's action, such as `win.zoom-in`.
  ///   - isEnabled: whether the command can be given now.
  ///   - state: whether the command is on, for one that is shown with a check mark.
  ///   - perform: does what the command says.
  public func onCommand(
    _ action: String, isEnabled: Bool = true, state: Bool? = nil,
    perform: @escaping @MainActor () -> Void
  ) -> some View {
    onCommands([CommandHandler(action, isEnabled: isEnabled, state: state, perform: perform)])
  }

  /// Handles commands while this view is in the window: the rows of an app's table.
  public func onCommands(_ handlers: [CommandHandler]) -> some View {
    transformPreference(CommandHandlersKey.self) { $0.append(contentsOf: handlers) }
  }
}
