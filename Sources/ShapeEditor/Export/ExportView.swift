// The content of the Export window: the picture, and what can be chosen.

import DocumentUI
import Gtk
import ShapeDrawing

/// What can be chosen for an export, and what comes of it.
struct ExportView: View {
  let model: ExportModel

  var body: some View {
    VStack(spacing: 12) {
      ExportPicture(picture: model.picture, isClear: !model.settings.hasBackground)
        .frame(minHeight: 120, maxHeight: .infinity)
      Text(model.summary).foregroundStyle(.secondary).font(.caption)
      Form {
        Picker(L("Format"), selection: settings.format) {
          ForEach(ExportFormat.allCases, id: \.self) { Text($0.rawValue.uppercased()).tag($0) }
        }
        .pickerStyle(.segmented)
        LabeledContent(L("Area")) {
          // Three long words have no room side by side in a narrow window.
          ViewThatFits(in: .horizontal) {
            area.pickerStyle(.segmented)
            area.pickerStyle(.menu)
          }
          .labelsHidden()
        }
        if model.settings.format == .png {
          NumberField(L("Scale"), value: scale, range: 1...10_000, step: 10, digits: 1, unit: "%")
          NumberField(L("Width"), value: width, range: 1...32_767, digits: 0, unit: "px")
        }
        Toggle(L("Background"), isOn: settings.hasBackground)
      }
      .disabled(model.isExporting)
      if model.isExporting {
        HStack(spacing: 12) {
          ProgressView(L("Exporting…"))
          Spacer()
          Button(L("Cancel")) { model.cancel() }
        }
      }
    }
    .padding(18)
  }

  private var area: some View {
    Picker(L("Area"), selection: settings.scope) {
      if model.source.hasSelection {
        Text(L("Selection")).tag(ExportSettings.Scope.selection)
      }
      Text(L("Page")).tag(ExportSettings.Scope.page)
      if model.source.graphic.pages.count > 1 {
        Text(L("All Pages")).tag(ExportSettings.Scope.allPages)
      }
    }
  }

  private var settings: ExportBindings { ExportBindings(model: model) }

  private var scale: Binding<Double> {
    Binding(get: { model.settings.scale * 100 }, set: { model.settings.scale = $0 / 100 })
  }

  private var width: Binding<Double> {
    Binding(get: { model.width }, set: { model.width = $0 })
  }
}

/// Bindings to a window's settings.
@MainActor
private struct ExportBindings {
  let model: ExportModel

  var format: Binding<ExportFormat> { binding(\.format) }
  var scope: Binding<ExportSettings.Scope> { binding(\.scope) }
  var hasBackground: Binding<Bool> { binding(\.hasBackground) }

  private func binding<Value>(_ path: WritableKeyPath<ExportSettings, Value> & Sendable) -> Binding<Value> {
    Binding(get: { model.settings[keyPath: path] }, set: { model.settings[keyPath: path] = $0 })
  }
}

/// The picture of an export, on squares where nothing is behind it.
private struct ExportPicture: GtkWidgetRepresentable {
  let picture: Texture?
  let isClear: Bool

  func makeWidget(context: Context) -> Gtk.Picture {
    let widget = Gtk.Picture()
    widget.canShrink = true
    widget.contentFit = .contain
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setAccessibleLabel(L("Preview"))
    return widget
  }

  func updateWidget(_ widget: Gtk.Picture, context: Context) {
    if let picture { widget.show(picture) } else { widget.clear() }
    if isClear { widget.addCSSClass("export-clear") } else { widget.removeCSSClass("export-clear") }
  }
}
