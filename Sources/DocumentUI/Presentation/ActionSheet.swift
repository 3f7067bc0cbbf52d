// A name of SwiftUI’s first versions that has gone.

/// What SwiftUI's first versions ask by, for which there is `confirmationDialog` now.
public struct ActionSheet {
  /// An answer.
  public typealias Button = Alert.Button

  /// Says what to use instead.
  @available(
    *, unavailable, message: "use confirmationDialog(_:isPresented:titleVisibility:actions:message:)"
  )
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}
