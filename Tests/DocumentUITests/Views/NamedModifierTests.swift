// Modifiers that change how views look and what they hear, each by what is seen of it.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct NamedKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var named: String? {
    get { self[NamedKey.self] }
    set { self[NamedKey.self] = newValue }
  }
}

private struct NamedReader: DocumentUI.View {
  @FocusedValue(\.named) private var named

  var body: some DocumentUI.View { Text("focus in \(named ?? "none")") }
}

final class NamedModifierTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private static let red = DocumentUI.Color(red: 1, green: 0, blue: 0)
  @MainActor private static let blue = DocumentUI.Color(red: 0, green: 0, blue: 1)

  @MainActor
  private func texts(_ screen: Screen) -> [String] {
    screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
  }

  func testLabelsAreHidden() {
    onMain {
      for isHidden in [false, true] {
        let toggle = Toggle("Words", isOn: .constant(true))
        let screen = Screen(VStack { if isHidden { toggle.labelsHidden() } else { toggle } }, in: self)
        screen.settle()
        XCTAssertEqual(texts(screen).contains("Words"), !isHidden)
        screen.close()
      }
    }
  }

  func testTextsAreCutWhereTheySay() {
    onMain {
      for (mode, wanted) in [
        (TruncationMode.head, EllipsizeMode.start), (.middle, .middle), (.tail, .end),
      ] {
        let screen = Screen(
          Text("far too long for its room").lineLimit(1).truncationMode(mode).frame(width: 60), in: self)
        screen.settle()
        let label = screen.the(Gtk.Label.self)
        XCTAssertEqual(label.ellipsize, wanted)
        XCTAssertTrue(label.isCut)
        screen.close()
      }
    }
  }

  func testControlsHaveASize() {
    onMain {
      let screen = Screen(
        VStack {
          Button("Small") {}.controlSize(.small)
          Button("Regular") {}
          Button("Large") {}.controlSize(.large)
        }, in: self)
      screen.settle()
      let heights = screen.all(Gtk.Button.self).map { screen.frame($0).height }
      XCTAssertEqual(heights.count, 3)
      XCTAssertLessThan(heights[0], heights[1])
      XCTAssertLessThan(heights[1], heights[2])
    }
  }

  func testMenusHaveAStyle() {
    onMain {
      let screen = Screen(
        VStack {
          Menu("Framed") { Button("One") {} }
          Menu("Plain") { Button("One") {} }.menuStyle(.borderlessButton)
        }, in: self)
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.MenuButton.self).map(\.hasFrame), [true, false])
    }
  }

  func testGaugesHaveAStyle() {
    onMain {
      @MainActor func widest<S: GaugeStyle>(_ style: S) -> Double {
        let screen = Screen(Gauge(value: 0.4) { Text("Load") }.gaugeStyle(style), width: 300, in: self)
        screen.settle()
        defer { screen.close() }
        return screen.widgets.filter { !($0 is LayoutHostWidget) }.map { Double(screen.frame($0).width) }
          .max()!
      }
      XCTAssertGreaterThan(widest(.linearCapacity), 200)
      XCTAssertLessThan(widest(.accessoryCircular), 100)
    }
  }

  func testTransactionsSayHowChangesAreShown() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        Color.red.frame(width: 20, height: 20).offset(x: isOn ? 60 : 0)
          .animation(.linear(duration: 2), value: isOn)
      }
      @MainActor func x() -> Int { stage.fills[0][0] }
      var transaction = Transaction(animation: nil)
      transaction.disablesAnimations = true
      withTransaction(transaction) { stage.model.isOn = true }
      stage.screen.settle()
      XCTAssertEqual(x(), 150)
      XCTAssertTrue(stage.isAtRest)
      withTransaction(Transaction(animation: .linear(duration: 1))) { stage.model.isOn = false }
      stage.screen.settle()
      XCTAssertEqual(x(), 150)
      // What the view says of itself counts: two seconds.
      stage.advance(1)
      XCTAssertEqual(x(), 120)
      stage.advance(1.1)
      XCTAssertEqual(x(), 90)
    }
  }

  func testEscapeLeaves() {
    onMain {
      final class Log { var left: [String] = [] }
      let log = Log()
      let screen = Screen(
        VStack {
          VStack { Button("inner") {} }.onExitCommand { log.left.append("inner") }
          Button("outer") {}
        }
        .onExitCommand { log.left.append("outer") }, in: self)
      screen.settle()
      let keys = KeyDriver(window: screen.window)
      for button in screen.all(Gtk.Button.self) {
        button.grabFocus()
        keys.press("Escape")
      }
      XCTAssertEqual(log.left, ["inner", "outer"])
    }
  }

  func testThePointerIsHeardWhereItIs() throws {
    try onMain {
      final class Log {
        var isOver: [Bool] = []
        var phases: [HoverPhase] = []
      }
      let log = Log()
      let screen = Screen(
        Self.red.frame(width: 100, height: 100)
          .onHover { log.isOver.append($0) }
          .onContinuousHover { log.phases.append($0) }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
        width: 300, height: 200, in: self)
      screen.settle()
      atEnd { self.putPointerAway() }
      try move(to: (200, 150))
      screen.settle()
      log.isOver = []
      log.phases = []
      try move(to: (40, 30))
      wait("the pointer") { !log.isOver.isEmpty && !log.phases.isEmpty }
      XCTAssertEqual(log.isOver, [true])
      XCTAssertEqual(log.phases.last, .active(DocumentUI.CGPoint(x: 40, y: 30)))
      try move(to: (200, 150))
      wait("the pointer to go") { log.isOver == [true, false] && log.phases.last == .ended }
    }
  }

  @MainActor
  private func move(to point: (x: Int, y: Int)) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool", "mousemove", "\(point.x)", "\(point.y)"]
    try process.run()
    wait("xdotool") { !process.isRunning }
  }

  func testAViewIsClickedInItsContentShape() throws {
    try onMain {
      let screen = Screen(
        Self.red.frame(width: 100, height: 100).contentShape(Circle()).onTapGesture {}, width: 100,
        height: 100, in: self)
      screen.settle()
      let shaped = try XCTUnwrap(screen.all(LayoutHostWidget.self).first { $0.isHit != nil })
      XCTAssertTrue(shaped.contains(x: 50, y: 50))
      XCTAssertFalse(shaped.contains(x: 4, y: 4))
    }
  }

  func testWhatIsDrawnAsAGroupMixesWithinIt() {
    onMain {
      let mixed = ZStack {
        Self.red; Self.blue.blendMode(.multiply)
      }
      XCTAssertEqual(colors(of: mixed, at: [(50, 50)]), [[0, 0, 0]])
      let group = ZStack {
        Self.red; Self.blue.blendMode(.multiply).drawingGroup()
      }
      XCTAssertEqual(colors(of: group, at: [(50, 50)]), [[0, 0, 255]])
    }
  }

  func testTheBackgroundOfAListIsHidden() {
    onMain {
      let list = List { Text("a") }.listStyle(.plain)
      let hidden = colors(of: list.scrollContentBackground(.hidden).background(Self.red), at: [(50, 85)])
      XCTAssertEqual(hidden, [[255, 0, 0]])
      let shown = colors(of: list.background(Self.red), at: [(50, 85)])
      XCTAssertNotEqual(shown, [[255, 0, 0]])
    }
  }

  func testPartsStandBesideEachOther() {
    onMain {
      let screen = Screen(
        HSplitView {
          Self.red
          Self.blue
        }, width: 600, height: 200, in: self)
      screen.settle()
      let frames = screen.all(FillWidget.self).map { screen.frame($0) }
      XCTAssertEqual(frames.count, 2)
      XCTAssertEqual(frames.map(\.height), [200, 200])
      XCTAssertEqual(frames[0].minX, 0)
      XCTAssertGreaterThan(frames[0].width, 100)
      XCTAssertGreaterThanOrEqual(frames[1].minX, frames[0].maxX)
      XCTAssertEqual(frames[1].maxX, 600, accuracy: 1)
    }
  }

  func testRoomAtTheEdgesIsPadding() {
    onMain {
      let host = TestHost(
        Probe("it", Recorder()).safeAreaPadding(.leading, 7)
          .safeAreaPadding(DocumentUI.EdgeInsets(top: 3, leading: 1, bottom: 0, trailing: 0)))
      host.flush()
      host.layout(18, 13)
      XCTAssertEqual(host["it"], DocumentUI.CGRect(x: 8, y: 3, width: 10, height: 10))
    }
  }

  func testHeadersOfSectionsStandOut() throws {
    try onMain {
      var heights: [Double] = []
      for prominence in [Prominence.standard, .increased] {
        let screen = Screen(
          Form { Section("Head") { Text("Row") } }.formStyle(.grouped).headerProminence(prominence), in: self)
        screen.settle()
        let head = try XCTUnwrap(screen.all(Gtk.Label.self).first { $0.text == "Head" })
        heights.append(Double(screen.frame(head).height))
        screen.close()
      }
      XCTAssertLessThan(heights[0], heights[1])
    }
  }

  func testTheViewWithTheFocusOffersItsValue() {
    onMain {
      let scene = SceneContext()
      defer { scene.end(forGood: true) }
      let screen = Screen(
        VStack {
          NamedReader()
          TextField("A", text: .constant("")).focusedValue(\.named, "a")
          TextField("B", text: .constant("")).focusedValue(\.named, "b")
          TextField("C", text: .constant(""))
        }
        .environment(\.sceneContext, scene), in: self)
      scene.setPhase(.active)
      screen.settle()
      for (field, name) in zip(screen.all(Gtk.Entry.self), ["a", "b", "none"]) {
        field.grabFocus()
        wait("the value of \(name)") { texts(screen).contains("focus in \(name)") }
      }
    }
  }

  func testASpacerKeepsRoomBetweenItems() {
    onMain {
      let screen = Screen(
        Text("content").toolbar {
          ToolbarItem(placement: .primaryAction) { Text("one") }
          ToolbarSpacer(placement: .primaryAction)
          ToolbarItem(placement: .primaryAction) { Text("two") }
        }, in: self)
      screen.settle()
      let entries = screen.host.preferences[ToolbarKey.self]
      XCTAssertEqual(entries.count, 3)
      XCTAssertTrue(entries.allSatisfy { $0.placement == .primaryAction })
      let widgets = entries.map(\.host.widget)
      XCTAssertEqual(widgets.map { $0.all(Gtk.Label.self).map(\.text) }, [["one"], [], ["two"]])
      XCTAssertGreaterThanOrEqual(widgets[1].measure(.horizontal).natural, 12)
    }
  }
}
