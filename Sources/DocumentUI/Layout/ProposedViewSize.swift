// What a parent offers a child.

/// The size a parent proposes to a child. A nil dimension asks for the ideal size; zero for the least,
/// infinity for the most the child can use.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width proposed.
  public var width: Double?
  /// The height proposed.
  public var height: Double?

  /// A proposal.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// A proposal of just this size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the most the child can use.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// This size with `size` for what is not specified.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Less the insets, never less than nothing.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
