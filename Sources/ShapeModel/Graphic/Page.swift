// A page is cheap to copy: its shapes are in a list whose copies share their storage.

/// One page of a drawing: its sheet and the shapes on it, bottom first.
public struct Page: Identifiable, Hashable, Sendable {
  /// Unique in the document; 1 to 64 of A–Z a–z 0–9 _ -.
  @Exact public var id: String
  /// The person's name for it.
  @Exact public var name: String
  /// Points across, at least 0; 0 for a page without bounds.
  @Exact public var width: Double
  /// Points down, at least 0; 0 for a page without bounds.
  @Exact public var height: Double
  /// The colour of the sheet.
  public var background: Color
  /// Its grid; nil for none.
  public var grid: Grid?
  /// The shapes on it, bottom first.
  public var shapes: ShapeList
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A page of `width` by `height` points, empty unless shapes are given.
  public init(
    id: String, name: String, width: Double, height: Double, background: Color = .white,
    grid: Grid? = nil, shapes: ShapeList = ShapeList()
  ) {
    self.id = id
    self.name = name
    self.width = width
    self.height = height
    self.background = background
    self.grid = grid
    self.shapes = shapes
  }

  /// Whether the page has no edges: its width or height is 0.
  public var isUnbounded: Bool { width == 0 || height == 0 }

  /// Whether the lines of a grid are drawn.
  public var showsGrid: Bool { grid?.isVisible == true }

  /// The sheet from (0, 0); nil for a page without bounds.
  public var sheet: Rect? { isUnbounded ? nil : Rect(x: 0, y: 0, width: width, height: height) }

  /// Everything but the shapes.
  var withoutShapes: Page {
    var copy = self
    copy.shapes = ShapeList()
    return copy
  }

  /// Whether everything but the shapes is equal.
  func hasSameProperties(as other: Page) -> Bool {
    _id == other._id && _name == other._name && _width == other._width && _height == other._height
      && background == other.background && grid == other.grid && unknownMembers == other.unknownMembers
  }
}
