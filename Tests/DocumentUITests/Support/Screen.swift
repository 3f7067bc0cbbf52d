// A view in a window on screen, for tests of real widgets.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// A view in a window on screen.
@MainActor
final class Screen {
  let host: ViewHost
  let window: Gtk.Window
  private let test: DisplayTestCase
  private var isOpen = true

  init<V: DocumentUI.View>(_ view: V, width: Int = 400, height: Int = 300, in test: DisplayTestCase) {
    self.test = test
    host = ViewHost(view, environment: EnvironmentValues())
    window = test.show(host.widget, width: width, height: height)
    test.atEnd { [weak self] in self?.close() }
  }

  /// The widgets below, depth first.
  var widgets: [Gtk.Widget] {
    var result: [Gtk.Widget] = []
    func walk(_ widget: Gtk.Widget) {
      result.append(widget)
      for child in widget.children { walk(child) }
    }
    walk(host.widget)
    return result
  }

  /// The widgets of a type, in order.
  func all<W: Gtk.Widget>(_ type: W.Type = W.self) -> [W] { widgets.compactMap { $0 as? W } }

  /// The only widget of a type.
  func the<W: Gtk.Widget>(_ type: W.Type = W.self, file: StaticString = #filePath, line: UInt = #line) -> W {
    let found = all(type)
    XCTAssertEqual(found.count, 1, "\(type)", file: file, line: line)
    return found[0]
  }

  /// Where a widget is in the window.
  func frame(_ widget: Gtk.Widget) -> DocumentUI.CGRect {
    let bounds = widget.bounds(in: window)!
    return DocumentUI.CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
  }

  /// Runs frames until nothing is left to do.
  func settle() {
    var frames = 0
    let callback = window.addTickCallback { _ in
      frames += 1
      return frames < 3
    }
    test.wait("frames") { frames >= 3 && self.host.isClean }
    callback.remove()
  }

  /// Takes the window from the screen, as the end of the test does at the latest.
  func close() {
    guard isOpen else { return }
    isOpen = false
    host.tearDown()
    window.destroy()
  }
}
