// Chequers show through a colour that is not opaque. A red stroke stands for no colour, hatching for several
// that differ.

import Gtk

/// A patch of a colour.
@MainActor
final class SwatchWidget: CustomWidget {
  /// The colour.
  var color: RGBA? { didSet { if color != oldValue { queueDraw() } } }
  /// Whether it stands for several colours that differ.
  var isMixed = false { didSet { if isMixed != oldValue { queueDraw() } } }

  private let length: Int

  /// A patch of a width in logical pixels.
  init(width: Int = 36) {
    length = width
    super.init(cssName: "swatch", role: .presentation)
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    let length = orientation == .horizontal ? length : 22
    return Gtk.Measurement(minimum: length, natural: length)
  }

  override func snapshot(_ snapshot: Snapshot) {
    let width = Double(width), height = Double(height)
    snapshot.append(x: 0, y: 0, width: width, height: height) { context in
      context.newSubPath()
      context.arc(centerX: width - 4, centerY: 4, radius: 4, startAngle: -.pi / 2, endAngle: 0)
      context.arc(centerX: width - 4, centerY: height - 4, radius: 4, startAngle: 0, endAngle: .pi / 2)
      context.arc(centerX: 4, centerY: height - 4, radius: 4, startAngle: .pi / 2, endAngle: .pi)
      context.arc(centerX: 4, centerY: 4, radius: 4, startAngle: .pi, endAngle: .pi * 1.5)
      context.closePath()
      context.clip()
      drawGround(context, width, height)
      if let color, !isMixed {
        context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        context.paint()
      }
      if isMixed {
        drawHatching(context, width, height)
      } else if color == nil || color?.alpha == 0 {
        context.setSource(red: 0.88, green: 0.11, blue: 0.14, alpha: 1)
        context.lineWidth = 2
        context.move(x: 0, y: height)
        context.line(x: width, y: 0)
        context.stroke()
      }
    }
  }

  private func drawGround(_ context: Cairo.Context, _ width: Double, _ height: Double) {
    context.setSource(red: 1, green: 1, blue: 1, alpha: 1)
    context.paint()
    guard let color, color.alpha > 0, color.alpha < 1 else { return }
    context.setSource(red: 0.75, green: 0.75, blue: 0.75, alpha: 1)
    let side = 5.5
    for row in 0..<Int((height / side).rounded(.up)) {
      for column in 0..<Int((width / side).rounded(.up)) where (row + column).isMultiple(of: 2) {
        context.rectangle(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
      }
    }
    context.fill()
  }

  private func drawHatching(_ context: Cairo.Context, _ width: Double, _ height: Double) {
    context.setSource(red: 0.55, green: 0.55, blue: 0.55, alpha: 1)
    context.lineWidth = 2
    var x = -height
    while x < width {
      context.move(x: x, y: height)
      context.line(x: x + height, y: 0)
      x += 7
    }
    context.stroke()
  }
}
