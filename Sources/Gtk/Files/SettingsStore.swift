// Settings of the program with a schema: GSettings, which the desktop's own tools read and write too.

import CGtk

/// The settings of one schema. Changes are written in the background.
@MainActor
public final class SettingsStore: Object {
  private let schema: OpaquePointer
  private var settings: UnsafeMutablePointer<GSettings> { cast() }

  /// The settings of the schema `id`; `nil` if it is not installed. Looks in `directory` first, if there is
  /// one.
  public convenience init?(schema id: String, directory: String? = nil) {
    var source = g_settings_schema_source_get_default()
    var own: OpaquePointer?
    if let directory, let found = g_settings_schema_source_new_from_directory(directory, source, 0, nil) {
      own = found
      source = found
    }
    defer { if let own { g_settings_schema_source_unref(own) } }
    guard let source, let schema = g_settings_schema_source_lookup(source, id, 1) else { return nil }
    self.init(UnsafeMutableRawPointer(g_settings_new_full(schema, nil, nil)), schema: schema)
  }

  private init(_ settings: UnsafeMutableRawPointer, schema: OpaquePointer) {
    self.schema = schema
    super.init(settings, .adopt)
  }

  isolated deinit { g_settings_schema_unref(schema) }

  /// Whether the schema has this key. Asking for another ends the program, so ask here first.
  public func has(_ key: String) -> Bool { g_settings_schema_has_key(schema, key) != 0 }

  /// The value of a key: what was set, or else the schema's default. `nil` for a key that the schema does not
  /// have.
  public func value(_ key: String) -> Variant? {
    guard has(key) else { return nil }
    return Variant(taking: g_settings_get_value(settings, key))
  }

  /// Sets a key; `false` if the schema does not have it, or not with this type and range.
  @discardableResult
  public func set(_ key: String, _ value: Variant) -> Bool {
    guard has(key), let description = g_settings_schema_get_key(schema, key) else { return false }
    defer { g_settings_schema_key_unref(description) }
    let variant = g_variant_ref_sink(value.makeFloating())
    defer { g_variant_unref(variant) }
    guard g_variant_is_of_type(variant, g_settings_schema_key_get_value_type(description)) != 0,
      g_settings_schema_key_range_check(description, variant) != 0
    else { return false }
    return g_settings_set_value(settings, key, variant) != 0
  }

  /// Gives a key its default again.
  public func reset(_ key: String) { if has(key) { g_settings_reset(settings, key) } }

  /// Calls `body` when a key's value has changed, by this program or another.
  @discardableResult
  public func onChanged(_ key: String, _ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("changed::" + key) { _ in body() }
  }

  /// Waits until what was set is written. For the program's end.
  public static func sync() { g_settings_sync() }
}
