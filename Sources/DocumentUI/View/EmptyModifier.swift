// Modifiers and views that change nothing by themselves.

/// A modifier that leaves its view as it is.
public struct EmptyModifier: ViewModifier {
  /// The modifier.
  public init() {}

  /// The one there is.
  public static let identity = EmptyModifier()

  /// The view itself.
  public func body(content: Content) -> some View { content }
}

/// A view that is evaluated again only when its value is another. Views are compared by their values here
/// where that can be seen; this compares them as the view itself does.
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public let content: Content

  /// A view that is compared by itself.
  public init(content: Content) { self.content = content }

  /// The view.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Compares the view as it does itself, before it is evaluated again.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
