// `UtilityWindow`, which is not there.

/// Says what to do where this is not there.
@available(
  *, unavailable,
  message: "no windows of a program stay above its others: use Window, or inspector in the window itself"
)
public struct UtilityWindow<Content: View> {
  /// Nothing.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}
