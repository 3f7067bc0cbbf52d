// Buttons for panes that have no room beside the canvas, the zoom, and Export. Each is in a menu too.

import DocumentUI
import ShapeModel

/// The items of the head of a drawing's window.
struct HeadItems: ToolbarContent {
  let model: CanvasModel
  let width: WindowWidth
  let outline: Binding<Bool>
  let inspector: Binding<Bool>
  let export: @MainActor () -> Void

  var body: some ToolbarContent {
    ToolbarItem(placement: .navigation) { outlineButton }
    ToolbarItem(placement: .primaryAction) { inspectorButton }
    ToolbarItem(placement: .primaryAction) { zoom }
    ToolbarItem(placement: .primaryAction) { exportButton }
  }

  @ViewBuilder private var outlineButton: some View {
    if width != .wide {
      Toggle(L("Outline"), icon: "sidebar-show-symbolic", isOn: outline)
        .toggleStyle(.button)
        .buttonStyle(.plain)
        .labelStyle(.iconOnly)
        .help(L("Outline"))
    }
  }

  @ViewBuilder private var inspectorButton: some View {
    if width != .wide {
      Toggle(L("Inspector"), icon: "sidebar-show-right-symbolic", isOn: inspector)
        .toggleStyle(.button)
        .buttonStyle(.plain)
        .labelStyle(.iconOnly)
        .help(L("Inspector"))
    }
  }

  @ViewBuilder private var zoom: some View {
    if width != .narrow {
      Menu {
        Button(L("Zoom In")) { model.camera.zoomIn() }
        Button(L("Zoom Out")) { model.camera.zoomOut() }
        Divider()
        ForEach([25, 50, 100, 200, 400], id: \.self) { percent in
          Button(LPercent(Double(percent) / 100)) { model.camera.zoom(to: Double(percent) / 100) }
        }
        Divider()
        Button(L("Zoom to Fit")) { model.camera.revealPage() }
      } label: {
        Text(LPercent(model.camera.viewport.zoom)).lineLimit(1).fixedSize()
      }
      .buttonStyle(.plain)
      .help(L("Zoom"))
      .accessibilityLabel(L("Zoom"))
    }
  }

  @ViewBuilder private var exportButton: some View {
    if width != .narrow {
      Button(L("Export Drawing…"), icon: "document-send-symbolic", action: export)
        .buttonStyle(.plain)
        .labelStyle(.iconOnly)
        .help(L("Export Drawing…"))
    }
  }
}
