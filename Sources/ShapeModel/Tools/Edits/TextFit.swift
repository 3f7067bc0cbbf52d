// Texts whose frames follow their letters. Fonts are not known here: whoever knows them hands in a measure.

#if canImport(Glibc)
  import Glibc
#endif

/// How large letters are, in the fonts of this machine.
public struct TextFit: Sendable {
  private let measure: @Sendable (TextContent, Double?) -> Size

  /// A measure: the size in points of a text whose lines are broken to a width in points; nil breaks none but
  /// where the text does.
  public init(_ measure: @escaping @Sendable (TextContent, Double?) -> Size) { self.measure = measure }

  /// The size of a text, a little rounded up so that no reader of a file has to break what was not broken.
  func size(of text: TextContent, width: Double?) -> Size {
    func up(_ length: Double) -> Double { ((length * 10).rounded(.up) / 10).tidy }
    let size = measure(text, width)
    return Size(width: width ?? up(size.width), height: up(size.height))
  }
}

extension Shape {
  /// The shape with frames that follow their letters, its own and those inside it, where letters or frames
  /// are not as in `old`. What has not changed stays as its file has it, in whichever fonts that was written.
  func fittingTexts(by fit: TextFit, from old: Shape?) -> Shape {
    if let old, old == self { return self }
    guard children.isEmpty else {
      guard children.contains(where: \.holdsFittingText) else { return self }
      let known = Dictionary(
        (old?.children ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      var result = self
      result.mapChildren { $0.fittingTexts(by: fit, from: known[$0.id]) }
      return result == self ? self : result.settled([id]) ?? result
    }
    guard kind == .text, let text, let way = text.fit, !text.string.isEmpty else { return self }
    if let old, old.text == text, old.frame.size == frame.size { return self }
    return withTextSize(fit.size(of: text, width: way == .height ? frame.width : nil))
  }

  fileprivate var holdsFittingText: Bool {
    (kind == .text && text?.fit != nil) || children.contains(where: \.holdsFittingText)
  }

  /// The shape with a frame of another size: the edge, or the middle, where its lines begin stays where it is
  /// seen.
  private func withTextSize(_ size: Size) -> Shape {
    guard size != frame.size else { return self }
    let isRightToLeft = text.map { Self.isRightToLeft($0.string) } ?? false
    let across: Double =
      switch effectiveTextAlignment {
      case .start, .justify: isRightToLeft ? 1 : 0
      case .center: 0.5
      case .end: isRightToLeft ? 0 : 1
      }
    let down: Double =
      switch effectiveTextVerticalAlignment {
      case .top: 0
      case .middle: 0.5
      case .bottom: 1
      }
    var result = self
    result.frame = Rect(
      x: frame.x + (frame.width - size.width) * across, y: frame.y + (frame.height - size.height) * down,
      width: size.width, height: size.height)
    if rotation != 0 {
      // It turns about the middle of its frame, which is elsewhere now.
      let turn = Transform.rotation(rotation, about: frame.center)
      result.frame = Rect(center: turn.apply(result.frame.center), size: size)
    }
    result.frame = result.frame.tidy
    return result
  }

  /// Whether the first letter that has a direction runs from right to left.
  package static func isRightToLeft(_ string: String) -> Bool {
    for scalar in string.unicodeScalars.prefix(256) {
      switch scalar.value {
      case 0x590..<0x900, 0xfb1d..<0xfe00, 0xfe70..<0xff00, 0x10800..<0x11000, 0x1e800..<0x1f000: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

extension PageContents {
  /// The edit with frames that follow their letters where those have changed.
  public func fittingTexts(_ edit: DrawingEdit) -> DrawingEdit {
    guard let fit = textFit else { return edit }
    var result = edit
    for (index, shape) in edit.changes.replaced.enumerated() where shape.holdsFittingText {
      let fitted = shape.fittingTexts(by: fit, from: page.shapes[shape.id])
      if fitted != shape { result.changes.replaced[index] = fitted }
    }
    for (index, insertion) in edit.changes.inserted.enumerated() {
      let shape = insertion.shape
      let fitted = shape.fittingTexts(by: fit, from: page.shapes[shape.id])
      if fitted != shape { result.changes.inserted[index].shape = fitted }
    }
    return result
  }
}
