// Seeds 000, 003 and 004: documents that are objects.

import DocumentUI
import FoundationEssentials

/// Rows 4 and 9: the protocol of seed 000, with a model that is copied for a snapshot.
enum Row4 {
  struct Model: Codable {
    var title = ""
    var note = ""
    var lines: [String] = []
  }

  final class NotesDocument: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.json] }

    @Published var title = ""
    /// Announces nothing.
    var note = ""
    @Published private(set) var lines: [String] = []
    nonisolated(unsafe) static var snapshotThreads: [Bool] = []
    nonisolated(unsafe) static var writeThreads: [Bool] = []

    init() {}

    required init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents
      else { throw CocoaError(.fileReadCorruptFile) }
      let model = try JSONDecoder().decode(Model.self, from: data)
      title = model.title
      note = model.note
      lines = model.lines
    }

    func snapshot(contentType: UTType) throws -> Model {
      Self.snapshotThreads.append(isMain)
      return Model(title: title, note: note, lines: lines)  // Creates a copy.
    }

    func fileWrapper(snapshot: Model, configuration: WriteConfiguration) throws -> FileWrapper {
      Self.writeThreads.append(isMain)
      let data = try JSONEncoder().encode(snapshot)
      return FileWrapper(regularFileWithContents: data)
    }

    func add(_ line: String) { lines.append(line) }

    /// Registers its own undo for the title, as an app may.
    @MainActor
    func setTitle(_ new: String, _ undoManager: UndoManager?) {
      let old = title
      title = new
      undoManager?.registerUndo(withTarget: self) { $0.setTitle(old, undoManager) }
      undoManager?.setActionName("Own")
    }
  }

  struct ContentView: View {
    @ObservedObject var document: NotesDocument
    let note: Binding<String>
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      TextField("Title", text: $document.title)
      TextField(
        "Own",
        text: Binding(get: { document.title }, set: { document.setTitle($0, undoManager) }))
      TextField("Note", text: note)
      Button("Add") { document.add("line") }
      Text("\(document.lines.count) lines")
    }
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: { NotesDocument() }) { file in
        ContentView(document: file.document, note: file.$document.note)
      }
    }
  }
}

/// Row 1: state of the app itself in its scenes.
enum Row1 {
  final class PaletteStore: ObservableObject {
    let name: String
    @Published var palettes: [String] = []
    init(named name: String) { self.name = name }
  }

  struct PaletteView: View {
    @EnvironmentObject var store: PaletteStore

    var body: some View {
      Text("\(store.name): \(store.palettes.count)")
      Button("Add Palette") { store.palettes.append("Faces") }
    }
  }

  struct EmojiArtApp: App {
    @StateObject private var paletteStore = PaletteStore(named: "Default")

    var body: some Scene {
      DocumentGroup(newDocument: { Row4.NotesDocument() }) { config in
        PaletteView()
          .environmentObject(paletteStore)
      }
      WindowGroup { PaletteView().environmentObject(paletteStore) }
    }
  }
}

/// Row 8: a document that says where it is read and written.
struct ThreadedDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText, .json] }
  static var writableContentTypes: [UTType] { [.plainText] }
  nonisolated(unsafe) static var threads: [Bool] = []
  nonisolated(unsafe) static var configurations: [String] = []

  var text = "new"

  init() {}

  init(configuration: ReadConfiguration) throws {
    Self.threads.append(isMain)
    Self.configurations.append("read \(configuration.contentType) \(configuration.file.filename ?? "-")")
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    Self.threads.append(isMain)
    let existing = configuration.existingFile?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
    Self.configurations.append("write \(configuration.contentType) \(existing ?? "nothing")")
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: ThreadedDocument()) { TextEditor(text: $0.$document.text) }
    }
  }
}
