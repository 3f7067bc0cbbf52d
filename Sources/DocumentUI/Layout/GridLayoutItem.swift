// The layout of a grid: columns get room as views in a row do, rows as views in a column do.

/// Lays out rows of cells whose columns line up.
final class GridLayoutItem: LayoutItem {
  var alignment = Alignment.center
  /// The room between columns and rows; nil for the platform's.
  var columnGap: Double?
  var rowGap: Double?
  private var items: [LayoutItem] = []

  /// A cell with its place.
  private struct Cell {
    let item: LayoutItem
    let column: Int
    let span: Int
    let unsized: Axis.Set
  }

  /// A row: cells, or one view across.
  private struct Row {
    let item: LayoutItem
    let cells: [Cell]
    let isAcross: Bool
    let alignment: VerticalAlignment
  }

  /// Where everything is.
  private struct Plan {
    var columns: [Double] = []
    var rows: [Double] = []
    var width = 0.0
    var height = 0.0
  }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    self.items = items
    for item in items { item.parent = self }
  }

  private var gaps: (column: Double, row: Double) {
    (columnGap ?? StackItem.defaultSpacing, rowGap ?? StackItem.defaultSpacing)
  }

  /// The rows as they are now.
  private func rows() -> [Row] {
    items.map { item in
      guard let row = item.gridRow else {
        return Row(
          item: item,
          cells: [Cell(item: item, column: 0, span: 1, unsized: item.value(GridUnsizedKey.self))],
          isAcross: true, alignment: alignment.vertical)
      }
      var column = 0
      let cells = row.items.map { cell in
        let span = cell.value(GridColumnsKey.self)
        defer { column += span }
        return Cell(item: cell, column: column, span: span, unsized: cell.value(GridUnsizedKey.self))
      }
      return Row(item: item, cells: cells, isAcross: false, alignment: row.rowAlignment ?? alignment.vertical)
    }
  }

  /// Shares a length among parts that can be between bounds: the least flexible choose first.
  private static func share(_ total: Double, _ bounds: [(least: Double, most: Double)]) -> [Double] {
    var lengths = bounds.map(\.least)
    var left = total
    let order = bounds.indices.sorted {
      let (a, b) = (bounds[$0].most - bounds[$0].least, bounds[$1].most - bounds[$1].least)
      return a == b ? $0 < $1 : a < b
    }
    for (position, index) in order.enumerated() {
      let part = max(0, left) / Double(order.count - position)
      lengths[index] = min(max(part, bounds[index].least), bounds[index].most)
      left -= lengths[index]
    }
    return lengths
  }

  /// The widths of the columns for a proposal.
  private func columnWidths(_ rows: [Row], _ proposal: ProposedViewSize) -> [Double] {
    let count = rows.filter { !$0.isAcross }.flatMap(\.cells).map { $0.column + $0.span }.max() ?? 0
    func extent(_ offer: Double?) -> [Double] {
      var widths = [Double](repeating: 0, count: count)
      for span in 1...max(1, count) {
        for row in rows where !row.isAcross {
          for cell in row.cells where cell.span == span && !cell.unsized.contains(.horizontal) {
            let width = Double(cell.item.size(ProposedViewSize(width: offer, height: nil)).width)
            if span == 1 {
              widths[cell.column] = max(widths[cell.column], width)
            } else {
              // What the columns have not together is shared among them.
              let range = cell.column..<(cell.column + span)
              let has = range.reduce(Double(span - 1) * gaps.column) { $0 + widths[$1] }
              if width > has { for column in range { widths[column] += (width - has) / Double(span) } }
            }
          }
        }
      }
      return widths
    }
    guard count > 0 else { return [] }
    guard let width = proposal.width else { return extent(nil) }
    let room = width - Double(count - 1) * gaps.column
    let most = extent(.infinity)
    return Self.share(room, zip(extent(0), most).map { ($0, max($0, $1)) })
  }

  private func width(of cell: Cell, _ columns: [Double]) -> Double {
    let range = cell.column..<min(cell.column + cell.span, columns.count)
    return range.reduce(Double(range.count - 1) * gaps.column) { $0 + columns[$1] }
  }

  private func plan(_ rows: [Row], _ proposal: ProposedViewSize) -> Plan {
    var plan = Plan()
    plan.columns = columnWidths(rows, proposal)
    plan.width = plan.columns.reduce(Double(max(0, plan.columns.count - 1)) * gaps.column, +)
    for row in rows where row.isAcross && !row.cells[0].unsized.contains(.horizontal) {
      let offer = ProposedViewSize(width: proposal.width, height: nil)
      plan.width = max(plan.width, Double(row.item.size(offer).width))
    }
    let columns = plan.columns
    let whole = plan.width
    func height(_ row: Row, _ offer: Double?) -> Double {
      var before = 0.0, after = 0.0
      for cell in row.cells where !cell.unsized.contains(.vertical) {
        let room = row.isAcross ? whole : width(of: cell, columns)
        let size = cell.item.size(ProposedViewSize(width: room, height: offer))
        guard size.height.isFinite else { return .infinity }
        let guide = cell.item.guide(row.alignment, in: size)
        before = max(before, guide)
        after = max(after, Double(size.height) - guide)
      }
      return before + after
    }
    if let total = proposal.height {
      let room = total - Double(max(0, rows.count - 1)) * gaps.row
      plan.rows = Self.share(
        room,
        rows.map { row in
          let least = height(row, 0)
          return (least, max(least, height(row, .infinity)))
        })
    } else {
      plan.rows = rows.map { height($0, nil) }
    }
    plan.height = plan.rows.reduce(Double(max(0, rows.count - 1)) * gaps.row, +)
    return plan
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let plan = plan(rows(), proposal)
    return CGSize(width: plan.width, height: plan.height)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let rows = rows()
    let plan = plan(rows, ProposedViewSize(frame.size))
    var starts: [Double] = []
    var x = 0.0
    for column in plan.columns {
      starts.append(x)
      x += column + gaps.column
    }
    var columnAlignments: [Int: HorizontalAlignment] = [:]
    for cell in rows.lazy.filter({ !$0.isAcross }).flatMap(\.cells) {
      if let own = cell.item.value(GridColumnAlignmentKey.self) { columnAlignments[cell.column] = own }
    }
    var y = Double(frame.minY)
    for (row, height) in zip(rows, plan.rows) {
      for cell in row.cells {
        let start = row.isAcross ? 0 : starts[cell.column]
        let room = CGSize(
          width: row.isAcross ? Double(frame.width) : width(of: cell, plan.columns), height: height)
        let own = Alignment(
          horizontal: columnAlignments[cell.column].flatMap { row.isAcross ? nil : $0 }
            ?? alignment.horizontal, vertical: row.alignment)
        let place = Self.place(cell.item, in: room, own, beside: row.cells.map(\.item))
        cell.item.place(
          in: place.offsetBy(dx: frame.minX + CGFloat(start), dy: CGFloat(y)), context)
      }
      y += height + gaps.row
    }
  }

  /// Where a cell goes in its place: by its anchor, or as its row and column stand.
  private static func place(
    _ item: LayoutItem, in room: CGSize, _ alignment: Alignment, beside cells: [LayoutItem]
  ) -> CGRect {
    let size = item.size(ProposedViewSize(room))
    if let anchor = item.value(GridAnchorKey.self) {
      return CGRect(
        origin: CGPoint(x: anchor.x * (room.width - size.width), y: anchor.y * (room.height - size.height)),
        size: size)
    }
    var origin = item.alignedOrigin(alignment, chosen: size, in: room)
    if alignment.vertical.isBaseline || LayoutItem.hasGuides {
      // Lined up with the others of the row.
      let top =
        cells.map { cell in
          cell.guide(alignment.vertical, in: cell.size(ProposedViewSize(width: nil, height: room.height)))
        }.max() ?? 0
      if alignment.vertical.isBaseline {
        origin.y = CGFloat(top - item.guide(alignment.vertical, in: size))
      }
    }
    return CGRect(origin: origin, size: size)
  }
}

extension LayoutItem {
  /// The row of a grid that this is, or a row with modifiers.
  fileprivate var gridRow: GridRowItem? {
    (self as? GridRowItem) ?? (self as? WrapItem)?.content.gridRow
  }
}
