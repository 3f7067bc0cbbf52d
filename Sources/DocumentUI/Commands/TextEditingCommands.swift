// Commands that write the selected text in other letters, for apps that want them.

import Localization

/// Adds a menu to Edit that writes what is selected in the text with the focus in capitals, in small letters,
/// or with a capital at the beginning of each word.
public struct TextEditingCommands: Commands {
  nonisolated static let upperCase = Command("win.make-upper-case", "Make _Upper Case")
  nonisolated static let lowerCase = Command("win.make-lower-case", "Make _Lower Case")
  nonisolated static let capitals = Command("win.capitalize", "_Capitalize")
  nonisolated static let commands = [upperCase, lowerCase, capitals]

  /// One group.
  public var parts: [CommandPart] {
    [.group(.textEditing, .after, [.submenu("Tra_nsformations", Self.commands.map { .command($0) })])]
  }

  /// There is none: the framework shows the commands.
  public typealias Body = Never

  /// The commands.
  public init() {}
}
