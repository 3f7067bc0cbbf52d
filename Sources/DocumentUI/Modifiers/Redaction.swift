// Views whose content is not there yet, or not for everybody's eyes.

/// Why what views say is not shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not there yet: texts and images are shown as bars of their size.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is not for others: what is `privacySensitive` is shown as bars.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date, as the app's own views may say.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
  /// Whether any view has written some. Until then reading them costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

private struct PrivacyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Why what views say here is not shown; empty when it is.
  public var redactionReasons: RedactionReasons {
    get { RedactionKey.isUsed ? self[RedactionKey.self] : [] }
    set {
      RedactionKey.isUsed = true
      self[RedactionKey.self] = newValue
    }
  }

  fileprivate var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Whether texts and images are shown as bars.
  var isRedacted: Bool {
    let reasons = redactionReasons
    guard !reasons.isEmpty else { return false }
    return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivacySensitive)
  }

  /// The style classes of text and symbols here.
  @MainActor
  var foregroundClasses: [String] {
    isRedacted ? ["dui-redacted"] : shownForeground?.styleClass.map { [$0] } ?? []
  }
}

extension View {
  /// Shows texts and images as bars of their size, for a reason besides those there are.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows texts and images as they are, whatever the views around them say.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Says whether texts and images are shown as bars where `privacy` is a reason for that.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
