// Makes a picture smaller while its rows come in, so that the large one never is in memory.

/// Averages squares of 2ⁿ by 2ⁿ pixels. Rows may come in any order when `isScattered`, else from top to
/// bottom.
struct BoxReducer {
  /// How often the sides are halved.
  let halvings: Int
  let width: Int
  let height: Int
  let result: Cairo.PixelBuffer
  private let pixels: UnsafeMutablePointer<UInt32>
  private let isScattered: Bool
  /// Blue, green, red, alpha and nothing else, for each pixel of a row of the result, or for all of them.
  private let sums: UnsafeMutableBufferPointer<UInt32>
  private var row = 0

  /// The most halvings; sums of more would not fit in 32 bits.
  static let maximumHalvings = 11

  /// A result for a picture of `width` by `height`. It needs `free()` at the end.
  init(width: Int, height: Int, halvings: Int, isScattered: Bool) {
    self.width = width
    self.height = height
    self.halvings = halvings
    self.isScattered = isScattered
    let size = Self.size(width: width, height: height, halvings: halvings)
    result = Cairo.PixelBuffer(format: .argb32, width: size.width, height: size.height)
    pixels = result.pixels
    let count = halvings == 0 ? 0 : 4 * size.width * (isScattered ? size.height : 1)
    sums = .allocate(capacity: count)
    sums.initialize(repeating: 0)
  }

  func free() { sums.deallocate() }

  /// The size of the result.
  static func size(width: Int, height: Int, halvings: Int) -> (width: Int, height: Int) {
    let round = 1 << halvings - 1
    return ((width + round) >> halvings, (height + round) >> halvings)
  }

  /// Adds pixels, their colours multiplied by alpha, that stand at `x`, `x + step` and so on of the row `y`.
  mutating func add(_ source: UnsafePointer<UInt32>, count: Int, y: Int, x: Int = 0, step: Int = 1) {
    if halvings == 0 {
      let out = pixels + y * result.width + x
      if step == 1 {
        out.update(from: source, count: count)
      } else {
        for index in 0..<count { out[index * step] = source[index] }
      }
      return
    }
    let line = isScattered ? y >> halvings : 0
    let base = sums.baseAddress! + 4 * result.width * line
    for index in 0..<count {
      let pixel = source[index]
      let sum = base + 4 * ((x + index * step) >> halvings)
      sum[0] &+= pixel & 255
      sum[1] &+= pixel >> 8 & 255
      sum[2] &+= pixel >> 16 & 255
      sum[3] &+= pixel >> 24
    }
    if !isScattered, (y + 1) & (1 << halvings - 1) == 0 || y + 1 == height {
      emit(line: 0, to: y >> halvings)
    }
  }

  /// Ends a picture whose rows came in any order.
  mutating func finish() {
    guard isScattered, halvings > 0 else { return }
    for y in 0..<result.height { emit(line: y, to: y) }
  }

  private mutating func emit(line: Int, to y: Int) {
    let side = 1 << halvings
    let rows = min(side, height - y << halvings)
    let base = sums.baseAddress! + 4 * result.width * line
    let out = pixels + y * result.width
    for x in 0..<result.width {
      let count = UInt32(rows * min(side, width - x << halvings))
      let sum = base + 4 * x
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        pixel |= ((sum[channel] &+ count / 2) / count) << UInt32(8 * channel)
        sum[channel] = 0
      }
      out[x] = pixel
    }
  }
}
