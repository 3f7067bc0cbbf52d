// The families of fonts there are.

import CGtk

extension Pango {
  /// The names of the families there are, each once, as a person reads them in order. Looks through all
  /// fonts: for a thread that nobody waits for.
  public static func families() -> [String] {
    let map = cgtk_unhinted_font_map_new()
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: gint = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    let names = (0..<Int(count)).compactMap { index in
      list?[index].flatMap { String(borrowed: pango_font_family_get_name($0)) }
    }
    return Set(names.filter { !$0.isEmpty }).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }
}

extension Label {
  /// Shows the text in a family of fonts; nil is that of the theme.
  public func setFamily(_ family: String?) {
    let attributes = Self.list()
    if let family { pango_attr_list_insert(attributes, pango_attr_family_new(family)) }
    gtk_label_set_attributes(cast(), attributes)
    pango_attr_list_unref(attributes)
  }
}
