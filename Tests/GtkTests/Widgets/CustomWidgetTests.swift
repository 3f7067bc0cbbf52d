// The widget class registered from Swift.

import XCTest

@testable import Gtk

final class CustomWidgetTests: GtkTestCase, @unchecked Sendable {
  func testMeasureAllocateAndSnapshotAreCalled() {
    onMain {
      let probe = Probe(cssName: "probe", role: .img)
      let child = Label("child")
      probe.appendChild(child)
      XCTAssertEqual(probe.cssName, "probe")
      XCTAssertEqual(probe.accessibleRole, .img)
      XCTAssertEqual(probe.measure(.horizontal), Gtk.Measurement(minimum: 40, natural: 80))
      XCTAssertEqual(
        probe.measure(.vertical, forSize: 60).minimum, 60, "the height asked for depends on the width")
      XCTAssertEqual(probe.requestMode, .heightForWidth)
      let window = show(probe, width: 200, height: 100)
      XCTAssertEqual(probe.allocated?.width, probe.width)
      XCTAssertGreaterThan(probe.snapshots, 0)
      XCTAssertEqual(child.width, 30)
      XCTAssertEqual(child.height, 20)
      let bounds = child.bounds(in: probe)!
      XCTAssertEqual(bounds.x, 7)
      XCTAssertEqual(bounds.y, 9)
      XCTAssertTrue(probe.pick(x: 10, y: 12) === child)
      XCTAssertTrue(probe.pick(x: 100, y: 80) === probe)
      let before = probe.snapshots
      probe.queueDraw()
      wait("another snapshot") { probe.snapshots > before }
      window.destroy()
    }
  }

  func testTransformedChild() {
    onMain {
      let probe = Probe(cssName: "probe")
      probe.transform = WidgetTransform([.translate(50, 10), .scale(2, 2)])
      let child = Label("x")
      probe.appendChild(child)
      let window = show(probe)
      let point = child.convert(x: 5, y: 5, to: probe)!
      XCTAssertEqual(point.x, 60)
      XCTAssertEqual(point.y, 20)
      window.destroy()
    }
  }

  /// Children are let go of when the widget goes, and GTK does not keep them.
  func testChildrenAreUnparentedOnDispose() {
    onMain {
      settle()
      let objects = WrapperReference.count
      var child: Label? = Label("child")
      do {
        let probe = Probe(cssName: "probe")
        probe.appendChild(child!)
        XCTAssertTrue(child!.parent === probe)
      }
      XCTAssertNil(child!.parent)
      child = nil
      XCTAssertEqual(WrapperReference.count, objects)
    }
  }

  /// The Swift object is looked up weakly: a widget without it is empty, and nothing is called on what is
  /// gone.
  func testWidgetWithoutItsSwiftObjectIsEmpty() {
    onMain {
      let box = Box(.vertical)
      weak var weakProbe: Probe?
      do {
        let probe = Probe(cssName: "probe")
        weakProbe = probe
        box.append(probe)
        XCTAssertEqual(probe.measure(.horizontal).natural, 80)
      }
      XCTAssertNil(weakProbe)
      let remains = box.firstChild!
      XCTAssertFalse(remains is CustomWidget)
      remains.queueResize()
      XCTAssertEqual(remains.measure(.horizontal).natural, 0)
      let window = show(box)
      window.destroy()
    }
  }

  func testInsertMoveAndRemoveChildren() {
    onMain {
      let probe = Probe(cssName: "probe")
      let labels = ["a", "b", "c"].map { Label($0) }
      for label in labels { probe.appendChild(label) }
      probe.insertChild(labels[2], after: nil)
      XCTAssertEqual(probe.children.map { ($0 as! Label).text }, ["c", "a", "b"])
      probe.insertChild(labels[2], before: nil)
      XCTAssertEqual(probe.children.map { ($0 as! Label).text }, ["a", "b", "c"])
      probe.removeChild(labels[1])
      probe.removeChild(labels[1])
      XCTAssertEqual(probe.children.map { ($0 as! Label).text }, ["a", "c"])
    }
  }

  func testFocusGoesThroughChildren() {
    onMain {
      let probe = CustomWidget()
      let first = Button(label: "1")
      let second = Button(label: "2")
      probe.appendChild(first)
      probe.appendChild(second)
      let window = show(probe)
      XCTAssertTrue(first.grabFocus())
      XCTAssertTrue(window.focus === first)
      XCTAssertTrue(second.grabFocus())
      XCTAssertTrue(window.focus === second)
      probe.isFocusable = true
      XCTAssertTrue(probe.isFocusable)
      window.destroy()
    }
  }

  func testTheFrameClockTellsOfFramesAndTicksComeInThem() {
    onMain {
      let probe = Probe(cssName: "probe")
      let window = show(probe)
      var order: [String] = []
      let clock = window.frameClock!
      let connections = [
        clock.onAfterPaint { order.append("after") }, clock.onBeforePaint { order.append("before") },
      ]
      probe.queueDraw()
      wait("a frame") { order.contains("after") }
      XCTAssertEqual(order.prefix(2), ["before", "after"])
      for connection in connections { connection.disconnect() }
      var ticks = 0
      let tick = probe.addTickCallback { _ in
        ticks += 1
        return ticks < 3
      }
      wait("ticks") { ticks == 3 }
      tick.remove()
      window.destroy()
    }
  }

  /// A picture of a widget has its colours.
  func testRenderToBytesAndPNG() throws {
    try onMain {
      let style = CSSProvider("probe { background-color: #ff0000; }")
      style.addToDisplay()
      defer { style.removeFromDisplay() }
      let probe = Probe(cssName: "probe")
      let window = show(probe, width: 120, height: 80)
      let picture = try XCTUnwrap(probe.renderToBytes())
      XCTAssertEqual(picture.width, probe.width)
      let middle = (picture.height / 2 * picture.width + picture.width / 2) * 4
      XCTAssertEqual(Array(picture.bytes[middle..<(middle + 4)]), [0, 0, 255, 255])
      XCTAssertEqual(Array(try probe.renderToPNG().prefix(4)), [0x89, 0x50, 0x4E, 0x47])
      window.destroy()
      XCTAssertThrowsError(try Probe(cssName: "probe").renderToPNG(), "not on screen")
    }
  }

  /// A picture of a widget has its pixels as they are on the screen, whatever stands around its content.
  func testPicturesAreNotScaled() throws {
    try onMain {
      for (border, padding) in [(0, 0), (1, 0), (5, 0), (0, 3), (2, 7)] {
        let style = CSSProvider("stripes { border: \(border)px solid #ff0000; padding: \(padding)px; }")
        style.addToDisplay()
        defer { style.removeFromDisplay() }
        let stripes = Stripes(cssName: "stripes")
        let window = show(stripes, width: 90, height: 301)
        let picture = try XCTUnwrap(stripes.renderToBytes())
        let edge = border + padding
        XCTAssertEqual(picture.width, stripes.width + 2 * edge)
        XCTAssertEqual(picture.height, stripes.height + 2 * edge)
        for row in 0..<stripes.height {
          let pixel = ((row + edge) * picture.width + picture.width / 2) * 4
          let light: UInt8 = row.isMultiple(of: 2) ? 255 : 0
          XCTAssertEqual(
            Array(picture.bytes[pixel..<(pixel + 3)]), [light, light, light], "\(border), \(padding), \(row)")
        }
        window.destroy()
      }
    }
  }
}

/// Paints lines one pixel high, black and white in turn.
private final class Stripes: CustomWidget {
  override func snapshot(_ snapshot: Snapshot) {
    for row in 0..<height {
      let light: Double = row.isMultiple(of: 2) ? 1 : 0
      snapshot.append(
        color: RGBA(red: light, green: light, blue: light, alpha: 1), x: 0, y: Double(row),
        width: Double(width),
        height: 1)
    }
  }
}

private final class Probe: CustomWidget {
  var allocated: (width: Int, height: Int)?
  var snapshots = 0
  var transform: WidgetTransform?

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    switch orientation {
    case .horizontal: Measurement(minimum: 40, natural: 80)
    case .vertical: Measurement(minimum: max(forSize, 10), natural: max(forSize, 10))
    }
  }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    allocated = (width, height)
    guard let child = firstChild else { return }
    _ = child.measure(.horizontal)
    if let transform {
      child.allocate(width: 30, height: 20, transform: transform)
    } else {
      child.allocate(x: 7, y: 9, width: 30, height: 20)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    snapshots += 1
    super.snapshot(snapshot)
  }
}
