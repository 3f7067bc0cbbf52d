// Looks of lists, tables, shapes and bars that apps for SwiftUI name.

import SwiftUI

struct ShadedLists: View {
  struct Track: Identifiable {
    let id = UUID()
    var name = "Song"
  }

  @State private var names = ["one", "two"]
  @State private var tracks = [Track()]
  @State private var selection: Set<String> = []

  var body: some View {
    VStack {
      List($names, id: \.self) { $name in TextField("Name", text: $name) }
        .listStyle(.inset(alternatesRowBackgrounds: true))
      List($names, id: \.self, selection: $selection) { $name in
        Label(name, systemImage: "star").listItemTint(.orange).listRowSeparatorTint(.red)
      }
      .listStyle(.bordered(alternatesRowBackgrounds: true))
      .environment(\.defaultMinListRowHeight, 30)
      List($tracks) { $track in TextField("Name", text: $track.name) }
        .alternatingRowBackgrounds()
      Table(tracks) { TableColumn("Name", value: \.name) }
        .tableStyle(.inset(alternatesRowBackgrounds: false))
        .tableColumnHeaders(.hidden)
    }
    .toolbar(id: "main") {
      ToolbarItem(id: "add", placement: .primaryAction) { Button("Add") { names.append("new") } }
      ToolbarSpacer(.fixed)
    }
  }
}

extension ImageResource {
  static let cover = ImageResource(name: "cover")
}

extension Animation {
  static func ripple(index: Int) -> Animation {
    Animation.spring(dampingFraction: 0.5).speed(2).delay(0.03 * Double(index))
  }
}

struct PaintedShapes: View {
  @Environment(\.accessibilityVoiceOverEnabled) private var hasReader

  var body: some View {
    ZStack {
      UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 20)
        .fill(.orange.shadow(.inner(radius: 3)))
      Circle().fill(.blue.shadow(.drop(color: .black, radius: 3, y: 2)))
      Circle().fill(.shadow(.inner(radius: 3)))
      ContainerRelativeShape().stroke()
      Image(.cover).resizable().clipShape(ContainerRelativeShape())
      Text(hasReader ? "read" : "seen")
        .border(ImagePaint(image: Image(systemName: "star"), scale: 0.5), width: 10)
      Rectangle().fill(.image(Image(.cover)))
      Rectangle().size(width: 30, height: 20).subtracting(Circle()).union(Capsule()).fill(.green)
      Rectangle().intersection(Circle()).symmetricDifference(Ellipse())
      Color.red.clipShape(.buttonBorder).safeAreaPadding(3)
      Path { path in
        path.move(to: .zero)
        path.addArc(
          tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
      }
    }
    .containerShape(.rect(cornerRadius: 20))
    .animation(.ripple(index: 2), value: hasReader)
  }
}

struct NamedControls: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Large") { isShown = true }.controlSize(.extraLarge).buttonStyle(.accessoryBarAction)
      Toggle("On", isOn: $isShown).labelsVisibility(.hidden).pointerVisibility(.hidden)
      Menu("Menu") { Button("Item") {} }.menuOrder(.fixed).menuActionDismissBehavior(.enabled)
      ShareLink(
        item: URL(string: "https://example.org")!,
        preview: SharePreview("Example", image: Image(systemName: "star"))
      ) { Label("Share", systemImage: "airplane") }
      ShareLink(items: ["one"]) { SharePreview($0) }
      Text("Off").environment(\.isEnabled, false)
      ScrollView { Text("Long") }.scrollClipDisabled()
      Text("Copy")
        .onCopyCommand { [NSItemProvider()] }
        .onPasteCommand(of: [.text]) { _ in isShown = false }
    }
    .sheet(isPresented: $isShown) {
      Text("Sheet").presentationSizing(.form).presentationBackgroundInteraction(.enabled)
    }
  }
}
