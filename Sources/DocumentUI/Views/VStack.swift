// Views from top to bottom.

/// Shows views one under another.
public struct VStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// A column. `spacing` is in logical pixels; nil is the platform's 6.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.content = content()
  }
}

extension VStack: ContainerView {
  static var axis: Axis? { .vertical }

  func makeItem() -> StackItem {
    StackItem(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
  }

  func update(_ item: StackItem) -> Bool {
    if item.alignment.horizontal == alignment && item.spacing == spacing { return false }
    item.alignment.horizontal = alignment
    item.spacing = spacing
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: StackItem) { item.setChildren(children) }
}
