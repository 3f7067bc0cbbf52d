// Fingers on the canvas, and the hand that holds a stylus, which is none.

import Gtk
import ShapeDrawing
import ShapeModel

/// What is pointed with.
enum PointingDevice: CaseIterable {
  case mouse, finger, stylus

  /// What the event comes from that `controller` handles.
  @MainActor
  init(_ controller: Gtk.EventController) {
    self = controller.isTouch ? .finger : controller.isStylus ? .stylus : .mouse
  }
}

/// Tells fingers from the hand that holds a stylus: what touches the screen while a stylus is there, or was a
/// moment ago, is the hand. Times are milliseconds of the display's clock, which begins anew after 49 days.
struct HandWatch {
  /// How long after a stylus was heard of it is still there.
  static let reach: UInt32 = 1000

  /// Whether a stylus is pressed down, however long it rests there.
  var isDown = false
  /// When a stylus was heard of last; nil before that.
  private var last: UInt32?

  /// Notes an event.
  mutating func heard(_ device: PointingDevice, at time: UInt32) {
    switch device {
    case .stylus: last = time
    // The hand is elsewhere.
    case .mouse: last = nil
    case .finger: break
    }
  }

  /// Whether a touch is the hand's.
  func isHand(at time: UInt32) -> Bool { isDown || last.map { time &- $0 < Self.reach } ?? false }
}

/// What is known of fingers.
struct Touch {
  var hand = HandWatch()
  /// Whether what is dragged is dragged by a finger.
  var isDragging = false
  /// What two fingers hold, by the middle between them.
  var pinch: HeldView?
}
