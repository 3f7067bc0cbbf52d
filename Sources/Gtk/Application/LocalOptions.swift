// The options of a command line, parsed.

import CGtk

/// The options of a command line. Copied when asked for, so it may be kept.
@MainActor
public final class LocalOptions {
  private let dictionary: UnsafeMutablePointer<GVariantDict>

  init(_ dictionary: UnsafeMutablePointer<GVariantDict>) {
    self.dictionary = g_variant_dict_ref(dictionary)
  }

  isolated deinit { g_variant_dict_unref(dictionary) }

  /// Whether the option was given.
  public func contains(_ name: String) -> Bool { g_variant_dict_contains(dictionary, name) != 0 }

  /// The value of an option that takes a string, a number or a Boolean.
  public func value(_ name: String) -> Variant? {
    Variant(taking: g_variant_dict_lookup_value(dictionary, name, nil))
  }

  /// The values of an option that takes file names; of those without an option for the name "".
  public func filenames(_ name: String) -> [String] {
    guard let variant = g_variant_dict_lookup_value(dictionary, name, nil) else { return [] }
    defer { g_variant_unref(variant) }
    guard String(cString: g_variant_get_type_string(variant)) == "aay" else { return [] }
    return (0..<g_variant_n_children(variant)).compactMap { index in
      let child = g_variant_get_child_value(variant, index)!
      defer { g_variant_unref(child) }
      return String(borrowed: g_variant_get_bytestring(child))
    }
  }
}
