// How a view looks as a whole: opacity, clipping, style classes.

import Gtk

/// Draws the view more or less see-through.
struct OpacityModifier: WidgetModifier {
  let opacity: Double

  static var parts: WidgetParts { .opacity }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> MovingValue<Double> {
    let moving = MovingValue(opacity, node.tree.motion)
    moving.didMove = { [weak moving, weak widget] in
      if let moving, let widget { widget.opacity = min(max(moving.shown, 0), 1) }
    }
    return moving
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ moving: MovingValue<Double>, _ node: WidgetModifierNode<C, Self>
  ) {
    moving.move(to: opacity)
    moving.didMove()
  }

  static func detach(from widget: Gtk.Widget, _ moving: MovingValue<Double>) { widget.opacity = 1 }
}

/// Hides the view, which keeps its room.
struct HiddenModifier: WidgetModifier {
  static var parts: WidgetParts { [.opacity, .targeting] }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    widget.opacity = 0
    widget.canTarget = false
    widget.canFocus = false
    widget.setAccessibleHidden(true)
  }
}

/// Gives the widget style classes.
struct StyleClassModifier: WidgetModifier {
  let names: [String]

  @MainActor
  final class Given {
    private var names: [String] = []

    /// Gives a widget classes in place of those given before.
    func set(_ new: [String], on widget: Gtk.Widget) {
      for name in names where !new.contains(name) { widget.removeCSSClass(name) }
      for name in new where !names.contains(name) { widget.addCSSClass(name) }
      names = new
    }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Given {
    StyleSheet.install()
    return Given()
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Given, _ node: WidgetModifierNode<C, Self>) {
    effect.set(names, on: widget)
  }

  static func detach(from widget: Gtk.Widget, _ effect: Given) {
    effect.set([], on: widget)
  }
}

/// Draws a line inside the view's bounds.
struct BorderModifier: WidgetModifier {
  let color: Color
  let width: CGFloat

  static var parts: WidgetParts { .border }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> StyleClassModifier.Given {
    StyleSheet.install()
    return StyleClassModifier.Given()
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ given: StyleClassModifier.Given, _ node: WidgetModifierNode<C, Self>
  ) {
    let (color, width) = (node.environment.resolved(color), StyleSheet.length(width))
    // Over what is on a surface. The outline of a leaf may be the theme's, which marks the focus.
    let line =
      widget is LayoutHostWidget
      ? "outline: \(width)px solid \(color.css); outline-offset: -\(width)px;"
      : "box-shadow: inset 0 0 0 \(width)px \(color.css);"
    given.set([StyleSheet.styleClass("border", line)], on: widget)
  }

  static func detach(from widget: Gtk.Widget, _ given: StyleClassModifier.Given) {
    given.set([], on: widget)
  }
}

/// Cuts off what is drawn outside the view's bounds, with round corners.
struct ClipModifier: WidgetModifier {
  /// Of the corners, in logical pixels; nil for those that the widget has.
  var radius: Double?

  static var parts: WidgetParts { .clip }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> StyleClassModifier.Given { StyleClassModifier.Given() }

  func update<C: View>(
    _ widget: Gtk.Widget, _ given: StyleClassModifier.Given, _ node: WidgetModifierNode<C, Self>
  ) {
    given.set(
      radius.map { [StyleSheet.styleClass("radius", "border-radius: \(StyleSheet.length($0))px;")] } ?? [],
      on: widget)
    widget.clipsToBounds = true
  }

  static func detach(from widget: Gtk.Widget, _ given: StyleClassModifier.Given) {
    given.set([], on: widget)
    widget.clipsToBounds = false
  }
}

extension View {
  /// Draws the view see-through, from 0 (not at all) to 1.
  public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

  /// Hides the view; it keeps its room, and answers nothing.
  public func hidden() -> some View { modifier(HiddenModifier()) }

  /// Gives the view's widget a GTK style class.
  public func cssClass(_ name: String) -> some View { modifier(StyleClassModifier(names: [name])) }

  /// Cuts off what is drawn outside the view's bounds.
  /// - Parameter antialiased: says nothing here: edges between pixels are always smooth.
  public func clipped(antialiased: Bool = false) -> some View { modifier(ClipModifier()) }

  /// Cuts off what is drawn outside corners of `radius` logical pixels. Edges are smoothed always.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(ClipModifier(radius: radius))
  }

  /// Draws a line inside the view's bounds.
  public func border(_ color: Color, width: CGFloat = 1) -> some View {
    modifier(BorderModifier(color: color, width: width))
  }
}
