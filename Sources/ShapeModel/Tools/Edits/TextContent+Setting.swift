// What setting a property does to a text, to all of it or to a part.

extension TextContent {
  /// Sets a property of the whole text: no part of it is otherwise any more in that.
  mutating func set(_ property: ShapeProperty) {
    switch property {
    case .font(let family): font = Self.family(family)
    case .textSize(let value):
      guard let value = Self.size(value) else { return }
      size = value
    case .textWeight(let value): weight = Self.weight(value)
    case .italic(let value): italic = value
    case .underline(let value): underline = value
    case .textColor(let value): color = value
    case .textAlignment(let value): align = value
    case .textVerticalAlignment(let value): verticalAlign = value
    case .textFit(let value): fit = value
    case .list(let marker): setList(marker)
    default: return
    }
    guard !runs.isEmpty else { return }
    for index in runs.indices { runs[index].style.clear(property) }
    runs = runs.joined()
  }

  /// Sets a property of the letters in `range`, in Unicode scalars. What is of paragraphs or of the whole is
  /// set of the whole. Nothing when there would be more parts than a file may have.
  public mutating func set(_ property: ShapeProperty, in range: Range<Int>) {
    let own = self
    func set(_ change: (inout TextRunStyle) -> Void) {
      var new = runs
      new.set(in: range, change)
      if new.count <= ShapeEditFormat.runLimit { runs = new }
    }
    switch property {
    case .font(let family):
      // The default family has no name of its own for a part.
      set { $0.font = Self.family(family) == own.font ? nil : Self.family(family) ?? "sans-serif" }
    case .textSize(let value):
      guard let value = Self.size(value) else { return }
      set { $0.size = value == own.size ? nil : value }
    case .textWeight(let value):
      set { $0.weight = Self.weight(value) == own.weight ? nil : Self.weight(value) }
    case .italic(let value): set { $0.italic = value == own.italic ? nil : value }
    case .underline(let value): set { $0.underline = value == own.underline ? nil : value }
    case .textColor(let value): set { $0.color = value == own.color ? nil : value }
    default: self.set(property)
    }
  }

  /// Whether a property belongs to letters, so that a part of a text can have it by itself.
  public static func isOfLetters(_ property: ShapeProperty) -> Bool {
    switch property {
    case .font, .textSize, .textWeight, .italic, .underline, .textColor: true
    default: false
    }
  }

  /// Whether a property belongs to texts, whichever their letters.
  public static func isOfText(_ property: ShapeProperty) -> Bool {
    switch property {
    case .textAlignment, .textVerticalAlignment, .textFit, .list: true
    default: isOfLetters(property)
    }
  }

  private static func family(_ name: String?) -> String? { name?.isEmpty == false ? name : nil }

  private static func size(_ value: Double) -> Double? {
    value.isFinite ? min(max(value.tidy, 1), 10_000) : nil
  }

  private static func weight(_ value: Int) -> Int { min(max(value, 100), 900) }

  /// The text with letters `factor` times as large, those of its parts too.
  func scaled(by factor: Double) -> TextContent {
    guard factor.isFinite, factor > 0 else { return self }
    var result = self
    result.size = Self.size(size * factor) ?? size
    for index in runs.indices {
      if let size = runs[index].style.size { result.runs[index].style.size = Self.size(size * factor) }
    }
    return result
  }

  /// From which weight on letters are bold.
  public static let leastBold = 600

  /// What bold, italic or underlined letters are, or are no more.
  public enum Emphasis: Sendable { case bold, italic, underline }

  /// The property that an emphasis is.
  public static func property(_ emphasis: Emphasis, _ isOn: Bool) -> ShapeProperty {
    switch emphasis {
    case .bold: .textWeight(isOn ? 700 : 400)
    case .italic: .italic(isOn)
    case .underline: .underline(isOn)
    }
  }

  /// Whether letters in the style of this text have an emphasis.
  public func has(_ emphasis: Emphasis) -> Bool {
    switch emphasis {
    case .bold: weight >= Self.leastBold
    case .italic: italic
    case .underline: underline
    }
  }
}

extension TextRunStyle {
  /// Forgets what is otherwise in a property.
  fileprivate mutating func clear(_ property: ShapeProperty) {
    switch property {
    case .font: font = nil
    case .textSize: size = nil
    case .textWeight: weight = nil
    case .italic: italic = nil
    case .underline: underline = nil
    case .textColor: color = nil
    default: break
    }
  }
}
