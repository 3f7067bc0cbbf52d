// Below the canvas: what can be done now, where the pointer is, how large the selection is, the zoom.

import DocumentUI
import ShapeModel

/// The line below the canvas.
struct StatusBar: View {
  let model: CanvasModel
  /// Whether it says less, in a narrow window.
  var isShort = false

  var body: some View {
    HStack(spacing: 12) {
      if isShort {
        // The first sentence says what the pointer does; half of one says nothing.
        ViewThatFits(in: .horizontal) {
          hint(model.hint)
          hint(Self.firstSentence(of: model.hint))
          hint("")
        }
      } else {
        hint(model.hint)
      }
      Spacer()
      if !isShort, let frame = model.selectionFrame {
        Text(L("%@ × %@", LNumber(frame.width), LNumber(frame.height))).help(
          L("Size of the selection, in points"))
      }
      if !isShort, let pointer = model.camera.pointer {
        Text(ReadingOrder.shown(L("%@, %@", LNumber(pointer.x), LNumber(pointer.y)))).help(
          L("Position of the pointer, in points"))
      }
      HStack(spacing: 0) {
        Button(L("Zoom Out"), icon: "zoom-out-symbolic") { model.camera.zoomOut() }
          .labelStyle(.iconOnly)
        Button(LPercent(model.camera.viewport.zoom)) { model.camera.zoom(to: 1) }
          .help(L("Actual Size"))
          .frame(minWidth: 68)
        Button(L("Zoom In"), icon: "zoom-in-symbolic") { model.camera.zoomIn() }
          .labelStyle(.iconOnly)
      }
      .buttonStyle(.plain)
      .controlSize(.small)
    }
    .font(.caption)
    .padding(.horizontal, 12)
    .padding(.vertical, 3)
  }

  private func hint(_ text: String) -> some View {
    Text(ReadingOrder.shown(text)).lineLimit(1).foregroundStyle(.secondary)
  }

  /// What a text says first.
  static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(of: ". ")?.lowerBound ?? text.firstIndex(of: "。") else { return text }
    return String(text[...end])
  }
}
