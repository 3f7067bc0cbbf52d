// `resolveSymbol` and `draw` for views that are symbols of the canvas.

import Gtk

extension GraphicsContext {
  /// A view as a canvas shows it.
  @MainActor @preconcurrency
  public struct ResolvedSymbol {
    fileprivate let node: RenderNode?
    /// Its size in logical pixels: the one that it wants.
    public let size: CGSize
  }

  /// The symbol of the canvas with a tag; nil where there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    guard let canvas = painter.widget as? CanvasView, let widget = canvas.symbols[AnyHashable(id).unwrapped]
    else { return nil }
    // One that is new has no size yet, and is drawn in the next frame.
    return ResolvedSymbol(
      node: widget.width > 0 ? Snapshot.record { canvas.snapshotChild(widget, $0) } : nil,
      size: CGSize(width: Double(widget.width), height: Double(widget.height)))
  }

  /// Draws a symbol in its size, `anchor` of it at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = symbol.size
    draw(
      symbol,
      in: CGRect(
        x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
        height: size.height))
  }

  /// Draws a symbol as large as a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let (width, height) = (Double(symbol.size.width), Double(symbol.size.height))
    guard let node = symbol.node, width > 0, height > 0, rect.width > 0, rect.height > 0 else { return }
    draw { painter, opacity in
      let context = painter.context
      context.translate(x: Double(rect.minX), y: Double(rect.minY))
      context.scale(x: Double(rect.width) / width, y: Double(rect.height) / height)
      if opacity == 1, blendMode == .normal { return node.draw(on: context) }
      if blendMode != .normal {
        // What is around it stays; shadows and the like are not around it.
        context.newPath()
        context.rectangle(x: 0, y: 0, width: width, height: height)
        context.clip()
      }
      context.asGroup { node.draw(on: context) }
      context.paint(alpha: opacity)
    }
  }
}
