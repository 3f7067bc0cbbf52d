// Surfaces of the theme behind bars and panels.

import Gtk

/// A surface of the theme, to be put behind views. What is behind a thin one shows through it; it is not
/// blurred.
public nonisolated struct Material: View, ShapeStyle, Hashable, Sendable {
  let styleClass: String
  /// How much of what is behind it is hidden, from 0 to 1.
  private(set) var opacity = 1.0

  /// The thinnest.
  public static let ultraThin = Material(styleClass: "dui-ultra-thin", opacity: 0.6)
  /// A thin one.
  public static let thin = Material(styleClass: "dui-thin", opacity: 0.7)
  /// One between thin and thick.
  public static let regular = Material(styleClass: "dui-regular", opacity: 0.8)
  /// A thick one.
  public static let thick = Material(styleClass: "dui-thick", opacity: 0.9)
  /// The thickest.
  public static let ultraThick = Material(styleClass: "dui-ultra-thick", opacity: 0.95)

  /// The surface of bars.
  public static let bar = Material(styleClass: "dui-bar")
  /// The surface of a header or toolbar, as the theme draws it.
  public static let toolbar = Material(styleClass: "toolbar")
  /// The surface of a lifted card.
  public static let card = Material(styleClass: "dui-card")

  /// The colour of the surface, which fills shapes.
  public var shapeStyle: AnyShapeStyle { Color(theme: "@theme_bg_color").opacity(opacity).shapeStyle }
}

extension ShapeStyle where Self == Material {
  /// The thinnest surface.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin surface.
  public static var thinMaterial: Material { .thin }
  /// A surface between thin and thick.
  public static var regularMaterial: Material { .regular }
  /// A thick surface.
  public static var thickMaterial: Material { .thick }
  /// The thickest surface.
  public static var ultraThickMaterial: Material { .ultraThick }
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
