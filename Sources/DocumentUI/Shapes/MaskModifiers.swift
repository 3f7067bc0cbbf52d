// Masks that are views: of the view only what is behind them is drawn, as opaque as they are.

import Gtk

/// Has the view on its surface drawn as a mask of the surface around it.
private struct MaskPartModifier: WidgetModifier {
  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    (widget as? LayoutHostWidget)?.isMask = true
    widget.canTarget = false
    widget.setAccessibleHidden(true)
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ effect: Void) {
    (widget as? LayoutHostWidget)?.isMask = false
    widget.canTarget = true
    widget.setAccessibleHidden(false)
  }
}

extension View {
  /// Draws the view only where a mask of its size draws, and as opaque as that is.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { masked(by: mask(), alignment) }

  /// Draws the view only where a mask of its size draws, and as opaque as that is.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View { masked(by: mask, .center) }

  private func masked<Mask: View>(by mask: Mask, _ alignment: Alignment) -> some View {
    overlay(mask.modifier(MaskPartModifier()), alignment: alignment)
      .modifier(
        DrawingModifier { snapshot, widget, room, content in
          guard let drawn = Snapshot.record(content),
            let mask = Snapshot.record({ widget.snapshotMasks($0) })
          else { return }
          snapshot.append(
            x: 0, y: 0, width: Double(room.width), height: Double(room.height)
          ) { context in
            context.pushGroup()
            drawn.draw(on: context)
            context.popGroupToSource()
            context.paint(maskedBy: { mask.draw(on: context) })
          }
        })
  }
}
