// Controls beside each other that are drawn as one.

import Gtk

/// Joins the controls in a row: themes draw what is in a box of this class without gaps.
struct LinkedModifier: WidgetModifier {
  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    widget.addCSSClass("linked")
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ effect: Void) { widget.removeCSSClass("linked") }
}
