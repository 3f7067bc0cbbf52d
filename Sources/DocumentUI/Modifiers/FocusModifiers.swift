// The keyboard focus: which view has it, and moving it.

import Gtk

/// Ties the focus of the widget to a value.
struct FocusModifier<Value: Hashable>: WidgetModifier {
  let binding: FocusState<Value>.Binding
  let value: Value
  /// Whether also a view that takes no focus by itself gets it when the app asks.
  var isForced = false

  /// What lasts beside the widget.
  @MainActor
  final class Parts {
    let controller = EventControllerFocus()
    /// Whether the widget takes the focus only as long as it has it.
    var isPassing = false
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts()
    let controller = parts.controller
    controller.onEnter { [weak node] in
      guard let modifier = node?.modifier else { return }
      if Gtk.Window.givesFirstFocus {
        modifier.binding.box.takeFirst(modifier.value)
      } else {
        modifier.binding.box.set(modifier.value)
      }
    }
    controller.onLeave { [weak node, weak widget, weak parts] in
      if let widget { parts?.end(on: widget) }
      guard let modifier = node?.modifier else { return }
      modifier.binding.box.clear(modifier.value)
    }
    widget.addController(controller)
    return parts
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    let controller = parts.controller
    let wanted = binding.box.get() == value
    if !wanted, controller.containsFocus {
      // After the update: what is focused instead takes the focus itself.
      node.tree.afterUpdate { [weak node, weak widget, weak controller] in
        guard let node, let widget, controller?.containsFocus == true, node.modifier.isReleased else {
          return
        }
        guard let window = widget.root as? Gtk.Window, window.focus?.isDescendant(of: widget) == true else {
          return
        }
        window.focus = nil
      }
    }
    guard wanted, !controller.containsFocus else { return }
    // After the update, when the widget is where it will be seen.
    node.tree.afterUpdate { [weak node, weak widget, weak parts] in
      guard let widget, let parts, !parts.controller.containsFocus, node?.modifier.isWanted == true else {
        return
      }
      if widget.isMapped {
        parts.bringFocus(to: widget, isForced: node?.modifier.isForced == true)
      } else {
        var connection: SignalConnection?
        connection = widget.onMap { [weak node, weak widget, weak parts] in
          connection?.disconnect()
          guard let modifier = node?.modifier, modifier.isWanted, let widget else { return }
          parts?.bringFocus(to: widget, isForced: modifier.isForced)
        }
      }
    }
  }

  private var isWanted: Bool { Evaluation.withoutTracking { binding.box.get() } == value }

  /// Whether the app has said that nothing is to be focused.
  private var isReleased: Bool { binding.box.isReleasedByApp && !isWanted }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    widget.removeController(parts.controller)
    parts.end(on: widget)
  }

  static func end<C: View>(
    on widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>
  ) {
    // The widget takes the focus along, of which the controller would hear only later.
    if parts.controller.containsFocus { node.modifier.binding.box.clear(node.modifier.value) }
    detach(from: widget, parts)
  }
}

extension FocusModifier.Parts {
  /// Moves the focus to the widget, also to one that takes none by itself where that is wanted.
  fileprivate func bringFocus(to widget: Gtk.Widget, isForced: Bool) {
    if widget.takeFocus() || !isForced { return }
    isPassing = true
    widget.isFocusable = true
    (widget.root as? Gtk.Window)?.setFocus(to: widget)
  }

  /// Says that the widget has lost the focus: keys pass it over again.
  fileprivate func end(on widget: Gtk.Widget) {
    guard isPassing else { return }
    isPassing = false
    widget.isFocusable = false
  }
}

extension Gtk.Widget {
  /// Moves the focus here: what only holds a field, as a row of a form does, hands it on.
  fileprivate func takeFocus() -> Bool { focusTarget.grabFocus() || focusFirst() }

  /// What takes the focus for the widget: the text in a frame.
  private var focusTarget: Gtk.Widget {
    (self as? any TextFrame)?.editor ?? ((self as? Gtk.ScrolledWindow)?.child as? Gtk.TextView) ?? self
  }
}

/// Makes the widget one of the parts of its window that a key goes through.
struct FocusSectionModifier: WidgetModifier {
  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    widget.isFocusSection = true
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}
  static func detach(from widget: Gtk.Widget, _ effect: Void) { widget.isFocusSection = false }
}

extension View {
  /// Makes the view a part of its window that the focus moves to as a whole, as by F6.
  public func focusSection() -> some View { modifier(FocusSectionModifier()) }

  /// Ties the keyboard focus of the view to a flag.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// Ties the keyboard focus of the view to a value of a focus state.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }
}
