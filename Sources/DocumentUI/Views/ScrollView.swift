// Content that can be larger than the room it has.

import Gtk

/// Shows content that can be larger than the room for it, and scrolls.
public struct ScrollView<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// A view that scrolls along `axes`.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<Content> {
    let host = node.makeHost(content)
    host.layout.alignment = axes == .horizontal ? .leading : .top
    return host
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ScrolledWindow {
    let scrolled = Gtk.ScrolledWindow()
    scrolled.child = node.coordinator.widget
    return scrolled
  }

  func updateElement(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    guard node.previous?.axes != axes || node.previous == nil else { return }
    node.coordinator.layout.unsqueezed = axes
    scrolled.setPolicy(
      horizontal: axes.contains(.horizontal) ? .automatic : .never,
      vertical: axes.contains(.vertical) ? .automatic : .never)
    scrolled.propagatesNaturalWidth = true
    scrolled.propagatesNaturalHeight = true
  }

  func updateHosts(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    node.coordinator.update(to: content)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing {
    LeafSizing(
      horizontal: .fill,
      vertical: axes.contains(.vertical) ? .fill : .fit)
  }
}
