// Windows, columns, lists, sheets, alerts, toolbars and commands, as apps write them.

import SwiftUI

struct Note: Identifiable, Hashable, Codable {
  var id = UUID()
  var title = ""
  var body = ""
  var isPinned = false
}

struct Folder: Identifiable, Hashable {
  let id: String
  var notes: [Note]
}

class NoteStore: ObservableObject {
  @Published var folders = [Folder(id: "Inbox", notes: [])]

  func delete(_ offsets: IndexSet, in folder: Int) { folders[folder].notes.remove(atOffsets: offsets) }
  func move(_ offsets: IndexSet, to place: Int, in folder: Int) {
    folders[folder].notes.move(fromOffsets: offsets, toOffset: place)
  }
}

struct NotesView: View {
  @EnvironmentObject private var store: NoteStore
  @State private var folder: Folder.ID?
  @State private var selection: Set<Note.ID> = []
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var search = ""
  @State private var edited: Note?
  @State private var isAsking = false
  @State private var isImporting = false
  @State private var name = ""
  @Environment(\.openWindow) private var openWindow

  private var index: Int? { store.folders.firstIndex { $0.id == folder } }

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(store.folders, selection: $folder) { folder in
        NavigationLink(value: folder.id) { Label(folder.id, systemImage: "folder") }
      }
      .navigationSplitViewColumnWidth(min: 150, ideal: 200)
      .listStyle(.sidebar)
    } content: {
      list
    } detail: {
      if let note = selection.first {
        Text(note.uuidString)
      } else {
        ContentUnavailableView("No Note", systemImage: "doc.text", description: Text("Select one."))
      }
    }
    .sheet(item: $edited, onDismiss: { name = "" }) { note in
      NoteEditor(note: note)
    }
    .alert("Delete the folder?", isPresented: $isAsking) {
      TextField("Name", text: $name)
      Button("Delete", role: .destructive) { store.folders.removeAll { $0.id == folder } }
        .disabled(name != folder)
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Type its name.")
    }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
      switch result {
      case .success(let url): name = url.lastPathComponent
      case .failure(let error): name = "\(error)"
      }
    }
  }

  @ViewBuilder private var list: some View {
    if let index {
      List(selection: $selection) {
        Section("Pinned") {
          ForEach(store.folders[index].notes.filter(\.isPinned)) { Text($0.title) }
        }
        Section {
          ForEach($store.folders[index].notes) { $note in
            HStack {
              TextField("Title", text: $note.title)
              Toggle("Pinned", isOn: $note.isPinned)
            }
            .swipeActions(edge: .leading) { Button("Edit") { edited = note } }
            .listRowBackground(note.isPinned ? Color.yellow.opacity(0.2) : nil)
            .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
          }
          .onDelete { store.delete($0, in: index) }
          .onMove { store.move($0, to: $1, in: index) }
        } header: {
          Text("Notes")
        } footer: {
          Text("\(store.folders[index].notes.count) notes")
        }
      }
      .listStyle(.inset)
      .searchable(text: $search, prompt: "Find notes")
      .navigationTitle(store.folders[index].id)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("New", systemImage: "plus") { store.folders[index].notes.append(Note()) }
        }
        ToolbarItemGroup(placement: .navigation) {
          Button("Log") { openWindow(id: "log") }
          if let note = selection.first { Button("Open") { openWindow(value: note) } }
        }
      }
      .confirmationDialog("Empty?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Empty", role: .destructive) { store.folders[index].notes = [] }
      }
    }
  }
}

struct NoteEditor: View {
  @State var note: Note
  @State private var isShown = false
  @State private var password = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $note.title)
        SecureField("Password", text: $password)
        GroupBox("Help") { Link("Manual", destination: URL(string: "https://example.org")!) }
        NavigationLink("More") { Text("More") }
        Button("Tip") { isShown.toggle() }
          .popover(isPresented: $isShown) { Text("A tip").padding() }
      }
      .navigationTitle("Note")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Save") { dismiss() } }
      }
    }
    .interactiveDismissDisabled(!note.title.isEmpty)
    .presentationDetents([.medium, .large])
  }
}

struct StackView: View {
  @State private var path = NavigationPath()
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $path) {
        List(1..<10) { NavigationLink("Row \($0)", value: $0) }
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
      .tabItem { Label("Numbers", systemImage: "list.bullet") }
      .tag(0)
      Text("Second").tabItem { Text("Second") }.tag(1)
    }
  }
}

struct NoteCommands: Commands {
  @FocusedBinding(\.zoom) private var zoom

  var body: some Commands {
    CommandGroup(replacing: .newItem) {
      Button("New Note") {}.keyboardShortcut("n")
    }
    CommandGroup(after: .sidebar) {
      Button("Zoom In") { zoom? += 0.25 }
        .keyboardShortcut("+", modifiers: .command)
        .disabled(zoom == nil)
    }
    CommandMenu("Note") {
      Button("Pin") {}.keyboardShortcut("p", modifiers: [.command, .shift])
      Divider()
      Menu("More") { Button("Copy Link") {} }
    }
  }
}

struct StructureApp: App {
  @StateObject private var store = NoteStore()

  var body: some Scene {
    WindowGroup {
      NotesView().environmentObject(store)
    }
    .defaultSize(width: 900, height: 600)
    .commands {
      NoteCommands()
      CommandGroup(replacing: .appInfo) {}
    }
    Window("Log", id: "log") { Text("Log") }
    WindowGroup("Note", for: Note.ID.self) { $id in Text(id?.uuidString ?? "none") }
    Settings { StackView() }
  }
}
