// Parts of a text that look otherwise than the rest, as attributes of Pango's.

import CGtk

extension Pango {
  /// What is otherwise in a part of a layout's text; nil is as it is in the whole.
  public struct Span: Hashable, Sendable {
    /// Where it stands, in Unicode scalars.
    public var range: Range<Int>
    /// The family, or a comma-separated list of them.
    public var family: String?
    /// The em in user units, above 0.
    public var size: Double?
    /// CSS weight, 100 to 1000.
    public var weight: Int?
    /// Whether the letters slant.
    public var isItalic: Bool?
    /// Whether a line is under the letters.
    public var isUnderlined: Bool?
    /// The colour, 0xrrggbbaa.
    public var color: UInt32?

    /// A part in which nothing is otherwise yet.
    public init(_ range: Range<Int>) { self.range = range }

    /// Its attributes, over bytes of UTF-8.
    func attributes(over bytes: Range<Int>) -> [UnsafeMutablePointer<PangoAttribute>] {
      var list: [UnsafeMutablePointer<PangoAttribute>?] = []
      if let family { list.append(pango_attr_family_new(family)) }
      if let size {
        list.append(pango_attr_size_new_absolute(Int32(max(1, min(1e9, size * Double(PANGO_SCALE))))))
      }
      if let weight {
        list.append(pango_attr_weight_new(PangoWeight(rawValue: UInt32(min(1000, max(100, weight))))))
      }
      if let isItalic {
        list.append(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL))
      }
      if let isUnderlined {
        list.append(pango_attr_underline_new(isUnderlined ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE))
      }
      if let color {
        // All four channels in one attribute, to be read by `color(of:)`.
        list.append(
          pango_attr_foreground_new(
            UInt16(color >> 16), UInt16(truncatingIfNeeded: color), 0))
      }
      for attribute in list {
        attribute?.pointee.start_index = UInt32(bytes.lowerBound)
        attribute?.pointee.end_index = UInt32(bytes.upperBound)
      }
      return list.compactMap(\.self)
    }

    /// The colour, 0xrrggbbaa, and the underline that a piece of a line was given.
    static func look(of item: UnsafeMutablePointer<PangoItem>) -> (color: UInt32?, isUnderlined: Bool) {
      var (color, underline): (UInt32?, Bool?) = (nil, nil)
      var node = item.pointee.analysis.extra_attrs
      while let current = node {
        let attribute = current.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
        switch attribute.pointee.klass.pointee.type {
        case PANGO_ATTR_FOREGROUND where color == nil:
          let found = current.pointee.data.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
          color = UInt32(found.red) << 16 | UInt32(found.green)
        case PANGO_ATTR_UNDERLINE where underline == nil:
          underline =
            current.pointee.data.assumingMemoryBound(to: PangoAttrInt.self).pointee.value
            == Int32(PANGO_UNDERLINE_SINGLE.rawValue)
        default: break
        }
        node = current.pointee.next
      }
      return (color, underline ?? false)
    }
  }
}

extension Pango.Layout {
  /// Sets what is otherwise in parts of the text, which must have been set: in order, none over another.
  public func setSpans(_ spans: [Pango.Span], isUnderlined: Bool) {
    let attributes = pango_attr_list_copy(pango_layout_get_attributes(pointer))
    defer { pango_attr_list_unref(attributes) }
    if isUnderlined { pango_attr_list_insert(attributes, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
    var text = text
    text.withUTF8 { utf8 in
      var (byte, scalar) = (0, 0)
      // The byte at which a scalar begins; asked for in order.
      func byteOf(_ position: Int) -> Int {
        while scalar < position, byte < utf8.count {
          byte += 1
          while byte < utf8.count, utf8[byte] & 0xc0 == 0x80 { byte += 1 }
          scalar += 1
        }
        return byte
      }
      for span in spans {
        let start = byteOf(span.range.lowerBound)
        let bytes = start..<max(start, byteOf(span.range.upperBound))
        guard !bytes.isEmpty else { continue }
        self.spans.append((bytes, span))
        largestSize = max(largestSize, span.size ?? 0)
        for attribute in span.attributes(over: bytes) { pango_attr_list_insert(attributes, attribute) }
      }
    }
    pango_layout_set_attributes(pointer, attributes)
  }

  /// Lines but the first of a paragraph begin `hanging` user units from its start; tabs stand at multiples of
  /// `tab`.
  public func setHanging(_ hanging: Double, tab: Double) {
    func units(_ length: Double) -> Int32 { Int32(max(1, min(1e9, length * Double(PANGO_SCALE)))) }
    pango_layout_set_indent(pointer, -units(hanging))
    let tabs = pango_tab_array_new(32, 0)
    for index in 0..<32 {
      pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, units(tab * Double(index + 1)))
    }
    pango_layout_set_tabs(pointer, tabs)
    pango_tab_array_free(tabs)
  }

  /// The parts of `range`, bytes of the layout's text, in which it looks the same; nil is as the whole.
  public func segments(of range: Range<Int>) -> [(bytes: Range<Int>, span: Pango.Span?)] {
    guard !spans.isEmpty else { return [(range, nil)] }
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].bytes.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var result: [(bytes: Range<Int>, span: Pango.Span?)] = []
    var at = range.lowerBound
    for (own, span) in spans[low...] {
      guard own.lowerBound < range.upperBound else { break }
      let part = own.clamped(to: range)
      if part.lowerBound > at { result.append((at..<part.lowerBound, nil)) }
      result.append((part, span))
      at = part.upperBound
    }
    if at < range.upperBound { result.append((at..<range.upperBound, nil)) }
    return result
  }

  /// The letters in `range`, bytes of the layout's text.
  public func letters(in range: Range<Int>) -> String {
    let bytes = UnsafeRawPointer(pango_layout_get_text(pointer)!).assumingMemoryBound(to: UInt8.self)
    return String(
      decoding: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count), as: UTF8.self)
  }
}
