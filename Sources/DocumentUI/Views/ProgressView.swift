// Progress bars and spinners.

import FoundationEssentials
import Gtk

/// How far something has got; a spinner where that is not known.
public struct ProgressView: View {
  @Environment(\.progressLook) private var look
  private let value: Double?
  private let label: AnyView?
  private let valueLabel: AnyView?
  /// What time it shows the passing of.
  private var timer: ProgressTimer?

  /// A spinner, with a title beside it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(nil, label: AnyView(Text(title))) }

  /// A spinner.
  public init() { self.init(nil) }

  /// A spinner with a label beside it.
  public init<V: View>(@ViewBuilder label: () -> V) { self.init(nil, label: AnyView(label())) }

  /// A bar filled to `value` of `total`; a spinner for nil.
  public init<N: BinaryFloatingPoint>(value: N?, total: N = 1.0) {
    self.init(Self.fraction(value, total))
  }

  /// A bar filled to `value` of `total`, with a title above; a spinner for nil.
  @_disfavoredOverload
  public init<S: StringProtocol, N: BinaryFloatingPoint>(_ title: S, value: N?, total: N = 1.0) {
    self.init(Self.fraction(value, total), label: AnyView(Text(title)))
  }

  /// A bar filled to `value` of `total`, with a label above; a spinner for nil.
  public init<V: View, N: BinaryFloatingPoint>(
    value: N?, total: N = 1.0, @ViewBuilder label: () -> V
  ) {
    self.init(Self.fraction(value, total), label: AnyView(label()))
  }

  /// A bar filled to `value` of `total`, with a label above and the value in words below; a spinner for nil.
  public init<V: View, W: View, N: BinaryFloatingPoint>(
    value: N?, total: N = 1.0, @ViewBuilder label: () -> V, @ViewBuilder currentValueLabel: () -> W
  ) {
    self.init(Self.fraction(value, total), label: AnyView(label()), valueLabel: AnyView(currentValueLabel()))
  }

  /// A bar that follows the time in an interval, with a label above and another one below.
  /// - Parameter countsDown: whether the bar gets empty, rather than full.
  public init<V: View, W: View>(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> V,
    @ViewBuilder currentValueLabel: () -> W
  ) {
    self.init(nil, label: AnyView(label()), valueLabel: AnyView(currentValueLabel()))
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }

  /// A bar that follows the time in an interval, with a label above and the time that is left or gone below.
  /// - Parameter countsDown: whether the bar gets empty, rather than full.
  public init<V: View>(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> V
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      Text(timerInterval: timerInterval, countsDown: countsDown)
    }
  }

  /// A bar that follows the time in an interval, with the time that is left, or gone, below.
  /// - Parameter countsDown: whether the bar gets empty, rather than full.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let words = Text(timerInterval: timerInterval, countsDown: countsDown)
    self.init(nil, valueLabel: AnyView(words))
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }

  /// The progress that a style is asked to show.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.fractionCompleted, label: configuration.label?.content,
      valueLabel: configuration.currentValueLabel?.content)
  }

  private init(_ value: Double?, label: AnyView? = nil, valueLabel: AnyView? = nil) {
    self.value = value
    self.label = label
    self.valueLabel = valueLabel
  }

  private static func fraction<N: BinaryFloatingPoint>(_ value: N?, _ total: N) -> Double? {
    value.map { total > 0 ? Double(min(max(0, $0 / total), 1)) : 0 }
  }

  /// The bar, or the spinner with its title.
  public var body: some View {
    if let timer {
      TimelineView(timer) { context in
        ProgressView(timer.fraction(at: context.date), label: label, valueLabel: valueLabel)
      }
    } else {
      shown
    }
  }

  @ViewBuilder private var shown: some View {
    if let own = look.own {
      own.body(
        ProgressViewStyleConfiguration(
          fractionCompleted: value, label: label.map { .init(content: $0) },
          currentValueLabel: valueLabel.map { .init(content: $0) })
      ).environment(\.progressLook, ProgressLook())
    } else if let tint = look.tint {
      plain.tint(tint)
    } else {
      plain
    }
  }

  private var words: String { label.map { ViewFace($0).title } ?? "" }

  @ViewBuilder private var plain: some View {
    if look.kind == .linear || value != nil && look.kind == .automatic {
      if label == nil && valueLabel == nil {
        ProgressBarLeaf(fraction: value)
      } else {
        VStack(alignment: .leading, spacing: 4) {
          label
          ProgressBarLeaf(fraction: value).named(words)
          valueLabel.font(.caption).foregroundStyle(.secondary)
        }
      }
    } else if let value {
      VStack(spacing: 6) {
        ProgressRing(fraction: value).named(words)
        label
        valueLabel.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      HStack(spacing: 12) {
        SpinnerLeaf().named(words)
        label
      }
    }
  }
}

/// Moments of an interval of time, often enough for a bar.
struct ProgressTimer: TimelineSchedule {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  private var length: Double { interval.upperBound.timeIntervalSince(interval.lowerBound) }

  /// How full the bar is.
  func fraction(at moment: Date) -> Double {
    let passed = length > 0 ? moment.timeIntervalSince(interval.lowerBound) / length : 1
    let fraction = min(max(passed, 0), 1)
    return countsDown ? 1 - fraction : fraction
  }

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let (step, end) = (max(length / 400, 0.05), interval.upperBound)
    let passed = (startDate.timeIntervalSince(interval.lowerBound) / step).rounded(.down)
    let first = min(interval.lowerBound.addingTimeInterval(max(0, passed) * step), end)
    return sequence(first: first) { $0 < end ? min($0.addingTimeInterval(step), end) : nil }
  }
}

extension View {
  /// Has the view read out by words that stand beside it, if there are any.
  @ViewBuilder func named(_ words: String) -> some View {
    if words.isEmpty { self } else { accessibilityLabel(words) }
  }
}

/// A ring that is closed as far as something is done.
private struct ProgressRing: View {
  let fraction: Double

  var body: some View {
    ZStack {
      Circle().stroke(Color.primary.opacity(0.15), lineWidth: 4)
      Circle().trim(from: 0, to: fraction)
        .stroke(.tint, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .padding(2).frame(width: 28, height: 28)
    .accessibilityElement()
    .accessibilityValue("\(Int((fraction * 100).rounded())) %")
  }
}

private struct ProgressBarLeaf: View {
  let fraction: Double?
}

extension ProgressBarLeaf: LeafView {
  /// What moves the bar on while it is not known how much is done.
  @MainActor
  final class Pulse {
    private var timer: Timeout?

    func set(_ isPulsing: Bool, _ bar: Gtk.ProgressBar) {
      guard isPulsing != (timer != nil) else { return }
      timer?.cancel()
      timer = nil
      guard isPulsing else { return }
      timer = Timeout(milliseconds: 100) { [weak bar] in
        guard let bar else { return false }
        if bar.isMapped { bar.pulse() }
        return true
      }
    }

    func stop() {
      timer?.cancel()
      timer = nil
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Pulse { Pulse() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ProgressBar { Gtk.ProgressBar() }

  func updateElement(_ bar: Gtk.ProgressBar, _ node: LeafNode<Self>) {
    let isCalm = node.environment.accessibilityReduceMotion
    node.coordinator.set(fraction == nil && !isCalm, bar)
    if let fraction { bar.fraction = fraction } else if isCalm { bar.fraction = 0 }
    node.setClasses(node.environment.tintClasses, on: bar)
  }

  static func dismantle(_ bar: Gtk.ProgressBar, _ node: LeafNode<Self>) { node.coordinator.stop() }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}

private struct SpinnerLeaf: View {}

extension SpinnerLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Spinner { Gtk.Spinner() }
  func updateElement(_ spinner: Gtk.Spinner, _ node: LeafNode<Self>) {
    spinner.isSpinning = true
    node.setClasses(node.environment.tintClasses, on: spinner)
  }
  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}
