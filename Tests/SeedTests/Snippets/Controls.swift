// Styles, layouts, drags, tables and texts, as apps write them.

import SwiftUI

struct PressableCard: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 12)
      .background(configuration.isPressed ? Color.blue.opacity(0.5) : .blue, in: Capsule())
      .opacity(isEnabled ? 1 : 0.5)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PressableCard {
  static var card: PressableCard { PressableCard() }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark" : "xmark")
      }
    }
    .buttonStyle(PlainButtonStyle())
  }
}

struct VerticalLabel: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    return CGSize(width: width, height: arrange(subviews, in: width).last?.maxY ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, frame) in arrange(subviews, in: bounds.width).enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading,
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var line: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x + size.width > width, x > 0 {
        x = 0
        y += line + spacing
        line = 0
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + spacing
      line = max(line, size.height)
    }
    return frames
  }
}

enum Sturldata: Transferable {
  case string(String)
  case url(URL)
  case data(Data)

  init(string: String) {
    if let url = URL(string: string), url.scheme == "https" {
      self = .url(url)
    } else {
      self = .string(string)
    }
  }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { Sturldata(string: $0) }
    ProxyRepresentation { Sturldata.url($0) }
    ProxyRepresentation { Sturldata.data($0) }
  }
}

struct PaletteChooser: View {
  let emojis: [String]
  @State private var isTargeted = false
  @State private var dropped: [String] = []

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(emojis, id: \.self) { emoji in
          Text(emoji).font(.system(size: 40)).draggable(emoji)
        }
      }
    }
    .dropDestination(for: Sturldata.self) { items, location in
      for item in items {
        switch item {
        case .string(let text): dropped.append(text)
        case .url(let url): dropped.append(url.absoluteString)
        case .data(let data): dropped.append("\(data.count) at \(location.x)")
        }
      }
      return !items.isEmpty
    }
    .onDrop(of: [.plainText, .url], isTargeted: $isTargeted) { providers, location in
      for provider in providers where provider.canLoadObject(ofClass: String.self) {
        provider.loadObject(ofClass: String.self) { text, error in print(text ?? "nothing") }
      }
      return true
    }
  }
}

struct Texts: View {
  @State private var isWide = false
  @Namespace private var names

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
    layout {
      Text("Hello").bold() + Text(", world").foregroundColor(.secondary)
      Text("all caps").textCase(.uppercase).tracking(2).underline()
      Text("Long").lineLimit(1).minimumScaleFactor(0.5).strikethrough(color: .red)
      Text("Select").textSelection(.enabled).lineSpacing(4)
      Label("Map", systemImage: "star").labelStyle(VerticalLabel())
      Button("Go") { withAnimation { isWide.toggle() } }.buttonStyle(.card)
      Toggle("Check", isOn: $isWide).toggleStyle(CheckStyle())
      FlowLayout(spacing: 4) {
        ForEach(0..<20) { Text("\($0)") }
      }
      Grid(alignment: .leading, horizontalSpacing: 10) {
        GridRow {
          Text("A")
          Text("B").gridColumnAlignment(.trailing)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
      if isWide {
        Circle().matchedGeometryEffect(id: "dot", in: names)
      } else {
        Rectangle().matchedGeometryEffect(id: "dot", in: names)
      }
    }
    .brightness(isWide ? 0.1 : 0)
    .alignmentGuide(.leading) { dimensions in dimensions[HorizontalAlignment.center] }
  }
}

struct Clock: View {
  @State private var date = Date()
  @State private var progress = 0.4

  var body: some View {
    VStack {
      TimelineView(.periodic(from: .now, by: 1)) { context in Text("\(context.date.timeIntervalSince1970)") }
      DatePicker("Due", selection: $date, displayedComponents: [.date])
      Gauge(value: progress) {
        Text("Speed")
      } currentValueLabel: {
        Text("fast")
      }
      .gaugeStyle(.accessoryCircular)
      ProgressView(value: progress, total: 1.0).progressViewStyle(LinearProgressViewStyle())
      ProgressView("Loading…").progressViewStyle(.circular)
      ControlGroup {
        Button("Cut", systemImage: "scissors") {}
        Menu("More") { Button("Paste") {} }.menuStyle(.borderlessButton).menuIndicator(.hidden)
      }
      ShareLink(item: "words")
      AsyncImage(url: URL(string: "data:,")) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
    }
  }
}
