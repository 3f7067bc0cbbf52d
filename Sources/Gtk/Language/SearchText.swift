// Comparing texts as people search: not by case, not by accents.

import CGtk

/// Texts as people search and order them.
public enum SearchText {
  /// Whether `text` has `term` in it, whatever the case and the accents of either.
  public static func contains(_ term: String, in text: String) -> Bool {
    let term = folded(term)
    return term.isEmpty || folded(text).contains(term)
  }

  /// The text without case and accents, for comparing only.
  public static func folded(_ text: String) -> String {
    guard let plain = String(taking: g_utf8_normalize(text, -1, G_NORMALIZE_ALL)),
      let same = String(taking: g_utf8_casefold(plain, -1))
    else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in same.unicodeScalars where scalar.properties.canonicalCombiningClass == .notReordered {
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// Bytes whose order is that of names of files in the person's language, with numbers in them by their
  /// value.
  public static func fileNameOrder(_ name: String) -> [UInt8] {
    String(taking: g_utf8_collate_key_for_filename(name, -1)).map { Array($0.utf8) } ?? Array(name.utf8)
  }
}
