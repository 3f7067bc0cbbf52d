// Surfaces of the theme behind bars and panels.

import Gtk

/// A surface of the theme, to be put behind views.
public nonisolated struct Material: View, Hashable, Sendable {
  let styleClass: String

  /// The surface of bars.
  public static let bar = Material(styleClass: "dui-bar")
  /// The surface of a header or toolbar, as the theme draws it.
  public static let toolbar = Material(styleClass: "toolbar")
  /// The surface of a lifted card.
  public static let card = Material(styleClass: "dui-card")
}

@MainActor
extension Material: LeafView {
  func makeElement(_ node: LeafNode<Material>) -> FillWidget { FillWidget() }

  func updateElement(_ element: FillWidget, _ node: LeafNode<Material>) {
    node.setClasses([styleClass], on: element)
  }

  func sizing(_ node: LeafNode<Material>) -> LeafSizing { .fill }
}

extension View {
  /// Puts a surface of the theme behind this view.
  public func background(_ material: Material) -> some View { background(material, alignment: .center) }
}
