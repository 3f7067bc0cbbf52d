// The eight places of `PointerStyle.frameResize`, as the compass of the screen has them.

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
  struct Side {
    let name: String
    let opposite: String
    let both: String
  }

  /// The side of the screen that it is on.
  func side(isRightToLeft: Bool) -> Side {
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
