// The command that hides and shows the items in the bars of the window in front.

import Localization

/// Adds an entry to View that hides and shows the toolbar's items in the window in front. Its header bar
/// stays, with the title and the buttons of the window.
public struct ToolbarCommands: Commands {
  @FocusedValue(\.shownToolbar) private var choice

  /// The commands.
  public init() {}

  /// The entry.
  public var body: some Commands {
    let choice = choice
    CommandGroup(before: .toolbar) {
      Button(choice?.isHidden == true ? L("Show Toolbar") : L("Hide Toolbar")) { choice?.hiding.toggle() }
        .disabled(choice == nil)
    }
  }
}
