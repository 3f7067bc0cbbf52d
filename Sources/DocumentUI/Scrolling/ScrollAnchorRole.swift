// What the views around say of the points of their content that scroll views show.

/// What a default anchor of scroll views is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  fileprivate enum Kind { case initialOffset, sizeChanges, alignment }

  fileprivate let kind: Kind

  /// Where they begin.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// Where they stay when their content or their room grows or shrinks, until people scroll elsewhere.
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// Where content stands that is smaller than its room.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The default anchors of scroll views.
struct ScrollAnchors: Equatable {
  var initial: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?
}

private struct ScrollAnchorsKey: EnvironmentKey {
  static let defaultValue = ScrollAnchors()
}

extension EnvironmentValues {
  /// The points of the content that scroll views show, each at the same point of their room.
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
}

extension View {
  /// Has the scroll views here show this point of their content at first, at the same point of their room,
  /// and stay there when the content grows or shrinks, until people scroll elsewhere; nil for the beginning.
  /// Content that is smaller than the room stands at the same point of it.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(
      \.scrollAnchors, ScrollAnchors(initial: anchor, sizeChanges: anchor, alignment: anchor))
  }

  /// Has the scroll views here show this point of their content, at the same point of their room, where the
  /// role says; nil for the beginning.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollAnchors) { anchors in
      switch role.kind {
      case .initialOffset: anchors.initial = anchor
      case .sizeChanges: anchors.sizeChanges = anchor
      case .alignment: anchors.alignment = anchor
      }
    }
  }
}
