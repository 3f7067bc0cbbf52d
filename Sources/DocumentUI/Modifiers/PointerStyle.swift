// Looks of the pointer. Each is one of GTK's named cursors, which are those of CSS.

/// What the pointer looks like over a view.
public struct PointerStyle: Hashable, Sendable {
  private enum Look: Hashable {
    case named(String)
    case frame(FrameResizePosition, FrameResizeDirection.Set)
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
    }
  }
}

/// An edge or a corner by which a frame is sized; leading and trailing follow the reading direction.
public enum FrameResizePosition: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The edge where reading begins.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where reading ends.
  case trailing
  /// The upper corner where reading begins.
  case topLeading
  /// The upper corner where reading ends.
  case topTrailing
  /// The lower corner where reading begins.
  case bottomLeading
  /// The lower corner where reading ends.
  case bottomTrailing

  /// A side as cursors name it: by the compass.
  fileprivate struct Side {
    let name: String
    let opposite: String
    let both: String
  }

  fileprivate func side(isRightToLeft: Bool) -> Side {
    let northWest = Side(name: "nw", opposite: "se", both: "nwse")
    let northEast = Side(name: "ne", opposite: "sw", both: "nesw")
    let southEast = Side(name: "se", opposite: "nw", both: "nwse")
    let southWest = Side(name: "sw", opposite: "ne", both: "nesw")
    let west = Side(name: "w", opposite: "e", both: "ew")
    let east = Side(name: "e", opposite: "w", both: "ew")
    return switch self {
    case .top: Side(name: "n", opposite: "s", both: "ns")
    case .bottom: Side(name: "s", opposite: "n", both: "ns")
    case .leading: isRightToLeft ? east : west
    case .trailing: isRightToLeft ? west : east
    case .topLeading: isRightToLeft ? northEast : northWest
    case .topTrailing: isRightToLeft ? northWest : northEast
    case .bottomLeading: isRightToLeft ? southEast : southWest
    case .bottomTrailing: isRightToLeft ? southWest : southEast
    }
  }
}

/// Where an edge or a corner of a frame can go.
public enum FrameResizeDirection: Int8, CaseIterable, Sendable {
  /// Into the frame, which becomes smaller.
  case inward
  /// Out of the frame, which becomes larger.
  case outward

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// A set of the given bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A set of one direction.
    public init(_ direction: FrameResizeDirection) { rawValue = 1 << direction.rawValue }

    /// Into the frame.
    public static let inward = Set(.inward)
    /// Out of the frame.
    public static let outward = Set(.outward)
    /// Both.
    public static let all: Set = [.inward, .outward]
  }
}
