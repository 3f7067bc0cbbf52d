// A list of things to do: a document that is an object, and a list that is edited.

import DocumentUI
import FoundationEssentials

extension UTType {
  static let checklist = UTType(exportedAs: "org.example.checklist", conformingTo: .json)
}

struct ChecklistItem: Identifiable, Codable, Equatable {
  var id = UUID()
  var title: String
  var isChecked = false
}

final class ChecklistDocument: ReferenceFileDocument {
  static let readableContentTypes = [UTType.checklist]

  @Published var items: [ChecklistItem]

  init() { items = [] }

  required init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    items = try JSONDecoder().decode([ChecklistItem].self, from: data)
  }

  func snapshot(contentType: UTType) throws -> [ChecklistItem] { items }

  func fileWrapper(snapshot: [ChecklistItem], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
  }

  /// Replaces the items in a step that can be undone.
  @MainActor
  func replaceItems(_ name: String, _ undoManager: UndoManager?, with new: [ChecklistItem]) {
    let old = items
    items = new
    undoManager?.registerUndo(withTarget: self) { $0.replaceItems(name, undoManager, with: old) }
    undoManager?.setActionName(name)
  }
}

struct ChecklistView: View {
  @ObservedObject var document: ChecklistDocument
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    List {
      ForEach($document.items) { $item in
        HStack {
          Toggle("Done", isOn: check(item)).labelsHidden()
          TextField("What to do", text: $item.title)
        }
      }
      .onDelete { places in change("Delete") { $0.remove(atOffsets: places) } }
      .onMove { places, place in change("Move") { $0.move(fromOffsets: places, toOffset: place) } }
    }
    .toolbar {
      Button("Add Item", systemImage: "plus") { change("Add Item") { $0.append(ChecklistItem(title: "")) } }
    }
  }

  private func check(_ item: ChecklistItem) -> Binding<Bool> {
    Binding {
      item.isChecked
    } set: { isChecked in
      change(isChecked ? "Check" : "Uncheck") { items in
        for index in items.indices where items[index].id == item.id { items[index].isChecked = isChecked }
      }
    }
  }

  private func change(_ name: String, _ change: (inout [ChecklistItem]) -> Void) {
    var items = document.items
    change(&items)
    document.replaceItems(name, undoManager, with: items)
  }
}

@main
struct Checklist: App {
  var body: some Scene {
    DocumentGroup(newDocument: { ChecklistDocument() }) { file in
      ChecklistView(document: file.document)
    }
  }
}
