// The buttons at the foot of a narrow window: beside each other where there is room, else below each other.

import Gtk

/// Buttons at the end of one line; where that is too short, in a column of the whole width.
@MainActor
final class ButtonFoot: CustomWidget {
  private static let spacing = 6

  init() { super.init() }

  /// Adds a button behind the others.
  func append(_ button: Gtk.Button) { appendChild(button) }

  /// Takes a button away.
  func remove(_ button: Gtk.Button) { removeChild(button) }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    guard orientation == .horizontal else {
      let heights = buttons.map { $0.measure(.vertical).natural }
      let isLine = forSize < 0 || lineWidth <= forSize
      let height = isLine ? heights.max() ?? 0 : Self.sum(of: heights)
      return Gtk.Measurement(minimum: height, natural: height)
    }
    let widest = buttons.map { $0.measure(.horizontal).minimum }.max() ?? 0
    return Gtk.Measurement(minimum: widest, natural: max(widest, lineWidth))
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let isLine = lineWidth <= width
    var (x, y) = (isLine ? width - lineWidth : 0, 0)
    for button in buttons {
      let wide = isLine ? button.measure(.horizontal).natural : width
      let high = isLine ? height : button.measure(.vertical).natural
      button.allocate(x: direction == .rightToLeft ? width - x - wide : x, y: y, width: wide, height: high)
      if isLine { x += wide + Self.spacing } else { y += high + Self.spacing }
    }
  }

  private var buttons: [Gtk.Widget] { children.filter(\.isVisible) }

  private var lineWidth: Int { Self.sum(of: buttons.map { $0.measure(.horizontal).natural }) }

  /// The length of what has these lengths, with the room between.
  private static func sum(of lengths: [Int]) -> Int {
    lengths.reduce(0, +) + max(lengths.count - 1, 0) * spacing
  }
}
