// `onScrollVisibilityChange`: whether enough of a view is seen in what scrolls around it.

/// Tells whether enough of a view is seen.
private struct ScrollVisibilityModifier: ViewModifier {
  let threshold: Double
  let action: (Bool) -> Void
  @State private var place = GeometryPlace()
  @State private var told = Told()

  /// What the app was told last.
  @MainActor
  final class Told {
    var isVisible = false

    nonisolated init() {}
  }

  func body(content: Content) -> some View {
    // Lengths are added up in another order than they are divided.
    let isVisible = place.shownShare.map { $0 > 0 && $0 >= threshold - 0.001 }
    content
      .modifier(PlaceModifier(geometry: place))
      .onChange(of: isVisible) { _, new in tell(new ?? false) }
      .onAppear { tell(isVisible ?? false) }
      .onDisappear { tell(false) }
  }

  private func tell(_ isVisible: Bool) {
    guard isVisible != told.isVisible else { return }
    told.isVisible = isVisible
    action(isVisible)
  }
}

extension View {
  /// Calls `action` with true when enough of the view is seen in the scroll view or list around it, with
  /// false when that is over or the view goes.
  /// - Parameter threshold: how much is enough, as a share of the view's area from 0 to 1.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}
