// Pictures that are opened become drawings.

import FoundationEssentials
import ShapeDocument
import ShapeDrawing
import ShapeModel

extension ShapeEditDocument {
  /// A drawing of one page, which is as large as the picture on it. Any thread may make it.
  ///
  /// - Parameters:
  ///   - picture: what the picture's file holds.
  ///   - name: what the picture is called in the drawing.
  init(picture: Data, name: String) throws(PictureError) {
    let picture = try PictureReader.read(Array(picture))
    let most = Size(width: PageProperty.largestSide, height: PageProperty.largestSide)
    let copied = CopiedShapes(
      picture: picture.resource, key: picture.key, size: picture.sizeInPoints, name: name, within: most)
    var graphic = Graphic.initial
    graphic.pages[0].shapes = ShapeList(copied.shapes)
    graphic.resources = copied.resources
    if let frame = copied.shapes.first?.frame {
      (graphic.pages[0].width, graphic.pages[0].height) = (frame.width, frame.height)
    }
    self.init(graphic: graphic)
  }
}
