// What rows and columns share: views one after another along an axis.

/// A view that shows its content along an axis.
protocol StackView: ContainerView where Item == StackItem {
  /// Along which its content stands.
  static var stackAxis: Axis { get }
  /// How what is smaller than the stack stands across the axis.
  var alignments: Alignment { get }
  /// The gap between views in logical pixels; nil for the platform's.
  var spacing: Double? { get }
}

extension StackView {
  static var axis: Axis? { stackAxis }

  func makeItem() -> StackItem {
    StackItem(axis: Self.stackAxis, alignment: alignments, spacing: spacing)
  }

  func update(_ item: StackItem) -> Bool {
    if item.alignment == alignments && item.spacing == spacing { return false }
    item.alignment = alignments
    item.spacing = spacing
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: StackItem) { item.setChildren(children) }
}
