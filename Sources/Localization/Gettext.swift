// The catalogues of translated texts. Any thread may ask; without a catalogue every text is its own
// translation.

import CLinux
import Glibc

/// Texts in the person's language, from gettext catalogues.
public enum Gettext {
  /// Takes texts from the catalogue `domain` under `localeDirectory` (`/usr/share/locale`) from now on. Call
  /// it once, early, before threads start; it also sets the process's locale. A locale that the system does
  /// not have leaves texts in English.
  public static func bind(domain: String, localeDirectory: String) {
    setlocale(LC_ALL, "")
    DecimalStyle.current = localeStyle
    // Numbers in files are written with a point whatever the language.
    setlocale(LC_NUMERIC, "C")
    bindtextdomain(domain, localeDirectory)
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  /// How numbers are written in the process's locale.
  private static var localeStyle: DecimalStyle {
    let signs = localeconv().pointee
    guard let decimal = signs.decimal_point, let group = signs.thousands_sep, decimal.pointee != 0 else {
      return DecimalStyle()
    }
    return DecimalStyle(decimalSign: String(cString: decimal), groupSign: String(cString: group))
  }

  /// `text` in the person's language; itself if there is no translation.
  public static func translate(_ text: String) -> String {
    if text.isEmpty { return "" }
    // Without a translation gettext gives back its argument, which must still be there.
    return text.withCString { String(cString: gettext($0)) }
  }

  /// `text` in the person's language, where `context` says which of several meanings it has.
  public static func translate(_ text: String, context: String) -> String {
    let key = context + "\u{4}" + text
    let translation = key.withCString { String(cString: gettext($0)) }
    return translation == key ? text : translation
  }

  /// The form for `count` things.
  public static func translate(_ singular: String, plural: String, count: Int) -> String {
    singular.withCString { singular in
      plural.withCString { plural in String(cString: ngettext(singular, plural, UInt(count.magnitude))) }
    }
  }

  /// `text` with `values` in the places of `%@`, or of `%1$@`, `%2$@`; `%%` is a percent sign. It is read
  /// from the side that `text` is read from.
  public static func filled(_ text: String, with values: [String]) -> String {
    directed(substitute(values, in: text), as: text)
  }
}
