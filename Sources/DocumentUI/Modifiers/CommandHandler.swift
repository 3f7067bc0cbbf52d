// What views do about commands. A window collects the handlers below it and makes actions of them.

/// What a view does about a command.
struct CommandHandler {
  /// The command's action, such as `win.zoom-in`.
  let action: String
  let isEnabled: Bool
  /// Whether the command is on, for one that can be.
  let state: Bool?
  let perform: @MainActor () -> Void
}

/// The preference that collects handlers. Where several handle one command, the last counts.
enum CommandHandlersKey: PreferenceKey {
  static let defaultValue: [CommandHandler] = []

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
    transformPreference(CommandHandlersKey.self) {
      $0.append(CommandHandler(action: action, isEnabled: isEnabled, state: state, perform: perform))
    }
  }
}
