// Closing what a view is presented in.

/// Closes what the view is in: a popover, or else its window. `@Environment(\.dismiss)` gives it.
public struct DismissAction: Sendable {
  private let action: (@MainActor () -> Void)?

  init(_ action: (@MainActor () -> Void)?) { self.action = action }

  /// Closes it. A document's window asks what it has to ask.
  @MainActor @preconcurrency
  public func callAsFunction() { action?() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction? { nil }
}

extension EnvironmentValues {
  /// Closes what the view is presented in.
  public var dismiss: DismissAction {
    if let action = self[DismissKey.self] { return action }
    let scene = sceneContext
    return DismissAction { scene?.close() }
  }

  var ownDismiss: DismissAction? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
