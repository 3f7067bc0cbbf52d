// A named command: what menus, shortcuts and buttons activate. It can be disabled, take a value, and hold a
// state.

import CGtk

/// A named command of a window (`win.…`), the application (`app.…`) or a widget's action group.
@MainActor
public final class SimpleAction: Object {
  /// The types of value an action can take.
  public enum ParameterType: String, Sendable {
    /// A Boolean.
    case bool = "b"
    /// A 32-bit integer.
    case int32 = "i"
    /// A 64-bit integer.
    case int64 = "x"
    /// A floating-point number.
    case double = "d"
    /// A string.
    case string = "s"
    /// An array of strings.
    case strings = "as"
  }

  /// An action called `name`, without its group's prefix, that takes a value of type `parameter` if that is
  /// given.
  public convenience init(_ name: String, parameter: ParameterType? = nil) {
    self.init(
      Self.withType(parameter) { UnsafeMutableRawPointer(g_simple_action_new(name, $0)) }, .adopt)
  }

  /// An action that holds `state`. Activating one that holds a Boolean and takes no value toggles it; one
  /// that takes a value of the state's type sets it.
  public convenience init(_ name: String, state: Variant, parameter: ParameterType? = nil) {
    self.init(
      Self.withType(parameter) {
        UnsafeMutableRawPointer(g_simple_action_new_stateful(name, $0, state.makeFloating()))
      }, .adopt)
  }

  private static func withType<Result>(_ type: ParameterType?, _ body: (OpaquePointer?) -> Result) -> Result {
    let variantType = type.map { g_variant_type_new($0.rawValue) }
    defer { if let variantType { g_variant_type_free(variantType) } }
    return body(variantType ?? nil)
  }

  /// The name, without its group's prefix.
  public var name: String { String(cString: g_action_get_name(cast())) }

  /// Whether the action can be activated.
  public var isEnabled: Bool {
    get { g_action_get_enabled(cast()) != 0 }
    set { if newValue != isEnabled { g_simple_action_set_enabled(cast(), newValue.g) } }
  }

  /// The state, for an action that holds one; it must keep its type. Setting it does not call
  /// `onChangeState`.
  public var state: Variant? {
    get { Variant(taking: g_action_get_state(cast())) }
    set { if let newValue, newValue != state { g_simple_action_set_state(cast(), newValue.makeFloating()) } }
  }

  /// Activates the action if it is enabled.
  public func activate(_ parameter: Variant? = nil) {
    g_action_activate(cast(), parameter?.makeFloating())
  }

  /// Calls `body` at each activation. For one with a state this replaces the toggling or setting.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("activate") { _ in body() }
  }

  /// Calls `body` with the value at each activation. For one with a state this replaces the toggling or
  /// setting.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Variant?) -> Void) -> SignalConnection {
    connectPointer("activate") { body(Variant($0.map { OpaquePointer($0) })) }
  }
}
