// The view. PanesWidget places the panes, and the app says whether they lie over the content.

import Gtk

/// A pane at a side of a ``PanesView``.
public struct Pane {
  /// What it is called, for assistive technology.
  let name: String
  /// Whether it is to be seen; written when it is closed by Escape or a click beside it.
  let isShown: Binding<Bool>
  /// How wide it is, in logical pixels; written when its edge is dragged.
  let width: Binding<Double>
  /// How wide it may be, in logical pixels.
  let widths: ClosedRange<Double>

  /// A pane.
  public init(
    _ name: String, isShown: Binding<Bool>, width: Binding<Double>, in widths: ClosedRange<Double>
  ) {
    self.name = name
    self.isShown = isShown
    self.width = width
    self.widths = widths
  }
}

/// Content with a pane at each side. Panes stand beside the content, with an edge that can be dragged, or lie
/// over it one at a time: then Escape and a click beside the pane close it, and the focus goes into it and
/// back.
public struct PanesView<Leading: View, Content: View, Trailing: View>: View {
  let isOverlaid: Bool
  let panes: PaneSides<Pane>
  let leadingContent: Leading?
  let trailingContent: Trailing?
  let content: Content

  /// Content with panes.
  /// - Parameters:
  ///   - isOverlaid: whether panes lie over the content, as in a window that is not wide
  ///     (`EnvironmentValues.windowWidth`).
  ///   - leading: the pane at the leading side; it is made while it is shown.
  ///   - trailing: the pane at the trailing side.
  public init(
    isOverlaid: Bool, leading: Pane, trailing: Pane, @ViewBuilder content: () -> Content,
    @ViewBuilder leadingPane: () -> Leading, @ViewBuilder trailingPane: () -> Trailing
  ) {
    self.isOverlaid = isOverlaid
    panes = PaneSides(leading: leading, trailing: trailing)
    self.content = content()
    leadingContent = leading.isShown.wrappedValue ? leadingPane() : nil
    trailingContent = trailing.isShown.wrappedValue ? trailingPane() : nil
  }
}

extension PanesView: LeafView {
  /// What is in the three parts.
  @MainActor
  final class Parts {
    let leading: HostNode<Leading?>
    let content: HostNode<Content>
    let trailing: HostNode<Trailing?>

    init(leading: HostNode<Leading?>, content: HostNode<Content>, trailing: HostNode<Trailing?>) {
      self.leading = leading
      self.content = content
      self.trailing = trailing
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts {
    Parts(
      leading: node.makeHost(leadingContent), content: node.makeHost(content),
      trailing: node.makeHost(trailingContent))
  }

  func makeElement(_ node: LeafNode<Self>) -> PanesWidget {
    let hosts = node.coordinator!
    let widget = PanesWidget(
      content: hosts.content.widget,
      panes: PaneSides(leading: hosts.leading.widget, trailing: hosts.trailing.widget))
    widget.onDragged = { [weak node] side, width in
      node?.send { $0.panes[side].width.wrappedValue = Double(width) }
    }
    widget.onClosed = { [weak node] side in
      node?.send { $0.panes[side].isShown.wrappedValue = false }
    }
    return widget
  }

  func updateElement(_ widget: PanesWidget, _ node: LeafNode<Self>) {
    func form(of pane: Pane) -> PanesWidget.Form {
      let width = min(max(pane.width.wrappedValue, pane.widths.lowerBound), pane.widths.upperBound)
      return PanesWidget.Form(
        isShown: pane.isShown.wrappedValue, width: Int(width),
        widths: Int(pane.widths.lowerBound)...Int(pane.widths.upperBound))
    }
    for side in PaneSide.allCases { widget.panes[side].setAccessibleLabel(panes[side].name) }
    widget.show(
      PaneSides(leading: form(of: panes.leading), trailing: form(of: panes.trailing)),
      isOverlaid: isOverlaid)
  }

  func updateHosts(_ widget: PanesWidget, _ node: LeafNode<Self>) {
    node.coordinator.leading.update(to: leadingContent)
    node.coordinator.content.update(to: content)
    node.coordinator.trailing.update(to: trailingContent)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}
