// The text of a document of numbers: a line for each, its key and its value, in the order of the keys.

import Foundation

/// Writes and reads lists of numbers. Here, as what tests compute most with is optimised in this module.
package enum NumbersText {
  /// The lines of `values`.
  package static func write(_ values: [Int: Int]) -> Data {
    var text: [UInt8] = []
    text.reserveCapacity(values.count * 8)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      text.append(contentsOf: "\(key) \(value)".utf8)
    }
    return Data(text)
  }

  /// The numbers of lines as `write` makes them; of others, what can be read.
  package static func read(_ data: Data) -> [Int: Int] {
    var values: [Int: Int] = [:]
    for line in data.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " ")).compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }
}
