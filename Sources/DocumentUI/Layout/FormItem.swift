// A form: rows under each other, their labels in one column.

/// Lays out the rows of a form.
final class FormItem: StackItem {
  /// Room between sections, in logical pixels.
  static let sectionGap = 18.0

  /// Whether labels share a column.
  var kind: FormKind

  init(kind: FormKind = .columns) {
    self.kind = kind
    super.init(axis: .vertical, alignment: .leading, spacing: nil)
  }

  override func gap(between first: LayoutItem, and second: LayoutItem) -> Double {
    first.isSection || second.isSection ? Self.sectionGap : super.gap(between: first, and: second)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    alignLabels(proposal.width)
    return super.computeSize(proposal)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    alignLabels(frame.width)
    super.place(in: frame, context)
  }

  /// Makes the label column as wide as the widest label, but not so wide that it leaves nothing for the
  /// controls.
  private func alignLabels(_ width: Double?) {
    var rows: [LabeledRowItem] = []
    visitRows { rows.append($0) }
    guard kind == .columns else {
      for row in rows { row.setColumnWidth(nil, by: self) }
      return
    }
    var column = rows.map(\.labelWidth).max() ?? 0
    if let width, width.isFinite, width > 0 { column = min(column, (width * 0.45).rounded(.down)) }
    for row in rows { row.setColumnWidth(column, by: self) }
  }
}

/// A section of a form.
final class SectionItem: StackItem {
  init() { super.init(axis: .vertical, alignment: .leading, spacing: nil) }
}

extension LayoutItem {
  /// Whether this is a section, or a section with modifiers.
  var isSection: Bool {
    if self is SectionItem { return true }
    return (self as? WrapItem)?.content.isSection ?? false
  }
}
