// Ownership: nothing outlives its last owner, nothing goes before.

import CGtk
import Synchronization
import TestSupport
import XCTest

@testable import Gtk

final class ObjectTests: GtkTestCase, @unchecked Sendable {
  /// 20,000 buttons made, connected and dropped leave no closure and no GObject.
  func testCyclesLeaveNothingAlive() {
    onMain {
      let boxes = AnySignalBox.count.load(ordering: .relaxed)
      settle()
      let objects = WrapperReference.count
      var clicks = 0
      var mostObjects = 0
      for _ in 0..<20_000 {
        let token = Token()
        weak let weakToken = token
        do {
          let before = WrapperReference.count
          let button = Button(label: "x")
          mostObjects = max(mostObjects, WrapperReference.count - before)
          button.onClicked { [weak button] in
            clicks += 1
            _ = token
            _ = button
          }
          button.click()
        }
        _ = weakToken
      }
      XCTAssertEqual(clicks, 20_000)
      XCTAssertLessThanOrEqual(AnySignalBox.count.load(ordering: .relaxed), boxes)
      // What tests before have left may go meanwhile.
      XCTAssertLessThanOrEqual(WrapperReference.count, objects)
      XCTAssertEqual(mostObjects, 1, "the counter must count")
    }
  }

  /// GObjects end on the thread that drops them last, as connections to the bus do.
  func testWrappedObjectsEndOnAnyThread() {
    onMain {
      settle()
      let before = WrapperReference.count
      let kinds: [() -> UnsafeMutableRawPointer] = [
        { UnsafeMutableRawPointer(g_cancellable_new()) },
        { UnsafeMutableRawPointer(ContentProvider.make([])) },
      ]
      for make in kinds {
        nonisolated(unsafe) let raw = make()
        do { _ = Object(raw, .retain) }
        XCTAssertEqual(WrapperReference.count, before + 1)
        let dropper = Thread { g_object_unref(raw) }
        dropper.start()
        wait("the end of the object") { WrapperReference.count == before }
      }
    }
  }

  /// GSK looks at textures on the main thread, without a lock. Others may drop them last.
  func testTexturesEndOnTheMainThread() throws {
    try onMain {
      let ending = Ending()
      nonisolated(unsafe) var texture: Texture? = Texture(try Cairo.ImageSurface(width: 1, height: 1))
      g_object_weak_ref(
        UnsafeMutableRawPointer(texture!.pointer).assumingMemoryBound(to: GObject.self), Ending.note,
        Unmanaged.passUnretained(ending).toOpaque())
      let dropper = Thread { texture = nil }
      dropper.start()
      wait("the end of the texture") { ending.wasOnMainThread.withLock { $0 } != nil }
      XCTAssertEqual(ending.wasOnMainThread.withLock { $0 }, true)
    }
  }

  /// GLib keeps the place of a name that it is told to take for static, and finds other words there later.
  func testNamesOfDataLast() {
    onMain {
      _ = Button(label: "x")
      // What is made now lies where the name would lie that was not copied.
      let names = (0..<2_000).map { String(repeating: "y", count: 20 + $0 % 60).utf8CString }
      XCTAssertEqual(String(cString: g_quark_to_string(WrapperReference.quark)), "shapeedit-swift-wrapper")
      XCTAssertEqual(g_quark_try_string("shapeedit-swift-wrapper"), WrapperReference.quark)
      XCTAssertEqual(names.count, 2_000)
    }
  }

  /// A controller's handlers hold it weakly: it is there as long as its widget is, and no longer.
  func testControllersLastAsLongAsTheirWidget() {
    onMain {
      weak var added: EventController?
      weak var removed: EventController?
      weak var box: Widget?
      do {
        let widget = Box(.horizontal)
        do {
          let (first, second) = (EventControllerMotion(), GestureClick())
          widget.addController(first)
          widget.addController(second)
          (added, removed) = (first, second)
        }
        XCTAssertNotNil(added)
        XCTAssertNotNil(removed)
        if let removed { widget.removeController(removed) }
        XCTAssertNil(removed)
        box = widget
        XCTAssertNotNil(box)
      }
      XCTAssertNil(box)
      XCTAssertNil(added)
    }
  }

  func testClosureIsReleasedOnDisconnectAndOnDestruction() {
    onMain {
      weak var first: Token?
      weak var second: Token?
      var button: Button? = Button(label: "x")
      var connection: SignalConnection?
      do {
        let one = Token()
        let two = Token()
        first = one
        second = two
        connection = button!.onClicked { _ = one }
        button!.onClicked { _ = two }
      }
      XCTAssertNotNil(first)
      connection!.disconnect()
      XCTAssertNil(first)
      XCTAssertFalse(connection!.isConnected)
      connection!.disconnect()
      XCTAssertNotNil(second)
      button = nil
      XCTAssertNil(second)
    }
  }

  /// GLib lets go of what is being called only afterwards: until then it is there to be ended once more.
  func testWhatIsBeingCalledIsEndedOnce() {
    onMain {
      GtkWarnings.listen()
      let button = Button(label: "x")
      var (clicks, calls) = (0, 0)
      var connection: SignalConnection?
      connection = button.onClicked {
        clicks += 1
        for _ in 0..<2 { connection?.disconnect() }
        XCTAssertEqual(connection?.isConnected, false)
      }
      for _ in 0..<2 { button.click() }
      var timeout: Timeout?
      timeout = Timeout(milliseconds: 0) {
        calls += 1
        for _ in 0..<2 { timeout?.cancel() }
        return true
      }
      wait("the call") { calls > 0 }
      settle()
      XCTAssertEqual([clicks, calls], [1, 1])
      XCTAssertEqual(GtkWarnings.take(), [])
    }
  }

  func testHandlersFireUntilTheyAreDisconnected() {
    onMain {
      let button = Button(label: "x")
      var count = 0
      let connection = button.onClicked { count += 1 }
      button.click()
      XCTAssertEqual(count, 1)
      button.click()
      XCTAssertEqual(count, 2)
      connection.disconnect()
      button.click()
      XCTAssertEqual(count, 2)
    }
  }

  /// A handler outlives the wrapper while the widget lives, and the same widget gets a wrapper again.
  func testWidgetOutlivesItsWrapper() {
    onMain {
      let box = Box(.vertical)
      var count = 0
      do {
        let button = Button(label: "inside")
        button.onClicked { count += 1 }
        box.append(button)
        XCTAssertTrue(box.firstChild === button)
      }
      let again = box.firstChild!
      XCTAssertEqual(again.typeName, "GtkButton")
      XCTAssertTrue(again.activate() || again.isSensitive)
      g_signal_emit_by_name_without_varargs(again.raw, "clicked")
      XCTAssertEqual(count, 1)
      XCTAssertTrue(box.firstChild === again)
    }
  }

  func testPropertySettersKeepQuietWhenNothingChanges() {
    onMain {
      let entry = Entry()
      var count = 0
      entry.onChanged { count += 1 }
      entry.text = "a"
      entry.text = "a"
      XCTAssertEqual(count, 1)
      let toggle = ToggleButton(label: "t")
      var toggles = 0
      toggle.onToggled { toggles += 1 }
      toggle.isActive = true
      toggle.isActive = true
      XCTAssertEqual(toggles, 1)
    }
  }

  private final class Token {}

  /// Where a GObject has ended, once it has.
  private final class Ending: Sendable {
    let wasOnMainThread = Mutex<Bool?>(nil)

    static let note: GWeakNotify = { data, _ in
      let ending = Unmanaged<Ending>.fromOpaque(data!).takeUnretainedValue()
      ending.wasOnMainThread.withLock { $0 = Thread.isMainThread }
    }
  }
}
