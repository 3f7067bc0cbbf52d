// How progress is shown: the platform's looks, and styles of the app's own.

/// A style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What a progress view looks like.
  associatedtype Body: View
  /// What is known of the progress.
  typealias Configuration = ProgressViewStyleConfiguration

  /// What a progress view looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of some progress.
public struct ProgressViewStyleConfiguration {
  /// What is done.
  public struct Label: View {
    let content: AnyView
    /// The words.
    public var body: some View { content }
  }

  /// How far it is, in words.
  public typealias CurrentValueLabel = Label

  /// How much is done, from 0 to 1; nil while that is not known.
  public let fractionCompleted: Double?
  /// What is done; nil where nothing says.
  public var label: Label?
  /// How far it is, in words; nil where nothing says.
  public var currentValueLabel: CurrentValueLabel?
}

/// A style that is a look of the platform's.
protocol BuiltInProgressStyle: ProgressViewStyle {
  nonisolated var look: ProgressLook { get }
}

extension BuiltInProgressStyle {
  /// The progress in this look.
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).environment(\.progressLook, look)
  }
}

/// A bar where it is known how much is done, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInProgressStyle {
  /// The style.
  public init() {}
  var look: ProgressLook { ProgressLook() }
}

/// A bar; while it is not known how much is done, one that something runs along.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInProgressStyle {
  private let tint: Color?
  /// The style.
  public init() { tint = nil }
  /// A bar in a colour.
  public init(tint: Color) { self.tint = tint }
  var look: ProgressLook { ProgressLook(kind: .linear, tint: tint) }
}

/// A ring that closes; while it is not known how much is done, a spinner.
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInProgressStyle {
  private let tint: Color?
  /// The style.
  public init() { tint = nil }
  /// A ring in a colour.
  public init(tint: Color) { self.tint = tint }
  var look: ProgressLook { ProgressLook(kind: .circular, tint: tint) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where it is known how much is done, else a spinner.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring that closes, or a spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// How progress is shown here.
struct ProgressLook {
  enum Kind: Hashable, Sendable { case automatic, linear, circular }

  var kind = Kind.automatic
  var tint: Color?
  var own: OwnStyle<ProgressViewStyleConfiguration>?
}

private struct ProgressLookKey: EnvironmentKey {
  static var defaultValue: ProgressLook { ProgressLook() }
}

extension EnvironmentValues {
  var progressLook: ProgressLook {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress is shown.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let look =
      (style as? any BuiltInProgressStyle)?.look
      ?? ProgressLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.progressLook, look)
  }
}
