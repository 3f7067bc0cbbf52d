// What windows keep and offer, and what views ask of their surroundings.

import SwiftUI

enum EditorMode: String { case draw, erase }

struct ZoomKey: FocusedValueKey {
  typealias Value = Binding<Double>
}

extension FocusedValues {
  var zoom: Binding<Double>? {
    get { self[ZoomKey.self] }
    set { self[ZoomKey.self] = newValue }
  }
}

class Inspector: ObservableObject {
  @Published var title = ""
}

struct SceneView: View {
  @SceneStorage("SceneView.zoom") private var zoom = 1.0
  @SceneStorage("SceneView.mode") private var mode = EditorMode.draw
  @SceneStorage("SceneView.name") private var name: String?
  @AppStorage("lastFolder") private var lastFolder: URL?
  @AppStorage("bookmark") private var bookmark = Data()
  @AppStorage("mode") private var defaultMode: EditorMode = .draw
  @ScaledMetric private var side: CGFloat = 40
  @ScaledMetric(relativeTo: .title) private var large = 80.0
  @Namespace private var namespace
  @Environment(\.scenePhase) private var phase
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) var openURL
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.layoutDirection) var layoutDirection
  @StateObject private var inspector = Inspector()
  @State private var count = 0
  private let ticks = PassthroughSubject<Int, Never>()

  var body: some View {
    VStack {
      Text("\(zoom) \(count)")
        .frame(width: side, height: side)
        .foregroundColor(colorScheme == .dark ? .white : .black)
      Slider(value: $zoom, in: 0.5...4)
      Button("Close") { dismiss() }
      Button("Help") { openURL(URL(string: "https://example.org")!) }
    }
    .focusedSceneValue(\.zoom, $zoom)
    .focusedSceneObject(inspector)
    .onReceive(ticks) { count += $0 }
    .onReceive(inspector.$title) { name = $0 }
    .onChange(of: phase) {
      if phase == .active { count += 1 }
    }
  }
}

struct ZoomCommands: View {
  @FocusedBinding(\.zoom) private var zoom
  @FocusedValue(\.zoom) private var binding
  @FocusedObject private var inspector: Inspector?

  var body: some View {
    Button("Zoom In") { zoom? += 0.25 }
      .disabled(binding == nil)
    Text(inspector?.title ?? "")
  }
}

struct Rows: View {
  @State private var names = ["a", "b"]
  @State private var chosen = "a"

  var body: some View {
    ForEach($names.indices, id: \.self) { index in
      TextField("Name", text: $names[index])
    }
    Child(selection: Binding($chosen))
  }

  struct Child: View {
    @Binding var selection: String?
    var body: some View { Text(selection ?? "none") }
  }
}

/// An app whose scenes watch a value and pass what all windows share.
struct SharingApp: App {
  @StateObject private var inspector = Inspector()
  @Environment(\.scenePhase) private var phase
  @State private var saves = 0

  var body: some Scene {
    WindowGroup { SceneView() }
      .environmentObject(inspector)
      .environment(\.lineLimit, 2)
      .onChange(of: phase) { _, new in if new == .background { saves += 1 } }
    Settings { Text("saved \(saves) times") }
      .environmentObject(inspector)
  }
}

/// An app whose scenes and commands are those of a system.
struct GatedApp: App {
  var body: some Scene {
    WindowGroup { Text("Notes") }
      .commands {
        CommandMenu("Note") { Button("Pin") {} }
        if #available(macOS 14, *) { CommandMenu("More") { Button("Share") {} } }
      }
    if #available(macOS 13, *) { Window("About", id: "about") { Text("Notes") } }
  }
}
