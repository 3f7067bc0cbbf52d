// Making a GObject with construct-only properties, without varargs.

import CGtk

/// A GObject property value to construct with.
enum PropertyValue {
  case string(String)
  case enumeration(type: GType, value: Int32)
  case boolean(Bool)
}

/// The property of what a widget is to assistive technology.
@MainActor
func roleProperty(_ role: AccessibleRole) -> (name: String, value: PropertyValue) {
  ("accessible-role", .enumeration(type: gtk_accessible_role_get_type(), value: Int32(role.rawValue)))
}

/// A new object of `type`; floating if its type is initially unowned.
@MainActor
func makeObject(_ type: GType, _ properties: [(name: String, value: PropertyValue)])
  -> UnsafeMutableRawPointer
{
  var values = properties.map { property in
    var value = GValue()
    switch property.value {
    case .string(let string):
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, string)
    case .enumeration(let type, let number):
      g_value_init(&value, type)
      g_value_set_enum(&value, number)
    case .boolean(let flag):
      g_value_init(&value, g_type_from_name("gboolean"))
      g_value_set_boolean(&value, flag ? 1 : 0)
    }
    return value
  }
  var names = properties.map { UnsafePointer<CChar>?(g_strdup($0.name)) }
  defer {
    for index in values.indices {
      g_value_unset(&values[index])
      g_free(UnsafeMutableRawPointer(mutating: names[index]))
    }
  }
  return UnsafeMutableRawPointer(
    g_object_new_with_properties(type, guint(properties.count), &names, &values))
}
