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

  /// Whether the view is presented, and closing it, by the name of SwiftUI's first versions.
  public var presentationMode: Binding<PresentationMode> {
    let action = dismiss
    let isPresented = isPresented
    return Binding(
      get: { PresentationMode(isPresented: isPresented, action: action) },
      set: { new in if !new.isPresented { MainTurn.sync { action() } } })
  }
}

/// Whether a view is presented.
public struct PresentationMode {
  /// Whether it is in a sheet or another window that a view presents.
  public let isPresented: Bool
  let action: DismissAction

  /// Closes what the view is in.
  @MainActor @preconcurrency
  public mutating func dismiss() { self = PresentationMode(isPresented: false, action: action) }
}
