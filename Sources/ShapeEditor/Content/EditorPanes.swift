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
  /// How much larger than usual text is.
  @ScaledMetric private var textScale = 1.0

  var body: some View {
    PanesView(
      isOverlaid: isOverlaid,
      leading: Pane(L("Outline"), isShown: outline, width: scaled($outlineWidth), in: 160...480 * growth),
      trailing: Pane(
        L("Inspector"), isShown: inspector, width: scaled($inspectorWidth), in: 290...480 * growth)
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

  /// How much wider panes are for larger text; the canvas has to keep some room too, and what has none in a
  /// pane stands under its label.
  private var growth: Double { (1 + max(1, textScale)) / 2 }

  /// A width that is kept as it is at the usual text size.
  private func scaled(_ width: Binding<Double>) -> Binding<Double> {
    let growth = growth
    return Binding(get: { width.wrappedValue * growth }, set: { width.wrappedValue = $0 / growth })
  }
}
