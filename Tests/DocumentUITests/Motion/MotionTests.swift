// What views do between two states, in a window, frame by frame.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class MotionTests: DisplayTestCase, @unchecked Sendable {
  private typealias Stage = MotionStage

  private static let second = Animation.linear(duration: 1)

  @MainActor
  private func numbers(_ frame: DocumentUI.CGRect) -> [Int] {
    [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
  }

  /// What a leaf's frame is before, in the middle of and after a change, by each way of saying it.
  @MainActor
  private func frames<V: DocumentUI.View>(
    _ inner: @escaping (Bool) -> V, file: StaticString = #filePath, line: UInt = #line
  ) -> [[Int]] {
    let stage = Stage(in: self, inner)
    defer { stage.screen.close() }
    let leaf = stage.screen.all(FillWidget.self)[0]
    var result = [numbers(stage.screen.frame(leaf))]
    stage.toggle(Self.second)
    XCTAssertEqual(
      numbers(stage.screen.frame(leaf)), result[0], "it begins where it was", file: file, line: line)
    XCTAssertFalse(stage.isAtRest, file: file, line: line)
    for _ in 0..<2 {
      stage.advance(0.5)
      result.append(numbers(stage.screen.frame(leaf)))
    }
    stage.advance(0.1)
    XCTAssertTrue(stage.isAtRest && !stage.clock.isWanted, "nothing runs any more", file: file, line: line)
    return result
  }

  func testWhatLayoutMovesGoesThere() {
    onMain {
      XCTAssertEqual(
        frames { Color.red.frame(width: 20, height: 20).offset(x: $0 ? 60 : 0) },
        [[90, 90, 20, 20], [120, 90, 20, 20], [150, 90, 20, 20]])
      XCTAssertEqual(
        frames { Color.red.frame(width: $0 ? 100 : 20, height: 20) },
        [[90, 90, 20, 20], [70, 90, 60, 20], [50, 90, 100, 20]])
      XCTAssertEqual(
        frames { Color.red.frame(width: 20, height: 20).position(x: $0 ? 110 : 10, y: $0 ? 50 : 10) },
        [[0, 0, 20, 20], [50, 20, 20, 20], [100, 40, 20, 20]])
      XCTAssertEqual(
        frames { Color.red.padding($0 ? 50 : 10) },
        [[10, 10, 180, 180], [30, 30, 140, 140], [50, 50, 100, 100]])
      XCTAssertEqual(
        frames { isOn in
          HStack(spacing: 0) {
            Color.red.frame(width: 20, height: 20)
            if isOn { Spacer() }
          }
        }, [[90, 90, 20, 20], [45, 90, 20, 20], [0, 90, 20, 20]])
    }
  }

  /// What has a surface of its own goes with what is on it.
  func testSurfacesGoWithTheirContent() {
    onMain {
      XCTAssertEqual(
        frames { Color.red.frame(width: 20, height: 20).onTapGesture {}.offset(x: $0 ? 60 : 0) },
        [[90, 90, 20, 20], [120, 90, 20, 20], [150, 90, 20, 20]])
      XCTAssertEqual(
        frames { Color.red.frame(width: $0 ? 100 : 20, height: 20).clipShape(Circle()).onTapGesture {} },
        [[90, 90, 20, 20], [70, 90, 60, 20], [50, 90, 100, 20]])
    }
  }

  func testScaleAndRotationAboutAPoint() {
    onMain {
      XCTAssertEqual(
        frames { Color.red.frame(width: 20, height: 20).scaleEffect($0 ? 3 : 1) },
        [[90, 90, 20, 20], [80, 80, 40, 40], [70, 70, 60, 60]])
      XCTAssertEqual(
        frames { Color.red.frame(width: 20, height: 20).scaleEffect($0 ? 3 : 1, anchor: .topLeading) },
        [[90, 90, 20, 20], [90, 90, 40, 40], [90, 90, 60, 60]])
      XCTAssertEqual(
        frames { Color.red.frame(width: 40, height: 20).rotationEffect(.degrees($0 ? 180 : 0)) },
        [[80, 90, 40, 20], [90, 80, 20, 40], [80, 90, 40, 20]])
    }
  }

  func testWithoutAnAnimationItIsThereAtOnce() {
    onMain {
      let stage = Stage(in: self) { Color.red.frame(width: 20, height: 20).offset(x: $0 ? 60 : 0) }
      defer { stage.screen.close() }
      let leaf = stage.screen.all(FillWidget.self)[0]
      stage.toggle(nil)
      XCTAssertEqual(numbers(stage.screen.frame(leaf)), [150, 90, 20, 20])
      XCTAssertFalse(stage.clock.isWanted)
      // A change that is not animated ends one that is.
      stage.toggle(Self.second)
      stage.advance(0.5)
      stage.toggle(nil)
      XCTAssertEqual(numbers(stage.screen.frame(leaf)), [150, 90, 20, 20])
    }
  }

  func testADesktopThatWantsLessMotionGetsNone() {
    onMain {
      let settings = Gtk.Settings.default!
      let stage = Stage(in: self) { isOn in
        VStack {
          Color.red.id(1).opacity(isOn ? 0 : 1)
          if isOn { Color.blue.transition(.slide) }
        }
      }
      settings.enablesAnimations = false
      defer {
        settings.reset(.enablesAnimations)
        stage.screen.close()
      }
      stage.toggle(Self.second)
      XCTAssertEqual(stage.screen.all(FillWidget.self).map(\.opacity), [0, 1])
      XCTAssertFalse(stage.clock.isWanted)
    }
  }

  func testOpacityAndColours() {
    onMain {
      let stage = Stage(in: self) { isOn in
        VStack {
          Color(red: isOn ? 1 : 0, green: 0, blue: 0).id(1).opacity(isOn ? 1 : 0)
          Rectangle().trim(from: 0, to: isOn ? 1 : 0).stroke(
            Color(white: isOn ? 1 : 0), lineWidth: isOn ? 9 : 1)
        }
      }
      defer { stage.screen.close() }
      let fill = stage.screen.all(FillWidget.self)[0]
      stage.toggle(Self.second)
      XCTAssertEqual(fill.opacity, 0, accuracy: 0.01)
      stage.advance(0.5)
      XCTAssertEqual(fill.opacity, 0.5, accuracy: 0.01)
      XCTAssertEqual(fill.color?.red ?? -1, 0.5, accuracy: 0.01)
      XCTAssertFalse(fill.cssClasses.contains { $0.hasPrefix("dui-bg") })
      stage.advance(0.5)
      XCTAssertEqual(fill.opacity, 1)
      XCTAssertNil(fill.color)
      XCTAssertTrue(fill.cssClasses.contains { $0.hasPrefix("dui-bg") })
    }
  }

  /// Blur and changes of colours are those in between.
  func testEffectsAreOnTheirWay() {
    @MainActor func course<V: DocumentUI.View>(
      _ inner: @escaping (Bool) -> V, at place: (x: Int, y: Int)
    ) -> [Int] {
      let stage = Stage(in: self) { isOn in
        ZStack {
          Color.white
          inner(isOn)
        }
      }
      defer { stage.screen.close() }
      @MainActor func brightness() -> Int {
        guard let picture = stage.screen.host.widget.renderToBytes() else { return -1 }
        return Int(picture.bytes[(place.y * picture.width + place.x) * 4])
      }
      stage.toggle(Self.second)
      var course = [brightness()]
      for _ in 0..<2 {
        stage.advance(0.5)
        course.append(brightness())
      }
      XCTAssertTrue(stage.isAtRest)
      return course
    }
    onMain {
      let dimmed = course({ Color.white.brightness($0 ? -1 : 0) }, at: (100, 100))
      XCTAssertTrue(dimmed[0] == 255 && (125...130).contains(dimmed[1]) && dimmed[2] == 0, "\(dimmed)")
      // Twelve pixels outside of a black square.
      let blurred = course(
        { Color.black.frame(width: 100, height: 100).blur(radius: $0 ? 30 : 0) }, at: (100, 38))
      XCTAssertTrue(
        blurred[0] == 255 && blurred[1] < 250 && blurred[2] < blurred[1] - 10, "\(blurred)")
    }
  }

  /// The most specific that is said counts: of the change, of a view above, of the view.
  func testModifiersSayHowTheirPartIsShown() {
    onMain {
      let stage = Stage(in: self) { isOn in
        HStack(spacing: 0) {
          Color.red.id(1).opacity(isOn ? 0 : 1)
          Color.green.id(1).opacity(isOn ? 0 : 1).animation(.linear(duration: 2), value: isOn)
          Color.blue.id(1).opacity(isOn ? 0 : 1).animation(nil, value: isOn)
          Color.black.id(1).opacity(isOn ? 0 : 1).animation(.linear(duration: 2), value: 1)
          Color.white.id(1).opacity(isOn ? 0 : 1).transaction { $0.animation = $0.animation?.speed(0.25) }
        }
      }
      defer { stage.screen.close() }
      stage.toggle(Self.second)
      stage.advance(0.5)
      XCTAssertEqual(
        stage.screen.all(FillWidget.self).map { ($0.opacity * 100).rounded() }, [50, 75, 0, 50, 87])
      stage.advance(4)
      // Without withAnimation only those move that have an animation of their own.
      stage.toggle(nil)
      stage.advance(1)
      XCTAssertEqual(
        stage.screen.all(FillWidget.self).map { ($0.opacity * 100).rounded() },
        [100, 50, 100, 100, 100])
    }
  }

  func testViewsOfTheAppsOwnGetTheNumbersInBetween() {
    struct Meter: DocumentUI.View, @MainActor Animatable {
      var level: Double
      var animatableData: Double {
        get { level }
        set { level = newValue }
      }
      var body: some DocumentUI.View { Text("\(Int(level))") }
    }
    onMain {
      let stage = Stage(in: self) { Meter(level: $0 ? 100 : 0) }
      defer { stage.screen.close() }
      let label = stage.screen.the(Gtk.Label.self)
      stage.toggle(Self.second)
      XCTAssertEqual(label.text, "0")
      stage.advance(0.25)
      XCTAssertEqual(label.text, "25")
      stage.advance(1)
      XCTAssertEqual(label.text, "100")
    }
  }

  func testACompletionIsCalledWhenAllIsAtRest() {
    onMain {
      let stage = Stage(in: self) { Color.red.id(1).opacity($0 ? 0 : 1) }
      defer { stage.screen.close() }
      final class Count: @unchecked Sendable { var value = 0 }
      let count = Count()
      withAnimation(Self.second) {
        stage.model.isOn = true
      } completion: {
        count.value += 1
      }
      stage.screen.settle()
      stage.advance(0.5)
      XCTAssertEqual(count.value, 0)
      stage.advance(0.6)
      wait("the completion") { count.value == 1 }
      withAnimation(Self.second) {
      } completion: {
        count.value += 1
      }
      wait("the completion of nothing") { count.value == 2 }
    }
  }

  // MARK: Transitions

  /// What comes is there at once for layout and what goes is not; both are shown on their way.
  func testViewsComeAndGoByTheirTransition() {
    onMain {
      let stage = Stage(in: self) { isOn in
        VStack(spacing: 0) {
          if isOn { Color.red.frame(width: 40, height: 40).transition(.move(edge: .leading)) }
          if isOn { Color.blue.frame(width: 40, height: 40) }
          if isOn { Color.green.frame(width: 40, height: 40).transition(.scale) }
          if isOn { Color.black.frame(width: 40, height: 40).transition(.identity) }
        }
      }
      defer { stage.screen.close() }
      let frames = { stage.screen.all(FillWidget.self).map { self.numbers(stage.screen.frame($0)) } }
      let opacities = {
        stage.screen.all(FillWidget.self).map {
          ((($0.parent as? LayoutHostWidget)?.effect?.opacity ?? 1) * 100).rounded()
        }
      }
      stage.toggle(Self.second)
      stage.advance(0.25)
      XCTAssertEqual(
        frames(), [[50, 20, 40, 40], [80, 60, 40, 40], [95, 115, 10, 10], [80, 140, 40, 40]])
      XCTAssertEqual(opacities()[1], 25)
      stage.advance(0.75)
      XCTAssertEqual(
        frames(), [[80, 20, 40, 40], [80, 60, 40, 40], [80, 100, 40, 40], [80, 140, 40, 40]])
      XCTAssertEqual(opacities()[1], 100)
      stage.toggle(Self.second)
      XCTAssertEqual(stage.screen.all(FillWidget.self).count, 3, "what has no transition is gone")
      stage.advance(0.5)
      XCTAssertEqual(frames(), [[60, 20, 40, 40], [80, 60, 40, 40], [90, 110, 20, 20]])
      stage.advance(0.6)
      XCTAssertEqual(stage.screen.all(FillWidget.self).count, 0)
      XCTAssertTrue(stage.isAtRest)
    }
  }

  /// Whatever comes, goes and turns round on its way: at rest it is what it would be without animation.
  func testAtRestNothingIsLeftOfComingAndGoing() {
    final class Numbers: ObservableObject { @Published var values: [Int] = [1, 2, 3] }
    enum Kind: CaseIterable { case stack, lazyStack, lazyGrid, scrolledStack, scrolledGrid }
    struct Rows: DocumentUI.View {
      @ObservedObject var numbers: Numbers
      let kind: Kind
      var body: some DocumentUI.View {
        switch kind {
        case .stack: VStack(spacing: 0) { rows }
        case .lazyStack: LazyVStack(spacing: 0) { rows }
        case .lazyGrid: LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { rows }
        case .scrolledStack: ScrollView { LazyVStack(spacing: 0) { rows } }
        case .scrolledGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { rows } }
        }
      }
      private var rows: some DocumentUI.View {
        ForEach(numbers.values, id: \.self) { value in
          if value % 3 != 0 {
            Text("\(value)").transition(value % 2 == 0 ? .slide : .opacity)
          } else {
            Color.red.frame(width: CGFloat(value), height: 5).id(numbers.values.count)
          }
        }
      }
    }
    for kind in Kind.allCases {
      onMain {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        let (moving, still) = (Numbers(), Numbers())
        let clock = HandClock()
        let screens = [moving, still].map {
          Screen(Rows(numbers: $0, kind: kind), width: 200, height: 300, in: self)
        }
        defer { for screen in screens { screen.close() } }
        screens[0].host.motion.clock = clock
        for step in 0..<120 {
          let values = (1...9).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
          withAnimation(step % 5 == 0 ? nil : .bouncy) { moving.values = values }
          still.values = values
          if Bool.random(using: &random) {
            screens[0].settle()
            clock.advance(by: 0.2)
          }
          guard step % 6 == 5 else { continue }
          screens[0].settle()
          while clock.isWanted { clock.advance(by: 0.5) }
          for screen in screens { screen.settle() }
          let seen = screens.map { screen in
            screen.widgets.filter { $0 is Gtk.Label || $0 is FillWidget }.map {
              "\(($0 as? Gtk.Label)?.text ?? "fill") \(self.numbers(screen.frame($0))) \($0.opacity)"
            }
          }
          XCTAssertEqual(seen[0].sorted(), seen[1].sorted(), "\(kind), seed \(seed), step \(step)")
        }
      }
    }
  }

  /// Cells of lazy grids come and go by their transitions, scrolled or not; the others go to their places.
  func testCellsOfLazyGridsComeAndGo() {
    let places = [
      ([1, 2, 3, 4], [1, 3, 4]), ([1, 2, 3, 4], [1, 2, 3]), ([1, 2, 3, 4], [2, 3, 4]), ([1], []),
    ]
    for isScrolled in [false, true] {
      for (on, off) in places {
        onMain {
          let stage = Stage(in: self) { isOn in
            let grid = LazyVGrid(
              columns: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50))], spacing: 0
            ) {
              ForEach(isOn ? on : off, id: \.self) { number in
                Color.red.frame(width: 50, height: 20)
              }
            }
            if isScrolled { ScrollView { grid } } else { grid }
          }
          defer { stage.screen.close() }
          let opacities = {
            stage.screen.all(FillWidget.self).map { fill in
              // What goes may still be on the surface that it came by.
              let hosts = [fill.parent, fill.parent?.parent].map { $0 as? LayoutHostWidget }
              return (hosts.reduce(100) { $0 * ($1?.effect?.opacity ?? 1) }).rounded()
            }.sorted()
          }
          stage.toggle(Self.second)
          stage.advance(0.25)
          let others = off.map { _ in 100.0 }
          XCTAssertEqual(opacities(), [25] + others, "scrolled: \(isScrolled), \(off)")
          stage.advance(0.8)
          XCTAssertEqual(opacities(), [100] + others)
          stage.toggle(Self.second)
          stage.advance(0.25)
          XCTAssertEqual(opacities(), [75] + others, "scrolled: \(isScrolled), \(off)")
          stage.advance(0.8)
          XCTAssertEqual(opacities(), others)
          XCTAssertTrue(stage.isAtRest)
        }
      }
    }
  }
}
