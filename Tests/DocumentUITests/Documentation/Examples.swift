// The examples of DocumentUI.docc, compiled: a test compares them with the article, line by line.

import DocumentUI
import Foundation
import Gtk

// example: app
struct ListApp: App {
  static let information = AppInformation(
    identifier: "org.example.Lists", name: "Lists", version: "1.0", summary: "Write shopping lists")

  var body: some Scene {
    DocumentGroup(newDocument: ListDocument()) { file in
      ListEditor(list: file.$document.list)
    }
    .commands {
      CommandMenu("_List") { ListCommands.sort }
    }
    Settings { ListSettings() }
  }
}
// end

// example: document
struct ListDocument: FileDocument {
  struct Entry: Codable, Hashable, Identifiable {
    var id = UUID()
    var text = ""
    var isDone = false
  }

  static var readableContentTypes: [UTType] { [.json] }

  var list: [Entry] = []

  init(list: [Entry] = []) { self.list = list }

  init(configuration: ReadConfiguration) throws {
    list = try JSONDecoder().decode([Entry].self, from: configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(list))
  }
}
// end

// example: window
struct ListEditor: View {
  @Binding var list: [ListDocument.Entry]
  @State private var search = ""
  @AppStorage("hides-done") private var hidesDone = false

  var body: some View {
    VStack(spacing: 6) {
      SearchField("Search", text: $search)
      List {
        ForEach($list) { $entry in
          if isShown(entry) {
            HStack {
              Toggle("Done", isOn: $entry.isDone)
              TextField("What to buy", text: $entry.text)
            }
          }
        }
      }
      Text("\(list.count) entries").accessibilityIdentifier("count")
    }
    .padding(12)
    .onCommand(ListCommands.sort.action, isEnabled: list.count > 1) {
      list.sort { $0.text < $1.text }
    }
  }

  private func isShown(_ entry: ListDocument.Entry) -> Bool {
    (!entry.isDone || !hidesDone) && (search.isEmpty || entry.text.contains(search))
  }
}
// end

// example: motion
struct Badge: View {
  @State private var isLarge = false
  @State private var isShown = true
  @GestureState private var shift = 0.0

  var body: some View {
    VStack {
      if isShown {
        Circle()
          .fill(isLarge ? Color.red : Color.blue)
          .frame(width: 40, height: 40)
          .scaleEffect(isLarge ? 2 : 1)
          .offset(x: shift)
          .transition(.scale)
          .gesture(DragGesture().updating($shift) { value, shift, _ in shift = value.translation.width })
          .simultaneousGesture(TapGesture().onEnded { withAnimation(.bouncy) { isLarge.toggle() } })
      }
      Button(isShown ? "Hide" : "Show") { withAnimation { isShown.toggle() } }
    }
  }
}
// end

// example: keys
struct Dial: View {
  @Binding var value: Int
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      Text("\(value)")
        .padding(12)
        .foregroundStyle(.tint)
        .focusable()
        .focused($isFocused)
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in
          value += press.key == .upArrow ? 1 : -1
          return .handled
        }
      Button("Begin anew") { value = 0 }.buttonStyle(.borderedProminent)
    }
    .tint(.purple)
    .defaultFocus($isFocused, true)
  }
}
// end

// example: preview
struct Badge_Previews: PreviewProvider {
  static var previews: some View { Badge() }
}
// end

// example: looks
struct Headline: View {
  let title: String?

  var body: some View {
    Label(title ?? "A headline of usual length", systemImage: "star")
      .symbolRenderingMode(.multicolor)
      .redacted(reason: title == nil ? .placeholder : [])
  }
}
// end

// example: scrolling
struct Record: View {
  let lines: [String]

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack { ForEach(lines.indices, id: \.self) { Text(lines[$0]) } }
      }
      .safeAreaInset(edge: .bottom) {
        ViewThatFits(in: .horizontal) {
          Button("Show the latest line") { proxy.scrollTo(lines.count - 1, anchor: .bottom) }
          Button("Latest") { proxy.scrollTo(lines.count - 1, anchor: .bottom) }
        }
      }
    }
  }
}
// end

// example: gallery
struct Gallery: View {
  let symbols: [String]
  @State private var position = ScrollPosition(idType: String.self)

  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(symbols, id: \.self) { name in
            Image(systemName: name).frame(width: 200, height: 150)
              .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .scrollTargetBehavior(.viewAligned)
      Text(position.viewID(type: String.self) ?? "")
      Button("To the first") { withAnimation { position.scrollTo(edge: .leading) } }
    }
  }
}
// end

// example: command
enum ListCommands {
  static let sort = Command("win.sort", "_Sort by Name", "<Control><Shift>s")
}
// end

// example: settings
struct ListSettings: View {
  @AppStorage("hides-done") private var hidesDone = false

  var body: some View {
    Form { Toggle("Hide what is done", isOn: $hidesDone) }
  }
}
// end

// example: widget
struct Rating: GtkWidgetRepresentable {
  @Binding var stars: Int

  func makeWidget(context: Context) -> Gtk.Scale {
    let scale = Gtk.Scale(.horizontal, range: 0...5, step: 1)
    scale.onValueChanged { [weak scale] in
      if let scale { stars = Int(scale.value) }
    }
    return scale
  }

  func updateWidget(_ widget: Gtk.Scale, context: Context) { widget.value = Double(stars) }
}
// end

// example: styles
struct Ringed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(8)
      .overlay(Capsule().stroke(.tint, lineWidth: configuration.isPressed ? 3 : 1))
  }
}
// end

// example: dropping
struct Shelf: View {
  @State private var names: [String] = []
  @State private var isTargeted = false

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { name in Text(name).draggable(name) }
    }
    .frame(minWidth: 200, minHeight: 100)
    .background(isTargeted ? Color.yellow : Color.gray)
    .dropDestination(for: String.self) { dropped, location in
      names += dropped
      return true
    } isTargeted: {
      isTargeted = $0
    }
  }
}
// end
