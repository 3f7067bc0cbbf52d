// Union, intersection and difference of shapes.

import Gtk

/// A shape made of the areas of two others.
nonisolated struct CombinedShape<S: Shape, T: Shape>: Shape, PlacedShape {
  private var first: S
  private var second: T
  private let combine: @Sendable (Path, Path) -> Path

  init(first: S, second: T, combine: @escaping @Sendable (Path, Path) -> Path) {
    self.first = first
    self.second = second
    self.combine = combine
  }

  /// The data of both.
  var animatableData: AnimatablePair<S.AnimatableData, T.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }

  /// The outline of both, made one.
  func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }

  /// The first one's size.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  @MainActor
  func placed(in environment: EnvironmentValues, on widget: Gtk.Widget) -> CombinedShape {
    CombinedShape(
      first: first.shown(in: environment, on: widget), second: second.shown(in: environment, on: widget),
      combine: combine)
  }
}
