// The session bus, over which the programs of a desktop talk. The connection is the one the application uses
// too.

import CGtk

/// The connection to the session bus.
@MainActor
public final class SessionBus: Object {
  /// The session bus; `nil` if there is none. The first use connects, which takes about a millisecond.
  public static var shared: SessionBus? {
    g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil).map { connection in
      defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
      return Object.wrapping(UnsafeMutableRawPointer(connection)) { SessionBus($0, .retain) }
    }
  }

  /// Calls a method of another program and returns what it answers. `parameters` is a tuple.
  ///
  /// - Parameter timeout: how long to wait for the answer, in milliseconds; -1 for the bus's own limit (25
  ///   s).
  public func call(
    _ method: String, of interface: String, at path: String, of name: String,
    _ parameters: Variant = .tuple([]),
    timeout: Int = -1
  ) async throws(GLibError) -> Variant {
    // The path may be another program's answer, and GLib never calls back where it is none.
    guard g_variant_is_object_path(path) != 0 else {
      throw GLibError(
        domain: String(cString: g_quark_to_string(g_io_error_quark())),
        code: Int(G_IO_ERROR_INVALID_ARGUMENT.rawValue), message: "no path of an object: \(path)")
    }
    return try await awaitGIO { callback, data in
      g_dbus_connection_call(
        cast(), name, path, interface, method, parameters.makeFloating(), nil, G_DBUS_CALL_FLAGS_NONE,
        gint(timeout),
        nil, callback, data)
    } finish: { result in
      var error: UnsafeMutablePointer<GError>?
      let connection = result.source.map { OpaquePointer($0) }
      let answer = g_dbus_connection_call_finish(connection, result.result, &error)
      guard let answer else { return .failure(GLibError(taking: error)) }
      return .success(Variant(taking: answer) ?? .tuple([]))
    }
  }

  /// Calls `body` with what each signal of a name carries, a tuple, until the program ends.
  public func onSignal(
    _ signal: String, of interface: String, at path: String, from name: String,
    _ body: @escaping @MainActor (Variant) -> Void
  ) {
    g_dbus_connection_signal_subscribe(
      cast(), name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        let body = Unmanaged<SignalBody>.fromOpaque(data!).takeUnretainedValue().body
        let variant = Variant(parameters)
        MainActor.assumeIsolated { if let variant { body(variant) } }
      }, Unmanaged.passRetained(SignalBody(body)).toOpaque(), releaseBox)
  }

  /// Sends a signal from an object of this program.
  public func emit(
    _ signal: String, of interface: String, at path: String, _ parameters: Variant = .tuple([])
  ) {
    g_dbus_connection_emit_signal(cast(), nil, path, interface, signal, parameters.makeFloating(), nil)
  }

  /// Offers an object to other programs, until the program ends.
  ///
  /// - Parameters:
  ///   - xml: the interface, as D-Bus describes one: a `<node>` with an `<interface>`. Calls that do not fit
  ///     it are refused by the bus library.
  ///   - path: where the object is.
  ///   - body: answers a call of a method with a tuple. What it throws is the caller's error.
  public func export(
    interface xml: String, at path: String,
    _ body: @escaping @MainActor (_ method: String, _ parameters: [Variant]) async throws -> Variant
  ) throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(xml, &error) else { throw GLibError(taking: error) }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, data in
      let body = Unmanaged<MethodBody>.fromOpaque(data!).takeUnretainedValue().body
      let method = String(borrowed: method) ?? ""
      let elements = Variant(parameters)?.elements ?? []
      nonisolated(unsafe) let invocation = invocation
      // An answer, of either kind, takes the invocation.
      MainActor.assumeIsolated {
        _ = Task {
          do {
            g_dbus_method_invocation_return_value(invocation, try await body(method, elements).makeFloating())
          } catch {
            g_dbus_method_invocation_return_dbus_error(
              invocation, "org.freedesktop.DBus.Error.Failed", "\(error)")
          }
        }
      }
    }
    let box = Unmanaged.passRetained(MethodBody(body))
    let registered = withUnsafePointer(to: &table) { table in
      g_dbus_connection_register_object(
        cast(), path, node.pointee.interfaces[0], table, box.toOpaque(), releaseBox, &error)
    }
    guard registered == 0 else { return }
    // GLib gives no notice of what it has not taken.
    box.release()
    throw GLibError(taking: error)
  }
}

private final class SignalBody: Sendable {
  let body: @MainActor (Variant) -> Void
  init(_ body: @escaping @MainActor (Variant) -> Void) { self.body = body }
}

private final class MethodBody: Sendable {
  let body: @MainActor (String, [Variant]) async throws -> Variant
  init(_ body: @escaping @MainActor (String, [Variant]) async throws -> Variant) { self.body = body }
}
