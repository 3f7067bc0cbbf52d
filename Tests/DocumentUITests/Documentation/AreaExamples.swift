// The examples on the pages about areas, compiled: a test compares them with the pages, line by line.

import DocumentUI
import FoundationEssentials

// example: object
extension UTType {
  static let book = UTType(exportedAs: "org.example.book", conformingTo: .json)
}

final class BookDocument: ReferenceFileDocument {
  static let readableContentTypes = [UTType.book]

  @Published private(set) var chapters: [String] = []

  init() {}

  required init(configuration: ReadConfiguration) throws {
    chapters = try JSONDecoder().decode([String].self, from: configuration.file.regularFileContents ?? Data())
  }

  func snapshot(contentType: UTType) throws -> [String] { chapters }

  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
  }

  @MainActor
  func setChapters(_ new: [String], _ action: String, _ undoManager: UndoManager?) {
    let old = chapters
    chapters = new
    undoManager?.registerUndo(withTarget: self) { $0.setChapters(old, action, undoManager) }
    undoManager?.setActionName(action)
  }
}
// end

// example: group
struct BookApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: { BookDocument() }) { file in
      BookView(book: file.document)
    }
  }
}

struct BookView: View {
  @ObservedObject var book: BookDocument
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    List(book.chapters, id: \.self) { Text($0) }
      .toolbar {
        Button("Add Chapter", systemImage: "plus") {
          let chapter = "Chapter \(book.chapters.count + 1)"
          book.setChapters(book.chapters + [chapter], "Add Chapter", undoManager)
        }
      }
  }
}
// end

// example: kinds
struct PlannerApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: ListDocument()) { file in
      ListEditor(list: file.$document.list)
    }
    DocumentGroup(newDocument: { BookDocument() }) { file in
      BookView(book: file.document)
    }
    DocumentGroupLaunchScene("What is it to be?") {
      NewDocumentButton("List")
      NewDocumentButton("Book", contentType: .book)
      NewDocumentButton("Groceries", for: ListDocument.self) {
        ListDocument(list: [ListDocument.Entry(text: "Milk")])
      }
    }
  }
}
// end

// example: information
struct CountingApp: App {
  static var information: AppInformation {
    AppInformation(identifier: "org.example.Counting", name: "Counting", version: "1.0")
  }

  var body: some Scene {
    WindowGroup { Text("One, two, three") }
  }
}
// end

// example: windows
struct TimersApp: App {
  var body: some Scene {
    WindowGroup { TimerView() }
    Window("Log", id: "log") { Text("Nothing has rung yet.") }
  }
}

struct TimerView: View {
  @State private var minutes = 5
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Stepper("\(minutes) minutes", value: $minutes, in: 1...60)
      Button("Show Log") { openWindow(id: "log") }
    }
    .padding()
  }
}
// end

// example: focused values
struct PageZoomKey: FocusedValueKey {
  typealias Value = Binding<Double>
}

extension FocusedValues {
  var pageZoom: Binding<Double>? {
    get { self[PageZoomKey.self] }
    set { self[PageZoomKey.self] = newValue }
  }
}

struct PageCommands: Commands {
  @FocusedBinding(\.pageZoom) private var zoom

  var body: some Commands {
    CommandMenu("Page") {
      Button("Zoom In") { zoom? *= 2 }
        .keyboardShortcut("+", modifiers: .command)
        .disabled(zoom == nil)
    }
  }
}

struct PageView: View {
  @State private var zoom = 1.0

  var body: some View {
    Text("A page").scaleEffect(zoom).focusedSceneValue(\.pageZoom, $zoom)
  }
}
// end

// example: objects
@Observable
final class Bookcase {
  var titles: [String] = []
}

struct BookcaseView: View {
  @State private var bookcase = Bookcase()

  var body: some View {
    VStack {
      TitleField()
      ForEach(bookcase.titles, id: \.self) { Text($0) }
    }
    .environment(bookcase)
  }
}

struct TitleField: View {
  @Environment(Bookcase.self) private var bookcase
  @State private var title = ""

  var body: some View {
    TextField("Title", text: $title).onSubmit {
      bookcase.titles.append(title)
      title = ""
    }
  }
}
// end

// example: preferences
struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct EvenLabels: View {
  let titles: [String]
  @State private var width: CGFloat?

  var body: some View {
    VStack {
      ForEach(titles, id: \.self) { title in
        Text(title)
          .background(
            GeometryReader { Color.clear.preference(key: WidestKey.self, value: $0.size.width) }
          )
          .frame(width: width)
          .border(.secondary)
      }
    }
    .onPreferenceChange(WidestKey.self) { width = $0 }
  }
}
// end

// example: layout
struct Stairs: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var place = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: place, proposal: ProposedViewSize(size))
      place.x += size.width
      place.y += size.height
    }
  }
}
// end

// example: shape
struct Drop: Shape {
  func path(in rect: CGRect) -> Path {
    let top = CGPoint(x: rect.midX, y: rect.minY)
    let bottom = CGPoint(x: rect.midX, y: rect.maxY)
    return Path { path in
      path.move(to: top)
      path.addQuadCurve(to: bottom, control: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addQuadCurve(to: top, control: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}

struct Drops: View {
  var body: some View {
    HStack {
      Drop().fill(LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom))
      Drop().stroke(.tint, lineWidth: 2)
    }
  }
}
// end

// example: canvas
struct Bars: View {
  let values: [Double]

  var body: some View {
    Canvas { context, size in
      let step = size.width / Double(max(values.count, 1))
      for (index, value) in values.enumerated() {
        let height = size.height * value
        let bar = CGRect(x: step * Double(index), y: size.height - height, width: step - 2, height: height)
        context.fill(Path(bar), with: .color(.teal))
      }
    }
    .accessibilityLabel("\(values.count) values")
  }
}
// end

// example: stickers
struct Stickers: View {
  let places: [CGPoint]

  var body: some View {
    Canvas { context, size in
      guard let sticker = context.resolveSymbol(id: "sticker") else { return }
      for place in places { context.draw(sticker, at: place) }
    } symbols: {
      Label("Done", systemImage: "checkmark").padding(4).background(.yellow).tag("sticker")
    }
  }

  /// A picture of them, 200 by 200 points in two pixels a point.
  @MainActor
  func picture() -> Data? {
    let renderer = ImageRenderer(content: frame(width: 200, height: 200))
    renderer.scale = 2
    return renderer.pngData()
  }
}
// end

// example: bell
struct Falling: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .offset(y: phase.value * 30)
      .blur(radius: phase.isIdentity ? 0 : 6)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

struct Bell: View {
  struct Pose {
    var angle = Angle.zero
    var scale = 1.0
  }

  let messages: Int

  var body: some View {
    VStack {
      Image(systemName: "bell")
        .keyframeAnimator(initialValue: Pose(), trigger: messages) { bell, pose in
          bell.rotationEffect(pose.angle, anchor: .top).scaleEffect(pose.scale)
        } keyframes: { _ in
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(20), duration: 0.1)
            CubicKeyframe(.degrees(-20), duration: 0.2)
            SpringKeyframe(.zero, spring: .bouncy)
          }
          KeyframeTrack(\.scale) {
            LinearKeyframe(1.3, duration: 0.1)
            SpringKeyframe(1)
          }
        }
      if messages > 0 { Text("\(messages)").transition(Falling()) }
    }
    .animation(.smooth, value: messages > 0)
  }
}
// end

// example: list
struct Inbox: View {
  @State private var messages = ["Hello", "Lunch?", "Invoice"]
  @State private var selection: String?

  var body: some View {
    List(selection: $selection) {
      ForEach(messages, id: \.self) { message in
        Label(message, systemImage: "envelope")
          .swipeActions { Button("Copy") { messages.append("Copy of \(message)") } }
      }
      .onDelete { messages.remove(atOffsets: $0) }
      .onMove { messages.move(fromOffsets: $0, toOffset: $1) }
    }
    .navigationTitle(selection ?? "Inbox")
  }
}
// end

// example: accessibility
struct Stars: View {
  let count: Int

  var body: some View {
    HStack {
      ForEach(0..<5, id: \.self) { Image(systemName: $0 < count ? "star.fill" : "star") }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Rating")
    .accessibilityValue("\(count) of 5 stars")
  }
}
// end

// example: reply
struct Reply: View {
  @State private var message = ""
  let send: (String) -> Void

  var body: some View {
    HStack(alignment: .bottom) {
      TextField("Reply", text: $message, axis: .vertical)
        .lineLimit(1...6)
        .onSubmit { finish() }
      Button("Send") { finish() }.disabled(message.isEmpty)
    }
  }

  private func finish() {
    send(message)
    message = ""
  }
}
// end

// example: pointer
struct ZoomedMap: View {
  @State private var scale = 1.0
  @State private var zoomsOut = false

  var body: some View {
    Image(systemName: "map")
      .scaleEffect(scale)
      .onTapGesture { scale *= zoomsOut ? 0.5 : 2 }
      .pointerStyle(zoomsOut ? .zoomOut : .zoomIn)
      .onModifierKeysChanged(mask: .option) { _, held in zoomsOut = held.contains(.option) }
  }
}
// end

// example: containers
extension ContainerValues {
  var isPinned: Bool {
    get { self[IsPinnedKey.self] }
    set { self[IsPinnedKey.self] = newValue }
  }
}

private struct IsPinnedKey: ContainerValueKey {
  static let defaultValue = false
}

struct PinBoard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { notes in
      Text("\(notes.count) notes")
      ForEach(subviews: notes) { note in
        HStack {
          if note.containerValues.isPinned { Image(systemName: "pin") }
          note
        }
      }
    }
  }
}
// end
