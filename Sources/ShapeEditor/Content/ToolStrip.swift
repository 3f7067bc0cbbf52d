// The tools, one button each, in a column, or in a row in a narrow window.

import DocumentUI
import ShapeModel

/// The strip of tools beside the canvas.
struct ToolStrip: View {
  let model: CanvasModel
  /// Whether the tools are in a row or in a column.
  let axis: Axis

  var body: some View {
    ScrollViewReader { tools in
      // A tool that a key takes may be out of sight.
      strip.onChange(of: model.tool) { tools.scrollTo(model.tool) }
    }
  }

  @ViewBuilder private var strip: some View {
    // Where there is no room for all they scroll, and fade where there are more.
    if axis == .vertical {
      ScrollView {
        VStack(spacing: 4) {
          buttons
          Spacer()
        }
        .padding(6)
      }
      .scrollEdgeEffectStyle(.soft, for: .vertical)
      .accessibilityLabel(L("Tools"))
      .frame(width: 48)
    } else {
      ScrollView(.horizontal) {
        HStack(spacing: 4) { buttons }.padding(4)
      }
      .scrollEdgeEffectStyle(.soft, for: .horizontal)
      .accessibilityLabel(L("Tools"))
      .frame(height: 46)
    }
  }

  private var buttons: some View {
    ForEach(Tool.allCases, id: \.self) { tool in
      Toggle(isOn: isInHand(tool)) { GlyphView(tool.row.glyph) }
        .toggleStyle(.button)
        .buttonStyle(.plain)
        .help(tip(tool))
        .accessibilityLabel(tool.displayName)
    }
  }

  private func isInHand(_ tool: Tool) -> Binding<Bool> {
    Binding(get: { model.tool == tool }, set: { _ in model.take(tool) })
  }

  private func tip(_ tool: Tool) -> String {
    let key = CommandTable.action(of: tool).keyLabel
    return key.isEmpty ? tool.displayName : L("%@ (%@)", tool.displayName, key)
  }
}
