// The command that hides and shows the inspector of the window in front.

import Localization

/// What a window's inspector offers to commands.
struct InspectorChoice {
  let isShown: Bool
  let isPresented: Binding<Bool>

  init(_ isPresented: Binding<Bool>) {
    isShown = isPresented.wrappedValue
    self.isPresented = isPresented
  }
}

private struct InspectorChoiceKey: FocusedValueKey {
  typealias Value = InspectorChoice
}

extension FocusedValues {
  var inspectorChoice: InspectorChoice? {
    get { self[InspectorChoiceKey.self] }
    set { self[InspectorChoiceKey.self] = newValue }
  }
}

/// Adds an entry to View that hides and shows what `inspector(isPresented:content:)` puts into the window in
/// front, and does so by Ctrl+Alt+I.
public struct InspectorCommands: Commands {
  @FocusedValue(\.inspectorChoice) private var choice

  /// The commands.
  public init() {}

  /// The entry.
  public var body: some Commands {
    let choice = choice
    CommandGroup(after: .sidebar) {
      Button(choice?.isShown == true ? L("Hide Inspector") : L("Show Inspector")) {
        choice?.isPresented.wrappedValue.toggle()
      }
      .keyboardShortcut("i", modifiers: [.command, .option])
      .disabled(choice == nil)
    }
  }
}
