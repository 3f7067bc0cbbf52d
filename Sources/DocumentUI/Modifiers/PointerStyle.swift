// Looks of the pointer. Each is one of GTK's named cursors, which are those of CSS.

/// What the pointer looks like over a view.
public struct PointerStyle: Hashable, Sendable {
  private enum Look: Hashable {
    case named(String)
    case frame(FrameResizePosition, FrameResizeDirection.Set)
    case column(HorizontalDirection.Set)
    case row(VerticalDirection.Set)
  }

  private let look: Look

  /// As it is where nothing particular can be done.
  public static let `default` = PointerStyle(look: .named("default"))
  /// For text whose lines run across.
  public static let horizontalText = PointerStyle(look: .named("text"))
  /// For text whose lines run down.
  public static let verticalText = PointerStyle(look: .named("vertical-text"))
  /// For choosing what is in a rectangle.
  public static let rectSelection = PointerStyle(look: .named("crosshair"))
  /// Over what can be dragged.
  public static let grabIdle = PointerStyle(look: .named("grab"))
  /// While something is dragged.
  public static let grabActive = PointerStyle(look: .named("grabbing"))
  /// Over what leads somewhere.
  public static let link = PointerStyle(look: .named("pointer"))
  /// Over what becomes larger.
  public static let zoomIn = PointerStyle(look: .named("zoom-in"))
  /// Over what becomes smaller.
  public static let zoomOut = PointerStyle(look: .named("zoom-out"))
  /// For sizing a column, in both directions.
  public static let columnResize = PointerStyle(look: .named("col-resize"))
  /// For sizing a row, in both directions.
  public static let rowResize = PointerStyle(look: .named("row-resize"))

  /// Nothing to be seen.
  static let hidden = PointerStyle(look: .named("none"))

  /// For sizing a column; with no directions said it looks as with both.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    PointerStyle(look: .column(directions))
  }

  /// For sizing a row; with no directions said it looks as with both.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
    PointerStyle(look: .row(directions))
  }

  /// For sizing a frame by one of its edges or corners.
  ///
  /// - Parameters:
  ///   - position: the edge or corner.
  ///   - directions: where that can go; with none said it looks as with both.
  public static func frameResize(
    position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
  ) -> PointerStyle {
    PointerStyle(look: .frame(position, directions))
  }

  /// The cursor's name, by the direction in which people read.
  func cursorName(isRightToLeft: Bool) -> String {
    switch look {
    case .named(let name): return name
    case .frame(let position, let directions):
      let side = position.side(isRightToLeft: isRightToLeft)
      switch directions {
      case .outward: return side.name + "-resize"
      case .inward: return side.opposite + "-resize"
      default: return side.both + "-resize"
      }
    case .column(let directions):
      switch directions {
      case .leading: return FrameResizePosition.leading.side(isRightToLeft: isRightToLeft).name + "-resize"
      case .trailing: return FrameResizePosition.trailing.side(isRightToLeft: isRightToLeft).name + "-resize"
      default: return "col-resize"
      }
    case .row(let directions):
      switch directions {
      case .up: return "n-resize"
      case .down: return "s-resize"
      default: return "row-resize"
      }
    }
  }
}
