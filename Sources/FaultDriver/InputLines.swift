// The lines of standard input, read on a thread of their own: timers go on while the next line is waited for.

import Dispatch

struct InputLines: AsyncSequence {
  typealias Element = String

  func makeAsyncIterator() -> AsyncStream<String>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    DispatchQueue(label: "InputLines").async {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return stream.makeAsyncIterator()
  }
}
