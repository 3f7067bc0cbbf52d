// GObject properties without varargs.

import CGtk

/// The string property `name`, copied by the caller before the next call.
@MainActor
func g_object_get_string(_ raw: UnsafeMutableRawPointer, _ name: String) -> UnsafePointer<CChar>? {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gchararray"))
  g_object_get_property(raw.assumingMemoryBound(to: GObject.self), name, &value)
  defer { g_value_unset(&value) }
  return g_intern_string(g_value_get_string(&value))
}

/// Sets the string property `name`.
@MainActor
func g_object_set_string(_ raw: UnsafeMutableRawPointer, _ name: String, _ string: String?) {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gchararray"))
  g_value_set_string(&value, string)
  g_object_set_property(raw.assumingMemoryBound(to: GObject.self), name, &value)
  g_value_unset(&value)
}

/// The Boolean property `name`.
@MainActor
func g_object_get_boolean(_ raw: UnsafeMutableRawPointer, _ name: String) -> Bool {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gboolean"))
  g_object_get_property(raw.assumingMemoryBound(to: GObject.self), name, &value)
  defer { g_value_unset(&value) }
  return g_value_get_boolean(&value) != 0
}

/// Sets the Boolean property `name`.
@MainActor
func g_object_set_boolean(_ raw: UnsafeMutableRawPointer, _ name: String, _ flag: Bool) {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gboolean"))
  g_value_set_boolean(&value, flag.g)
  g_object_set_property(raw.assumingMemoryBound(to: GObject.self), name, &value)
  g_value_unset(&value)
}

/// The integer property `name`.
@MainActor
func g_object_get_int(_ raw: UnsafeMutableRawPointer, _ name: String) -> Int {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gint"))
  g_object_get_property(raw.assumingMemoryBound(to: GObject.self), name, &value)
  defer { g_value_unset(&value) }
  return Int(g_value_get_int(&value))
}
