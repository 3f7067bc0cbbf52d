// What a new document shows: three shapes to begin with.

extension Graphic {
  /// A new drawing: one page of 1024 by 768 points with a sunlit landscape of three shapes, a rectangle, an
  /// ellipse and a triangle. The same each time, ids included.
  public static var initial: Graphic {
    var page = Page(id: "p1", name: "Page 1", width: 1024, height: 768)

    var meadow = Shape(
      id: "meadow", kind: .rectangle(cornerRadius: 28), frame: Rect(x: 212, y: 424, width: 600, height: 144),
      fill: .color(Color(rgb: 0x57a773)), stroke: Stroke(color: Color(rgb: 0x2f6b47), width: 4))
    meadow.name = "Meadow"

    var sun = Shape(
      id: "sun", kind: .ellipse, frame: Rect(x: 596, y: 200, width: 148, height: 148),
      fill: .color(Color(rgb: 0xf6c445)), stroke: Stroke(color: Color(rgb: 0xd99a1c), width: 4))
    sun.name = "Sun"

    var mountain = Shape(
      id: "mountain", kind: .triangle, frame: Rect(x: 272, y: 216, width: 336, height: 256),
      fill: .color(Color(rgb: 0x5b7db1)), stroke: Stroke(color: Color(rgb: 0x2d4a78), width: 4, join: .round))
    mountain.name = "Mountain"

    page.shapes = [sun, mountain, meadow]
    return Graphic(pages: [page])
  }
}
