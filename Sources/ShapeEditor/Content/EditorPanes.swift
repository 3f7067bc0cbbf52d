// The outline and the inspector at the sides of the canvas, as wide as the person has made them.

import DocumentUI
import ShapeModel

/// The canvas and what is beside it or over it.
struct EditorPanes<Editor: View>: View {
  let model: CanvasModel
  let graphic: Graphic
  /// Whether the panes lie over the canvas.
  let isOverlaid: Bool
  let outline: Binding<Bool>
  let inspector: Binding<Bool>
  @ViewBuilder let editor: () -> Editor
  /// How wide the panes are, in logical pixels.
  @AppStorage("outline-width") private var outlineWidth = 210.0
  @AppStorage("inspector-width") private var inspectorWidth = 290.0

  var body: some View {
    PanesView(
      isOverlaid: isOverlaid,
      leading: Pane(L("Outline"), isShown: outline, width: $outlineWidth, in: 160...480),
      trailing: Pane(L("Inspector"), isShown: inspector, width: $inspectorWidth, in: 290...480)
    ) {
      editor()
    } leadingPane: {
      HStack(spacing: 0) {
        OutlineView(
          model: model, graphic: graphic, selection: model.selection, groups: model.enteredGroups,
          place: model.pagePlace
        )
        .focusSection()
        Divider()
      }
    } trailingPane: {
      HStack(spacing: 0) {
        Divider()
        InspectorView(model: model, graphic: graphic, selection: model.selection, place: model.pagePlace)
          .focusSection()
      }
    }
  }
}
