// A value between two others, as a bar or an arc.

/// A value between two others.
public struct Gauge: View {
  @Environment(\.gaugeLook) private var look
  private let configuration: GaugeStyleConfiguration

  /// A gauge with a label.
  public init<V: BinaryFloatingPoint, L: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L
  ) {
    configuration = GaugeStyleConfiguration(Self.fraction(value, bounds), label: AnyView(label()))
  }

  /// A gauge with a label, and its value in words.
  public init<V: BinaryFloatingPoint, L: View, C: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder currentValueLabel: () -> C
  ) {
    configuration = GaugeStyleConfiguration(
      Self.fraction(value, bounds), label: AnyView(label()), current: AnyView(currentValueLabel()))
  }

  /// A gauge with a label, its value in words, and what is at its ends.
  public init<V: BinaryFloatingPoint, L: View, C: View, B: View, E: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder currentValueLabel: () -> C, @ViewBuilder minimumValueLabel: () -> B,
    @ViewBuilder maximumValueLabel: () -> E
  ) {
    configuration = GaugeStyleConfiguration(
      Self.fraction(value, bounds), label: AnyView(label()), current: AnyView(currentValueLabel()),
      least: AnyView(minimumValueLabel()), most: AnyView(maximumValueLabel()))
  }

  private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? Double(min(max(0, (value - bounds.lowerBound) / length), 1)) : 0
  }

  /// The gauge in the style that the views around say.
  public var body: some View {
    Group {
      if let own = look.own {
        own.body(configuration)
      } else if look.kind == .circular || look.kind == .circularCapacity {
        CircularGauge(configuration: configuration, isClosed: look.kind == .circularCapacity)
      } else {
        LinearGauge(configuration: configuration, showsLabel: look.kind != .accessoryLinear)
      }
    }
    .accessibilityValue("\(Int((configuration.value * 100).rounded())) %")
  }
}

/// A bar with its words.
private struct LinearGauge: View {
  let configuration: GaugeStyleConfiguration
  let showsLabel: Bool

  var body: some View {
    VStack(spacing: 4) {
      if showsLabel { configuration.label }
      HStack {
        configuration.minimumValueLabel
        ProgressView(value: configuration.value).named(ViewFace(configuration.label.content).title)
        configuration.maximumValueLabel
      }
      if showsLabel { configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary) }
    }
  }
}

/// An arc with its words inside.
private struct CircularGauge: View {
  let configuration: GaugeStyleConfiguration
  let isClosed: Bool

  /// What it is, which is not seen where the value is, and the value.
  private var words: String {
    let parts = [configuration.label, configuration.currentValueLabel].compactMap { $0 }
    return parts.map { ViewFace($0.content).title }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  var body: some View {
    let part = isClosed ? 1 : 0.75
    let turn = Angle.degrees(isClosed ? -90 : 135)
    ZStack {
      Circle().trim(from: 0, to: part)
        .stroke(Color.primary.opacity(0.15), style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(turn)
      Circle().trim(from: 0, to: part * configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(turn)
      VStack(spacing: 0) {
        if let current = configuration.currentValueLabel {
          current.font(.headline)
        } else {
          configuration.label.font(.caption)
        }
      }
      .modifier(GaugeWords(room: 44))
      if !isClosed {
        VStack {
          Spacer(minLength: 0)
          // Between the ends of the arc.
          HStack(spacing: 4) {
            configuration.minimumValueLabel
            configuration.maximumValueLabel
          }
          .font(.caption2)
          .modifier(GaugeWords(room: 30))
        }
      }
    }
    .padding(4).frame(width: 64, height: 64)
    .accessibilityElement(children: .combine).named(words)
  }
}

/// Words that get smaller where they have not room inside of an arc.
private struct GaugeWords: ViewModifier {
  /// Logical pixels.
  let room: CGFloat

  func body(content: Content) -> some View {
    content.lineLimit(1).minimumScaleFactor(0.5).frame(maxWidth: room)
  }
}

/// A style of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge looks like.
  associatedtype Body: View
  /// What is known of the gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// What a gauge looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
  /// Words of a gauge.
  public struct Label: View {
    let content: AnyView
    /// The words.
    public var body: some View { content }
  }

  /// Where the value is, from 0 to 1.
  public let value: Double
  /// What the value is.
  public let label: Label
  /// The value in words; nil where nothing says.
  public let currentValueLabel: Label?
  /// What is at the beginning; nil where nothing is.
  public let minimumValueLabel: Label?
  /// What is at the end; nil where nothing is.
  public let maximumValueLabel: Label?

  init(
    _ value: Double, label: AnyView, current: AnyView? = nil, least: AnyView? = nil, most: AnyView? = nil
  ) {
    self.value = value
    self.label = Label(content: label)
    currentValueLabel = current.map(Label.init)
    minimumValueLabel = least.map(Label.init)
    maximumValueLabel = most.map(Label.init)
  }
}

/// A gauge in a look of the platform's.
public struct PlatformGaugeStyle: GaugeStyle {
  let kind: GaugeLook.Kind

  /// The gauge in this look.
  public func makeBody(configuration: Configuration) -> some View {
    if kind == .circular || kind == .circularCapacity {
      CircularGauge(configuration: configuration, isClosed: kind == .circularCapacity)
    } else {
      LinearGauge(configuration: configuration, showsLabel: kind != .accessoryLinear)
    }
  }
}

extension GaugeStyle where Self == PlatformGaugeStyle {
  /// A bar.
  public static var automatic: PlatformGaugeStyle { PlatformGaugeStyle(kind: .linear) }
  /// A bar.
  public static var linearCapacity: PlatformGaugeStyle { PlatformGaugeStyle(kind: .linear) }
  /// A bar without a label.
  public static var accessoryLinear: PlatformGaugeStyle { PlatformGaugeStyle(kind: .accessoryLinear) }
  /// A bar without a label.
  public static var accessoryLinearCapacity: PlatformGaugeStyle {
    PlatformGaugeStyle(kind: .accessoryLinear)
  }
  /// An arc.
  public static var accessoryCircular: PlatformGaugeStyle { PlatformGaugeStyle(kind: .circular) }
  /// A ring that closes.
  public static var accessoryCircularCapacity: PlatformGaugeStyle {
    PlatformGaugeStyle(kind: .circularCapacity)
  }
}

/// How gauges look here.
struct GaugeLook {
  enum Kind: Hashable, Sendable { case linear, accessoryLinear, circular, circularCapacity }

  var kind = Kind.linear
  var own: OwnStyle<GaugeStyleConfiguration>?
}

private struct GaugeLookKey: EnvironmentKey {
  static var defaultValue: GaugeLook { GaugeLook() }
}

extension EnvironmentValues {
  var gaugeLook: GaugeLook {
    get { self[GaugeLookKey.self] }
    set { self[GaugeLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges look.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let look =
      (style as? PlatformGaugeStyle).map { GaugeLook(kind: $0.kind) }
      ?? GaugeLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.gaugeLook, look)
  }
}
