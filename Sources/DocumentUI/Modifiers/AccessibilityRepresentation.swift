// What assistive technology meets in place of a view, or of the views in it.

extension View {
  /// Has assistive technology meet another view in place of this one, such as a slider in place of a drawing
  /// that is dragged. It is not seen, and takes neither clicks nor the keyboard's focus.
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    standingFor(representation())
  }

  /// Has assistive technology meet other views in place of those in this view, which is a group of them. They
  /// are not seen, and take neither clicks nor the keyboard's focus.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    standingFor(children()).accessibilityElement(children: .contain)
  }

  private func standingFor<V: View>(_ view: V) -> some View {
    accessibilityHidden(true)
      .background { view.focusable(false).allowsHitTesting(false).opacity(0) }
  }
}
