// Mutated drawings by the million: none may crash the reader, take a second, or be read as what cannot be
// written and read again.

import ShapeModel

/// Reads mutations of some files, the same for the same seed.
struct Fuzzer {
  private let originals: [[UInt8]]
  private var state: UInt64

  /// A fuzzer that starts from these files' bytes.
  init(originals: [[UInt8]], seed: UInt64) {
    self.originals = originals
    state = seed
  }

  /// Reads `count` mutations and reports now and then. Returns how many faults were found.
  mutating func run(_ count: Int) -> Int {
    var faults = 0
    var accepted = 0
    for round in 1...count {
      // Printed with a fault, so that the one input can be made again.
      let seed = state
      let bytes = mutated()
      // Processor time, so that other work on the machine is no fault.
      let start = BenchmarkClock.cpu.now
      if let result = try? ShapeEditFormat.read(bytes) {
        accepted += 1
        let written = ShapeEditFormat.write(result.graphic)
        if let again = try? ShapeEditFormat.read(written), ShapeEditFormat.write(again.graphic) == written {
        } else {
          faults += 1
          report("seed \(seed): what was read cannot be written and read again")
        }
      }
      let time = BenchmarkClock.cpu.now - start
      if time > 1 {
        faults += 1
        report("seed \(seed): took \(time) s")
      }
      if round % 100_000 == 0 || round == count {
        report("\(round) read, \(accepted) of them drawings, \(faults) faults")
      }
    }
    return faults
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  private mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "-", "1e9", "-1e999", "0.1",
    "\0",
    "\u{feff}", "\"id\":\"a\",", "\"type\":\"group\",", "\"children\":[{}],", "[[[[[[[[", "{\"a\":{\"a\":",
    "\n",
    "\"#00000000\"", "99999999999999999999", "\"after\":[1,{}],", "\"points\":[[0,0],[1,1]],", "𝄞",
  ].map { Array($0.utf8) }

  private mutating func mutated() -> [UInt8] {
    var bytes = originals[below(originals.count)]
    for _ in 0...below(4) {
      let position = below(bytes.count)
      let end = min(position + 1 + below(64), bytes.count)
      switch below(8) {
      case 0 where !bytes.isEmpty: bytes[position] ^= 1 << UInt8(below(8))
      case 1 where !bytes.isEmpty: bytes[position] = UInt8(below(256))
      case 2 where !bytes.isEmpty: bytes.remove(at: position)
      case 3: bytes.insert(UInt8(below(256)), at: position)
      case 4: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: position)
      case 5: bytes.insert(contentsOf: Array(bytes[position..<end]), at: below(bytes.count))
      case 6: bytes.removeSubrange(position..<end)
      default: bytes.removeLast(min(bytes.count, below(8) == 0 ? below(bytes.count) : 0))
      }
    }
    return bytes
  }
}
