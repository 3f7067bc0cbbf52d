// GTK's separator. The stack around it says which way it runs.

import Gtk

/// A line between the views of a stack, across it.
public struct Divider: View {
  /// A line.
  public init() {}
}

extension Divider: LeafView {
  func makeElement(_ node: LeafNode<Divider>) -> Gtk.Separator {
    Gtk.Separator(node.environment.stackAxis == .horizontal ? .vertical : .horizontal)
  }

  func updateElement(_ element: Gtk.Separator, _ node: LeafNode<Divider>) {}

  func sizing(_ node: LeafNode<Divider>) -> LeafSizing {
    node.environment.stackAxis == .horizontal
      ? LeafSizing(horizontal: .fixed, vertical: .fill) : LeafSizing(horizontal: .fill, vertical: .fixed)
  }
}
