// How texts and symbols become others in a change that is animated, frame by frame.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ContentTransitionTests: DisplayTestCase, @unchecked Sendable {
  private final class Model: ObservableObject {
    @Published var isOn = false
  }

  private struct Content: DocumentUI.View {
    @ObservedObject var model: Model
    let transition: ContentTransition
    let isSymbol: Bool

    var body: some DocumentUI.View {
      Group {
        if isSymbol {
          DocumentUI.Image(systemName: model.isOn ? "square.fill" : "square").resizable()
            .frame(width: 64, height: 64)
        } else {
          DocumentUI.Text(model.isOn ? "MMMM" : "....").monospaced().font(.system(size: 40))
        }
      }
      .contentTransition(transition)
    }
  }

  /// How much is drawn in the middle part and in the whole, of 100 by 100 points.
  @MainActor
  private func ink(_ screen: Screen) -> Double {
    guard let picture = screen.host.widget.renderToBytes() else { return -1 }
    return stride(from: 3, to: picture.bytes.count, by: 4).reduce(0) { $0 + Double(picture.bytes[$1]) }
  }

  /// What is drawn before, at the start, in the middle and at the end of a change.
  @MainActor
  private func course(
    _ transition: ContentTransition, isSymbol: Bool = false, _ animation: Animation?
  ) -> [Double] {
    let model = Model()
    let clock = HandClock()
    let screen = Screen(
      Content(model: model, transition: transition, isSymbol: isSymbol), width: 200, height: 100, in: self)
    defer { screen.close() }
    screen.host.motion.clock = clock
    screen.settle()
    if isSymbol { wait("its size") { screen.all(Gtk.Image.self).first?.pixelSize == 64 } }
    screen.settle()
    var course = [ink(screen)]
    withAnimation(animation) { model.isOn = true }
    screen.settle()
    course.append(ink(screen))
    for _ in 0..<2 {
      clock.advance(by: 0.5)
      screen.settle()
      course.append(ink(screen))
    }
    clock.advance(by: 0.1)
    screen.settle()
    XCTAssertFalse(clock.isWanted, "nothing runs any more")
    XCTAssertEqual(ink(screen), course[3])
    return course
  }

  func testContentFadesIntoOther() {
    onMain {
      for isSymbol in [false, true] {
        for transition in [ContentTransition.opacity, .interpolate, .symbolEffect, .numericText()] {
          let course = course(transition, isSymbol: isSymbol, .linear(duration: 1))
          let what = "\(transition), \(isSymbol): \(course)"
          XCTAssertGreaterThan(course[3], course[0] * 1.5, what)
          XCTAssertEqual(course[1], course[0], accuracy: course[0] * 0.05, what)
          XCTAssertGreaterThan(course[2], course[0] * 1.1, what)
          XCTAssertLessThan(course[2], course[3] * 0.9, what)
        }
      }
    }
  }

  /// Symbols that are replaced grow, whether the change is animated or not.
  func testSymbolsAreReplaced() {
    onMain {
      let ways: [ReplaceSymbolEffect] = [.replace, .replace.downUp, .replace.upUp.byLayer, .automatic.offUp]
      for effect in ways {
        for animation in [Animation.linear(duration: 1), nil] {
          let course = course(.symbolEffect(effect), isSymbol: true, animation)
          let what = "\(effect), \(String(describing: animation)): \(course)"
          // The new one is a square, and the old one its frame; at first the old one is there, or nothing.
          XCTAssertLessThan(course[1], course[3] * 0.9, what)
          if effect == .replace.offUp { XCTAssertLessThan(course[1], course[0] * 0.1, what) }
          if animation != nil { XCTAssertLessThan(course[2], course[3] * 0.9, what) }
        }
      }
    }
  }

  func testAtOnceWhereNothingIsAnimated() {
    onMain {
      let identity = course(.identity, .linear(duration: 1))
      XCTAssertEqual(identity[1], identity[3])
      let still = course(.opacity, nil)
      XCTAssertEqual(still[1], still[3])
    }
  }

  /// The environment says it to those that draw themselves.
  func testTheEnvironmentHasIt() {
    final class Seen {
      var transition: ContentTransition?
      func see(_ transition: ContentTransition) { self.transition = transition }
    }
    struct Reader: DocumentUI.View {
      @DocumentUI.Environment(\.contentTransition) var transition
      let seen: Seen
      var body: some DocumentUI.View {
        let _ = seen.see(transition)
        DocumentUI.Text("")
      }
    }
    onMain {
      let seen = Seen()
      let screen = Screen(Reader(seen: seen).contentTransition(.numericText(countsDown: true)), in: self)
      XCTAssertEqual(seen.transition, .numericText(countsDown: true))
      screen.close()
    }
  }
}
