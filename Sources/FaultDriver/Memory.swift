// What the process holds in memory, as the kernel counts it. (Not from getrusage, which counts what was there
// before the program.)

import FoundationEssentials

enum Memory {
  /// The most that the process ever held, or has held since ``forgetPeak()``, in bytes.
  static var peak: Int { status("VmHWM:") }

  /// What it holds now, in bytes.
  static var now: Int { status("VmRSS:") }

  /// Lets the most that was ever held begin anew with what is held now.
  ///
  /// - Returns: whether the kernel can do so.
  static func forgetPeak() -> Bool {
    (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil
  }

  private static func status(_ name: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
  }
}
