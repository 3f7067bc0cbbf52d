// Courses in time: where they begin and end, and that nothing jumps on the way.

import Testing

@testable import DocumentUI

@MainActor
@Suite struct CurveTests {
  private static let all: [(String, Animation)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("curve", .timingCurve(0.2, -0.5, 0.8, 1.5, duration: 1)), ("default", .default), ("snappy", .snappy),
    ("bouncy", .bouncy), ("stiff", .spring(duration: 0.5, bounce: -0.5)),
    ("response", .spring(response: 0.5, dampingFraction: 0.4)),
    ("physics", .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3)),
    ("delayed", .easeIn.delay(0.3)), ("faster", .easeOut.speed(2)), ("slower", .bouncy.speed(0.5)),
    ("thrice", .easeInOut.repeatCount(3)), ("twice", .easeIn.repeatCount(2, autoreverses: true).delay(0.1)),
  ]

  @Test func eachBeginsAtTheStartAndEndsAtTheEnd() {
    for (name, animation) in Self.all {
      let curve = animation.curve
      #expect(abs(curve.point(at: 0).progress) < 1e-6, "\(name)")
      #expect(curve.duration.isFinite, "\(name)")
      #expect(curve.point(at: curve.duration) == .end, "\(name)")
      #expect(!curve.point(at: curve.duration * 0.999).isOver, "\(name)")
    }
  }

  @Test func nothingJumpsBeforeTheEnd() {
    for (name, animation) in Self.all where name != "twice" {
      let curve = animation.curve
      var last = 0.0
      let steps = 4000
      for step in 1...steps {
        let progress = curve.point(at: curve.duration * Double(step) / Double(steps)).progress
        #expect(abs(progress - last) < 0.02, "\(name) at \(step)")
        last = progress
      }
    }
  }

  /// Numbers that are none, or beyond all bounds, make no motion that is never over, and no value that is
  /// none.
  @Test func whatIsMadeOfNoNumberComesToRest() {
    for odd in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      let animations: [(String, Animation)] = [
        ("duration", .spring(duration: odd)), ("bounce", .spring(duration: 0.5, bounce: odd)),
        ("response", .spring(response: odd)), ("fraction", .spring(response: 1, dampingFraction: odd)),
        ("mass", .interpolatingSpring(mass: odd, stiffness: 100, damping: 10)),
        ("stiffness", .interpolatingSpring(stiffness: odd, damping: 10)),
        ("damping", .interpolatingSpring(stiffness: 100, damping: odd)),
        ("velocity", .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: odd)),
        ("own velocity", .interpolatingSpring(Spring(), initialVelocity: odd)),
        ("spring", .spring(Spring(duration: odd))),
        ("heavy", .spring(Spring(mass: odd, stiffness: 100, damping: 10, allowOverDamping: true))),
      ]
      for (name, animation) in animations where !(odd == .infinity && name == "bounce") {
        let curve = animation.curve
        #expect(curve.duration.isFinite, "\(name) \(odd)")
        #expect(curve.point(at: 1e6).isOver, "\(name) \(odd)")
        #expect(curve.point(at: 0.1).progress.isFinite, "\(name) \(odd)")
      }
      #expect(Spring(mass: odd, stiffness: 100, damping: 10).mass.isFinite)
      #expect(Spring(response: odd, dampingRatio: 1).value(target: 1.0, time: 0.1).isFinite)
    }
    #expect(Animation.linear.speed(.nan).curve.duration.isFinite)
    #expect(Animation.linear.repeatForever().repeatCount(0).curve.point(at: 0).isOver)
  }

  @Test func easingIsSlowWhereItSays() {
    let middle = { (animation: Animation) in animation.curve.point(at: 0.175).progress }
    #expect(abs(middle(.linear) - 0.5) < 1e-6)
    #expect(abs(middle(.easeInOut) - 0.5) < 1e-6)
    // CSS has the same curves: 0.3154 and 0.6846 in the middle.
    #expect(abs(middle(.easeIn) - 0.3154) < 1e-3)
    #expect(abs(middle(.easeOut) - 0.6846) < 1e-3)
  }

  @Test func springsSwingAsTheyAreDamped() {
    func peak(_ animation: Animation) -> Double {
      (0...1000).map { animation.curve.point(at: Double($0) / 500).progress }.max()!
    }
    #expect(peak(.smooth) <= 1)
    #expect(peak(.snappy) > 1.0001 && peak(.snappy) < peak(.bouncy))
    // The first overshoot of a spring with damping ζ is exp(-πζ / √(1 - ζ²)).
    #expect(abs(peak(.spring(response: 0.5, dampingFraction: 0.5)) - 1.163) < 1e-3)
  }

  @Test func repeatingGoesBackAndForth() {
    let forever = Animation.linear(duration: 1).repeatForever().curve
    #expect(forever.duration == .infinity)
    for (time, progress) in [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (1001.75, 0.25)] {
      #expect(abs(forever.point(at: time).progress - progress) < 1e-6)
    }
    let again = Animation.linear(duration: 1).repeatForever(autoreverses: false).curve
    #expect(abs(again.point(at: 7.25).progress - 0.25) < 1e-6)
  }

  /// A spring that is sent elsewhere on its way goes on at the speed it has.
  @Test func aSpringKeepsItsSpeedWhenItIsSentElsewhere() {
    let clock = HandClock()
    let driver = MotionDriver()
    driver.clock = clock
    let value = MovingValue(0.0, driver)
    let transaction = Transaction(animation: .spring(response: 1, dampingFraction: 0.5))
    value.move(to: 100, by: transaction)
    clock.advance(by: 0.2)
    let before = value.shown
    clock.advance(by: 0.001)
    let speed = (value.shown - before) / 0.001
    #expect(speed > 50)
    value.move(to: -50, by: transaction)
    let there = value.shown
    clock.advance(by: 0.001)
    #expect(abs((value.shown - there) / 0.001 - speed) < speed * 0.1)
    while clock.isWanted { clock.advance(by: 0.1) }
    #expect(value.shown == -50)
  }
}
