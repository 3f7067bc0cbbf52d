// Stacks of pages, columns, tabs.

import SwiftUI

struct Park: Identifiable, Hashable {
  var id: String { name }
  let name: String
  let area: Int
}

struct ParkBrowser: View {
  private let parks = [
    Park(name: "Yosemite", area: 3083), Park(name: "Sequoia", area: 1635), Park(name: "Zion", area: 593),
  ]
  @State private var path: [Park] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(parks) { park in
        NavigationLink(park.name, value: park)
      }
      .navigationTitle("Parks")
      .navigationDestination(for: Park.self) { park in
        VStack {
          Text(park.name).font(.title)
          Text("\(park.area) km²")
          Button("Back to the start") { path.removeAll() }
        }
      }
    }
  }
}

struct MailColumns: View {
  @State private var folder: String? = "Inbox"
  @State private var message: Int?

  var body: some View {
    NavigationSplitView {
      List(["Inbox", "Drafts", "Sent"], id: \.self, selection: $folder) { name in
        Label(name, systemImage: name == "Inbox" ? "tray" : "folder")
      }
      .navigationTitle("Mail")
    } content: {
      List(1..<4, selection: $message) { number in
        VStack(alignment: .leading) {
          Text("Message \(number)").font(.headline)
          Text(folder ?? "").font(.caption).foregroundStyle(.secondary)
        }
      }
    } detail: {
      if let message {
        Text("Content of message \(message)")
      } else {
        Text("Select a message")
          .foregroundStyle(.secondary)
      }
    }
  }
}

struct Tabs: View {
  @State private var selection = "received"

  var body: some View {
    TabView(selection: $selection) {
      Text("Received mail")
        .tabItem { Label("Received", systemImage: "tray.and.arrow.down.fill") }
        .tag("received")
        .badge(2)
      Text("Sent mail")
        .tabItem { Label("Sent", systemImage: "tray.and.arrow.up.fill") }
        .tag("sent")
    }
  }
}

struct Wizard: View {
  @State private var step = 1
  @State private var isForward = true

  var body: some View {
    VStack {
      Group {
        switch step {
        case 1: Text("Choose a name")
        case 2: Text("Choose a place")
        default: Text("All done")
        }
      }
      .font(.title)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .id(step)
      .transition(.slide)
      HStack {
        Button("Back") { withAnimation { step -= 1 } }
          .disabled(step == 1)
        Spacer()
        ProgressView(value: Double(step), total: 3).frame(maxWidth: 120)
        Spacer()
        Button("Next") { withAnimation { step += 1 } }
          .disabled(step == 3)
      }
    }
    .padding()
  }
}

struct TabbedApp: View {
  enum Page: Hashable {
    case home, notes, settings
  }

  @State private var page: Page = .home
  @State private var isLibraryExpanded = true
  @State private var selection: Set<Int> = []
  @State private var search = ""
  @State private var isSearching = false
  @State private var scope = 0
  let hasSettings: Bool

  var body: some View {
    TabView(selection: $page) {
      Tab("Home", systemImage: "house", value: .home) {
        NavigationView {
          List(selection: $selection) {
            Section("Library", isExpanded: $isLibraryExpanded) {
              ForEach(0..<5) { Text("Book \($0)").tag($0) }
            }
            Section(isExpanded: $isLibraryExpanded) {
              Text("More")
            } header: {
              Text("Others")
            }
          }
          .contextMenu(forSelectionType: Int.self) { books in
            if books.isEmpty { Button("New") {} } else { Button("Open \(books.count)") {} }
          } primaryAction: { books in
            selection = books
          }
          .navigationBarTitle("Books", displayMode: .inline)
          .navigationBarTitleDisplayMode(.large)
          .navigationBarItems(trailing: Button("Add") {})
        }
        .navigationViewStyle(.stack)
      }
      Tab("Notes", systemImage: "note", value: .notes) {
        Text("notes")
          .searchable(text: $search, isPresented: $isSearching, prompt: "Find")
          .searchScopes($scope) {
            Text("Here").tag(0)
            Text("Everywhere").tag(1)
          }
          .navigationBarBackButtonHidden()
      }
      .badge(3)
      if hasSettings {
        Tab("Settings", systemImage: "gear", value: .settings) { SettingsLink() }
      }
    }
  }
}
