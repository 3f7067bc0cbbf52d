// Seed 004: values of a window, of the app and of the desktop.

import DocumentUI
import FoundationEssentials

/// Rows 24 to 27: what the drawing of emojis keeps and follows.
enum Row24 {
  enum Tool: String { case pen, eraser }

  struct EmojiArtDocumentView: View {
    @Binding var document: TextFile
    @SceneStorage("EmojiArtDocumentView.steadyStateZoomScale")
    private var steadyStateZoomScale: Double = 1
    @SceneStorage("EmojiArtDocumentView.tool") private var tool = Tool.pen
    @SceneStorage("PaletteChooser.chosenPaletteIndex")
    private var chosenPaletteIndex = 0
    @AppStorage("seed.grid") private var hasGrid = false
    @ScaledMetric var defaultEmojiFontSize: CGFloat = 40
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      Text("zoom \(steadyStateZoomScale), palette \(chosenPaletteIndex), \(tool.rawValue)")
      Text(hasGrid ? "grid" : "no grid")
      Text("size \(Int(defaultEmojiFontSize))")
      Text(scenePhase == .active ? "active" : "not active")
      Button("Zoom") {
        steadyStateZoomScale *= 2
        chosenPaletteIndex += 1
        tool = .eraser
      }
      Button("Grid") { hasGrid.toggle() }
    }
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { EmojiArtDocumentView(document: $0.$document) }
    }
  }
}
