// The rows of a card, which have lines between them.

/// Lays out rows under each other, and says where lines go between them.
final class CardRowsItem: StackItem {
  /// The room between two rows, in the middle of which is the line.
  static let gap = 17.0

  private let lines: RowLines

  init(_ lines: RowLines) {
    self.lines = lines
    super.init(axis: .vertical, alignment: .leading, spacing: Self.gap)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    super.place(in: frame, context)
    let seen = zip(items, frames(in: frame.size)).filter { !$0.isSpacer && $1.height > 0 }.map(\.1)
    // On whole pixels of the surface, as the rows are.
    lines.offsets = zip(seen, seen.dropFirst()).map { above, below in
      Double((frame.minY + (above.maxY + below.minY - 1) / 2).rounded() - frame.minY.rounded())
    }
  }
}
