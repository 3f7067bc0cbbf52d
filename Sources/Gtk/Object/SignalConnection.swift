// A handle on one connected handler. It owns neither the object nor the handler's closure: GLib owns the
// closure and drops it with the object or on disconnect. Keeping or dropping the handle changes nothing.

import CGtk

/// A connected signal handler.
@MainActor
public final class SignalConnection {
  private var instance: UnsafeMutableRawPointer?
  private var handler: gulong = 0

  init() {}

  func established(on instance: UnsafeMutableRawPointer, handler: gulong) {
    precondition(handler != 0, "no such signal")
    self.instance = instance
    self.handler = handler
  }

  func invalidate() {
    instance = nil
  }

  /// Whether the handler is still connected to a living object.
  public var isConnected: Bool {
    instance != nil
  }

  /// Disconnects the handler; its closure is released. Does nothing the second time, or after the object is
  /// gone.
  public func disconnect() {
    guard let instance else { return }
    // GLib lets go of a handler that is being called only afterwards.
    self.instance = nil
    g_signal_handler_disconnect(instance, handler)
  }
}
