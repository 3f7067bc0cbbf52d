// How the canvas looks around and between the shapes.

import ShapeModel

/// Colours of what is around a page's sheet, and whether its grid is drawn. A dark interface changes these,
/// never the colours of the document.
public struct CanvasAppearance: Hashable, Sendable {
  /// What the sheet lies on.
  public var desk: Color
  /// The sheet's edge.
  public var edge: Color
  /// The sheet's shadow where it is darkest.
  public var shadow: Color
  /// Grid lines. Each eighth is drawn stronger, and lines near each other fainter.
  public var grid: Color
  /// Whether a page's grid is drawn, if the page has a visible one.
  public var showsGrid: Bool

  /// Colours for a light interface unless given.
  public init(
    desk: Color = Color(rgb: 0xe6e5e4), edge: Color = Color(red: 0, green: 0, blue: 0, alpha: 50),
    shadow: Color = Color(red: 0, green: 0, blue: 0, alpha: 36),
    grid: Color = Color(red: 90, green: 110, blue: 140, alpha: 38), showsGrid: Bool = true
  ) {
    self.desk = desk
    self.edge = edge
    self.shadow = shadow
    self.grid = grid
    self.showsGrid = showsGrid
  }

  /// Colours for a light interface.
  public static let light = CanvasAppearance()
  /// Colours for a dark interface.
  public static let dark = CanvasAppearance(
    desk: Color(rgb: 0x1d1d20), edge: Color(red: 0, green: 0, blue: 0, alpha: 120),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 120))
}
