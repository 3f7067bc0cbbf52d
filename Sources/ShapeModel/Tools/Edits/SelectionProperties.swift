// What the inspector shows of the selected shapes. `DrawingEdit.set` is how it changes them.

/// The properties of the selected shapes, each the same for all, mixed, or had by none.
///
///     let properties = SelectionProperties(contents.shapes(editor.selection))
///     properties.fill                                  // .mixed
///     DrawingEdit.set(.fill(.color(red)), of: editor.selection, in: contents)
public struct SelectionProperties: Hashable, Sendable {
  /// How many shapes are selected; a group counts once.
  public private(set) var count = 0
  /// What fills them; `.same(nil)` when nothing does.
  public private(set) var fill: PropertyValue<Paint?> = .none
  /// How the colours of those run that are filled.
  public private(set) var fillKind: PropertyValue<FillKind> = .none
  /// The angle of linear gradients, in degrees clockwise from left to right, 0 up to 360.
  public private(set) var gradientAngle: PropertyValue<Double> = .none
  /// Whether they are filled, whatever with.
  public private(set) var isFilled: PropertyValue<Bool> = .none
  /// The colour of the outline; `.same(nil)` when none has one.
  public private(set) var strokeColor: PropertyValue<Color?> = .none
  /// Whether they have an outline, of whatever colour.
  public private(set) var isStroked: PropertyValue<Bool> = .none
  /// Of those that have an outline.
  public private(set) var strokeWidth: PropertyValue<Double> = .none
  /// Lengths of dashes and gaps; empty for solid lines.
  public private(set) var dash: PropertyValue<[Double]> = .none
  /// The ends of lines.
  public private(set) var cap: PropertyValue<Stroke.Cap> = .none
  /// The corners of outlines.
  public private(set) var join: PropertyValue<Stroke.Join> = .none
  /// The heads that are drawn at first points, of lines and paths.
  public private(set) var startHead: PropertyValue<Stroke.ArrowHead> = .none
  /// The heads at last points.
  public private(set) var endHead: PropertyValue<Stroke.ArrowHead> = .none
  /// How connectors run.
  public private(set) var route: PropertyValue<Shape.Connector.Route> = .none
  /// 0 to 1.
  public private(set) var opacity: PropertyValue<Double> = .none
  /// The left edge of the frame before rotation, in points.
  public private(set) var x: PropertyValue<Double> = .none
  /// The top edge, in points.
  public private(set) var y: PropertyValue<Double> = .none
  /// Points, 0 or more.
  public private(set) var width: PropertyValue<Double> = .none
  /// Points, 0 or more.
  public private(set) var height: PropertyValue<Double> = .none
  /// How small all of them can be made, in points: a line may lie flat.
  public private(set) var leastSize = Size.zero
  /// Whether any can be put elsewhere: a connector between two shapes follows those.
  public private(set) var takesPlace = false
  /// Whether any can be given a size and be turned: connectors go from end to end.
  public private(set) var takesSize = false
  /// Degrees clockwise.
  public private(set) var rotation: PropertyValue<Double> = .none
  /// Of rectangles.
  public private(set) var cornerRadius: PropertyValue<Double> = .none
  /// Of polygons.
  public private(set) var sides: PropertyValue<Double> = .none
  /// Of stars.
  public private(set) var starPoints: PropertyValue<Double> = .none
  /// Of stars, 0 to 1 of the outer.
  public private(set) var innerRadius: PropertyValue<Double> = .none
  /// The words of those that have or can hold text, without the markers of lists; "" where there is none.
  public private(set) var textString: PropertyValue<String> = .none
  /// Of those that have text, as all that follows; nil is the default family.
  public private(set) var font: PropertyValue<String?> = .none
  /// Points.
  public private(set) var textSize: PropertyValue<Double> = .none
  /// CSS weight, 100 to 900.
  public private(set) var textWeight: PropertyValue<Int> = .none
  /// Whether the letters slant.
  public private(set) var italic: PropertyValue<Bool> = .none
  /// Whether the letters are underlined.
  public private(set) var underline: PropertyValue<Bool> = .none
  /// The colour of the letters.
  public private(set) var textColor: PropertyValue<Color> = .none
  /// As it is seen: the kind's default where none is set.
  public private(set) var textAlignment: PropertyValue<TextContent.Alignment> = .none
  /// As it is seen between top and bottom.
  public private(set) var textVerticalAlignment: PropertyValue<TextContent.VerticalAlignment> = .none
  /// How the frames of texts follow their letters; nil for one that stays.
  public private(set) var textFit: PropertyValue<TextContent.Fit?> = .none
  /// What stands before every paragraph; nil for nothing, or different things.
  public private(set) var list: PropertyValue<ListKind> = .none
  /// The person's name; nil where the kind's is shown.
  public private(set) var name: PropertyValue<String?> = .none
  /// Whether they are locked.
  public private(set) var isLocked: PropertyValue<Bool> = .none
  /// Whether they are hidden.
  public private(set) var isHidden: PropertyValue<Bool> = .none
  /// The kind as a person reads it, such as "Rectangle".
  public private(set) var kindName: PropertyValue<String> = .none

  /// The properties of `shapes`. Style of a group is that of everything inside it, that of a
  /// frame its own.
  public init(_ shapes: some Sequence<Shape>) {
    for shape in shapes {
      count += 1
      opacity.add(shape.opacity)
      x.add(shape.frame.x)
      y.add(shape.frame.y)
      width.add(shape.frame.width)
      height.add(shape.frame.height)
      if !shape.isConnector {
        leastSize.width = max(leastSize.width, shape.leastSide(shape.frame.width))
        leastSize.height = max(leastSize.height, shape.leastSide(shape.frame.height))
      }
      takesPlace = takesPlace || !shape.isFixedByAttachments
      takesSize = takesSize || !shape.isConnector
      rotation.add(shape.rotation)
      name.add(shape.name)
      isLocked.add(shape.isLocked)
      isHidden.add(shape.isHidden)
      kindName.add(shape.kindName)
      addStyle(of: shape)
    }
  }

  private mutating func addStyle(of shape: Shape) {
    if !shape.isFrame { for child in shape.children { addStyle(of: child) } }
    if shape.takesFill {
      fill.add(shape.fill)
      isFilled.add(shape.fill != nil)
      if let paint = shape.fill { fillKind.add(paint.kind) }
      if case .gradient(let gradient)? = shape.fill, let angle = gradient.angle(in: shape.frame.size) {
        gradientAngle.add(angle)
      }
    }
    if shape.takesStroke {
      strokeColor.add(shape.stroke?.color)
      isStroked.add(shape.stroke != nil)
      if let stroke = shape.stroke {
        strokeWidth.add(stroke.width)
        dash.add(stroke.dash)
        cap.add(stroke.cap)
        join.add(stroke.join)
        if shape.takesHeads {
          startHead.add(shape.startHead)
          endHead.add(shape.endHead)
        }
      }
    }
    if case .rectangle(let radius) = shape.kind { cornerRadius.add(radius) }
    if case .polygon(let count) = shape.kind { sides.add(Double(count)) }
    if case .star(let points, let radius) = shape.kind {
      starPoints.add(Double(points))
      innerRadius.add(radius)
    }
    if case .connector(let connector) = shape.kind { route.add(connector.route) }
    if shape.canHoldText || shape.text != nil { textString.add(shape.text?.words ?? "") }
    if let text = shape.text {
      for style in text.styles { addLetters(style) }
      if shape.kind == .text { textFit.add(text.fit) }
      list.add(text.listKind)
      textAlignment.add(shape.effectiveTextAlignment)
      if !shape.isConnector { textVerticalAlignment.add(shape.effectiveTextVerticalAlignment) }
    }
  }

  /// The properties of letters that are in the style of `text`.
  private mutating func addLetters(_ text: TextContent) {
    font.add(text.font)
    textSize.add(text.size)
    textWeight.add(text.weight)
    italic.add(text.italic)
    underline.add(text.underline)
    textColor.add(text.color)
  }

  /// The properties with another text than that whose letters were looked at.
  public func with(string: String) -> Self {
    var result = self
    result.textString = .same(string)
    return result
  }
}

extension Shape {
  /// Whether it is a connector both ends of which follow shapes.
  fileprivate var isFixedByAttachments: Bool {
    guard case .connector(let connector) = kind else { return false }
    return connector.from.shape != nil && connector.to.shape != nil
  }

  /// Where lines of text stand between left and right: at the start in a text, in the middle in any other
  /// kind, unless its text says otherwise.
  public var effectiveTextAlignment: TextContent.Alignment {
    text?.align ?? (kind == .text ? .start : .center)
  }

  /// Where text stands between top and bottom: at the top in a text, in the middle in any other kind, unless
  /// it says otherwise; a connector's always in the middle of its course.
  public var effectiveTextVerticalAlignment: TextContent.VerticalAlignment {
    if isConnector { return .middle }
    return text?.verticalAlign ?? (kind == .text ? .top : .middle)
  }
}
