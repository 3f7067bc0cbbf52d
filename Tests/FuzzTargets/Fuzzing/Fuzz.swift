// The way into libFuzzer: its main function is not used, since the package manager wants the program's own.

import Glibc
import Synchronization

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is tried with the bytes. (In a struct: a closure by itself would be wrapped anew each time that it is
/// taken out, until the calls through all of its wrappings end the stack.)
private struct Target: Sendable {
  var body: @Sendable (UnsafeRawBufferPointer) -> Void = { _ in }
}

private let target = Mutex(Target())

/// Calls `body` with bytes that libFuzzer makes up, until its options (the program's arguments) say that it
/// is enough. A crash, or a call that takes too long, ends the program with the bytes in a file.
public func fuzz(_ body: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) -> Never {
  target.withLock { $0.body = body }
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runDriver(&count, &arguments) { bytes, count in
      let target = target.withLock { $0 }
      target.body(UnsafeRawBufferPointer(start: bytes, count: count))
      return 0
    })
}
