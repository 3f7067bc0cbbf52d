// Pictures of emojis, as a course on SwiftUI (CS193p) builds the app.

import DocumentUI

@main
struct EmojiArtApp: App {
  @StateObject private var paletteStore = PaletteStore(named: "Default")

  var body: some Scene {
    DocumentGroup(newDocument: { EmojiArtDocument() }) { config in
      EmojiArtDocumentView(document: config.document)
        .environmentObject(paletteStore)
    }
  }
}
