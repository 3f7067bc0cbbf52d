// Groups of a toolbar's items that have a label.

/// The items of a group with a label: in the bar they stand beside each other, and in the menu at its end
/// they are a menu with that label.
public struct LabeledToolbarItemGroupContent<Content: View, Title: View>: View {
  @Environment(\.toolbarSpot) private var spot
  fileprivate let content: Content
  fileprivate let label: Title

  /// The items, or the menu of them.
  public var body: some View {
    if spot?.place == .menu {
      Menu {
        content
      } label: {
        label
      }
    } else {
      content
    }
  }
}

extension ToolbarItemGroup {
  /// Items beside each other at `placement`, which become a menu with a label where the bar has no room for
  /// them.
  public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.init(placement: placement) {
      LabeledToolbarItemGroupContent(content: content(), label: label())
    }
  }
}
