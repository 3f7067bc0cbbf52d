// What a shape is called and how it is spoken: in the outline, by a screen reader, in a status line.

import Localization

extension Shape {
  /// The person's name for it, else its first words, else the kind's name.
  public var displayName: String { ownName ?? kindName }

  /// As `displayName`; a connector that has neither is called by the names or texts of the two shapes that
  /// it joins, where both have one.
  public func displayName(resolving: (String) -> Shape?) -> String {
    guard ownName == nil, case .connector(let connector) = kind,
      let from = connector.from.shape.flatMap(resolving)?.ownName,
      let to = connector.to.shape.flatMap(resolving)?.ownName
    else { return displayName }
    // Translators: a connector by the shapes it joins, from the first to the second, where the arrow points
    // in the direction of reading.
    return L("%@ → %@", from, to)
  }

  /// The person's name for it, else its first words; nil when it has neither.
  private var ownName: String? {
    if let name, !name.isEmpty { return name }
    return firstWords
  }

  /// As `accessibilityDescription(resolving:)`, where the shapes that connectors join are not known.
  public var accessibilityDescription: String { accessibilityDescription { _ in nil } }

  /// A sentence for a screen reader, such as "Rectangle, blue, 120 by 80"; a name and a text come first. Of a
  /// connector it says which of the shapes that `resolving` finds it joins.
  public func accessibilityDescription(resolving: (String) -> Shape?) -> String {
    var parts: [String] = []
    if let name, !name.isEmpty { parts.append(name) }
    parts.append(joiningName(resolving) ?? kindName)
    if let words = firstWords { parts.append(L("“%@”", words)) }
    switch kind {
    case .group(let children), .frame(let children):
      parts.append(LN("%@ shape", "%@ shapes", children.count))
    default: break
    }
    if let color = spokenColor { parts.append(color) }
    // Translators: width and height, read aloud.
    parts.append(L("%@ by %@", LNumber(frame.width), LNumber(frame.height)))
    if rotation != 0 {
      // Fractions of a degree and turns to the left take the plural that 100 has.
      let count = rotation > 0 ? Int(exactly: (rotation * 10).rounded() / 10) ?? 100 : 100
      parts.append(LN("turned by %@ degree", "turned by %@ degrees", count, LNumber(rotation)))
    }
    if isLocked { parts.append(L("locked")) }
    if isHidden { parts.append(L("hidden")) }
    return parts.joined(separator: L(", ", context: "between what is read aloud of a shape"))
  }

  /// What a connector joins, such as "Connector from Rectangle to Ellipse"; nil for what joins nothing.
  private func joiningName(_ resolving: (String) -> Shape?) -> String? {
    guard case .connector(let connector) = kind else { return nil }
    func name(_ end: Connector.End) -> String? { end.shape.flatMap(resolving)?.nameAsEnd }
    return switch (name(connector.from), name(connector.to)) {
    case (let from?, let to?): L("Connector from %@ to %@", from, to)
    case (let from?, nil): L("Connector from %@", from)
    case (nil, let to?): L("Connector to %@", to)
    case (nil, nil): nil
    }
  }

  /// What it is called where a connector ends at it.
  private var nameAsEnd: String {
    if let name, !name.isEmpty { return name }
    return firstWords.map { L("“%@”", $0) } ?? kindName
  }

  /// The first line of its text, or the words of the list that it begins with, at most 40 letters; nil when
  /// there are no letters.
  private var firstWords: String? {
    guard let text else { return nil }
    // A letter may have any number of accents, and a text any number of empty lines: no more are looked at.
    let lines = String(text.string.unicodeScalars.prefix(500)).split(whereSeparator: \.isNewline)
    func words(_ line: Substring, after marker: Int = 0) -> String {
      let letters = Substring(line.unicodeScalars.dropFirst(marker)).drop(while: \.isWhitespace)
      return String(letters.prefix(41).map { $0 == "\t" ? " " : $0 })
    }
    func item(_ line: Substring) -> String? {
      TextListItem.parse(line.unicodeScalars).map { words(line, after: $0.length) }
    }
    let rest = lines.drop { words($0).isEmpty }
    let items = text.lists ? rest.lazy.map(item).prefix { $0 != nil }.compactMap(\.self) : []
    let line =
      items.isEmpty
      ? rest.first.map { words($0) } ?? ""
      : items.filter { !$0.isEmpty }.joined(separator: L(", ", context: "between parts of a list"))
    guard !line.isEmpty else { return nil }
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// The colour one would say it has: its fill's, else its letters' or its outline's.
  private var spokenColor: String? {
    if takesFill, let fill {
      switch fill {
      case .color(let color): if color.alpha > 0 { return color.name }
      case .gradient(let gradient):
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return L("gradient") }
        // Translators: the first and the last colour of a gradient.
        return L("%@ to %@", first.color.name, last.color.name)
      }
    }
    if kind == .text { return text?.color.name }
    return takesStroke ? stroke?.color.name : nil
  }
}
