// Opening addresses with the program that the desktop has for them.

import FoundationEssentials
import Gtk

/// Opens an address, as `@Environment(\.openURL)` gives it.
///
///     @Environment(\.openURL) private var openURL
///     Button("Help") { openURL(URL(string: "https://example.org")!) }
public struct OpenURLAction: Sendable {
  /// What a handler has done.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled
      case discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler has opened the address.
    public static let handled = Result(kind: .handled)
    /// The address is not to be opened.
    public static let discarded = Result(kind: .discarded)
    /// The desktop is to open the address.
    public static let systemAction = Result(kind: .system(nil))
    /// The desktop is to open another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// An action that asks `handler` first.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  @MainActor @preconcurrency
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address; `completion` hears whether somebody opens it.
  @MainActor @preconcurrency
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      Task { completion(await Desktop.open((other ?? url).absoluteString)) }
    }
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens an address, by default with the program that the desktop has for it.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
