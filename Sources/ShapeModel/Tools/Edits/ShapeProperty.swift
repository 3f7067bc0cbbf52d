// One property of shapes and the value it is to have: what a control of the inspector sets.

import Localization

/// A property with a new value. Lengths are in points, angles in degrees clockwise.
public enum ShapeProperty: Sendable {
  /// What fills it; nil for nothing.
  case fill(Paint?)
  /// How the colours of the fill run; what has no fill stays without.
  case fillKind(FillKind)
  /// The angle of a linear gradient, in degrees clockwise from left to right as the shape lies unturned.
  case gradientAngle(Double)
  /// The colour of the outline; nil for no outline. A shape without one gets one of 2 points.
  case strokeColor(Color?)
  case strokeWidth(Double)
  case dash([Double])
  case cap(Stroke.Cap)
  case join(Stroke.Join)
  /// Heads of lines; nil is the kind's default.
  case startHead(Stroke.ArrowHead?)
  case endHead(Stroke.ArrowHead?)
  /// How a connector runs.
  case route(Shape.Connector.Route)
  /// 0 to 1.
  case opacity(Double)
  /// The frame before rotation. The top left corner stays where it is seen when a size is set.
  case x(Double)
  case y(Double)
  case width(Double)
  case height(Double)
  case rotation(Double)
  case cornerRadius(Double)
  /// Of a polygon; whole, 3 to 100.
  case sides(Double)
  /// Of a star; whole, 3 to 100.
  case starPoints(Double)
  /// Of a star, 0 to 1 of the outer.
  case innerRadius(Double)
  /// The words, as ``SelectionProperties/textString`` says them: items of lists keep their markers.
  case textString(String)
  /// nil for the default family.
  case font(String?)
  case textSize(Double)
  case textWeight(Int)
  case italic(Bool)
  case underline(Bool)
  case textColor(Color)
  /// nil for the kind's default.
  case textAlignment(TextContent.Alignment?)
  case textVerticalAlignment(TextContent.VerticalAlignment?)
  /// How a text's frame follows its letters; nil for a frame that stays.
  case textFit(TextContent.Fit?)
  /// What stands before each paragraph; nil for nothing.
  case list(TextListItem.Marker?)
  /// nil or empty shows the kind's name.
  case name(String?)
  case isLocked(Bool)
  case isHidden(Bool)

  /// What the undo step is called.
  public var actionName: String {
    switch self {
    case .fill(.gradient?): L("Edit Gradient")
    case .fill: L("Fill Colour")
    case .fillKind: L("Fill", context: "undo step")
    case .gradientAngle: L("Gradient Angle")
    case .strokeColor: L("Stroke Colour")
    case .strokeWidth: L("Stroke Width")
    case .dash: L("Dashes")
    case .cap: L("Line Ends")
    case .join: L("Corners", context: "undo step")
    case .startHead, .endHead: L("Arrow Head")
    case .route: L("Route", context: "undo step")
    case .opacity: L("Opacity", context: "undo step")
    case .x, .y: L("Move", context: "undo step")
    case .width, .height: L("Resize", context: "undo step")
    case .rotation: L("Rotate", context: "undo step")
    case .cornerRadius: L("Corner Radius")
    case .sides: L("Sides")
    case .starPoints: L("Points", context: "of a star")
    case .innerRadius: L("Inner Radius")
    case .textString: L("Edit Text")
    case .font: L("Font", context: "undo step")
    case .textSize: L("Text Size")
    case .textWeight: L("Text Weight")
    case .italic: L("Italic")
    case .underline: L("Underline")
    case .textColor: L("Text Colour")
    case .textAlignment, .textVerticalAlignment: L("Text Alignment")
    case .textFit: L("Text Box")
    case .list: L("List", context: "undo step")
    case .name: L("Rename Shape")
    case .isLocked(let on): on ? L("Lock", context: "undo step") : L("Unlock", context: "undo step")
    case .isHidden(let on): on ? L("Hide", context: "undo step") : L("Show", context: "undo step")
    }
  }

  /// Which property it is; several may share the name of a step, and are not one for it.
  var kind: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .startHead: "start head"
    case .endHead: "end head"
    case .textAlignment: "text alignment"
    case .textVerticalAlignment: "vertical text alignment"
    default: actionName
    }
  }

  /// Whether it belongs to a shape as a whole, rather than to everything inside a group.
  var isOfWhole: Bool {
    switch self {
    case .opacity, .x, .y, .width, .height, .rotation, .name, .isLocked, .isHidden: true
    default: false
    }
  }

  /// Whether a locked shape takes it: only its name, its lock and whether it is seen.
  var appliesToLocked: Bool {
    switch self {
    case .name, .isLocked, .isHidden: true
    default: false
    }
  }
}

extension DrawingEdit {
  /// Gives a property of the shapes a value; what a shape's kind does not have is passed over, and so are
  /// locked shapes, but for their name, lock and visibility. nil when nothing changes. Settings in a row of
  /// the same property of the same shapes may be one undo step, as the dragging of a slider is.
  public static func set(
    _ property: ShapeProperty, of ids: some Sequence<String>, in contents: PageContents
  ) -> Self? {
    let shapes = contents.shapes(ids).filter {
      property.appliesToLocked || !($0.isLocked || contents.isFixed)
    }
    return contents.edit(
      property.actionName, replacing: shapes.map { $0.setting(property) },
      coalescingKey: key(property.kind, of: shapes))
  }
}
