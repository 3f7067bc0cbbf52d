// Connecting to signals: one typed C trampoline for each shape of signal.
// By rule a handler captures its own object weakly: the object owns the handler.

import CGtk

extension Object {
  /// Connects `body`, boxed, through `trampoline`. `trampoline` must match the signal's C signature and take
  /// a `SignalBox<Body>` as its last argument.
  func connect<Body>(
    _ signal: String, after: Bool = false, boxing body: Body, trampoline: UnsafeRawPointer
  ) -> SignalConnection {
    let box = SignalBox(body)
    let callback = unsafeBitCast(trampoline, to: GCallback.self)
    let handler = g_signal_connect_data(
      raw, signal, callback, Unmanaged<AnySignalBox>.passRetained(box).toOpaque(), AnySignalBox.release,
      after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    box.connection.established(on: raw, handler: handler)
    return box.connection
  }

  /// A signal without arguments or result.
  @discardableResult
  func connect(_ signal: String, after: Bool = false, _ body: @escaping @MainActor () -> Void)
    -> SignalConnection
  {
    typealias Body = @MainActor () -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
    }
    return connect(
      signal, after: after, boxing: body as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A change of a GObject property.
  @discardableResult
  func connectNotify(_ property: String, _ body: @escaping @MainActor () -> Void) -> SignalConnection {
    typealias Body = @MainActor () -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
    }
    return connect(
      "notify::" + property, boxing: body as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal without arguments whose handler says whether it has dealt with it.
  @discardableResult
  func connect(_ signal: String, _ body: @escaping @MainActor () -> Bool) -> SignalConnection {
    typealias Body = @MainActor () -> Bool
    let trampoline: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      let body = SignalBox<Body>.of(data)
      return MainActor.assumeIsolated { body() } ? 1 : 0
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with one pointer argument (an object, a string, a variant), valid during the call.
  @discardableResult
  func connectPointer(
    _ signal: String, after: Bool = false, _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (UnsafeMutableRawPointer?) -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let argument = argument
      MainActor.assumeIsolated { body(argument) }
    }
    return connect(
      signal, after: after, boxing: body as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with one 32-bit integer argument (a response, a position, an enumeration).
  @discardableResult
  func connectInt(_ signal: String, _ body: @escaping @MainActor (Int32) -> Void) -> SignalConnection {
    typealias Body = @MainActor (Int32) -> Void
    let trampoline: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, argument, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(argument) }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with one floating-point argument.
  @discardableResult
  func connectDouble(_ signal: String, _ body: @escaping @MainActor (Double) -> Void) -> SignalConnection {
    typealias Body = @MainActor (Double) -> Void
    let trampoline: @convention(c) (gpointer?, Double, gpointer?) -> Void = { _, argument, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(argument) }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with a point or an offset.
  @discardableResult
  func connectPoint(_ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void)
    -> SignalConnection
  {
    typealias Body = @MainActor (Double, Double) -> Void
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(x, y) }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with a point or an offset, whose handler says whether it has dealt with it.
  @discardableResult
  func connectPoint(_ signal: String, _ body: @escaping @MainActor (Double, Double) -> Bool)
    -> SignalConnection
  {
    typealias Body = @MainActor (Double, Double) -> Bool
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { _, x, y, data in
      let body = SignalBox<Body>.of(data)
      return MainActor.assumeIsolated { body(x, y) } ? 1 : 0
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with a press count and a point.
  @discardableResult
  func connectPress(
    _ signal: String, _ body: @escaping @MainActor (Int, Double, Double) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (Int, Double, Double) -> Void
    let trampoline: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = {
      _, n, x, y, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(Int(n), x, y) }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// A signal with a place and a count.
  @discardableResult
  func connectRange(_ signal: String, _ body: @escaping @MainActor (Int, Int) -> Void) -> SignalConnection {
    typealias Body = @MainActor (Int, Int) -> Void
    let trampoline: @convention(c) (gpointer?, guint, guint, gpointer?) -> Void = { _, start, count, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(Int(start), Int(count)) }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}
