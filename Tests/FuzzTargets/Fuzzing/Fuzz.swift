// The way into libFuzzer: its main function is not used, since the package manager wants the program's own.

import Glibc
import Synchronization

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let test = Mutex<(@Sendable (UnsafeRawBufferPointer) -> Void)?>(nil)

/// Calls `body` with bytes that libFuzzer makes up, until its options (the program's arguments) say that it is enough. A
/// crash, or a call that takes too long, ends the program with the bytes in a file.
public func fuzz(_ body: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) -> Never {
  test.withLock { $0 = body }
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runDriver(&count, &arguments) { bytes, count in
      let body = test.withLock { $0 }
      body?(UnsafeRawBufferPointer(start: bytes, count: count))
      return 0
    })
}
