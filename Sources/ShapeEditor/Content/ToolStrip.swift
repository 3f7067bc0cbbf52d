// The tools, one button each, under each other.

import DocumentUI
import ShapeModel

/// The strip of tools beside the canvas.
struct ToolStrip: View {
  let model: CanvasModel

  var body: some View {
    // In a low window they scroll.
    ScrollView {
      VStack(spacing: 4) {
        ForEach(Tool.allCases, id: \.self) { tool in
          Toggle(isOn: isInHand(tool)) { GlyphView(tool.row.glyph) }
            .toggleStyle(.button)
            .buttonStyle(.plain)
            .help(tip(tool))
            .accessibilityLabel(tool.displayName)
        }
        Spacer()
      }
      .padding(6)
    }
    .accessibilityLabel(L("Tools"))
    .frame(width: 48)
  }

  private func isInHand(_ tool: Tool) -> Binding<Bool> {
    Binding(get: { model.tool == tool }, set: { _ in model.take(tool) })
  }

  private func tip(_ tool: Tool) -> String {
    L("%@ (%@)", tool.displayName, tool.row.key.uppercased())
  }
}
