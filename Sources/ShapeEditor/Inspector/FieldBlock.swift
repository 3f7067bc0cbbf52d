// Fields in two columns, each with a mark before it that says what it is of; in one column where the text is
// so large that two have no room.

import DocumentUI
import ShapeModel

/// A field with its mark.
struct MarkedField<Mark: View, Field: View>: View {
  @ViewBuilder let mark: () -> Mark
  @ViewBuilder let field: () -> Field
  @ScaledMetric private var markWidth = 16.0

  var body: some View {
    HStack(spacing: 4) {
      // The field says its whole name.
      mark().foregroundStyle(.secondary).frame(width: markWidth).accessibilityHidden(true)
      field().labelsHidden()
    }
  }
}

extension MarkedField where Mark == Text {
  /// A field with a letter before it.
  init(_ mark: String, @ViewBuilder field: @escaping () -> Field) {
    self.init(mark: { Text(mark) }, field: field)
  }
}

/// Lays out fields in columns of the same width.
struct FieldBlock: Layout {
  /// The room between columns and between rows, in logical pixels.
  private static let gap = (columns: CGFloat(12), rows: CGFloat(6))

  private func columnCount(_ width: CGFloat?, _ subviews: Subviews) -> Int {
    guard let width else { return 2 }
    let least = subviews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    return least * 2 + Self.gap.columns <= width ? 2 : 1
  }

  /// Where each is, in room of a width.
  private func frames(_ width: CGFloat?, _ subviews: Subviews) -> [CGRect] {
    let count = columnCount(width, subviews)
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let least = subviews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    let column =
      width.map { max(least, ($0 - Self.gap.columns * CGFloat(count - 1)) / CGFloat(count)) } ?? ideal
    var (frames, y): ([CGRect], CGFloat) = ([], 0)
    for start in stride(from: 0, to: subviews.count, by: count) {
      let row = subviews[start..<min(start + count, subviews.count)]
      let heights = row.map { $0.sizeThatFits(ProposedViewSize(width: column, height: nil)).height }
      let height = heights.max() ?? 0
      for index in row.indices {
        let x = CGFloat(index - start) * (column + Self.gap.columns)
        frames.append(CGRect(x: x, y: y, width: column, height: height))
      }
      y += height + Self.gap.rows
    }
    return frames
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let frames = frames(proposal.width, subviews)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.last?.maxY ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, frame) in frames(bounds.width, subviews).enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: frame.height))
    }
  }
}
