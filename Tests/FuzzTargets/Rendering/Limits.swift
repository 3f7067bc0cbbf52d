// What a picture may take.

import Glibc

/// Limits on what making one output takes. They are those of a program that is not instrumented.
struct Limits {
  /// Seconds of the processors. The clock's are not counted, since others run at the same time.
  var seconds: Double
  /// The most memory held at once, beyond what was there before.
  var megabytes: Int

  /// How much longer an instrumented program takes at most. One that is not optimised either, as the suite's,
  /// was seen to compress pixels 28 times as slowly, and 40 times beside other programs.
  private static var slowness: Double { _isDebugAssertConfiguration() ? 15 : 3 }
  /// How much larger an instrumented program is.
  private static let largeness = 1.5

  /// Ends the program when `body` takes more, or, if it `isRepeated`, gives something else the second time.
  func check(_ what: String, isRepeated: Bool, _ body: () -> [UInt8]?) {
    Self.forgetPeak()
    let before = Self.status("VmRSS:")
    let start = clock()
    let output = body()
    let used = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let grown = (Self.status("VmHWM:") - before) / 1024
    // (A precondition would not say what failed, in a program that is optimised.)
    if used > Self.slowness * seconds { fatalError("\(what) took \(used) s of processor time") }
    if grown > Int(Self.largeness * Double(megabytes)) { fatalError("\(what) took \(grown) MB") }
    if isRepeated, body() != output { fatalError("\(what) is another one the second time") }
  }

  /// Lets the most that was ever held begin anew with what is held now.
  private static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// A number of kilobytes that the kernel knows of the process.
  private static func status(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix(name) { return Int(text.filter(\.isNumber)) ?? 0 }
    }
    return 0
  }
}
