// How new shapes come to look as those do that were given a property before.

extension ShapeStyle {
  /// The style with `property`, which `shapes` have just been given, bottom first; all else of it stays. The
  /// value is that of the topmost shape that could take it, in groups too. Where none could, as of what is
  /// locked, or where it is no matter of style, the style stays as it is.
  public func taking(_ property: ShapeProperty, from shapes: [Shape]) -> ShapeStyle {
    func topmost(_ couldTake: (Shape) -> Bool) -> Shape? {
      for shape in shapes.reversed() {
        if let found = shape.topmost(unlocked: true, where: couldTake) { return found }
      }
      return nil
    }
    var style = self
    switch property {
    case .fill: if let shape = topmost(\.takesFill) { style.fill = shape.fill }
    case .fillKind: if let shape = topmost({ $0.takesFill && $0.fill != nil }) { style.fill = shape.fill }
    case .gradientAngle:
      let shape = topmost {
        if case .gradient? = $0.fill, $0.takesFill { true } else { false }
      }
      if let shape { style.fill = shape.fill }
    case .strokeColor, .strokeWidth, .dash, .cap, .join:
      if let shape = topmost(\.takesStroke) { style.takeStroke(property, from: shape) }
    case .opacity: if let shape = shapes.last(where: { !$0.isLocked }) { style.opacity = shape.opacity }
    case .cornerRadius:
      let shape = topmost { if case .rectangle = $0.kind { true } else { false } }
      if case .rectangle(let radius)? = shape?.kind { style.cornerRadius = radius }
    case .font, .textSize, .textWeight, .italic, .underline, .textColor:
      if topmost({ $0.text != nil }) != nil { style.text.set(property) }
    default: break
    }
    return style
  }

  private mutating func takeStroke(_ property: ShapeProperty, from shape: Shape) {
    guard var new = shape.stroke else {
      if case .strokeColor = property { stroke = nil }
      return
    }
    // Heads belong to lines. Where there was no outline there is one now, as on a shape.
    (new.start, new.end) = (nil, nil)
    var own = stroke ?? new
    switch property {
    case .strokeColor: own.color = new.color
    case .strokeWidth: own.width = new.width
    case .dash: own.dash = new.dash
    case .cap: own.cap = new.cap
    case .join: own.join = new.join
    default: return
    }
    stroke = own
  }
}

extension Shape {
  /// The shape, or of a group the topmost one inside it, that `isMeant` picks.
  ///
  /// - Parameter unlocked: true passes over what is locked, with all that is inside it.
  func topmost(unlocked: Bool = false, where isMeant: (Shape) -> Bool) -> Shape? {
    if unlocked, isLocked { return nil }
    guard case .group = kind, !children.isEmpty else { return isMeant(self) ? self : nil }
    for child in children.reversed() {
      if let found = child.topmost(unlocked: unlocked, where: isMeant) { return found }
    }
    return nil
  }
}
