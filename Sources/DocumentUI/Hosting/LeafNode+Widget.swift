// What leaves that are widgets need of their nodes.

import Gtk

extension LeafNode {
  /// Gives the node's widget style classes in place of those it gave before; others' are left alone.
  func setClasses(_ classes: [String], on widget: Gtk.Widget) {
    guard classes != ownClasses else { return }
    for name in ownClasses where !classes.contains(name) { widget.removeCSSClass(name) }
    for name in classes where !ownClasses.contains(name) { widget.addCSSClass(name) }
    ownClasses = classes
  }
}

extension LeafNode {
  /// Names the widget for assistive technology, when the name is another than before.
  func setAccessibleLabel(_ text: String?, on widget: Gtk.Widget) {
    guard let text, accessibleText?.hasBytes(of: text) != true else { return }
    accessibleText = text
    widget.setAccessibleLabel(text)
    // When it is made, the modifiers around it are still to come.
    guard previous != nil, let own = element as? Gtk.Widget else { return }
    if own === widget || own.accessibleTarget === widget { didTell(.label(text), of: own) }
  }
}

extension LeafNode {
  /// Says what the widget is when the pointer rests on it. What a view says of it by `help` stays.
  func setOwnTooltip(_ text: String?, on widget: Gtk.Widget) {
    guard !text.hasBytes(of: ownTooltip) else { return }
    if widget.tooltip.hasBytes(of: ownTooltip) { widget.tooltip = text }
    ownTooltip = text
  }

  /// Shows a title that the label does not show when the pointer rests on the widget.
  func tellHiddenTitle(_ title: String?, on widget: Gtk.Widget) {
    setOwnTooltip(environment.labelLook.kind == .iconOnly ? title : nil, on: widget)
  }
}

extension HostNode {
  /// The widget that carries the content.
  var widget: LayoutHostWidget { surface as! LayoutHostWidget }
}
