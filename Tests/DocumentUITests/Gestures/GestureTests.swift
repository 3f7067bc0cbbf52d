// What recognizers make of what pointers and fingers do, and gestures of views in a window.

import CGtk
import Gtk
import TestSupport
import Testing
import XCTest

@testable import DocumentUI

/// A hand that does things to a gesture, and a clock for it.
@MainActor
final class GestureHand {
  private(set) var time = 1000.0
  private(set) var feeder: GestureFeeder!
  private var timers: [(id: Int, due: Double, body: @MainActor () -> Void)] = []
  private var made = 0
  var location = DocumentUI.CGPoint(x: 50, y: 50)
  /// The keys that are held.
  var modifiers: EventModifiers = []

  init<G: DocumentUI.Gesture>(_ gesture: G) {
    feeder = GestureFeeder(gesture.recognizer(), now: { 0 }, timer: { _, _ in {} })
    take(feeder)
  }

  /// Drives a feeder that a view has made.
  init(_ feeder: GestureFeeder) { take(feeder) }

  private func take(_ feeder: GestureFeeder) {
    self.feeder = feeder
    feeder.now = { [unowned self] in time }
    feeder.timer = { [unowned self] seconds, body in
      made += 1
      let id = made
      timers.append((id, time + seconds, body))
      return { [weak self] in self?.timers.removeAll { $0.id == id } }
    }
  }

  private func send(_ kind: GestureEvent.Kind) {
    feeder.send(
      GestureEvent(
        kind: kind, time: time, location: location,
        globalLocation: DocumentUI.CGPoint(x: location.x + 100, y: location.y + 100),
        size: DocumentUI.CGSize(width: 100, height: 100), modifiers: modifiers,
        named: { [location] in
          $0 == AnyHashable("box") ? DocumentUI.CGPoint(x: location.x - 7, y: location.y) : nil
        }))
  }

  func wait(_ seconds: Double) {
    let end = time + seconds
    while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      timers.removeAll { $0.id == next.id }
      time = max(time, next.due)
      next.body()
    }
    time = end
  }

  func press() { send(.press) }
  func release() { send(.release) }
  func cancel() { send(.cancel) }
  func pinch(_ scale: Double, _ angle: Double = 0) { send(.pinch(scale: scale, angle: angle)) }
  func endPinch() { send(.pinchEnd) }

  func move(_ dx: Double, _ dy: Double) {
    time += 0.01
    location = DocumentUI.CGPoint(x: location.x + dx, y: location.y + dy)
    send(.move)
  }

  func tap() {
    press()
    time += 0.05
    release()
    time += 0.05
  }

  var isIdle: Bool { timers.isEmpty }
}

@MainActor
@Suite struct GestureRecognitionTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()

  @Test func tapsAreCounted() {
    let log = log
    for count in 1...3 {
      let hand = GestureHand(TapGesture(count: count).onEnded { log("tap") })
      for taps in 1...7 {
        for _ in 0..<taps { hand.tap() }
        hand.wait(1)
        #expect(log.take().count == taps / count, "\(taps) taps, \(count) wanted")
        #expect(hand.isIdle)
      }
      // Slow ones do not belong together.
      for _ in 0..<4 {
        hand.tap()
        hand.wait(0.6)
      }
      #expect(log.take().count == (count == 1 ? 4 : 0))
      hand.press()
      hand.move(20, 0)
      hand.release()
      #expect(log.take().isEmpty, "a drag is no tap")
      hand.press()
      hand.cancel()
      for _ in 0..<count { hand.tap() }
      #expect(log.take() == ["tap"], "what was broken off does not count")
    }
  }

  @Test func tapsAtTwoPlacesDoNotBelongTogether() {
    let log = log
    let two = TapGesture(count: 2)
    let gestures: [(String, GestureHand)] = [
      ("two", GestureHand(two.onEnded { log("two") })),
      (
        "or one",
        GestureHand(
          two.exclusively(before: TapGesture())
            .onEnded { value in if case .first = value { log("two") } else { log("one") } })
      ),
    ]
    for (name, hand) in gestures {
      let isTold = name == "or one"
      hand.tap()
      hand.location.x += 30
      hand.tap()
      #expect(log.take() == (isTold ? ["one"] : []), "\(name)")
      hand.location.x += 5
      hand.tap()
      #expect(log.take() == ["two"], "\(name)")
      hand.tap()
      hand.location.x += 30
      hand.tap()
      hand.wait(1)
      #expect(log.take() == (isTold ? ["one", "one"] : []), "\(name)")
      #expect(hand.isIdle)
    }
  }

  /// GTK breaks off also what has not begun.
  @Test func whatIsBrokenOffBeforeItBeginsDoesNotCount() {
    let log = log
    let hand = GestureHand(
      TapGesture().onEnded { log("tap") }.simultaneously(with: LongPressGesture()).onEnded { _ in log("both")
      })
    hand.cancel()
    hand.tap()
    #expect(log.take() == ["tap", "both"])
  }

  @Test func gesturesBeginWhileTheirKeysAreHeld() {
    let log = log
    let gestures: [(String, GestureHand)] = [
      ("tap", GestureHand(TapGesture().modifiers(.shift).onEnded { log("tap") })),
      ("drag", GestureHand(DragGesture().modifiers(.shift).onEnded { _ in log("drag") })),
      ("pinch", GestureHand(MagnifyGesture().modifiers(.shift).onEnded { _ in log("pinch") })),
    ]
    for (name, hand) in gestures {
      for held: EventModifiers in [[], .control, .shift, [.shift, .control], []] {
        hand.modifiers = held
        switch name {
        case "tap": hand.tap()
        case "drag":
          hand.press()
          hand.move(20, 0)
          // What has begun goes on.
          hand.modifiers = []
          hand.move(20, 0)
          hand.release()
        default:
          hand.pinch(1.2)
          hand.modifiers = []
          hand.pinch(1.5)
          hand.endPinch()
        }
        #expect(log.take() == (held.contains(.shift) ? [name] : []), "\(name), \(held)")
        hand.wait(1)
      }
    }
  }

  @Test func aDragBeginsAfterItsDistanceAndTellsHowFarItHasCome() {
    let log = log
    let drag = DragGesture()
      .onChanged { log("\(Int($0.startLocation.x)) \(Int($0.translation.width)) \(Int($0.location.x))") }
      .onEnded { log("end \(Int($0.translation.width))") }
    let hand = GestureHand(drag)
    hand.press()
    hand.move(6, 0)
    #expect(log.take().isEmpty)
    hand.move(6, 0)
    hand.move(30, 0)
    hand.release()
    #expect(log.take() == ["50 12 62", "50 42 92", "end 42"])
    hand.tap()
    #expect(log.take().isEmpty, "a tap is no drag")
    hand.press()
    hand.move(20, 0)
    hand.cancel()
    #expect(log.take() == ["92 20 112"], "it has not ended")
    let global = GestureHand(
      DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { log("\(Int($0.location.x))") })
    global.press()
    global.move(5, 0)
    #expect(log.take() == ["150", "155"])
    for (name, places) in [("box", ["43", "48"]), ("gone", ["150", "155"])] {
      let named = GestureHand(
        DragGesture(minimumDistance: 0, coordinateSpace: .named(name)).onChanged {
          log("\(Int($0.location.x))")
        })
      named.press()
      named.move(5, 0)
      #expect(log.take() == places)
    }
  }

  @Test func aDragKnowsItsSpeed() {
    var value: DragGesture.Value?
    let hand = GestureHand(DragGesture().onEnded { value = $0 })
    hand.press()
    for _ in 0..<50 { hand.move(4, -2) }
    hand.release()
    // 4 in a hundredth of a second.
    #expect(abs((value?.velocity.width ?? 0) - 400) < 4)
    #expect(abs((value?.predictedEndTranslation.width ?? 0) - 300) < 2)
  }

  @Test func aLongPressLasts() {
    let log = log
    let hand = GestureHand(
      LongPressGesture(minimumDuration: 1).onChanged { log("pressed \($0)") }.onEnded { log("held \($0)") })
    hand.press()
    hand.wait(0.9)
    #expect(log.take() == ["pressed true"])
    hand.wait(0.2)
    #expect(log.take() == ["held true"])
    hand.release()
    hand.press()
    hand.wait(0.5)
    hand.release()
    hand.wait(1)
    hand.press()
    hand.move(20, 0)
    hand.wait(1)
    hand.release()
    #expect(log.take() == ["pressed true", "pressed true"])
    #expect(hand.isIdle)
  }

  @Test func pinchesMagnifyAndTurn() {
    let log = log
    let both = MagnificationGesture().onChanged { log("x\($0)") }.onEnded { log("end x\($0)") }
      .simultaneously(with: RotationGesture().onChanged { log("\(Int($0.degrees.rounded()))°") })
    let hand = GestureHand(both)
    hand.pinch(1.001)
    #expect(log.take().isEmpty)
    hand.pinch(2)
    hand.pinch(2, .pi / 2)
    hand.endPinch()
    #expect(log.take() == ["x2.0", "90°", "end x2.0"])
    hand.pinch(0.5)
    hand.endPinch()
    #expect(log.take() == ["x0.5", "end x0.5"])
  }

  @Test func fingersTurnFromTheirLeastAngleOn() {
    let log = log
    func text(_ value: RotateGesture.Value) -> String {
      "\(Int(value.rotation.degrees.rounded()))° from \(Int(value.startLocation.x)) \(value.startAnchor.x)"
    }
    let hand = GestureHand(
      RotateGesture(minimumAngleDelta: .degrees(10)).onChanged { log(text($0)) }
        .onEnded { log("end \(text($0))") })
    hand.location.x = 25
    hand.pinch(1, 5 * .pi / 180)
    #expect(log.take().isEmpty, "it is too little")
    hand.location.x = 40
    hand.pinch(3, -.pi / 4)
    hand.pinch(3, 2 * .pi / 180)
    hand.endPinch()
    #expect(log.take() == ["-45° from 25 0.25", "2° from 25 0.25", "end 2° from 25 0.25"])
    hand.pinch(2, 9 * .pi / 180)
    hand.endPinch()
    hand.pinch(1, .pi)
    hand.cancel()
    #expect(log.take() == ["180° from 40 0.4"], "what is broken off has not ended")
    hand.pinch(1, .pi / 2)
    hand.endPinch()
    #expect(log.take() == ["90° from 40 0.4", "end 90° from 40 0.4"], "it begins anew")
  }

  @Test func aTapTellsItsPlaceInASpace() {
    let log = log
    let spaces: [(DocumentUI.CoordinateSpace, Int)] = [
      (.local, 50), (.global, 150), (.named("box"), 43), (.named("gone"), 150),
    ]
    for (space, x) in spaces {
      let hand = GestureHand(
        SpatialTapGesture(coordinateSpace: space).onEnded { log("\(Int($0.location.x))") })
      hand.tap()
      #expect(log.take() == ["\(x)"], "\(space)")
    }
  }

  @Test func whatIsBesideAPinchBeginsAnewEachTime() {
    let log = log
    let hand = GestureHand(
      DragGesture().onEnded { _ in log("drag") }
        .simultaneously(with: MagnifyGesture().onEnded { _ in log("pinch") }))
    for _ in 0..<2 {
      hand.press()
      hand.move(20, 0)
      hand.release()
      hand.pinch(2)
      hand.endPinch()
    }
    #expect(log.take() == ["drag", "pinch", "drag", "pinch"])
  }

  @Test func theSecondOfTwoExclusiveGesturesWaitsForTheFirst() {
    let log = log
    let hand = GestureHand(
      TapGesture(count: 2).onEnded { log("inner two") }.exclusively(before: TapGesture())
        .onEnded { value in if case .first = value { log("two") } else { log("one") } })
    hand.tap()
    #expect(log.take().isEmpty, "a second tap may follow")
    hand.wait(1)
    #expect(log.take() == ["one"])
    hand.tap()
    hand.tap()
    hand.wait(1)
    #expect(log.take() == ["inner two", "two"])
    #expect(hand.isIdle)
  }

  @Test func aSequenceGoesOnWithTheSamePress() {
    let log = log
    let gesture = LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { value in
        switch value {
        case .first: log("pressed")
        case .second(_, nil): log("held")
        case .second(_, let drag?): log("drag \(Int(drag.translation.width))")
        }
      }
      .onEnded { _ in log("end") }
    let hand = GestureHand(gesture)
    hand.press()
    hand.wait(0.6)
    hand.move(7, 0)
    hand.release()
    #expect(log.take() == ["pressed", "drag 0", "drag 7", "end"])
    hand.press()
    hand.move(20, 0)
    hand.wait(1)
    hand.release()
    #expect(log.take() == ["pressed"], "it moved before it was held")
  }

  /// Whatever happens, in whatever order: what begins is over exactly once, and afterwards nothing is
  /// waited for.
  @Test func whateverHappensTheStateIsAsBeforeInTheEnd() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var open = 0
    var total = 0
    let counting = GestureActions<SequenceGesture<LongPressGesture, DragGesture>.Value>(
      changed: { _ in
        if open == 0 { total += 1 }
        open = 1
      }, over: { open -= 1 })
    let base = LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture())
    let gesture = ActingGesture(base: base, actions: counting)
      .exclusively(before: TapGesture(count: 2).simultaneously(with: MagnificationGesture()))
    let hand = GestureHand(gesture)
    for step in 0..<2000 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: hand.press()
      case 1: hand.release()
      case 2: hand.cancel()
      case 3: hand.move(Double.random(in: -20...20, using: &random), 0)
      case 4: hand.wait(Double.random(in: 0...0.3, using: &random))
      case 5: hand.pinch(Double.random(in: 0.5...2, using: &random))
      default: hand.endPinch()
      }
      #expect(open == 0 || open == 1, "seed \(seed), step \(step)")
    }
    hand.release()
    hand.cancel()
    hand.wait(2)
    #expect(open == 0 && hand.isIdle && total > 20, "seed \(seed)")
  }
}

final class GestureViewTests: DisplayTestCase, @unchecked Sendable {
  private struct Card: DocumentUI.View {
    @GestureState private var shift = DocumentUI.CGSize.zero
    @State private var place = DocumentUI.CGSize.zero

    var body: some DocumentUI.View {
      Color.red.frame(width: 20, height: 20)
        .offset(x: place.width + shift.width, y: place.height + shift.height)
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($shift) { value, shift, _ in shift = value.translation }
            .onEnded {
              place.width += $0.translation.width
              place.height += $0.translation.height
            })
    }
  }

  func testAViewFollowsADragAndStaysWhereItEnded() {
    onMain {
      let screen = Screen(Card(), width: 200, height: 200, in: self)
      defer { screen.close() }
      screen.settle()
      let fill = screen.the(FillWidget.self)
      let x = { Int(screen.frame(fill).minX) }
      let hand = GestureHand(screen.feeders[0])
      XCTAssertEqual(x(), 90)
      hand.press()
      hand.move(30, 0)
      screen.settle()
      XCTAssertEqual(x(), 120)
      hand.release()
      screen.settle()
      XCTAssertEqual(x(), 120)
      // What is broken off was not.
      hand.press()
      hand.move(30, 0)
      screen.settle()
      XCTAssertEqual(x(), 150)
      hand.cancel()
      screen.settle()
      XCTAssertEqual(x(), 120)
    }
  }

  func testASecondTapMayTakeAsLongAsTheDesktopSays() throws {
    try onMain {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      let name = "gtk-double-click-time"
      defer { gtk_settings_reset_property(settings, name) }
      for (milliseconds, expected) in [(200 as Int32, 0), (900, 1)] {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, milliseconds)
        let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        g_object_set_property(object, name, &value)
        var taps = 0
        let hand = GestureHand(TapGesture(count: 2).onEnded { taps += 1 })
        hand.tap()
        hand.wait(0.25)
        hand.tap()
        XCTAssertEqual(taps, expected, "\(milliseconds)")
        hand.wait(1)
        hand.tap()
        hand.wait(0.7)
        hand.tap()
        XCTAssertEqual(taps, 2 * expected, "\(milliseconds)")
      }
    }
  }

  func testGesturesUseTheClosuresOfTheLastUpdate() {
    final class Model: ObservableObject {
      @Published var step = 1
      @Published var isEnabled = true
      var sum = 0
    }
    struct Content: DocumentUI.View {
      @ObservedObject var model: Model
      var body: some DocumentUI.View {
        let step = model.step
        Color.red.gesture(TapGesture().onEnded { model.sum += step }, isEnabled: model.isEnabled)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Content(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let hand = GestureHand(screen.feeders[0])
      hand.tap()
      model.step = 10
      screen.settle()
      hand.tap()
      XCTAssertEqual(model.sum, 11)
    }
  }

  func testAViewHasTheControllersOfEachGestureUntilItGoes() {
    onMain {
      let screen = Screen(
        Color.red.gesture(TapGesture().onEnded {}).highPriorityGesture(DragGesture().onEnded { _ in })
          .simultaneousGesture(MagnificationGesture().onEnded { _ in }).onLongPressGesture {}, in: self)
      screen.settle()
      XCTAssertEqual(screen.feeders.count, 4)
      weak let feeder = screen.feeders[0]
      screen.close()
      wait("the feeder goes") { feeder == nil }
    }
  }
}

extension Screen {
  /// What gestures are fed by, the outermost first.
  var feeders: [GestureFeeder] {
    var found: [GestureFeeder] = []
    func walk(_ node: AnyNode) {
      if let holder = node as? any GestureHolding, let feeder = holder.feeder { found.append(feeder) }
      for child in node.children { walk(child) }
    }
    walk(host.rootNode)
    return found
  }
}
