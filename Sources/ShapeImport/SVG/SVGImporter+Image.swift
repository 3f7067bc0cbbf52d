// Pictures inside of the file itself. What stands elsewhere, on a disk or in the network, is never fetched.

import ShapeModel

/// A picture's bytes and how many pixels it has.
struct SVGPicture {
  var resource: Resource
  var size: Size
  /// What a document keeps it under.
  let key: String

  /// The picture in a `data:` URI; nil when it is no PNG or JPEG.
  init?(dataURI text: String) {
    guard text.hasPrefix("data:"), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].lowercased().hasSuffix("base64"),
      let bytes = Base64Text.decode(text.utf8[text.utf8.index(after: comma)...])
    else { return nil }
    self.init(bytes)
  }

  /// A picture from the bytes of a PNG or JPEG file; nil when they are neither.
  init?(_ bytes: [UInt8]) {
    if let size = Self.sizeOfPNG(bytes) {
      self.size = size
      resource = Resource(type: "image/png", data: bytes)
      key = resource.key
    } else if let size = Self.sizeOfJPEG(bytes) {
      self.size = size
      resource = Resource(type: "image/jpeg", data: bytes)
      key = resource.key
    } else {
      return nil
    }
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      return nil
    }
    func number(_ at: Int) -> Double { bytes[at..<at + 4].reduce(0) { $0 * 256 + Double($1) } }
    let size = Size(width: number(16), height: number(20))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  private static func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xff else { return nil }
      let marker = bytes[at + 1]
      // Fill bytes, and markers that have no length.
      if marker == 0xff || marker == 0x01 || (0xd0...0xd7).contains(marker) {
        at += marker == 0xff ? 1 : 2
        continue
      }
      if (0xc0...0xcf).contains(marker), marker != 0xc4, marker != 0xc8, marker != 0xcc {
        func number(_ at: Int) -> Double { Double(bytes[at]) * 256 + Double(bytes[at + 1]) }
        let size = Size(width: number(at + 7), height: number(at + 5))
        return size.width > 0 && size.height > 0 ? size : nil
      }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
    return nil
  }
}

/// Base64 as it stands in files of others: in lines, with or without padding, with characters escaped.
enum Base64Text {
  /// The bytes; nil when other characters are in it.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (word, count) = (UInt32(0), 0)
    var escape: [UInt8] = []
    for var byte in text {
      if byte == UInt8(ascii: "%") || !escape.isEmpty {
        escape.append(byte)
        guard escape.count == 3 else { continue }
        guard let value = UInt8(String(decoding: escape[1...], as: UTF8.self), radix: 16) else { return nil }
        escape = []
        byte = value
      }
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): continue
      case _ where byte.isSpace: continue
      default: return nil
      }
      word = word << 6 | value
      count += 1
      if count == 4 {
        result += [
          UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8),
          UInt8(truncatingIfNeeded: word),
        ]
        (word, count) = (0, 0)
      }
    }
    switch count {
    case 2: result.append(UInt8(truncatingIfNeeded: word >> 4))
    case 3: result += [UInt8(truncatingIfNeeded: word >> 10), UInt8(truncatingIfNeeded: word >> 2)]
    case 1: return nil
    default: break
    }
    return result
  }
}

extension SVGImporter {
  /// A picture in its place.
  mutating func image(
    _ index: Int, _ node: XMLTree.Node, _ scope: Scope
  ) throws(ImportError) -> [Shape] {
    let known = pictures[index]
    let found = known ?? SVGPicture(dataURI: node["href"] ?? node["xlink:href"] ?? "")
    if known == nil { pictures[index] = .some(found) }
    guard let picture = found else {
      notes.leftOut("image")
      return []
    }
    let em = scope.style.font.size
    func length(_ name: String, _ percent: Double) -> Double? {
      node[name].flatMap { SVGLength($0) }?.points(percent: percent, em: em)
    }
    let (width, height) = (scope.viewport.width, scope.viewport.height)
    var size = picture.size
    switch (length("width", width), length("height", height)) {
    case (let w?, let h?): size = Size(width: w, height: h)
    case (let w?, nil): size = Size(width: w, height: w * size.height / size.width)
    case (nil, let h?): size = Size(width: h * size.width / size.height, height: h)
    case (nil, nil): break
    }
    guard size.width > 0, size.height > 0 else { return [] }
    let target = Rect(
      x: length("x", width) ?? 0, y: length("y", height) ?? 0, width: size.width, height: size.height)
    let whole = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let aspect = SVGAspect(node["preserveAspectRatio"])
    let placed = aspect.transform(from: whole, to: target)
    let box = Rect(placed.apply(.zero), placed.apply(Point(x: whole.maxX, y: whole.maxY)))
    if !scope.toPage.keepsRightAngles { notes.changed(.slant) }
    let key = picture.key
    var shape = upright(box, scope.toPage, .image(resource: key), try nextID(at: index))
    guard Self.isUsable(shape.frame) else {
      notes.changed(.numbers)
      return []
    }
    if resources[key] == nil { resources[key] = picture.resource }
    shape.flipY = scope.toPage.determinant < 0
    shape.opacity = scope.style.opacity
    shape.isHidden = !scope.style.isVisible
    shape.name = title(of: index)
    return aspect.isSlice ? try framed([shape], target, scope, at: index) : [shape]
  }
}
