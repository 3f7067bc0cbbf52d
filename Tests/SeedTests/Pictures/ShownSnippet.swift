// A view of Snippets that is shown, and what is particular about how it looks.

import DocumentUI

/// A view of Snippets that is shown.
@MainActor
struct ShownSnippet {
  /// The view's name.
  let name: String
  /// The words of its source that are not seen at first, as they are in menus and sheets, or wait for
  /// something.
  let unseen: Set<String>
  /// The texts that are cut off at 800 by 600 pixels, which the source asks for.
  let cut: Set<String>
  /// What is printed as it is shown.
  let warnings: Set<String>
  /// What else is particular about it.
  let traits: Set<Trait>
  let make: @MainActor () -> AnyView

  enum Trait {
    /// It changes by itself.
    case moves
    /// It has the same colours by day and by night, all of which its source names.
    case hasOwnColors
    /// Something in it stands beyond its window, where its source puts it.
    case reachesOut
  }

  init<V: View>(
    _ name: String, unseen: Set<String> = [], cut: Set<String> = [], warnings: Set<String> = [],
    _ traits: Trait...,
    view: @escaping @MainActor () -> V
  ) {
    self.name = name
    self.unseen = unseen
    self.cut = cut
    self.warnings = warnings
    self.traits = Set(traits)
    make = { AnyView(view()) }
  }
}
