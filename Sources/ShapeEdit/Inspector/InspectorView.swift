// temporary
import DocumentUI
import ShapeModel

struct InspectorView: View {
  let model: CanvasModel
  let graphic: Graphic
  let selection: Selection
  var body: some View { Text("Inspector") }
}
