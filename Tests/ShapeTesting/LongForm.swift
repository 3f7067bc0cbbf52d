// How much a random test does: little in the suite, much when SHAPEEDIT_LONG is set, and with which seeds.

import Glibc

/// The lives that a random test lives through.
public enum LongForm {
  /// Whether the long form is wanted: SHAPEEDIT_LONG=1.
  public static var isOn: Bool { getenv("SHAPEEDIT_LONG") != nil }

  /// `short` in the suite, `long` in the long form.
  public static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }

  /// Seeds: SHAPEEDIT_SEED alone when it is given, else as many as asked for.
  public static func seeds(_ short: Int, long: Int) -> [UInt64] {
    if let text = getenv("SHAPEEDIT_SEED"), let seed = UInt64(String(cString: text)) { return [seed] }
    return (0..<count(short, long: long)).map { UInt64($0) }
  }
}
