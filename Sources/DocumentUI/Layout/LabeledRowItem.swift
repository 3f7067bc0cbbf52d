// A label and what it names, side by side. In a form all labels share one column; what needs more room than
// that leaves it stands under its label, as with large text or in a narrow pane.

/// Lays out a label and what it names.
final class LabeledRowItem: LayoutItem {
  private var label: LayoutItem?
  private var content: LayoutItem?
  /// The width of the form's label column; nil outside of a form.
  private(set) var columnWidth: Double?
  /// Whether it takes no more room than it needs.
  var isHugging: Bool

  init(isHugging: Bool) { self.isHugging = isHugging }

  static let gap = 12.0
  /// Room between a label and what stands under it, in logical pixels.
  private static let stackGap = 3.0

  override var children: [LayoutItem] { [label, content].compactMap { $0 } }

  func setChildren(_ items: [LayoutItem]) {
    label = items.first
    content = items.count > 1 ? items[1] : nil
    for item in items { item.parent = self }
  }

  /// The width the label would like.
  var labelWidth: Double { Double(label?.size(.unspecified).width ?? 0) }

  /// Sets the width of the label column for a form that is being measured; nil where labels share none.
  func setColumnWidth(_ width: Double?, by form: LayoutItem) {
    guard width != columnWidth else { return }
    columnWidth = width
    forgetSizes(below: form)
  }

  override func visitRows(_ visit: (LabeledRowItem) -> Void) { visit(self) }

  /// How much of a row of its own the label has at least, where it would like more.
  private static let leastShare = 0.4

  /// The width that the label gets: what it would like where there is room for that beside the content.
  private func labelRoom(in width: Double?) -> Double {
    if let columnWidth { return columnWidth }
    guard let width, width.isFinite else { return labelWidth }
    func rest(_ proposal: ProposedViewSize) -> Double {
      width - Self.gap - Double(content?.size(proposal).width ?? 0)
    }
    let share = (width * Self.leastShare).rounded(.down)
    return min(labelWidth, max(0, rest(.unspecified), min(share, rest(.zero))))
  }

  /// Whether the content stands under the label: the column of labels leaves less than it needs, or a word of
  /// the label has no room beside it.
  private func isStacked(_ width: Double?) -> Bool {
    guard let width, width.isFinite, let content else { return false }
    guard let columnWidth else {
      let words = Self.keepingWords { label?.size(ProposedViewSize(width: 0, height: nil)).width ?? 0 }
      return Double(words) > labelRoom(in: width) + 0.5
    }
    return Double(content.size(.zero).width) > width - columnWidth - Self.gap
  }

  private func sizes(_ proposal: ProposedViewSize) -> (label: CGSize, content: CGSize) {
    if isStacked(proposal.width) {
      let across = ProposedViewSize(width: proposal.width, height: nil)
      return (label?.size(across) ?? .zero, content?.size(across) ?? .zero)
    }
    let width = labelRoom(in: proposal.width)
    let labelSize = label?.size(ProposedViewSize(width: width, height: nil)) ?? .zero
    let rest = proposal.width.map { max(0, $0 - (columnWidth ?? labelSize.width) - Self.gap) }
    return (labelSize, content?.size(ProposedViewSize(width: rest, height: proposal.height)) ?? .zero)
  }

  /// The distances of the two from the top: by their first baselines if both have one, else by their middles.
  private func offsets(_ labelSize: CGSize, _ contentSize: CGSize) -> (
    label: Double, content: Double, height: Double
  ) {
    if let first = label?.baseline(.firstTextBaseline, in: labelSize),
      let second = content?.baseline(.firstTextBaseline, in: contentSize)
    {
      let top = max(first, second)
      let height = max(labelSize.height + top - first, contentSize.height + top - second)
      return (top - first, top - second, height)
    }
    let height = max(labelSize.height, contentSize.height)
    return ((height - labelSize.height) / 2, (height - contentSize.height) / 2, height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = sizes(proposal)
    if isStacked(proposal.width) {
      return CGSize(
        width: max(sizes.label.width, sizes.content.width, CGFloat(proposal.width ?? 0)),
        height: sizes.label.height + Self.stackGap + sizes.content.height)
    }
    let width = (columnWidth ?? sizes.label.width) + Self.gap + sizes.content.width
    let height = offsets(sizes.label, sizes.content).height
    guard let proposed = proposal.width, proposed.isFinite, !isHugging else {
      return CGSize(width: width, height: height)
    }
    return CGSize(width: max(width, proposed), height: height)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let sizes = sizes(ProposedViewSize(frame.size))
    if isStacked(frame.width) {
      label?.place(in: CGRect(origin: frame.origin, size: sizes.label), context)
      let below = CGPoint(x: frame.minX, y: frame.minY + sizes.label.height + Self.stackGap)
      content?.place(in: CGRect(origin: below, size: sizes.content), context)
      return
    }
    let offsets = offsets(sizes.label, sizes.content)
    let top = frame.minY + max(0, (frame.height - offsets.height) / 2)
    label?.place(
      in: CGRect(origin: CGPoint(x: frame.minX, y: top + offsets.label), size: sizes.label), context)
    let x =
      columnWidth == nil
      ? frame.maxX - sizes.content.width : frame.minX + columnWidth! + Self.gap
    content?.place(in: CGRect(origin: CGPoint(x: x, y: top + offsets.content), size: sizes.content), context)
  }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite else { return nil }
    let sizes = sizes(ProposedViewSize(size))
    if isStacked(size.width) { return label?.baseline(.firstTextBaseline, in: sizes.label) }
    return label?.baseline(.firstTextBaseline, in: sizes.label).map {
      $0 + offsets(sizes.label, sizes.content).label
    }
  }
}
