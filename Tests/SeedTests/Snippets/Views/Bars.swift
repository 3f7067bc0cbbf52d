// The bars of windows: what they look like, whether they show, and the frames around them.

import SwiftUI

struct ReaderView: View {
  @State private var isReading = false
  @State private var page = 1

  var body: some View {
    Text("Page \(page)")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Next") { page += 1 }
        }
        ToolbarItem(placement: .bottomBar) {
          Text("\(page) of 12")
        }
      }
      .toolbar(isReading ? .hidden : .automatic, for: .navigationBar, .tabBar)
      .toolbarBackground(.visible, for: .bottomBar)
      .toolbarBackground(Color.indigo, for: .windowToolbar)
      .toolbarColorScheme(.dark, for: .windowToolbar)
      .toolbarRole(.editor)
      .onTapGesture { isReading.toggle() }
  }
}

struct ShelfView: View {
  var body: some View {
    NavigationStack {
      List(0..<3) { Text("Book \($0)") }
        .navigationTitle("Library")
        .toolbarBackground(.hidden, for: .navigationBar)
        .toolbarBackground(.ultraThinMaterial, for: .bottomBar)
    }
    .toolbarRole(.browser)
    .toolbarVisibility(.visible, for: .windowToolbar)
    .toolbarBackgroundVisibility(.automatic)
  }
}

struct ReaderApp: App {
  var body: some Scene {
    WindowGroup {
      ReaderView()
    }
    .windowStyle(.hiddenTitleBar)
    .windowToolbarStyle(.unified(showsTitle: false))

    Window("Library", id: "library") {
      ShelfView()
    }
    .windowStyle(.titleBar)
    .windowToolbarStyle(.expanded)
    .defaultSize(width: 500, height: 400)

    WindowGroup(id: "float") { Text("Floating") }
      .windowStyle(.plain)

    WindowGroup(id: "small") { Text("Small") }
      .windowStyle(HiddenTitleBarWindowStyle())
      .windowToolbarStyle(UnifiedCompactWindowToolbarStyle())
  }
}
