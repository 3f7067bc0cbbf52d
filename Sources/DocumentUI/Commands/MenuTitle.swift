// The titles of commands where no letter chooses them.

import Localization

/// Titles of commands and menus outside of menus.
public enum MenuTitle {
  /// The translation of an English title, without what marks its mnemonic: “Save” of “_Save”, and where a
  /// letter is put behind a title, as in “保存(_S)”, without that.
  public static func plain(_ title: String) -> String { withoutMnemonic(L(title)) }

  /// A title in which no letter is marked.
  static func verbatim(_ title: String) -> String {
    title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  /// A title as it is, without what marks its mnemonic.
  static func withoutMnemonic(_ title: String) -> String {
    var result = ""
    var rest = title[...]
    while let character = rest.first {
      if rest.hasPrefix("(_"), let end = rest.firstIndex(of: ")"),
        rest.distance(from: rest.startIndex, to: end) == 3
      {
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      // Two of them stand for one that is seen.
      if character == "_" {
        guard rest.first == "_" else { continue }
        rest.removeFirst()
      }
      result.append(character)
    }
    return result
  }
}
