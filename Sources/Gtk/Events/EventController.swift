// Wraps GtkEventController, the base of all that watches a widget.

import CGtk

/// Something that watches a widget's events. A widget owns its controllers.
@MainActor
public class EventController: Object {
  /// When an event is seen on its way. Raw values are GTK's.
  public enum PropagationPhase: UInt32, Sendable {
    /// Not at all.
    case none
    /// On the way from the window down.
    case capture
    /// On the way back up.
    case bubble
    /// Only if this widget is the target.
    case target
  }

  var controller: OpaquePointer { cast() }

  /// When events are seen; on the way up unless set.
  public var propagationPhase: PropagationPhase {
    get { PropagationPhase(rawValue: gtk_event_controller_get_propagation_phase(cast()).rawValue) ?? .none }
    set {
      if newValue != propagationPhase {
        gtk_event_controller_set_propagation_phase(cast(), GtkPropagationPhase(rawValue: newValue.rawValue))
      }
    }
  }

  /// What is held during the event being handled.
  public var currentModifiers: ModifierType {
    ModifierType(gtk_event_controller_get_current_event_state(cast()))
  }

  /// The time of the event being handled, in milliseconds from some start; 0 outside.
  public var currentTime: UInt32 { gtk_event_controller_get_current_event_time(cast()) }

  /// Whether the event being handled comes from a finger on a screen.
  public var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(cast()) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }

  /// Whether the event being handled comes from a stylus.
  public var isStylus: Bool {
    guard let event = gtk_event_controller_get_current_event(cast()),
      let tool = gdk_event_get_device_tool(event)
    else { return false }
    let type = gdk_device_tool_get_tool_type(tool)
    return [
      GDK_DEVICE_TOOL_TYPE_PEN, GDK_DEVICE_TOOL_TYPE_ERASER, GDK_DEVICE_TOOL_TYPE_BRUSH,
      GDK_DEVICE_TOOL_TYPE_PENCIL, GDK_DEVICE_TOOL_TYPE_AIRBRUSH,
    ].contains(type)
  }

  /// The pen's pressure in the event being handled, from 0 to 1; `nil` if the device has none.
  public var currentPressure: Double? {
    // An event without a tool has no axes, and GTK 4.8 looks them up all the same.
    guard let event = gtk_event_controller_get_current_event(cast()), gdk_event_get_device_tool(event) != nil
    else { return nil }
    var value = 0.0
    return gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &value) != 0 ? value : nil
  }

  /// Forgets what is under way.
  public func reset() { gtk_event_controller_reset(cast()) }
}

extension Widget {
  /// Lets `controller` watch this widget, which from then on owns it: its handlers may hold it weakly, and
  /// find it as long as this wrapper lives.
  public func addController(_ controller: EventController) {
    g_object_ref(controller.raw)
    gtk_widget_add_controller(widget, controller.cast())
    controllers.append(controller)
  }

  /// Lets `controller` go.
  public func removeController(_ controller: EventController) {
    if gtk_event_controller_get_widget(controller.cast()) == widget {
      gtk_widget_remove_controller(widget, controller.cast())
    }
    controllers.removeAll { $0 === controller }
  }
}
