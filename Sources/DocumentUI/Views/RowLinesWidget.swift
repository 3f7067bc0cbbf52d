// The lines between the rows of a card: layout says where they are, and a widget draws them.

import Gtk

/// Where lines are between rows.
@MainActor
final class RowLines {
  /// How far they are below the upper edge of the rows, in logical pixels.
  var offsets: [Double] = [] {
    didSet { if offsets != oldValue { didChange?() } }
  }
  var didChange: (() -> Void)?
}

/// Draws lines between rows, in the room around these too.
@MainActor
final class RowLinesWidget: CustomWidget {
  private let lines: RowLines
  private let margins: EdgeInsets

  init(_ lines: RowLines, margins: EdgeInsets) {
    self.lines = lines
    self.margins = margins
    super.init(cssName: "row-lines")
    canTarget = false
    setAccessibleHidden(true)
    lines.didChange = { [weak self] in self?.queueDraw() }
  }

  /// Where the lines are, in logical pixels from the upper edge.
  var places: [Double] { lines.offsets.map { Double(margins.top) + $0 } }

  override func snapshot(_ snapshot: Snapshot) {
    var color = foregroundColor
    color.alpha *= 0.12
    for place in places {
      snapshot.append(
        color: color, x: Double(margins.leading), y: place,
        width: Double(width) - Double(margins.leading + margins.trailing), height: 1)
    }
  }
}
