// Popovers.

import Gtk

/// Shows content in a popover while a flag is set.
struct PopoverModifier<Popped: View>: WidgetModifier {
  let isPresented: Binding<Bool>
  /// What of the view it points at.
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  /// Whether it takes the keys, and closes when something else is clicked. It has no arrow where not.
  var isModal = true
  let content: () -> Popped

  @MainActor
  final class Parts {
    var popover: Gtk.Popover?
    var host: HostNode<PoppedContent<Popped>>?
    /// Keeps the popover within the width of its window.
    var room: WindowRoom?
    let backdrop = PresentationBackdrop()
    /// Whether the popover closes only to open again at another widget.
    var isMoving = false

    /// Whether there is a popover that waits for the next widget to open at.
    var isWaiting: Bool { popover != nil && popover?.parent == nil }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    // What the popover of the widget before shows goes on.
    node.effect ?? Parts()
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    let isPresented = isPresented.wrappedValue
    // The content has its own readers; it is not this node that reads for them.
    let content = isPresented ? self.content() : nil
    node.tree.afterUpdate { [weak node, weak parts, weak widget] in
      guard let node, let parts, let widget, node.widget === widget else { return }
      if let content {
        Self.present(content, node, parts, widget)
        parts.popover?.point(at: node.modifier.anchor, of: widget)
      } else if parts.isWaiting {
        Self.dismiss(node, parts)
      } else {
        parts.popover?.popdown()
      }
    }
  }

  private static func present<C: View>(
    _ content: Popped, _ node: WidgetModifierNode<C, Self>, _ parts: Parts, _ widget: Gtk.Widget
  ) {
    let content = PoppedContent(content: content) { [weak node, weak parts] in
      if let node, let parts { show($0, node, parts) }
    }
    if let host = parts.host {
      host.update(to: content)
      if parts.isWaiting {
        parts.popover?.attach(to: widget)
        parts.popover?.popup()
      }
      return
    }
    let host = node.makeHost(content)
    let popover = Gtk.Popover()
    switch node.modifier.edge {
    case .top: popover.position = .top
    case .bottom: popover.position = .bottom
    case .leading: popover.position = .left
    case .trailing: popover.position = .right
    }
    popover.isModal = node.modifier.isModal
    popover.hasArrow = node.modifier.isModal
    let room = WindowRoom(host.widget)
    popover.child = room
    popover.show(node.writtenLook)
    popover.attach(to: widget)
    popover.onClosed { [weak node, weak parts] in
      guard let node, let parts, !parts.isMoving else { return }
      node.send { if $0.isPresented.wrappedValue { $0.isPresented.wrappedValue = false } }
      Self.dismiss(node, parts)
    }
    parts.host = host
    parts.room = room
    parts.popover = popover
    popover.point(at: node.modifier.anchor, of: widget)
    popover.popup()
  }

  /// Shows a background of the popover.
  private static func show<C: View>(
    _ background: PresentationBackground?, _ node: WidgetModifierNode<C, Self>, _ parts: Parts
  ) {
    guard !node.isRemoved, let popover = parts.popover, let host = parts.host else { return }
    parts.backdrop.show(background, of: popover, behind: host.layout) {
      node.makeHost($0)
    } removeHost: {
      node.removeHost($0)
    }
  }

  private static func dismiss<C: View>(_ node: WidgetModifierNode<C, Self>, _ parts: Parts) {
    // Later: GTK is still at work with what is to go.
    let popover = parts.popover
    let (host, room) = (parts.host, parts.room)
    let behind = parts.backdrop.forget()
    parts.popover = nil
    parts.host = nil
    parts.room = nil
    Task { @MainActor [weak node] in
      popover?.detach()
      room?.empty()
      if let host { node?.removeHost(host) }
      if let behind { node?.removeHost(behind) }
    }
  }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    // Only what is closed can be opened at another widget.
    parts.isMoving = true
    parts.popover?.popdown()
    parts.isMoving = false
    parts.popover?.detach()
  }

  static func end<C: View>(on widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    detach(from: widget, parts)
    dismiss(node, parts)
  }
}

/// What of a view a popover points at.
public enum PopoverAttachmentAnchor {
  /// A rectangle, such as all of it: `.rect(.bounds)`.
  case rect(Anchor<CGRect>.Source)
  /// A point, by shares of the view's width and height.
  case point(UnitPoint)
}

extension Gtk.Popover {
  /// Points at a part of the widget that it is attached to, as large as that is now.
  fileprivate func point(at anchor: PopoverAttachmentAnchor, of widget: Gtk.Widget) {
    let bounds = CGRect(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height))
    var place =
      switch anchor {
      case .rect(let source): source.resolve(bounds)
      case .point(let point): CGRect(origin: point.point(in: bounds), size: .zero)
      }
    if place == bounds { return pointAtWidget() }
    if widget.direction == .rightToLeft { place.origin.x = bounds.width - place.maxX }
    setPointing(
      toX: Int(place.minX.rounded()), y: Int(place.minY.rounded()), width: max(1, Int(place.width.rounded())),
      height: max(1, Int(place.height.rounded())))
  }
}

/// What is in a popover. What it says of that is not said of what the popover is in.
struct PoppedContent<Popped: View>: View {
  let content: Popped
  /// Called with the background that the content wants.
  let show: (PresentationBackground?) -> Void

  var body: some View {
    content
      .modifier(EnvironmentModifier { $0.leavePlace($0) })
      .modifier(PreferenceReport<PresentationBackgroundKey>(action: show))
      .transformPreference(PresentationBackgroundKey.self) { $0 = nil }
  }
}

extension View {
  /// Shows `content` in a popover at this view while `isPresented` is set; closing it clears the flag.
  /// - Parameters:
  ///   - attachmentAnchor: what of the view it points at, where that is as it opens.
  ///   - arrowEdge: at which edge of that it stands.
  public func popover<Popped: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .bottom, @ViewBuilder content: @escaping () -> Popped
  ) -> some View {
    modifier(
      PopoverModifier(isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge) {
        content().environment(\.ownDismiss, DismissAction { isPresented.wrappedValue = false })
      })
  }

  /// Shows `content` for an item in a popover at this view while there is one; closing it sets nil.
  public func popover<Item: Identifiable, Popped: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .bottom, @ViewBuilder content: @escaping (Item) -> Popped
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0, item.wrappedValue != nil { item.wrappedValue = nil } }
    )
    return popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }
}
