// Context menus.

import Gtk
import Localization

/// Opens a menu at a click with the secondary button, a long press, or the menu key.
struct ContextMenuModifier<Items: View>: WidgetModifier {
  let items: Items

  @MainActor
  final class Parts {
    let actions = MenuActions()
    /// What lasts of views of the app's own in the menu.
    let store: CommandStore
    var requests: ContextMenuRequests?
    var popover: PopoverMenu?

    init(_ node: AnyNode) { store = CommandStore(node) }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts(node)
    parts.actions.install(on: widget)
    // A text field has a menu of its own. This one hears of the click before the field does, and opens in its
    // place.
    let isOfText =
      widget is Gtk.Entry || widget is any TextFrame
      || (widget as? Gtk.ScrolledWindow)?.child is Gtk.TextView
    parts.requests = ContextMenuRequests(on: widget, phase: isOfText ? .capture : .bubble) {
      [weak node, weak parts, weak widget] place in
      guard let node, let parts, let widget else { return false }
      return Self.open(node, parts, widget, place ?? (Double(widget.width) / 2, Double(widget.height) / 2))
    }
    return parts
  }

  /// Whether there is a menu.
  private static func open<C: View>(
    _ node: WidgetModifierNode<C, Self>, _ parts: Parts, _ widget: Gtk.Widget, _ place: (x: Double, y: Double)
  ) -> Bool {
    let model = node.modifier.model(node.environment, parts)
    guard !model.groups.isEmpty else { return false }
    let isNew = parts.actions.update(to: model)
    if let popover = parts.popover {
      if isNew { popover.setMenu(parts.actions.menu) }
    } else {
      let popover = PopoverMenu(parts.actions.menu)
      popover.hasArrow = false
      popover.alignToLineStart()
      popover.setAccessibleLabel(L("Context Menu"))
      popover.attach(to: widget)
      parts.popover = popover
    }
    parts.popover?.setPointing(toX: Int(place.x), y: Int(place.y))
    parts.popover?.popup()
    return true
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    parts.popover?.detach()
    parts.requests?.end(on: widget)
  }
}

extension WidgetModifierNode: ContextMenuNode where M: ContextMenuSource {
  func menuModel() -> MenuModel? { effect.map { modifier.model(environment, $0) } }
}

/// A modifier by which a view has a context menu.
@MainActor
protocol ContextMenuSource: WidgetModifier {
  /// The menu as it is now.
  func model(_ environment: EnvironmentValues, _ effect: Effect) -> MenuModel
}

extension ContextMenuModifier: ContextMenuSource {
  func model(_ environment: EnvironmentValues, _ parts: Parts) -> MenuModel {
    // Looked up now: what the menu shows is what holds at this moment. A row of a list has items of its own.
    Evaluation.withoutTracking {
      MenuModel(TupleView((items, environment.rowMenu?.items())), evaluating: parts.store, "")
    }
  }
}

extension View {
  /// Opens a menu of the given buttons, toggles, pickers and menus at a click with the secondary button.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  /// Opens a menu at a click with the secondary button. The preview is left out, as on the Mac: the view
  /// itself is seen beside the menu.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }
}
