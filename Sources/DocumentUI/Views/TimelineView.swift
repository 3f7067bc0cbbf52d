// Content that follows the time.

import FoundationEssentials
import Gtk

/// When content that follows the time is made anew.
public protocol TimelineSchedule {
  /// The moments.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The moments from one on, the first no later than it.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often is often enough.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as said.
  case normal
  /// Seldom, to save power; this platform never asks for it.
  case lowFrequency
}

/// At each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: Double?
  let isPaused: Bool

  /// At each frame, or after at least so many seconds; not while it is paused.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval
    isPaused = paused
  }

  /// The times of frames, a sixtieth of a second apart.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let step = max(interval ?? 0, 1.0 / 60)
    return sequence(first: startDate) { $0.addingTimeInterval(step) }
  }
}

/// Again and again after some time.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: Double

  /// From a moment on, every `interval` seconds.
  public init(from startDate: Date, by interval: Double) {
    start = startDate
    self.interval = max(interval, 0.001)
  }

  /// The moments.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = start.addingTimeInterval(max(0, passed) * interval)
    return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
  }
}

/// At the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Each minute.
  public init() {}

  /// The beginnings of minutes.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSince1970 / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSince1970: minute)) { $0.addingTimeInterval(60) }
  }
}

/// At moments that are written out.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries

  /// At these moments.
  public init(_ dates: Entries) { self.dates = dates }

  /// The moments.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// At each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// At each frame, or after at least so many seconds; not while it is paused.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// From a moment on, every `interval` seconds.
  public static func periodic(from startDate: Date, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

/// What content that follows the time is made for.
public struct TimelineViewContext: Sendable {
  /// How exactly the content should show the time.
  public enum Cadence: Hashable, Comparable, Sendable {
    /// At each frame.
    case live
    /// To the second.
    case seconds
    /// To the minute.
    case minutes
  }

  /// The moment.
  public let date: Date
  /// How exactly it is to be shown.
  public let cadence: Cadence
}

/// Content that is made anew as a schedule says, while it shows.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the content is made for.
  public typealias Context = TimelineViewContext

  let schedule: Schedule
  let content: (TimelineViewContext) -> Content

  /// Content that follows a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { TimelineNode(self, in: context) }
}

/// The node of content that follows the time.
final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>, RunningMotion
{
  private var child: ViewNode<Content>!
  private var shown = Date()
  private var timer: Timeout?
  private var lastFrame = -Double.infinity

  override init(_ view: TimelineView<Schedule, Content>, in context: NodeContext) {
    super.init(view, in: context)
    shown = Self.last(view.schedule, before: Date()) ?? Date()
    child = made().node(in: childContext)
    tree.afterUpdate { [weak self] in self?.wait() }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private var animation: AnimationTimelineSchedule? { view.schedule as? AnimationTimelineSchedule }

  private func made() -> Content {
    let cadence: TimelineViewContext.Cadence =
      animation != nil ? .live : view.schedule is EveryMinuteTimelineSchedule ? .minutes : .seconds
    return track { view.content(TimelineViewContext(date: shown, cadence: cadence)) }
  }

  /// The last moment of a schedule that has come.
  private static func last(_ schedule: Schedule, before now: Date) -> Date? {
    if schedule is AnimationTimelineSchedule { return now }
    var last: Date?
    for entry in schedule.entries(from: now, mode: .normal).prefix(100_000) {
      if entry > now { break }
      last = entry
    }
    return last
  }

  override func update(to new: TimelineView<Schedule, Content>) {
    view = new
    evaluate()
    wait()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: made())
  }

  /// Waits for the next moment.
  private func wait() {
    timer?.cancel()
    timer = nil
    guard !isRemoved else { return }
    if let animation {
      if animation.isPaused { tree.motion.end(self) } else { tree.motion.begin(self) }
      return
    }
    let now = Date()
    let next = view.schedule.entries(from: now, mode: .normal).lazy.prefix(100_000).first { $0 > now }
    guard let next else { return }
    let milliseconds = min(max(1, (next.timeIntervalSince(now) * 1000).rounded(.up)), 3_600_000)
    timer = Timeout(milliseconds: Int(milliseconds)) { [weak self] in
      self?.moment(Date())
      return false
    }
  }

  private func moment(_ now: Date) {
    guard !isRemoved else { return }
    shown = Self.last(view.schedule, before: now) ?? shown
    mark()
    wait()
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, let animation, !animation.isPaused else { return false }
    if now - lastFrame >= (animation.interval ?? 0) - 0.001 {
      lastFrame = now
      shown = Date()
      mark()
    }
    return true
  }

  func finish() {}

  override func remove() {
    timer?.cancel()
    timer = nil
    tree.motion.end(self)
    super.remove()
  }
}
