// A view with two states in a window whose motions a test drives.

import Gtk
import TestSupport

@testable import DocumentUI

/// A window, 200 by 200, whose motions a test drives.
@MainActor
final class MotionStage {
  final class Model: ObservableObject {
    @Published var isOn = false
  }

  private struct Content<Inner: DocumentUI.View>: DocumentUI.View {
    @ObservedObject var model: Model
    let inner: (Bool) -> Inner
    var body: some DocumentUI.View { inner(model.isOn) }
  }

  let model = Model()
  let clock = HandClock()
  let screen: Screen

  init<V: DocumentUI.View>(in test: DisplayTestCase, @ViewBuilder _ inner: @escaping (Bool) -> V) {
    screen = Screen(Content(model: model, inner: inner), width: 200, height: 200, in: test)
    screen.host.motion.clock = clock
    screen.settle()
  }

  /// Changes the state, and shows the frame in which that is done.
  func toggle(_ animation: Animation?) {
    withAnimation(animation) { model.isOn.toggle() }
    screen.settle()
  }

  func advance(_ seconds: Double) {
    clock.advance(by: seconds)
    screen.settle()
  }

  var isAtRest: Bool { screen.host.motion.isAtRest }

  /// The fills that are shown: the frame of each, and how opaque it is, in hundredths.
  var fills: [[Int]] {
    screen.all(FillWidget.self).map { fill in
      var opacity = 100.0
      var widget: Gtk.Widget? = fill
      while let current = widget {
        opacity *= current.opacity * ((current as? LayoutHostWidget)?.effect?.opacity ?? 1)
        widget = current.parent
      }
      let frame = screen.frame(fill)
      return [frame.minX, frame.minY, frame.width, frame.height, opacity].map { Int($0.rounded()) }
    }
  }
}
