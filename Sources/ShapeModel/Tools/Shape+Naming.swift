// What a shape is called and how it is spoken: in the outline, by a screen reader, in a status line.

extension Shape {
  /// The kind as a person reads it, such as "Rectangle".
  public var kindName: String {
    switch kind {
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .triangle: "Triangle"
    case .diamond: "Diamond"
    case .polygon: "Polygon"
    case .star: "Star"
    case .line: "Line"
    case .arrow: "Arrow"
    case .connector: "Connector"
    case .path: "Path"
    case .text: "Text"
    case .image: "Picture"
    case .group: "Group"
    case .frame: "Frame"
    case .unknown(let type): type.isEmpty ? "Unknown shape" : "Unknown shape “\(type)”"
    }
  }

  /// The person's name for it, else a text's first words, else the kind's name.
  public var displayName: String {
    if let name, !name.isEmpty { return name }
    if case .text = kind, let words = firstWords { return words }
    return kindName
  }

  /// A sentence for a screen reader, such as "Rectangle, blue, 120 by 80"; a name and a text come first.
  public var accessibilityDescription: String {
    var parts: [String] = []
    if let name, !name.isEmpty { parts.append(name) }
    parts.append(kindName)
    if let words = firstWords { parts.append("“\(words)”") }
    switch kind {
    case .group(let children), .frame(let children):
      parts.append(children.count == 1 ? "1 shape" : "\(children.count) shapes")
    default: break
    }
    if let color = spokenColor { parts.append(color) }
    parts.append("\(frame.width.readable) by \(frame.height.readable)")
    if rotation != 0 { parts.append("turned by \(rotation.readable) degrees") }
    if isLocked { parts.append("locked") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: ", ")
  }

  /// The first line of its text, at most 40 letters; nil when there are no letters.
  private var firstWords: String? {
    guard let text else { return nil }
    let line = text.string.drop { $0.isWhitespace }.prefix { !$0.isNewline }.prefix(41)
    guard !line.isEmpty else { return nil }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }

  /// The colour one would say it has: its fill's, else its letters' or its outline's.
  private var spokenColor: String? {
    if takesFill, let fill {
      switch fill {
      case .color(let color): if color.alpha > 0 { return color.name }
      case .gradient(let gradient):
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return "gradient" }
        return "\(first.color.name) to \(last.color.name)"
      }
    }
    if kind == .text { return text?.color.name }
    return takesStroke ? stroke?.color.name : nil
  }
}
