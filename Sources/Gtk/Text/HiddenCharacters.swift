// Characters in a field that are not seen but turn what is around them, such as overrides of the direction of
// writing: they are shown as boxes, so that a name does not look like another. What is kept stays as it is.

import CGtk

extension Entry {
  /// Shows from now on where the text has such characters.
  public func showsHiddenCharacters() {
    markHiddenCharacters()
    onChanged { [weak self] in self?.markHiddenCharacters() }
  }

  /// Whether any are shown now.
  var marksCharacters: Bool { gtk_entry_get_attributes(cast()) != nil }

  private func markHiddenCharacters() {
    let ranges = text.hiddenCharacters
    if ranges.isEmpty, !marksCharacters { return }
    guard !ranges.isEmpty else { return gtk_entry_set_attributes(cast(), nil) }
    let list = pango_attr_list_new()
    for range in ranges {
      let attribute = pango_attr_show_new(PANGO_SHOW_IGNORABLES)!
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    gtk_entry_set_attributes(cast(), list)
    pango_attr_list_unref(list)
  }
}

extension String {
  /// Where the text has characters that are not seen but turn what is around them, in bytes of UTF-8.
  var hiddenCharacters: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    for scalar in unicodeScalars {
      let length = UTF8.width(scalar)
      if ShownText.isHarmful(scalar) { ranges.append(place..<place + length) }
      place += length
    }
    return ranges
  }
}
