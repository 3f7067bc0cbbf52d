// Texts that are drawn in a canvas.

import Gtk

extension GraphicsContext {
  /// A text as a canvas shows it. It has its fonts, its colours and the lines under its words.
  @MainActor @preconcurrency
  public struct ResolvedText {
    fileprivate let layout: Pango.Layout
    /// What words are filled with that have no colour of their own.
    public var shading = Shading.foreground

    /// The size that it takes where there is so much room, in logical pixels: its lines break at the width.
    public func measure(in size: CGSize) -> CGSize {
      let box = lines(in: size.width).box
      return CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
    }

    /// From the upper edge to the baseline of the first line, where there is so much room.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      setWidth(size.width)
      return CGFloat(layout.lines(withWords: false).first?.baseline ?? 0)
    }

    /// From the upper edge to the baseline of the last line, where there is so much room.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      setWidth(size.width)
      return CGFloat(layout.lines(withWords: false).last?.baseline ?? 0)
    }

    private func setWidth(_ width: CGFloat?) {
      layout.setWidth(width.flatMap { $0.isFinite && $0 < 1_000_000 ? Double($0) : nil })
    }

    fileprivate func lines(in width: CGFloat?) -> Pango.GlyphLines {
      setWidth(width)
      return layout.glyphLines()
    }

    /// The height of the lines that there is room for: the first, and those that are wholly in it.
    fileprivate func fittingHeight(in height: CGFloat) -> Double {
      let bottoms = layout.lines(withWords: false).map { $0.box.y + $0.box.height }
      return bottoms.last { $0 <= Double(height) } ?? bottoms.first ?? 0
    }
  }

  /// A text as it is shown here, to be measured and drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(layout: CanvasText.layout(text, in: environment, painter.widget))
  }

  /// Draws a text, `anchor` of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle, from its upper edge: its lines break at the width, and those are left out
  /// that there is no room for.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text, `anchor` of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let lines = text.lines(in: nil)
    let origin = CGPoint(
      x: point.x - CGFloat(lines.box.width) * anchor.x, y: point.y - CGFloat(lines.box.height) * anchor.y)
    draw(lines, text.shading, at: origin, height: nil)
  }

  /// Draws a text in a rectangle, from its upper edge: its lines break at the width, and those are left out
  /// that there is no room for.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let lines = text.lines(in: rect.width)
    draw(lines, text.shading, at: rect.origin, height: text.fittingHeight(in: rect.height))
  }

  private func draw(_ lines: Pango.GlyphLines, _ shading: Shading, at origin: CGPoint, height: Double?) {
    var visible = lines.box
    if let height { visible.height = min(visible.height, height) }
    draw { painter, opacity in
      let context = painter.context
      context.translate(x: Double(origin.x), y: Double(origin.y))
      if height != nil {
        // Letters may reach out of their lines, to the sides.
        context.newPath()
        context.rectangle(
          x: visible.x - visible.height, y: visible.y, width: visible.width + 2 * visible.height,
          height: visible.height)
        context.clip()
      }
      let paint = environment.resolved(shading.paint)
      if let color = painter.color(paint) {
        context.fill(
          lines, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity,
          ownAlpha: opacity, visible: visible)
      } else {
        let room =
          shading.room?.offsetBy(dx: -origin.x, dy: -origin.y)
          ?? CGRect(x: visible.x, y: visible.y, width: visible.width, height: visible.height)
        painter.setSource(paint, in: room, opacity: opacity)
        // Letters reach out of their boxes, but not far.
        let reach = visible.height
        context.newPath()
        context.rectangle(
          x: visible.x - reach, y: visible.y - reach, width: visible.width + 2 * reach,
          height: visible.height + 2 * reach)
        context.clip()
        context.paint(maskedBy: {
          context.operator = .over
          context.fill(lines, red: 0, green: 0, blue: 0, alpha: 1, visible: visible)
        })
      }
    }
  }
}
