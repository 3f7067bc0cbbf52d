// The `View` protocol. A view is a value that says what is to be shown; it holds nothing that lasts. What
// lasts is its node (folder Node), which an update walks together with the new value.

/// A part of an app's user interface, described by value.
@MainActor @preconcurrency
public protocol View {
  /// The view that this view is made of; `Never` for views the framework itself shows.
  associatedtype Body: View

  /// What this view shows, computed again whenever something it read has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called.
  public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
  /// Never called: the framework shows this view itself.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body") }
}
