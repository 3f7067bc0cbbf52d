// Only the view: StackItem lays out rows and columns alike.

/// Shows views one after another from leading to trailing.
public struct HStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content

  /// A row. `spacing` is in logical pixels; nil is the platform's 6.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.content = content()
  }
}

extension HStack: StackView {
  static var stackAxis: Axis { .horizontal }
  var alignments: Alignment { Alignment(horizontal: .center, vertical: alignment) }
}
