// Pictures compared pixel by pixel, and programs run.

import Foundation
import Gtk
import ShapeModel

/// Pixels of a picture on white, to be compared with another.
struct Pixels: Equatable {
  var width: Int
  var height: Int
  var values: [UInt32]

  init(_ surface: Cairo.ImageSurface) throws {
    let flat = try Cairo.ImageSurface(format: .rgb24, width: surface.width, height: surface.height)
    let context = Cairo.Context(flat)
    context.setSource(red: 1, green: 1, blue: 1)
    context.paint()
    context.setSource(surface, x: 0, y: 0)
    context.paint()
    width = surface.width
    height = surface.height
    values = flat.withPixels { Array($0) }
    for index in values.indices { values[index] &= 0xff_ffff }
  }

  init(png: [UInt8]) throws {
    try self.init(Cairo.ImageSurface(encoded: png, mimeType: "image/png"))
  }

  /// The mean over all channels of how much they differ, 0 to 1; 1 when the sizes differ.
  func meanDifference(from other: Pixels) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var sum = 0
    for (a, b) in zip(values, other.values) where a != b {
      for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(values.count * 3 * 255)
  }

  /// How many pixels there are of which a channel differs by more than `tolerance` of 255.
  func differingPixels(from other: Pixels, tolerance: Int = 0) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var count = 0
    for index in values.indices where values[index] != other.values[index] {
      let (a, b) = (values[index], other.values[index])
      for shift in [0, 8, 16] as [UInt32] where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > tolerance
      {
        count += 1
        break
      }
    }
    return count
  }

  subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

  /// A picture in which each pixel is the mean of a square of `side` by `side` of them, at most 16.
  func scaledDown(by side: Int) -> Pixels {
    var result = self
    (result.width, result.height) = (width / side, height / side)
    result.values = (0..<result.width * result.height).map { place in
      // Red and blue have 16 bits each.
      var (redAndBlue, green): (UInt32, UInt32) = (0, 0)
      for row in 0..<side {
        for column in 0..<side {
          let pixel = self[place % result.width * side + column, place / result.width * side + row]
          redAndBlue += pixel & 0xff00ff
          green += pixel >> 8 & 0xff
        }
      }
      let count = UInt32(side * side)
      return ((redAndBlue >> 16) / count) << 16 | (green / count) << 8 | (redAndBlue & 0xffff) / count
    }
    return result
  }
}

enum Program {
  struct Failure: Error { var status: Int32 }

  /// What a program prints when given a file with `input`; with `output`, what it writes to the file named
  /// beside it with that extension.
  static func run(
    _ name: String, _ arguments: [String], input: [UInt8], output: String? = nil
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let result = output.map { file.appendingPathExtension($0) }
    defer {
      try? FileManager.default.removeItem(at: file)
      if let result { try? FileManager.default.removeItem(at: result) }
    }
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments + [file.path]
    // pdftocairo adds the extension by itself.
    if let result { process.arguments! += [output == "png" ? file.path : result.path] }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return [UInt8](try result.map { try Data(contentsOf: $0) } ?? data)
  }
}
