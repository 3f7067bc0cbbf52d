// Where actions are put: the application (`app.`), its windows (`win.`), and groups of their own.

import CGtk

/// A holder of named actions.
@MainActor
public protocol ActionMap: Object {}

extension ActionMap {
  /// Adds `action`, in place of one of the same name. The map keeps it.
  public func addAction(_ action: SimpleAction) { g_action_map_add_action(OpaquePointer(raw), action.cast()) }

  /// Takes the named action out.
  public func removeAction(_ name: String) { g_action_map_remove_action(OpaquePointer(raw), name) }

  /// The named action.
  public func action(_ name: String) -> SimpleAction? {
    g_action_map_lookup_action(OpaquePointer(raw), name).map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { SimpleAction($0, .retain) }
    }
  }

  /// The names of all actions, in no order.
  public var actionNames: [String] {
    guard let vector = g_action_group_list_actions(OpaquePointer(raw)) else { return [] }
    defer { g_strfreev(vector) }
    var names: [String] = []
    while let name = vector[names.count] { names.append(String(cString: name)) }
    return names
  }
}

extension Application: ActionMap {}
extension ApplicationWindow: ActionMap {}
