// Which parts of labels show, and styles of the app's own.

/// A style of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What a label looks like.
  associatedtype Body: View
  /// What is known of the label.
  typealias Configuration = LabelStyleConfiguration

  /// What a label looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a label.
public struct LabelStyleConfiguration {
  /// The words.
  public struct Title: View {
    let content: AnyView
    /// The words.
    public var body: some View { content }
  }

  /// The symbol.
  public struct Icon: View {
    let content: AnyView
    /// The symbol.
    public var body: some View { content }
  }

  /// The words.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

/// A style that is one of the platform's.
protocol BuiltInLabelStyle: LabelStyle {
  nonisolated var kind: LabelLook.Kind { get }
}

extension BuiltInLabelStyle {
  /// The parts that show.
  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).environment(\.labelLook, LabelLook(kind: kind))
  }
}

/// Symbol and title, unless the place suggests otherwise.
public struct DefaultLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// The style.
  public init() {}
  var kind: LabelLook.Kind { .titleAndIcon }
}

/// Symbol and title.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// The style.
  public init() {}
  var kind: LabelLook.Kind { .titleAndIcon }
}

/// The symbol.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// The style.
  public init() {}
  var kind: LabelLook.Kind { .iconOnly }
}

/// The title.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// The style.
  public init() {}
  var kind: LabelLook.Kind { .titleOnly }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Symbol and title, unless the place suggests otherwise.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Symbol and title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// How labels look here.
struct LabelLook {
  enum Kind: Hashable, Sendable { case titleAndIcon, iconOnly, titleOnly }

  var kind = Kind.titleAndIcon
  var own: OwnStyle<LabelStyleConfiguration>?
}

private struct LabelLookKey: EnvironmentKey {
  static var defaultValue: LabelLook { LabelLook() }
}

extension EnvironmentValues {
  var labelLook: LabelLook {
    get { self[LabelLookKey.self] }
    set { self[LabelLookKey.self] = newValue }
  }
}

extension View {
  /// Sets which parts of labels show, or shows them in a style of the app's own.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let look =
      (style as? any BuiltInLabelStyle).map { LabelLook(kind: $0.kind) }
      ?? LabelLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.labelLook, look)
  }
}
