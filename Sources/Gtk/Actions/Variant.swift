// The values that actions carry: GVariant's simple types as a Swift value.

import CGtk

/// A value that an action takes or holds.
public enum Variant: Hashable, Sendable {
  /// `b`
  case bool(Bool)
  /// `i`
  case int32(Int32)
  /// `u`
  case uint32(UInt32)
  /// `x`
  case int64(Int64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `as`
  case strings([String])

  /// GVariant's name of the type.
  public var typeString: String {
    switch self {
    case .bool: "b"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .string: "s"
    case .strings: "as"
    }
  }

  /// The Boolean, if it is one.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The string, if it is one.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The number as a `Double`, if it is a number.
  public var doubleValue: Double? {
    switch self {
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .int64(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// A new GVariant, floating.
  func makeFloating() -> OpaquePointer {
    switch self {
    case .bool(let value): g_variant_new_boolean(value.g)
    case .int32(let value): g_variant_new_int32(value)
    case .uint32(let value): g_variant_new_uint32(value)
    case .int64(let value): g_variant_new_int64(gint64(value))
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .strings(let value): withStringVector(value) { g_variant_new_strv($0, gssize(value.count)) }
    }
  }

  /// The value of a GVariant owned elsewhere; `nil` for NULL and for types not in the list.
  init?(_ variant: OpaquePointer?) {
    guard let variant else { return nil }
    switch String(cString: g_variant_get_type_string(variant)) {
    case "b": self = .bool(g_variant_get_boolean(variant) != 0)
    case "i": self = .int32(g_variant_get_int32(variant))
    case "u": self = .uint32(g_variant_get_uint32(variant))
    case "x": self = .int64(Int64(g_variant_get_int64(variant)))
    case "d": self = .double(g_variant_get_double(variant))
    case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
    case "as":
      self = .strings(
        (0..<g_variant_n_children(variant)).map { index in
          let child = g_variant_get_child_value(variant, index)!
          defer { g_variant_unref(child) }
          return String(cString: g_variant_get_string(child, nil))
        })
    default: return nil
    }
  }

  /// The value of a GVariant that is ours to release.
  init?(taking variant: OpaquePointer?) {
    guard let variant else { return nil }
    defer { g_variant_unref(variant) }
    self.init(variant)
  }
}
