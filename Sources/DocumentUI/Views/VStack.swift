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

extension VStack: StackView {
  static var stackAxis: Axis { .vertical }
  var alignments: Alignment { Alignment(horizontal: alignment, vertical: .center) }
}
