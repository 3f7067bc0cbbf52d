// A control of the inspector sets one. `applied(to:)` brings its value into the limits.

import Localization

/// A property of a page with a new value. Lengths are in points.
public enum PageProperty: Hashable, Sendable {
  case name(String)
  /// 0 by 0 for a page without bounds.
  case size(Size)
  /// From 1 to `largestSide`.
  case width(Double)
  /// From 1 to `largestSide`.
  case height(Double)
  case background(Color)
  /// Whether the lines of the page's grid are shown; a page gets its grid with that.
  case showsGrid(Bool)
  /// Whether shapes snap to the lines of the grid while they are shown.
  case snapsToGrid(Bool)
  /// Points between the lines of the grid, from 1 to `largestSpacing`.
  case gridSpacing(Double)

  /// The longest side that a person can give a page, in points: 26 metres.
  public static let largestSide = 100_000.0

  /// The most points between two lines of a grid that a person can ask for.
  public static let largestSpacing = 10_000.0

  /// What the undo step is called.
  var actionName: String {
    switch self {
    case .name: L("Rename Page")
    case .size, .width, .height: L("Page Size")
    case .background: L("Page Background")
    case .showsGrid(let isOn): isOn ? L("Show Grid") : L("Hide Grid")
    case .snapsToGrid: L("Snap to Grid")
    case .gridSpacing: L("Grid Spacing")
    }
  }

  /// Whether it is on or off: what is switched twice is two steps.
  var isSwitch: Bool {
    switch self {
    case .showsGrid, .snapsToGrid: true
    default: false
    }
  }

  /// Which property it is.
  var kind: String {
    switch self {
    case .name: "name"
    case .size: "size"
    case .width: "width"
    case .height: "height"
    case .background: "background"
    case .showsGrid: "grid shown"
    case .snapsToGrid: "grid snaps"
    case .gridSpacing: "grid spacing"
    }
  }

  /// `page` with the value.
  func applied(to page: Page) -> Page {
    var page = page
    switch self {
    case .name(let name):
      let line = Shape.oneLine(name)
      if !ShapeEditFormat.isTooLong(line) { page.name = line }
    case .size(let size):
      let isUnbounded = size.width <= 0 || size.height <= 0
      (page.width, page.height) = isUnbounded ? (0, 0) : (Self.side(size.width), Self.side(size.height))
    case .width(let width): page.width = Self.side(width)
    case .height(let height): page.height = Self.side(height)
    case .background(let color): page.background = color
    case .showsGrid(let isOn):
      if isOn, page.grid == nil { page.grid = Grid() }
      page.grid?.isVisible = isOn
    case .snapsToGrid(let isOn): page.grid?.snaps = isOn
    case .gridSpacing(let spacing):
      if spacing.isFinite { page.grid?.spacing = min(max(spacing.tidy, 1), Self.largestSpacing) }
    }
    return page
  }

  private static func side(_ length: Double) -> Double {
    length.isFinite ? min(max(length.tidy, 1), largestSide) : 1
  }
}
