// The document app of a course on SwiftUI, as far as its windows are plain text.

import SwiftUI

extension UTType {
  static let emojiart = UTType(exportedAs: "edu.example.emojiart")
}

class PaletteStore: ObservableObject {
  let name: String
  @Published var palettes = ["Faces", "Animals"]
  init(named name: String) { self.name = name }
}

class EmojiArtDocument: ReferenceFileDocument {
  static var readableContentTypes = [UTType.emojiart]
  static var writeableContentTypes = [UTType.emojiart]

  @Published private(set) var emojis: [String]

  init() { emojis = [] }

  required init(configuration: ReadConfiguration) throws {
    if let data = configuration.file.regularFileContents {
      emojis = try JSONDecoder().decode([String].self, from: data)
    } else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  func snapshot(contentType: UTType) throws -> Data { try JSONEncoder().encode(emojis) }

  func fileWrapper(snapshot: Data, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: snapshot)
  }

  func addEmoji(_ emoji: String, undoManager: UndoManager?) {
    undoablyPerform(operation: "Add \(emoji)", with: undoManager) { emojis.append(emoji) }
  }

  private func undoablyPerform(
    operation: String, with undoManager: UndoManager? = nil, doit: () -> Void
  ) {
    let old = emojis
    doit()
    undoManager?.registerUndo(withTarget: self) { myself in
      myself.undoablyPerform(operation: operation, with: undoManager) { myself.emojis = old }
    }
    undoManager?.setActionName(operation)
  }
}

struct EmojiArtDocumentView: View {
  @ObservedObject var document: EmojiArtDocument
  @EnvironmentObject var palettes: PaletteStore
  @Environment(\.undoManager) var undoManager

  var body: some View {
    VStack(spacing: 0) {
      ForEach(document.emojis, id: \.self) { Text($0) }
      Button("Fish") { document.addEmoji("🐟", undoManager: undoManager) }
    }
    .navigationTitle(palettes.name)
  }
}

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
