// Swift's concurrency under GLib's loop: it runs, it shares, it sleeps when there is nothing to do.

import Dispatch
import Foundation
import XCTest

@testable import Gtk

final class MainLoopTests: GtkTestCase, @unchecked Sendable {
  func testMainActorTasksRunInOrderOnTheMainThread() {
    onMain {
      var order: [Int] = []
      for number in 0..<100 { Task { @MainActor in order.append(number) } }
      XCTAssertEqual(order, [], "a task does not run before the loop does")
      wait { order.count == 100 }
      XCTAssertEqual(order, Array(0..<100))
    }
  }

  /// If a toolchain no longer asks our executor, tasks still run, by libdispatch, but floods are not held
  /// back.
  func testOurExecutorGetsTheMainActorsJobs() {
    onMain {
      let before = MainJobQueue.shared.jobs
      let done = Counter()
      // From inside the loop: before it, libdispatch has them.
      _ = Timeout(milliseconds: 0) {
        Task.detached {
          await MainActor.run {
            XCTAssertTrue(Thread.isMainThread)
            done.value = 1
          }
        }
        return false
      }
      wait { done.value == 1 }
      XCTAssertGreaterThan(MainJobQueue.shared.jobs, before)
    }
  }

  func testSleepResumesOnTheMainThread() throws {
    try onMain {
      let elapsed = try runAsync {
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(20))
        XCTAssertTrue(Thread.isMainThread)
        return ContinuousClock.now - start
      }
      XCTAssertGreaterThanOrEqual(elapsed, .milliseconds(20))
    }
  }

  func testMainQueueRuns() {
    onMain {
      let ran = Counter()
      DispatchQueue.main.async { MainActor.assumeIsolated { ran.value += 1 } }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) {
        MainActor.assumeIsolated { ran.value += 1 }
      }
      DispatchQueue.global().async { DispatchQueue.main.sync { MainActor.assumeIsolated { ran.value += 1 } } }
      wait { ran.value == 3 }
    }
  }

  func testHopsAreQuick() throws {
    try onMain {
      let times = try runAsync {
        var times: [Double] = []
        for _ in 0..<2_000 {
          let start = ContinuousClock.now
          await Task.detached {}.value
          times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return times.sorted()
      }
      let (quick, median) = (times[times.count / 10], times[times.count / 2])
      print("hop main actor - background - main actor: \(quick) µs, \(median) µs in the middle")
      // Each would wait for a timer; where the machine is busy, many wait for a processor.
      XCTAssertLessThan(quick, 2_000, "a hop must not wait for a timer")
    }
  }

  /// 100,000 tasks at once: input and frames are held up less than 50 ms of the main thread's time.
  func testFloodOfTasksStarvesNeitherInputNorFrames() {
    onMain {
      let meter = Meter(self)
      let done = Counter()
      // From inside the loop, as an event handler would.
      _ = Timeout(milliseconds: 0) {
        for _ in 0..<100_000 {
          Task { @MainActor in
            done.value += 1
            spin(microseconds: 5)
          }
        }
        meter.restart()
        return false
      }
      wait("all tasks", timeout: 60) { done.value == 100_000 }
      meter.finish()
      print(
        "flood: input held up \(meter.worstInput) ms, frames \(meter.worstFrame) ms, \(meter.frames) frames")
      XCTAssertGreaterThan(meter.inputs, 20, "input events came during the flood")
      XCTAssertGreaterThan(meter.frames, 5, "frames came during the flood")
      XCTAssertLessThan(meter.worstInput, 50)
      XCTAssertLessThan(meter.worstFrame, 50)
    }
  }

  /// The same from another thread, while the loop runs.
  func testFloodFromAnotherThreadStarvesNeitherInputNorFrames() {
    onMain {
      let meter = Meter(self)
      let done = Counter()
      DispatchQueue.global().async {
        for _ in 0..<100_000 {
          Task { @MainActor in
            done.value += 1
            spin(microseconds: 5)
          }
        }
      }
      wait("all tasks", timeout: 60) { done.value == 100_000 }
      meter.finish()
      print(
        "other thread: input held up \(meter.worstInput) ms, frames \(meter.worstFrame) ms, \(meter.frames) frames"
      )
      XCTAssertGreaterThan(meter.frames, 5, "frames came during the flood")
      XCTAssertLessThan(meter.worstInput, 50)
      XCTAssertLessThan(meter.worstFrame, 50)
    }
  }

  /// The same through `DispatchQueue.main`, which cannot be interrupted, is held up: the meter measures.
  func testTheMeterSeesStarvation() {
    onMain {
      let meter = Meter(self)
      let done = Counter()
      for _ in 0..<100_000 {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            done.value += 1
            spin(microseconds: 5)
          }
        }
      }
      wait("all blocks", timeout: 60) { done.value == 100_000 }
      meter.finish()
      XCTAssertGreaterThan(meter.worstInput, 50)
    }
  }

  /// Tasks that each start the next are a flood too, though only one is queued at a time.
  func testChainOfTasksStarvesNeitherInputNorFrames() {
    onMain {
      let meter = Meter(self)
      let links = Counter()
      link(50_000, counting: links)
      wait("the chain", timeout: 60) { links.value == 50_000 }
      meter.finish()
      print(
        "chain: input held up \(meter.worstInput) ms, frames \(meter.worstFrame) ms, \(meter.frames) frames")
      XCTAssertGreaterThan(meter.frames, 5)
      XCTAssertLessThan(meter.worstInput, 50)
      XCTAssertLessThan(meter.worstFrame, 50)
    }
  }

  /// Frames that take all the time there is leave tasks their turns.
  func testHeavyFramesDoNotStarveTasks() {
    onMain {
      let label = Label("x")
      let window = show(label)
      var frames = 0
      let tick = label.addTickCallback { _ in
        frames += 1
        spin(microseconds: 30_000)
        label.queueDraw()
        return true
      }
      wait { frames > 2 }
      let done = Counter()
      let start = frames
      _ = Timeout(milliseconds: 0) {
        for _ in 0..<1_000 {
          Task { @MainActor in
            spin(microseconds: 20)
            done.value += 1
          }
        }
        return false
      }
      wait("the tasks", timeout: 60) { done.value == 1_000 }
      print("20 ms of tasks took \(frames - start) heavy frames")
      XCTAssertLessThan(frames - start, 30)
      tick.remove()
      window.destroy()
    }
  }

  /// An idle window costs nothing: in 5 seconds neither a job nor anything else wakes the loop. What others
  /// do on the computer may wake it at times (the accessibility bus, the fonts), and not each of three times.
  func testNothingWakesUpWhenIdle() {
    onMain {
      let window = show(Label("idle"))
      // What the toolkit has still to do after showing a window (fonts, the accessibility bus) comes to an
      // end first.
      var quiet = 0
      for _ in 0..<20 where quiet < 2 {
        quiet = iterations(seconds: 0.5) <= 1 ? quiet + 1 : 0
      }
      var least = (wakeups: Int.max, switched: Int.max, jobs: Int.max)
      for _ in 0..<3 where least.wakeups > 2 || least.switched > 5 || least.jobs > 0 {
        let turns = MainJobQueue.shared.turns
        let switches = voluntarySwitches()
        let wakeups = iterations(seconds: 5)
        least = (wakeups, voluntarySwitches() - switches, MainJobQueue.shared.turns - turns)
        print("5 s idle: \(wakeups) loop iterations, \(least.switched) context switches")
      }
      XCTAssertEqual(least.jobs, 0)
      XCTAssertLessThanOrEqual(least.wakeups, 2, "the time-out that ends the wait is one")
      XCTAssertLessThanOrEqual(least.switched, 5)
      window.destroy()
    }
  }

  func testJobsLeftWhenTheLoopEndsAreRunByTheNext() {
    onMain {
      let ran = Counter()
      // The first stop the loop; the rest are still queued then.
      _ = Timeout(milliseconds: 0) {
        for _ in 0..<10_000 {
          Task { @MainActor in
            ran.value += 1
            spin(microseconds: 2)
          }
        }
        return false
      }
      wait { ran.value > 0 }
      XCTAssertLessThan(ran.value, 10_000)
      wait { ran.value == 10_000 }
    }
  }

  func testMainQueueLeftWhenTheLoopEndsIsRunByTheNext() {
    onMain {
      let ran = Counter()
      DispatchQueue.main.async { MainActor.assumeIsolated { ran.value += 1 } }
      // The first turn of the loop hears of the queue, and is the last.
      var asked = 0
      _ = MainLoop.run(
        until: {
          asked += 1
          return asked == 2
        }, timeout: 10)
      XCTAssertEqual(ran.value, 0)
      wait { ran.value == 1 }
    }
  }

  func testTimeoutRepeatsAndCancels() {
    onMain {
      var count = 0
      let timeout = Timeout(milliseconds: 1) {
        count += 1
        return true
      }
      wait { count >= 3 }
      timeout.cancel()
      timeout.cancel()
      let after = count
      var other = false
      _ = Timeout(milliseconds: 20) {
        other = true
        return false
      }
      wait { other }
      XCTAssertEqual(count, after)
    }
  }

  @MainActor
  private func iterations(seconds: Double) -> Int {
    var count = -1
    _ = MainLoop.run(
      until: {
        count += 1
        return false
      }, timeout: seconds)
    return count
  }

  private func voluntarySwitches() -> Int {
    var usage = rusage()
    getrusage(1, &usage)  // RUSAGE_THREAD
    return usage.ru_nvcsw
  }
}

/// Starts a task that starts the next, `count` in all.
@MainActor
private func link(_ count: Int, counting links: Counter) {
  Task { @MainActor in
    spin(microseconds: 5)
    links.value += 1
    if links.value < count { link(count, counting: links) }
  }
}

/// Keeps the processor busy.
private func spin(microseconds: Int64) {
  let end = threadTime() + microseconds
  while threadTime() < end {}
}

/// The processor time this thread has used, in microseconds: what others do on the machine does not count.
private func threadTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
}

/// Measures how much of its time the main thread spends between two input events and between two frames.
@MainActor
private final class Meter {
  private(set) var inputs = 0
  private(set) var frames = 0
  /// In milliseconds.
  private(set) var worstInput = 0.0
  private(set) var worstFrame = 0.0
  private var lastInput: Int64 = 0
  private var lastFrame: Int64 = 0
  private let window: Window
  private var timeout: Timeout?
  private var tick: TickCallback?

  init(_ test: GtkTestCase) {
    let label = Label("meter")
    window = test.show(label)
    lastInput = threadTime()
    lastFrame = lastInput
    // An event at the priority of input, due all the time.
    timeout = Timeout(milliseconds: 1) { [unowned self] in
      let now = threadTime()
      worstInput = max(worstInput, Double(now - lastInput) / 1_000)
      lastInput = now
      inputs += 1
      return true
    }
    tick = label.addTickCallback { [unowned self] _ in
      let now = threadTime()
      worstFrame = max(worstFrame, Double(now - lastFrame) / 1_000)
      lastFrame = now
      frames += 1
      label.queueDraw()
      return true
    }
  }

  /// Starts anew, when what was under way is not what is measured.
  func restart() {
    lastInput = threadTime()
    lastFrame = lastInput
  }

  func finish() {
    let now = threadTime()
    worstInput = max(worstInput, Double(now - lastInput) / 1_000)
    worstFrame = max(worstFrame, Double(now - lastFrame) / 1_000)
    timeout?.cancel()
    tick?.remove()
    window.destroy()
  }
}
