// `pointerStyle`. GTK shows the cursor of the innermost widget below the pointer that has one.

import Gtk

/// Sets the look of the pointer over the view.
struct PointerStyleModifier: WidgetModifier {
  let style: PointerStyle?

  /// The style class of a widget whose cursor a modifier sets, also while it sets none.
  private static let mark = "dui-pointer"

  // A label sets its cursor itself, over links and over words that can be selected; and of two styles the
  // inner one counts.
  func takes(_ widget: Gtk.Widget) -> Bool {
    !(widget is Gtk.Label) && widget.cursorName == nil && !widget.hasCSSClass(Self.mark)
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    widget.addCSSClass(Self.mark)
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    widget.cursorName = style?.cursorName(isRightToLeft: node.environment.layoutDirection == .rightToLeft)
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) {
    widget.cursorName = nil
    widget.removeCSSClass(mark)
  }
}

extension View {
  /// Sets the look of the pointer over the view; nil leaves it as it is over the view around this one. What
  /// is in the view and has a look of the pointer of its own, such as the words of a field, keeps that.
  ///
  ///     Handle()
  ///       .pointerStyle(isDragged ? .grabActive : .grabIdle)
  public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(PointerStyleModifier(style: style))
  }

  /// Hides the pointer over the view, or shows it.
  public func pointerVisibility(_ visibility: Visibility) -> some View {
    pointerStyle(visibility == .hidden ? PointerStyle.hidden : nil)
  }
}
