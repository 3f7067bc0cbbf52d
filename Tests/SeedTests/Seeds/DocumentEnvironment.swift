// Seed 000: what views know of their document and do with others.

import DocumentUI
import FoundationEssentials

/// Row 13: the path of the document from the environment.
enum Row13 {
  struct ContentView: View {
    @Binding var document: TextDocument
    @Environment(\.documentConfiguration) private var configuration: DocumentConfiguration?

    var body: some View {
      TextField("Text", text: $document.text)
      Label(
        configuration?.fileURL?.path ?? "", systemImage: "folder.circle"
      )
      Text(configuration?.isEditable == true ? "editable" : "fixed")
    }
  }

  struct Outside: View {
    @Environment(\.documentConfiguration) private var configuration: DocumentConfiguration?

    var body: some View { Text(configuration == nil ? "no document" : "a document") }
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { ContentView(document: $0.$document) }
      Window("Outside", id: "outside") { Outside() }
    }
  }
}

struct SelectedTextKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
  var selectedText: Binding<String>? {
    get { self[SelectedTextKey.self] }
    set { self[SelectedTextKey.self] = newValue }
  }
}

/// Rows 14 and 18: a new document of what is selected in the window in front.
enum Row14 {
  struct NewDocumentFromSelection: View {
    @FocusedBinding(\.selectedText) private var selectedText: String?
    @Environment(\.newDocument) private var newDocument

    var body: some View {
      Button("New Document With Selection") {
        newDocument(TextDocument(text: selectedText))
      }
      .disabled(selectedText?.isEmpty != false)
    }
  }

  struct ContentView: View {
    @Binding var document: TextDocument
    @State private var selection = ""

    var body: some View {
      VStack {
        TextEditor(text: $document.text)
        Button("Select") { selection = document.text }
        NewDocumentFromSelection()
      }
      .focusedSceneValue(\.selectedText, $selection)
    }
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { ContentView(document: $0.$document) }
    }
  }
}

/// Row 15: a button that opens a document.
enum Row15 {
  struct OpenDocumentButton: View {
    var url: URL
    @Environment(\.openDocument) private var openDocument
    @State private var problem = ""

    var body: some View {
      Button(url.deletingPathExtension().lastPathComponent) {
        Task {
          do {
            try await openDocument(at: url)
          } catch {
            problem = "\(error)"
          }
        }
      }
      Text(problem.isEmpty ? "all well" : "failed")
    }
  }

  struct MyApp: App {
    nonisolated(unsafe) static var urls: [URL] = []

    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { file in
        TextEditor(text: file.$document.text)
      }
      WindowGroup {
        ForEach(Self.urls, id: \.self) { OpenDocumentButton(url: $0) }
      }
    }
  }
}

/// Row 16: a field that is renamed by a button in its context menu. The seed's `$item.name` and
/// `$isFocused = true` are slips.
enum Row16 {
  struct RowView: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField(text: $text) {
        Text("Prompt")
      }
      .focused($isFocused)
      .contextMenu {
        RenameButton()
        // ... your own custom actions
      }
      .renameAction { isFocused = true }
    }
  }

  struct MyApp: App {
    var body: some Scene {
      WindowGroup {
        Button("Other") {}
        RowView()
        RenameButton()
      }
    }
  }
}

/// Row 17: a title with a menu, in which it is edited.
enum Row17 {
  struct ContentView: View {
    var body: some View { Text("content") }
  }

  struct Root: View {
    @State private var contentTitle = "Content"
    @State private var stars = 0

    var body: some View {
      ContentView()
        .navigationTitle($contentTitle) {
          Button("Star") { stars += 1 }
          RenameButton()
        }
      Text("\(contentTitle), \(stars) stars")
    }
  }

  struct MyApp: App {
    var body: some Scene {
      WindowGroup { Root() }
    }
  }
}
