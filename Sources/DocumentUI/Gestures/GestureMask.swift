// Which gestures count: the one that is added, those of what is in the view, or both.

/// Which gestures count where one is added to a view.
public struct GestureMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// A mask of the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the gesture that is added nor those of what is in the view.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of what is in the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

private struct GesturesKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the gestures of views are recognized.
  var areGesturesEnabled: Bool {
    get { self[GesturesKey.self] }
    set { self[GesturesKey.self] = newValue }
  }
}

extension View {
  /// Recognizes a gesture on the view, after the gestures of what is in it.
  /// - Parameter mask: which gestures count, this one and those of what is in the view.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> some View {
    recognizing(gesture, .usual, mask)
  }

  /// Recognizes a gesture on the view, before the gestures of what is in it.
  /// - Parameter mask: which gestures count, this one and those of what is in the view.
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask
  ) -> some View {
    recognizing(gesture, .high, mask)
  }

  /// Recognizes a gesture on the view beside the gestures of what is in it.
  /// - Parameter mask: which gestures count, this one and those of what is in the view.
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask
  ) -> some View {
    recognizing(gesture, .simultaneous, mask)
  }

  private func recognizing<G: Gesture>(
    _ gesture: G, _ priority: GesturePriority, _ mask: GestureMask
  ) -> some View {
    transformEnvironment(\.areGesturesEnabled) { $0 = $0 && mask.contains(.subviews) }
      .modifier(GestureModifier(gesture: gesture, priority: priority, isEnabled: mask.contains(.gesture)))
  }
}
