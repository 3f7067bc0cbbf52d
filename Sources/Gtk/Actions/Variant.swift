// The values that actions and messages on the bus carry: GVariant as a Swift value.

import CGtk

/// A value that an action takes or holds, or a message carries.
public indirect enum Variant: Hashable, Sendable {
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
  /// `(…)`: what a message carries is one of these.
  case tuple([Variant])
  /// `a{sv}`, and what is read of `a{s…}`
  case dictionary([String: Variant])
  /// `a…` of the given type of element
  case array([Variant], element: String)
  /// `v`
  case variant(Variant)

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
    case .tuple(let values): "(\(values.map(\.typeString).joined()))"
    case .dictionary: "a{sv}"
    case .array(_, let element): "a\(element)"
    case .variant: "v"
    }
  }

  /// The values of a tuple or an array of any kind; empty for others.
  public var elements: [Variant] {
    switch self {
    case .tuple(let values), .array(let values, _): values
    case .strings(let values): values.map { .string($0) }
    default: []
    }
  }

  /// The entries, if it is a dictionary.
  public var dictionaryValue: [String: Variant]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// What is in a `v`, however deep; itself if it is none.
  public var unwrapped: Variant { if case .variant(let value) = self { value.unwrapped } else { self } }

  /// The string, if it is one.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The strings, if it is a list of them.
  public var stringsValue: [String]? { if case .strings(let value) = self { value } else { nil } }

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
    case .tuple(let values):
      Self.build("(\(values.map(\.typeString).joined()))", values.map { $0.makeFloating() })
    case .dictionary(let values):
      Self.build(
        "a{sv}",
        values.map { key, value in
          g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value.makeFloating()))
        })
    case .array(let values, let element): Self.build("a\(element)", values.map { $0.makeFloating() })
    case .variant(let value): g_variant_new_variant(value.makeFloating())
    }
  }

  /// A container of `type` with `children`, which may be floating.
  private static func build(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer {
    let variantType = g_variant_type_new(type)
    defer { g_variant_type_free(variantType) }
    let builder = g_variant_builder_new(variantType)
    defer { g_variant_builder_unref(builder) }
    for child in children { g_variant_builder_add_value(builder, child) }
    return g_variant_builder_end(builder)
  }

  /// The values in a container, those that are known.
  private static func children(of variant: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(variant)).compactMap { Variant(taking: g_variant_get_child_value(variant, $0)) }
  }

  /// The value of a GVariant owned elsewhere; `nil` for NULL and for types not in the list.
  init?(_ variant: OpaquePointer?) {
    guard let variant else { return nil }
    let type = String(cString: g_variant_get_type_string(variant))
    switch type {
    case "b": self = .bool(g_variant_get_boolean(variant) != 0)
    case "i": self = .int32(g_variant_get_int32(variant))
    case "u": self = .uint32(g_variant_get_uint32(variant))
    case "x": self = .int64(Int64(g_variant_get_int64(variant)))
    case "d": self = .double(g_variant_get_double(variant))
    case "s", "o", "g": self = .string(String(cString: g_variant_get_string(variant, nil)))
    case "as":
      self = .strings(
        (0..<g_variant_n_children(variant)).map { index in
          let child = g_variant_get_child_value(variant, index)!
          defer { g_variant_unref(child) }
          return String(cString: g_variant_get_string(child, nil))
        })
    case "v":
      guard let value = Variant(taking: g_variant_get_variant(variant)) else { return nil }
      self = .variant(value)
    case _ where type.hasPrefix("("): self = .tuple(Self.children(of: variant))
    case _ where type.hasPrefix("a{s"):
      var values: [String: Variant] = [:]
      for index in 0..<g_variant_n_children(variant) {
        let entry = g_variant_get_child_value(variant, index)!
        defer { g_variant_unref(entry) }
        let parts = Self.children(of: entry)
        if parts.count == 2, let key = parts[0].stringValue { values[key] = parts[1].unwrapped }
      }
      self = .dictionary(values)
    case _ where type.hasPrefix("a"):
      self = .array(Self.children(of: variant), element: String(type.dropFirst()))
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
