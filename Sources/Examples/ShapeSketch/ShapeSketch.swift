// A drawing of shapes in sixty lines, as the WWDC20 talk “Build document-based apps in SwiftUI” makes it.

import DocumentUI
import FoundationEssentials

extension UTType {
  static let shapeEditDocument = UTType(exportedAs: "org.example.shapesketch", conformingTo: .json)
}

struct Graphic: Codable, Hashable, Identifiable {
  var id = UUID()
  var isRound: Bool
  var place: CGPoint
  var hue: Double
}

struct ShapeEditDocument: FileDocument, Codable {
  static var readableContentTypes: [UTType] { [.shapeEditDocument] }

  var graphics = [
    Graphic(isRound: true, place: CGPoint(x: 120, y: 120), hue: 0.6),
    Graphic(isRound: false, place: CGPoint(x: 280, y: 180), hue: 0.1),
  ]

  init() {}

  init(configuration: ReadConfiguration) throws {
    self = try JSONDecoder().decode(Self.self, from: configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(self))
  }
}

struct ShapeView: View {
  @Binding var graphic: Graphic
  @GestureState private var offset = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: graphic.isRound ? 50 : 6)
      .fill(Color(hue: graphic.hue, saturation: 0.7, brightness: 0.9))
      .frame(width: 100, height: 100)
      .contextMenu { Button("Other Color") { graphic.hue = (graphic.hue + 0.2).remainder(dividingBy: 1) } }
      .gesture(
        DragGesture()
          .updating($offset) { value, offset, _ in offset = value.translation }
          .onEnded {
            graphic.place.x += $0.translation.width
            graphic.place.y += $0.translation.height
          }
      )
      .position(x: graphic.place.x + offset.width, y: graphic.place.y + offset.height)
  }
}

@main
struct ShapeSketch: App {
  var body: some Scene {
    DocumentGroup(newDocument: ShapeEditDocument()) { file in
      ZStack { ForEach(file.$document.graphics) { ShapeView(graphic: $0) } }
        .toolbar {
          Button("Add Shape", systemImage: "plus") {
            let count = Double(file.document.graphics.count)
            let place = CGPoint(x: 100 + 40 * count, y: 260)
            file.document.graphics.append(Graphic(isRound: count > 2, place: place, hue: count / 10))
          }
        }
    }
  }
}
