// Keyframes, springs and curves by themselves: where they are at a time, and that nothing jumps or jerks.

import Testing

@testable import DocumentUI

@MainActor
@Suite struct KeyframeTests {
  private struct Pose {
    var x = 0.0
    var y = 1.0
    var turn = Angle.zero
  }

  private func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
    abs(a - b) <= tolerance
  }

  private static let timeline = KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.x) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(20)
      LinearKeyframe(30, duration: 1, timingCurve: .easeInOut)
    }
    KeyframeTrack(\.y) {
      CubicKeyframe(3, duration: 1)
      CubicKeyframe(1, duration: 1)
      SpringKeyframe(5, duration: 0.2, spring: .bouncy)
      SpringKeyframe(2, spring: .bouncy)
    }
    KeyframeTrack(\.turn) { LinearKeyframe(.degrees(90), duration: 3) }
  }

  @Test func tracksMoveTheirPartsSideBySide() {
    let timeline = Self.timeline
    let places = [(0.0, 0.0), (0.5, 5), (1, 20), (1.5, 25), (2, 30), (9, 30)]
    for (time, x) in places { #expect(isNear(timeline.value(time: time).x, x), "\(time)") }
    #expect(isNear(timeline.value(time: 0.999_999).x, 10, within: 1e-4))
    #expect(isNear(timeline.value(time: 1).y, 3))
    #expect(isNear(timeline.value(time: 2).y, 1))
    #expect(isNear(timeline.value(time: 100).y, 2))
    #expect(isNear(timeline.value(time: 1.5).turn.degrees, 45))
    #expect(isNear(timeline.duration, 2.2 + Spring.bouncy.settlingDuration))
    #expect(isNear(timeline.value(progress: 1).y, 2))
    var pose = Pose(x: 7, y: 7)
    KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.y) { LinearKeyframe(3, duration: 1) }
    }.update(&pose, time: 0.5)
    #expect(pose.x == 7 && pose.y == 2, "only what has a track is set")
  }

  @Test func curvesAndSpringsGoOnFromEachOther() {
    let (timeline, steps) = (Self.timeline, 4000)
    let step = timeline.duration / Double(steps)
    var (last, lastSpeed) = (timeline.value(time: 0).y, 0.0)
    for index in 1...steps {
      let y = timeline.value(time: Double(index) * step).y
      let speed = (y - last) / step
      #expect(abs(y - last) < 0.05, "\(index)")
      #expect(abs(speed - lastSpeed) < 0.8 || index == 1, "\(index)")
      (last, lastSpeed) = (y, speed)
    }
    let curve = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 2, startVelocity: 3, endVelocity: -1)
    }
    #expect(isNear(curve.value(time: 1e-5) / 1e-5, 3, within: 1e-3))
    #expect(isNear((1 - curve.value(time: 2 - 1e-5)) / 1e-5, -1, within: 1e-3))
  }

  private struct There: KeyframeTrackContent {
    let to: Double
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(to, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
  }

  private struct Both: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.x) { There(to: 4) }
      KeyframeTrack(\.y) { There(to: 6) }
    }
  }

  @Test func keyframesAreWrittenInAllWays() {
    let isLong = Self.timeline.duration > 1
    let whole = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(2, duration: 1)
      for index in 0..<2 { LinearKeyframe(Double(index), duration: 1) }
      if isLong { MoveKeyframe(7) } else { MoveKeyframe(8) }
    }
    for (time, value) in [(0.5, 1.5), (2, 0), (2.5, 0.5), (3, 7)] {
      #expect(isNear(whole.value(time: time), value), "\(time)")
    }
    let none = KeyframeTimeline(initialValue: 4.0) {}
    #expect(none.value(time: 1) == 4 && none.duration == 0)
    let own = KeyframeTimeline(initialValue: Pose()) { Both() }
    #expect(own.duration == 2 && own.value(time: 1).x == 4 && own.value(time: 1).y == 6)
  }

  @Test func springsAreWhatTheyAreMadeOf() {
    let quick = Spring(duration: 0.4, bounce: 0.2)
    #expect(isNear(quick.duration, 0.4) && isNear(quick.bounce, 0.2) && isNear(quick.dampingRatio, 0.8))
    let heavy = Spring(mass: 2, stiffness: 100, damping: 10)
    #expect(isNear(heavy.stiffness, 100) && isNear(heavy.damping, 10) && heavy.mass == 2)
    #expect(isNear(Spring(stiffness: 1, damping: 100).dampingRatio, 1))
    #expect(isNear(Spring(stiffness: 1, damping: 100, allowOverDamping: true).dampingRatio, 50))
    let force = quick.force(target: 1.0, position: 0.5, velocity: 2)
    #expect(isNear(force, quick.stiffness / 2 - quick.damping * 2))
    for spring in [quick, heavy, .smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      let at = { spring.value(target: 3.0, initialVelocity: 2, time: $0) }
      for time in stride(from: 0.0, to: 1, by: 0.1) {
        let speed = spring.velocity(target: 3.0, initialVelocity: 2, time: time)
        #expect(isNear(speed, (at(time + 1e-6) - at(time)) / 1e-6, within: 1e-3))
      }
      var (value, velocity) = (1.0, 0.0)
      for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: 0.05) }
      #expect(isNear(value, 1 + spring.value(target: 3.0, time: 0.5), within: 1e-9))
      #expect(isNear(spring.value(target: 1.0, time: spring.settlingDuration), 1, within: 2e-3))
      #expect(Animation.spring(spring).curve.duration == spring.settlingDuration)
    }
  }

  @Test func curvesHaveInverses() {
    let bezier = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0.1), endControlPoint: UnitPoint(x: 0.7, y: 0.9))
    for curve in [
      UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .circularEaseInOut.inverse, bezier,
    ] {
      #expect(curve.value(at: -1) == 0 && isNear(curve.value(at: 0), 0) && isNear(curve.value(at: 2), 1))
      for step in 1..<19 {
        let x = Double(step) / 20
        #expect(isNear(curve.inverse.value(at: curve.value(at: x)), x, within: 1e-5), "\(curve) at \(x)")
        let slope = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
        // Where two quarters of circles meet they are upright.
        let isUpright = curve == .circularEaseInOut && step == 10
        #expect(
          isUpright ? curve.velocity(at: x) > 50 : isNear(curve.velocity(at: x), slope, within: 0.02),
          "\(curve) at \(x)")
      }
    }
    #expect(isNear(UnitCurve.circularEaseIn.value(at: 0.6), 0.2))
    #expect(isNear(Animation.timingCurve(.circularEaseIn, duration: 2).curve.point(at: 1.2).progress, 0.2))
  }
}
