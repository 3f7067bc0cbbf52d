// Reads PNG row by row, at the size that is wanted: of the large picture only two rows are ever in memory.

import CGtk

/// Reads a PNG (ISO/IEC 15948) of any kind. One thread; used once.
struct PNGDecoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private let depth: Int
  private let colors: ColorType
  private let isInterlaced: Bool
  /// Opaque or translucent pixels by index, multiplied by alpha.
  private var palette: [UInt32] = []
  private var clear: ClearColor?
  private var dataChunks: [Range<Int>] = []

  /// The one colour, or the one grey, that is clear; channels as the file has them.
  private struct ClearColor {
    var red: Int
    var green: Int
    var blue: Int
  }

  private enum ColorType: UInt8 {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  typealias Failure = Cairo.ImageSurface.DecodingError
  private static let damaged = Failure(description: "The picture is damaged.")

  /// Looks through the chunks. Throws when the picture is cut off, damaged, or not a PNG.
  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    guard let header = Cairo.PictureHeader(bytes, mimeType: "image/png"),
      let colors = ColorType(rawValue: bytes[25]), colors.depths.contains(Int(bytes[24])), bytes[26] == 0,
      bytes[27] == 0, bytes[28] < 2
    else { throw Self.damaged }
    width = header.width
    height = header.height
    depth = Int(bytes[24])
    isInterlaced = bytes[28] == 1
    self.colors = colors
    try readChunks()
    if colors == .palette, palette.isEmpty { throw Self.damaged }
  }

  private mutating func readChunks() throws(Failure) {
    var at = Self.signature.count
    var entries: ArraySlice<UInt8> = []
    var alphas: ArraySlice<UInt8> = []
    while true {
      guard at + 12 <= bytes.count else { throw Self.damaged }
      let length = number(at)
      guard length <= bytes.count - at - 12 else { throw Self.damaged }
      let content = at + 8..<at + 8 + length
      let isCritical = bytes[at + 4] & 0x20 == 0
      if isCritical {
        let checksum = Checksum.crc32(bytes[at + 4..<content.upperBound])
        guard checksum == UInt32(number(content.upperBound)) else { throw Self.damaged }
      }
      switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
      case "IEND":
        guard !dataChunks.isEmpty else { throw Self.damaged }
        return makeColors(entries, alphas)
      case "IDAT": dataChunks.append(content)
      case "PLTE": entries = bytes[content]
      case "tRNS": alphas = bytes[content]
      case "IHDR": break
      default: if isCritical { throw Self.damaged }
      }
      at = content.upperBound + 4
    }
  }

  private func number(_ at: Int) -> Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }

  private mutating func makeColors(_ entries: ArraySlice<UInt8>, _ alphas: ArraySlice<UInt8>) {
    func pair(_ index: Int) -> Int {
      Int(alphas[alphas.startIndex + 2 * index]) << 8 | Int(alphas[alphas.startIndex + 2 * index + 1])
    }
    switch colors {
    case .palette:
      palette = (0..<min(256, entries.count / 3)).map { index in
        let entry = entries.startIndex + 3 * index
        let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
        return Self.pixel(
          UInt32(entries[entry]), UInt32(entries[entry + 1]), UInt32(entries[entry + 2]), UInt32(alpha))
      }
    case .gray where alphas.count >= 2: clear = ClearColor(red: pair(0), green: pair(0), blue: pair(0))
    case .color where alphas.count >= 6: clear = ClearColor(red: pair(0), green: pair(1), blue: pair(2))
    default: break
    }
  }

  @inline(__always)
  private static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xff00_0000 | red << 16 | green << 8 | blue }
    func multiply(_ channel: UInt32) -> UInt32 {
      let product = channel * alpha + 128
      return (product + product >> 8) >> 8
    }
    return alpha << 24 | multiply(red) << 16 | multiply(green) << 8 | multiply(blue)
  }

  // MARK: Decoding

  /// The pixels, the sides halved `halvings` times. Before each row `goesOn` is told how many pixels it has;
  /// it throws when that is false.
  func decode(halvings: Int, goesOn: (Int) -> Bool = { _ in true }) throws(Failure) -> Cairo.PixelBuffer {
    var halvings = halvings
    func count() -> Int {
      let size = BoxReducer.size(width: width, height: height, halvings: halvings)
      return size.width * size.height
    }
    // Sums for all pixels at once are four times as large as these.
    if isInterlaced, halvings > 0 {
      while count() > 4_000_000, halvings < BoxReducer.maximumHalvings { halvings += 1 }
    }
    var reducer = BoxReducer(width: width, height: height, halvings: halvings, isScattered: isInterlaced)
    defer { reducer.free() }
    var inflater = try Inflater(bytes, dataChunks)
    defer { inflater.free() }
    if !isInterlaced {
      try decode(pass: (0, 0, 1, 1), &inflater, into: &reducer, goesOn)
    } else {
      // Adam7: where each pass starts, and its steps.
      for pass in [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
      ] {
        try decode(pass: pass, &inflater, into: &reducer, goesOn)
      }
    }
    reducer.finish()
    return reducer.result
  }

  private func decode(
    pass: (x: Int, y: Int, stepX: Int, stepY: Int), _ inflater: inout Inflater,
    into reducer: inout BoxReducer, _ goesOn: (Int) -> Bool
  ) throws(Failure) {
    guard width > pass.x, height > pass.y else { return }
    let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
    let bits = depth * colors.channels
    let rowBytes = (columns * bits + 7) / 8
    // One byte in front for the filter's kind.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (rowBytes + 1))
    memory.initialize(repeating: 0, count: 2 * (rowBytes + 1))
    defer { memory.deallocate() }
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: columns)
    defer { pixels.deallocate() }
    var (current, previous) = (memory, memory + rowBytes + 1)
    for y in stride(from: pass.y, to: height, by: pass.stepY) {
      guard goesOn(columns) else { throw Cairo.ImageSurface.DecodingError.givenUp }
      guard inflater.read(current, rowBytes + 1) else { throw Self.damaged }
      guard unfilter(current + 1, current[0], previous + 1, rowBytes, max(1, bits / 8)) else {
        throw Self.damaged
      }
      unpack(current + 1, columns, into: pixels)
      reducer.add(pixels, count: columns, y: y, x: pass.x, step: pass.stepX)
      swap(&current, &previous)
    }
  }

  /// Takes a row's filter back; false for a filter that does not exist.
  private func unfilter(
    _ row: UnsafeMutablePointer<UInt8>, _ filter: UInt8, _ above: UnsafeMutablePointer<UInt8>, _ count: Int,
    _ unit: Int
  ) -> Bool {
    let head = min(unit, count)
    switch filter {
    case 0: break
    case 1: for i in stride(from: head, to: count, by: 1) { row[i] &+= row[i - unit] }
    case 2: for i in 0..<count { row[i] &+= above[i] }
    case 3:
      for i in 0..<head { row[i] &+= above[i] >> 1 }
      for i in stride(from: head, to: count, by: 1) {
        row[i] &+= UInt8(truncatingIfNeeded: (Int(row[i - unit]) + Int(above[i])) >> 1)
      }
    case 4:
      for i in 0..<head { row[i] &+= above[i] }
      for i in stride(from: head, to: count, by: 1) {
        let (a, b, c) = (Int(row[i - unit]), Int(above[i]), Int(above[i - unit]))
        let (toA, toB, toC) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        row[i] &+= UInt8(truncatingIfNeeded: toA <= toB && toA <= toC ? a : toB <= toC ? b : c)
      }
    default: return false
    }
    return true
  }

  private func unpack(_ row: UnsafePointer<UInt8>, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    // Of 16 bits the upper 8 are shown.
    let size = depth == 16 ? 2 : 1
    switch colors {
    case .colorAlpha:
      for x in 0..<count {
        let p = row + 4 * size * x
        out[x] = Self.pixel(UInt32(p[0]), UInt32(p[size]), UInt32(p[2 * size]), UInt32(p[3 * size]))
      }
    case .grayAlpha:
      for x in 0..<count {
        let p = row + 2 * size * x
        out[x] = Self.pixel(UInt32(p[0]), UInt32(p[0]), UInt32(p[0]), UInt32(p[size]))
      }
    case .color:
      for x in 0..<count {
        let p = row + 3 * size * x
        out[x] = 0xff00_0000 | UInt32(p[0]) << 16 | UInt32(p[size]) << 8 | UInt32(p[2 * size])
        if let clear, sample(row, 3 * x) == clear.red, sample(row, 3 * x + 1) == clear.green,
          sample(row, 3 * x + 2) == clear.blue
        {
          out[x] = 0
        }
      }
    case .gray:
      let most = UInt32(depth == 16 ? 255 : 1 << depth - 1)
      for x in 0..<count {
        let value = sample(row, x)
        let gray = UInt32(depth == 16 ? value >> 8 : value) * 255 / most
        out[x] = value == clear?.red ? 0 : 0xff00_0000 | gray << 16 | gray << 8 | gray
      }
    case .palette:
      for x in 0..<count {
        let index = sample(row, x)
        // libpng shows black, too, for an index that the palette does not have.
        out[x] = index < palette.count ? palette[index] : 0xff00_0000
      }
    }
  }

  /// The sample with an index, of a row of samples.
  @inline(__always)
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> Int {
    switch depth {
    case 8: Int(row[index])
    case 16: Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    default:
      Int(row[(index * depth) >> 3]) >> (8 - depth - (index * depth) & 7) & (1 << depth - 1)
    }
  }
}
