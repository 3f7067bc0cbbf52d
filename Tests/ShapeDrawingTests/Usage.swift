// What a piece of work takes of the machine.

import Glibc
import ShapeTesting

/// What a piece of work took.
struct Usage {
  /// What it took of a processor, on the thread that was asked.
  var time: Duration
  /// The most memory held at once beyond what was there before, in the whole process.
  var megabytes: Int

  static func of(_ body: () throws -> Void) rethrows -> Usage {
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    let memory = status("VmRSS:")
    let time = try ThreadClock.measure(body)
    return Usage(time: time, megabytes: (status("VmHWM:") - memory) / 1024)
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
