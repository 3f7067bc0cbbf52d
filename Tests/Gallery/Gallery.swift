// A window with each kind of control, and each way to open something, as apps make them: what is said of them
// to those who do not see is walked by Tests/AppTests/test_gallery.py.

import DocumentUI

@main
struct Gallery: App {
  var body: some Scene {
    WindowGroup("Gallery") { GalleryView() }
      .defaultSize(width: 900, height: 760)
    Window("Details", id: "details") { Text("A window of its own.").padding() }
    Window("Tools", id: "tools") { ToolsView() }
      .defaultSize(width: 320, height: 200)
    Settings {
      Form { Toggle("Sounds", isOn: .constant(true)) }.padding()
    }
  }
}

struct GalleryView: View {
  var body: some View {
    TabView {
      Tab("Controls", systemImage: "gear") { ControlsPage() }
      Tab("Rows", systemImage: "list.bullet") { RowsPage() }
      Tab("Symbols", systemImage: "sparkles") { SymbolsPage() }
      Tab("Spoken", systemImage: "speaker.wave.2") { SpokenPage() }
      Tab("Presented", systemImage: "square.on.square") { PresentedPage() }
    }
  }
}
