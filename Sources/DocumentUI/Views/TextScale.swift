// Smaller letters for what matters less.

extension Text {
  /// How large letters are beside the size of their font.
  public struct Scale: Hashable, Sendable {
    /// The factor of the font's size.
    let factor: Double

    /// As the font has them.
    public static let `default` = Scale(factor: 1)
    /// Smaller, for what matters less than the words beside it.
    public static let secondary = Scale(factor: 0.8)
  }
}

extension View {
  /// Shows texts in letters of another size than that of their fonts, or as they are.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textDecoration) { if isEnabled { $0.scale = scale } }
  }
}
