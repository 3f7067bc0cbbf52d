// Sizes of files, as people read them.

import Localization

/// The size of a file for people.
package enum ShownSize {
  /// A number of bytes, in units of a thousand, as the desktop's file managers say it: `950 bytes`,
  /// `12.3 kB`.
  package static func text(_ bytes: Int64) -> String {
    if bytes < 1_000 { return LN("%@ byte", "%@ bytes", Int(bytes), Int(bytes)) }
    var (value, unit) = (Double(bytes) / 1_000, 0)
    let units = [LKey("%@ kB"), LKey("%@ MB"), LKey("%@ GB"), LKey("%@ TB")]
    // What would be written as 1000 is one of the next.
    while value >= 999.95, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
    return L(units[unit], LNumber(value))
  }
}
