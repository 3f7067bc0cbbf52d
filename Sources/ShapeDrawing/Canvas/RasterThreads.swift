// Where tiles are painted and when their painting is heard of. Tests put something in its place that takes
// one step at a time, in any order they like.

import Dispatch

/// The threads that paint tiles, the main thread, and a clock.
protocol RasterThreads: Sendable {
  /// Calls `step` on the thread numbered `worker` again and again until it returns false.
  func run(_ worker: Int, _ step: @escaping @Sendable () -> Bool)
  /// Calls `body` on the main thread, soon but not before this returns; in the order of the calls.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void)
  /// Calls `body` on the main thread after `milliseconds`.
  func onMain(after milliseconds: Int, _ body: @escaping @MainActor @Sendable () -> Void)
  /// Called between two portions of a tile that is painted.
  func pause()
  /// Nanoseconds on a clock that never goes back.
  var now: UInt64 { get }
}

/// Real threads: a serial queue for each worker.
struct RasterQueues: RasterThreads {
  private let queues: [DispatchQueue]

  init(count: Int) {
    queues = (0..<count).map { DispatchQueue(label: "org.shapeedit.raster-\($0)", qos: .userInitiated) }
  }

  func run(_ worker: Int, _ step: @escaping @Sendable () -> Bool) {
    queues[worker].async { while step() {} }
  }

  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }

  func onMain(after milliseconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
      MainActor.assumeIsolated { body() }
    }
  }

  func pause() {}

  var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
}
