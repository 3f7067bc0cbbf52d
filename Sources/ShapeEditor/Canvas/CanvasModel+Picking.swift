// Colours that are picked from the page as it is seen.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// Gives the selected shapes the colour that is seen somewhere, as one step; with nothing selected the
  /// shapes that are drawn next. The tool goes back to selecting unless it is kept.
  func pick(_ pick: ColorPick) {
    guard let color = drawing.renderer.color(at: pick.point) else {
      return tell(L("There is no colour here."))
    }
    if selection.isEmpty {
      var style = toolStyle
      if !pick.isForStroke {
        style.fill = .color(color)
      } else if style.stroke == nil {
        style.stroke = Stroke(color: color, width: 2)
      } else {
        style.stroke?.color = color
      }
      toolStyle = style
    } else {
      set(property(for: pick, color))
    }
    if !keepsTool { take(.select) }
    tell(L("Picked %@.", color.name))
  }

  /// Picks what is under the pointer, for the keyboard.
  func pickUnderPointer() {
    guard let point = camera.pointer else { return tell(L("There is no colour here.")) }
    pick(ColorPick(point: point, isTaken: true))
  }

  /// What of the selected shapes gets the colour: letters of texts, strokes of what shows no fill.
  private func property(for pick: ColorPick, _ color: ShapeModel.Color) -> ShapeProperty {
    if pick.isForStroke { return .strokeColor(color) }
    let shapes = selectedShapes
    if shapes.allSatisfy({ $0.kind == .text }) { return .textColor(color) }
    return SelectionProperties(shapes).fill == .none ? .strokeColor(color) : .fill(.color(color))
  }
}
