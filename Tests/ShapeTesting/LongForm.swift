// How much a random test does: little in the suite, much when SHAPEEDIT_LONG is set, and with which seeds.

import Glibc

/// How long a test of random sequences runs, and from which seed.
///
///     SHAPEEDIT_LONG=1    the long form
///     SHAPEEDIT_SEED=7    from this seed rather than the usual one
public enum LongForm {
  /// Whether the long form is wanted.
  public static var isOn: Bool { getenv("SHAPEEDIT_LONG").map { $0.pointee == 0x31 } ?? false }

  /// The seed that is given.
  private static var given: UInt64? { getenv("SHAPEEDIT_SEED").flatMap { UInt64(String(cString: $0)) } }

  /// The seed to begin with: the one given; else 1.
  public static var seed: UInt64 { given ?? 1 }

  /// `short` in the suite, `long` in the long form.
  public static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }

  /// Seeds: the one given alone, else as many as asked for, and those in `besides`, which once found a fault.
  public static func seeds(_ short: Int, long: Int, besides: [UInt64] = []) -> [UInt64] {
    if let given { return [given] }
    let count = count(short, long: long)
    return (0..<count).map { UInt64($0) } + besides.filter { $0 >= count }
  }

  /// `usual` steps, or `long` ones in the long form. Prints how to run it again.
  public static func steps(of test: String, usual: Int, long: Int) -> Int {
    let count = count(usual, long: long)
    print("\(test): \(count) steps, SHAPEEDIT_SEED=\(seed)")
    return count
  }
}
