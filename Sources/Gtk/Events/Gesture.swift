// What all gestures share: claiming a sequence of events, so that others let go of it.

import CGtk

/// A gesture of the pointer or of fingers.
@MainActor
public class Gesture: EventController {
  /// What a gesture has decided about its events. Raw values are GTK's.
  public enum SequenceState: UInt32, Sendable {
    /// Nothing yet.
    case none
    /// They are its own.
    case claimed
    /// They are not its own.
    case denied
  }

  /// Decides about the events under way.
  public func setState(_ state: SequenceState) {
    gtk_gesture_set_state(cast(), GtkEventSequenceState(rawValue: state.rawValue))
  }

  /// Where the last event was, in the widget's logical pixels.
  public var point: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    return gtk_gesture_get_point(cast(), nil, &x, &y) != 0 ? (x, y) : nil
  }

  /// The middle of all fingers, in the widget's logical pixels.
  public var boundingBoxCenter: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    return gtk_gesture_get_bounding_box_center(cast(), &x, &y) != 0 ? (x, y) : nil
  }

  /// Recognizes both gestures at once.
  public func group(with other: Gesture) { gtk_gesture_group(cast(), other.cast()) }

  /// Calls `body` when the gesture begins.
  @discardableResult
  public func onBegin(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("begin") { _ in body() }
  }

  /// Calls `body` when the gesture has ended.
  @discardableResult
  public func onEnd(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("end") { _ in body() }
  }

  /// Calls `body` when the gesture is broken off, because another took its events or they were lost.
  @discardableResult
  public func onCancel(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("cancel") { _ in body() }
  }
}
