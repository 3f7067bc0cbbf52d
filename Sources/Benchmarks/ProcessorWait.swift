// How long a thread could have run but others had the processor, as Linux counts it.

import Glibc

/// How long the thread that made it has waited for a processor since it began. Time measured on a busy
/// machine without that is what the work takes on an idle one, blocking calls included.
final class ProcessorWait {
  private let file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)

  deinit { if file >= 0 { close(file) } }

  /// Seconds; 0 where the system does not say.
  var now: Double {
    var bytes = [UInt8](repeating: 0, count: 96)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return 0 }
    let words = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard words.count == 3, let time = UInt64(String(decoding: words[1], as: UTF8.self)) else { return 0 }
    return Double(time) / 1e9
  }
}
