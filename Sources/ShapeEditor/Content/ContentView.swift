// A document window's content: outline, tools, canvas, inspector, status bar, and what the commands of the
// window do.

import DocumentUI
import FoundationEssentials
import ShapeDocument
import ShapeModel

/// The editor of one drawing.
package struct ContentView: View {
  @Binding private var document: ShapeEditDocument
  /// The document's name, as on its window.
  private let name: String
  private let fileURL: URL?
  @State private var model: CanvasModel
  @State private var find: FindModel
  @State private var exports = ExportMemory()
  @Environment(\.documentFacts) private var facts
  @AppStorage("show-outline") private var showsOutline = true
  @AppStorage("show-inspector") private var showsInspector = true
  @AppStorage("snap") private var snaps = true
  /// Which pages drawings were left at, and how they were seen.
  @AppStorage("shown-pages") private var shownPages = ""
  /// How the drawing is seen in this window.
  @SceneStorage("view") private var keptView = ""

  /// Which panes lie over the canvas, where there is no room for them beside it.
  @State private var overlay = Overlay.none
  @Environment(\.windowWidth) private var width

  /// The editor of `document`, whose window is called `name`; nil for the place of one that has no file.
  package init(document: Binding<ShapeEditDocument>, name: String, fileURL: URL?) {
    _document = document
    self.name = name
    self.fileURL = fileURL
    let model = CanvasModel()
    _model = State(wrappedValue: model)
    _find = State(wrappedValue: FindModel(model))
  }

  package var body: some View {
    VStack(spacing: 0) {
      if find.mode != .hidden {
        FindBarView(find: find, mode: find.mode, graphic: document.graphic)
          .focusSection()
          .fixedSize(horizontal: false, vertical: true)
          .id(find.mode)
        Divider()
      }
      EditorPanes(
        model: model, graphic: document.graphic, isOverlaid: width != .wide, outline: outline,
        inspector: inspector
      ) { editor }
      if width == .narrow {
        Divider()
        ToolStrip(model: model, axis: .horizontal).focusSection()
      }
      if model.pagePlace.count > 1 {
        Divider()
        PageStripView(model: model, graphic: document.graphic, place: model.pagePlace)
          .focusSection()
          .fixedSize(horizontal: false, vertical: true)
      }
      Divider()
      StatusBar(model: model, isShort: width == .narrow)
    }
    .toolbar { HeadItems(model: model, width: width, outline: outline, inspector: inspector, export: export) }
    .onChange(of: snaps, initial: true) { model.snaps = snaps }
    .onAppear { showAsLeft() }
    .onChange(of: model.pagePlace) { notePage() }
    .onChange(of: fileURL) {
      notePage()
      keepView()
    }
    .documentPage(model.pagePlace.index)
    .onCommands(CommandTable.rows.map { $0.handler(in: context) } + model.drawingHandlers)
  }

  /// The canvas, with the tools beside it where there is room.
  private var editor: some View {
    HStack(spacing: 0) {
      if width != .narrow {
        ToolStrip(model: model, axis: .vertical).focusSection()
        Divider()
      }
      CanvasView(model: model, document: $document).focusSection()
    }
  }

  /// A pane over the canvas; there is one at a time.
  private enum Overlay {
    case none
    case outline
    case inspector
  }

  /// Whether the outline is shown: beside the canvas, as the person left it, or over it.
  private var outline: Binding<Bool> { width == .wide ? $showsOutline : shows(.outline) }

  private var inspector: Binding<Bool> { width == .wide ? $showsInspector : shows(.inspector) }

  private func shows(_ pane: Overlay) -> Binding<Bool> {
    let overlay = $overlay
    return Binding(
      get: { overlay.wrappedValue == pane },
      set: {
        if $0 {
          overlay.wrappedValue = pane
        } else if overlay.wrappedValue == pane {
          overlay.wrappedValue = .none
        }
      })
  }

  /// Shows the drawing as it was seen in this window before the program ended, and keeps how it is seen.
  private func showAsLeft() {
    let kept = KeptView(keptView)
    if let kept, model.drawing.graphic.pageIndex(of: kept.page) != nil {
      model.showPage(kept.page)
      model.camera.begin(at: kept.center, zoom: kept.zoom)
    } else {
      showPageAsLeft()
    }
    keepView()
  }

  /// Keeps how the drawing is seen: in this window while it is used, and of its file when the window closes.
  private func keepView() {
    let (view, pages, fileURL) = ($keptView, $shownPages, fileURL)
    model.camera.onRest = { [weak model] in
      if let model { view.wrappedValue = KeptView(model).text }
    }
    model.camera.onEnd = { [weak model] in
      if let model, let fileURL { Self.note(model, of: fileURL, in: pages) }
    }
  }

  /// Goes to the page at which the drawing was left, and to the place on it.
  private func showPageAsLeft() {
    guard let fileURL else { return }
    let pages = ShownPages(shownPages)
    guard let page = pages.page(of: fileURL) else { return }
    model.showPage(page)
    if let left = pages.view(of: fileURL), left.page == model.drawing.page.id {
      model.camera.begin(at: left.center, zoom: left.zoom, isForContent: true)
    }
  }

  /// Remembers which page is shown.
  private func notePage() {
    // A view that was kept of another page would be shown in its place, should the program end before the
    // camera rests.
    if let kept = KeptView(keptView), kept.page != model.drawing.page.id { keptView = KeptView(model).text }
    if let fileURL { Self.note(model, of: fileURL, in: $shownPages) }
  }

  private static func note(_ model: CanvasModel, of url: URL, in text: Binding<String>) {
    var pages = ShownPages(text.wrappedValue)
    pages.note(model.pagePlace.index > 0 ? model.pagePlace.id : nil, model.camera.lasting, of: url)
    if pages.text != text.wrappedValue { text.wrappedValue = pages.text }
  }

  private func export() { ExportWindow.show(in: context) }

  private var context: EditorContext {
    EditorContext(
      model: model, find: find, document: $document, name: name, fileURL: fileURL, exports: exports,
      showsOutline: outline, showsInspector: inspector, snaps: $snaps, facts: facts)
  }
}
