// `draggable` and `onDrag`. What is dragged is asked for when the drag begins, not before.

import FoundationEssentials
import Gtk

/// Lets the view be dragged.
struct DragModifier<Preview: View>: WidgetModifier {
  /// What is dragged; nothing for nil.
  let offers: () -> [TransferOffer]
  /// What is shown at the pointer; nil for a picture of the view.
  let preview: (() -> Preview)?

  /// What lasts beside the widget.
  @MainActor
  final class Parts {
    let source = Gtk.DragSource()
    var host: HostNode<Preview>?
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts()
    let source = parts.source
    source.onPrepare { [weak node, weak source, weak widget] x, y in
      guard let node, let source, let widget, !node.isRemoved else { return nil }
      if node.modifier.preview == nil { source.setIcon(widget, x: Int(x), y: Int(y)) }
      return node.modifier.offers().map(\.content)
    }
    source.onDragBegin { [weak node, weak parts] drag in
      guard let node, let parts, let preview = node.modifier.preview else { return }
      let host = node.makeHost(preview())
      parts.host = host
      drag.setIcon(host.widget)
    }
    source.onDragEnd { [weak node, weak parts] in
      guard let node, let parts, let host = parts.host else { return }
      parts.host = nil
      // Later: GTK still has the widget while it calls this.
      Task { node.removeHost(host) }
    }
    widget.addController(source)
    return parts
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    parts.source.propagationPhase = node.environment.isEnabled ? .bubble : .none
  }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) { widget.removeController(parts.source) }
}

extension View {
  /// Lets the view be dragged; what is dropped elsewhere is `payload`, made when the drag begins.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DragModifier<EmptyView>(offers: { TransferOffer.all(of: payload()) }, preview: nil))
  }

  /// Lets the view be dragged, with `preview` at the pointer.
  public func draggable<Preview: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: @escaping () -> Preview
  ) -> some View {
    modifier(DragModifier(offers: { TransferOffer.all(of: payload()) }, preview: preview))
  }

  /// Lets the view be dragged; `data` is asked for what is dragged when the drag begins.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragModifier<EmptyView>(offers: { data().all }, preview: nil))
  }

  /// Lets the view be dragged, with `preview` at the pointer.
  public func onDrag<Preview: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: @escaping () -> Preview
  ) -> some View {
    modifier(DragModifier(offers: { data().all }, preview: preview))
  }
}
