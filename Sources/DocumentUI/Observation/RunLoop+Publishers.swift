// Publishers on Foundation's main run loop, whichever thread their values come from.
//
// Foundation does not wake a run loop for what another thread performs on it or a timer that another thread
// adds. On the main run loop these come by `DispatchQueue.main`, which the same thread runs.

#if Foundation
  import Foundation

  /// A run loop as publishers use it: on the main one work comes from any thread.
  public nonisolated struct RunLoopScheduler: Scheduler {
    /// A moment of a run loop.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    /// A run loop has none.
    public typealias SchedulerOptions = RunLoop.SchedulerOptions

    private let runLoop: RunLoop

    init(_ runLoop: RunLoop) { self.runLoop = runLoop }

    /// The present moment.
    public var now: SchedulerTimeType { runLoop.now }

    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { runLoop.minimumTolerance }

    /// Does `action` in a turn of the run loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      guard runLoop == .main else { return runLoop.schedule(options: options, action) }
      DispatchQueue.main.schedule(options: nil, action)
    }

    /// Does `action` at `date`.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      guard runLoop == .main else {
        return runLoop.schedule(after: date, tolerance: tolerance, options: options, action)
      }
      DispatchQueue.main.schedule(after: Self.time(date), tolerance: .zero, options: nil, action)
    }

    /// Does `action` at `date` and once in each `interval` after it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      guard runLoop == .main else {
        return runLoop.schedule(
          after: date, interval: interval, tolerance: tolerance, options: options, action)
      }
      return DispatchQueue.main.schedule(
        after: Self.time(date), interval: .seconds(interval.timeInterval), tolerance: .zero, options: nil,
        action)
    }

    private static func time(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
      DispatchQueue.main.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow)))
    }
  }

  extension Publisher {
    /// Its values on a run loop.
    public func receive(
      on scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, RunLoopScheduler> {
      receive(on: RunLoopScheduler(scheduler), options: options)
    }

    /// It is asked for its values on a run loop.
    public func subscribe(
      on scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, RunLoopScheduler> {
      subscribe(on: RunLoopScheduler(scheduler), options: options)
    }

    /// Its values once none has followed for a time, on a run loop.
    public func debounce(
      for dueTime: RunLoop.SchedulerTimeType.Stride, scheduler: RunLoop,
      options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, RunLoopScheduler> {
      debounce(for: dueTime, scheduler: RunLoopScheduler(scheduler), options: options)
    }

    /// Its values after a time, on a run loop.
    public func delay(
      for interval: RunLoop.SchedulerTimeType.Stride, tolerance: RunLoop.SchedulerTimeType.Stride? = nil,
      scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, RunLoopScheduler> {
      delay(
        for: interval, tolerance: tolerance, scheduler: RunLoopScheduler(scheduler), options: options)
    }

    /// One of its values in each interval, the first or the latest, on a run loop.
    public func throttle(
      for interval: RunLoop.SchedulerTimeType.Stride, scheduler: RunLoop, latest: Bool
    ) -> Publishers.Throttle<Self, RunLoopScheduler> {
      throttle(for: interval, scheduler: RunLoopScheduler(scheduler), latest: latest)
    }
  }
#endif
