// Comparing texts as people search: not by case, not by accents.

import CGtk

/// Texts as people search them.
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
}
