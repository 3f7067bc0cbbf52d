// The command that hides and shows the sidebar of the window in front.

import Localization

/// What a window's columns offer to commands.
struct SidebarChoice {
  let isHidden: Bool
  /// Without the sidebar.
  let hidden: NavigationSplitViewVisibility
  let visibility: Binding<NavigationSplitViewVisibility>

  func toggle() { visibility.wrappedValue = isHidden ? .all : hidden }
}

private struct SidebarChoiceKey: FocusedValueKey {
  typealias Value = SidebarChoice
}

extension FocusedValues {
  var sidebarChoice: SidebarChoice? {
    get { self[SidebarChoiceKey.self] }
    set { self[SidebarChoiceKey.self] = newValue }
  }
}

/// Adds an entry to View that hides and shows the first column of the `NavigationSplitView` in the window in
/// front, and does so by Ctrl+Alt+S.
public struct SidebarCommands: Commands {
  @FocusedValue(\.sidebarChoice) private var choice

  /// The commands.
  public init() {}

  /// The entry.
  public var body: some Commands {
    let choice = choice
    CommandGroup(before: .sidebar) {
      Button(choice?.isHidden == true ? L("Show Sidebar") : L("Hide Sidebar")) { choice?.toggle() }
        .keyboardShortcut("s", modifiers: [.command, .option])
        .disabled(choice == nil)
    }
  }
}

/// No commands.
public struct EmptyCommands: Commands {
  /// None.
  public var parts: [CommandPart] { [] }

  /// There is none.
  public typealias Body = Never

  /// The commands.
  public init() {}
}
