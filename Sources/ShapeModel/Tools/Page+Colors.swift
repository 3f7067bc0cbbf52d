// The colours that a page has already.

extension Page {
  /// The colours of fills, strokes and letters here, the most used first. No more than `limit` shapes are
  /// looked at, what is in groups included.
  public func colorsInUse(upTo limit: Int = 4096) -> [Color] {
    var uses: [Color: (count: Int, first: Int)] = [:]
    var left = limit
    func note(_ color: Color?) {
      guard let color, color.alpha > 0 else { return }
      let known = uses[color] ?? (count: 0, first: uses.count)
      uses[color] = (count: known.count + 1, first: known.first)
    }
    func look(at shape: Shape) {
      guard left > 0 else { return }
      left -= 1
      switch shape.fill {
      case .color(let color) where shape.showsFill: note(color)
      case .gradient(let gradient) where shape.showsFill:
        for stop in gradient.stops.prefix(16) { note(stop.color) }
      default: break
      }
      if shape.showsStroke { note(shape.stroke?.color) }
      if let text = shape.text, !text.string.isEmpty { note(text.color) }
      for child in shape.children { look(at: child) }
    }
    for shape in shapes {
      guard left > 0 else { break }
      look(at: shape)
    }
    return uses.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }.map(\.key)
  }
}
