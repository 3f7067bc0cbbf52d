// A wheel over a grid, turned by several clicks a frame.

import CGtk
import Glibc
import TestSupport
import XCTest

@testable import Gtk

final class WheelTurnsTests: GtkTestCase, @unchecked Sendable {
  /// Turns the wheel by a click over a widget: those who watch it are told, from the inside out.
  @MainActor
  private func turnWheel(over widget: Widget) {
    var next: Widget? = widget
    while let current = next {
      next = current.parent
      guard let controllers = gtk_widget_observe_controllers(current.widget) else { continue }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let controller = g_list_model_get_item(controllers, index) else { continue }
        defer { g_object_unref(controller) }
        if controller.isA(gtk_event_controller_scroll_get_type()), click(controller) { return }
      }
    }
  }

  private func click(_ controller: UnsafeMutableRawPointer) -> Bool {
    let type = gtk_event_controller_scroll_get_type()
    var values = [GValue(), GValue(), GValue()]
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], controller)
    for (index, distance) in [(1, 0.0), (2, 1.0)] {
      g_value_init(&values[index], GType(15 << 2))
      g_value_set_double(&values[index], distance)
    }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    var result = GValue()
    g_value_init(&result, GType(5 << 2))
    g_signal_emitv(&values, g_signal_lookup("scroll", type), 0, &result)
    return g_value_get_boolean(&result) != 0
  }

  /// A grid of many cells, three beside each other.
  @MainActor
  private func makeGrid() -> GridView {
    let model = ListModel((0..<6000).map(String.init))
    let factory = SignalListItemFactory(
      setup: { item in
        let label = Label()
        label.sizeRequest = (100, 80)
        item.child = label
      }, bind: { item in (item.child as! Label).text = item.element()! })
    let grid = GridView(NoSelection(model), factory: factory)
    grid.maximumColumns = 3
    return grid
  }

  /// Whoever made the list need not keep it until the frame.
  func testAListMayBeLetGoBeforeTheFrame() {
    onMain {
      let scroller = ScrolledWindow()
      var grid: GridView? = makeGrid()
      weak let gone = grid
      scroller.child = grid
      let window = show(scroller, width: 400, height: 400)
      let adjustment = scroller.verticalAdjustment
      wait { adjustment.pageSize > 300 && adjustment.upper > 2000 * 80 }
      if let grid { turnWheel(over: grid) }
      grid = nil
      XCTAssertNil(gone)
      self.waitForFrame(window)
      XCTAssertEqual(adjustment.value, Glibc.pow(adjustment.pageSize, 2.0 / 3), accuracy: 1)
      window.destroy()
    }
  }

  /// However many clicks come in a frame, each goes as far, and what is at the top is what belongs there.
  func testManyClicksInAFrameGoAsFarAsOne() {
    onMain {
      let grid = makeGrid()
      let scroller = ScrolledWindow()
      scroller.child = grid
      let window = show(scroller, width: 400, height: 400)
      let adjustment = scroller.verticalAdjustment
      wait { adjustment.pageSize > 300 && adjustment.upper > 2000 * 80 }
      let rowHeight = adjustment.upper / 2000
      for clicks in [1, 2, 9, 40] {
        adjustment.value = 0
        self.waitForFrame(window)
        for _ in 0..<40 {
          for _ in 0..<clicks { turnWheel(over: grid) }
          self.waitForFrame(window)
        }
        let wanted = Double(40 * clicks) * Glibc.pow(adjustment.pageSize, 2.0 / 3)
        // Each frame ends at a whole pixel.
        XCTAssertEqual(adjustment.value, wanted, accuracy: 40, "\(clicks) clicks")
        let y = [20.0, 35, 50].first { grid.pick(x: 20, y: $0) is Label } ?? 0
        let top = (grid.pick(x: 20, y: y) as? Label)?.text
        XCTAssertEqual(top, "\(3 * Int((adjustment.value + y) / rowHeight))", "\(clicks) clicks")
      }
      window.destroy()
    }
  }
}
