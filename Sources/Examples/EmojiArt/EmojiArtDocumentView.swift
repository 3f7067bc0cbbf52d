// The window: the picture, which is zoomed, panned and dropped on, above the palettes.

import DocumentUI
import FoundationEssentials

/// What can be dropped on the picture.
enum Dropped: Transferable {
  case emoji(String)
  case address(URL)
  case picture(Data)

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<Dropped, URL>(importing: { .address($0) })
    DataRepresentation<Dropped>(importedContentType: .image) { .picture($0) }
    ProxyRepresentation<Dropped, String>(importing: { .emoji($0) })
  }
}

struct EmojiArtDocumentView: View {
  @ObservedObject var document: EmojiArtDocument
  @Environment(\.undoManager) var undoManager
  @SceneStorage("EmojiArtDocumentView.steadyStateZoomScale") private var steadyStateZoomScale: Double = 1
  @SceneStorage("EmojiArtDocumentView.panX") private var panX: Double = 0
  @SceneStorage("EmojiArtDocumentView.panY") private var panY: Double = 0
  @State private var selection: Set<Int> = []
  @State private var isChoosingBackground = false
  @GestureState private var gestureZoomScale: CGFloat = 1
  @GestureState private var gesturePanOffset = CGSize.zero
  @GestureState private var gestureMoveOffset = CGSize.zero
  @ScaledMetric var defaultEmojiFontSize: CGFloat = 40

  private var zoomScale: CGFloat { steadyStateZoomScale * (selection.isEmpty ? gestureZoomScale : 1) }

  var body: some View {
    VStack(spacing: 0) {
      documentBody
      Divider()
      PaletteChooser { emoji in add(emoji, at: .zero) }
    }
    .toolbar {
      ToolbarItem(placement: .navigation) {
        UndoButton(
          undo: undoManager?.optionalUndoMenuItemTitle, redo: undoManager?.optionalRedoMenuItemTitle)
      }
      ToolbarItemGroup {
        Button("Background…", systemImage: "photo") { isChoosingBackground = true }
        Button("Zoom In", systemImage: "plus.magnifyingglass") { zoom(by: 1.25) }
        Button("Zoom Out", systemImage: "minus.magnifyingglass") { zoom(by: 0.8) }
        Button("Delete", systemImage: "trash") { remove() }.disabled(selection.isEmpty)
      }
    }
    .fileImporter(isPresented: $isChoosingBackground, allowedContentTypes: [.image]) { result in
      if case .success(let url) = result { document.setBackground(.url(url), undoManager: undoManager) }
    }
  }

  private var documentBody: some View {
    GeometryReader { geometry in
      ZStack {
        Color.white
        if let data = document.backgroundImage {
          Image(data: data).scaleEffect(zoomScale).position(place(x: 0, y: 0, in: geometry))
        }
        if document.isBackgroundMissing { Text("The background cannot be read.").foregroundStyle(.red) }
        ForEach(document.emojiArt.emojis) { emoji in
          view(of: emoji, in: geometry)
        }
      }
      .clipped()
      .dropDestination(for: Dropped.self) { items, location in drop(items, at: location, in: geometry) }
      .gesture(panGesture.simultaneously(with: zoomGesture))
      .onTapGesture { selection = [] }
    }
  }

  private func view(of emoji: EmojiArtModel.Emoji, in geometry: GeometryProxy) -> some View {
    let isSelected = selection.contains(emoji.id)
    let scale = zoomScale * (isSelected ? gestureZoomScale : 1)
    let move = isSelected ? gestureMoveOffset : .zero
    return Text(emoji.text)
      .font(.system(size: CGFloat(emoji.size) * scale))
      .padding(4)
      .border(isSelected ? Color.blue : Color.clear, width: 2)
      .onTapGesture {
        if isSelected { selection.remove(emoji.id) } else { selection.insert(emoji.id) }
      }
      .gesture(moveGesture(of: emoji.id))
      .contextMenu {
        Button("Larger") { scaleOne(emoji.id, by: 1.25) }
        Button("Smaller") { scaleOne(emoji.id, by: 0.8) }
        Button("Delete", role: .destructive) {
          document.removeEmojis([emoji.id], undoManager: undoManager)
          selection.remove(emoji.id)
        }
      }
      .position(place(x: CGFloat(emoji.x) + move.width, y: CGFloat(emoji.y) + move.height, in: geometry))
  }

  /// Where something of the picture is in the window.
  private func place(x: CGFloat, y: CGFloat, in geometry: GeometryProxy) -> CGPoint {
    CGPoint(
      x: geometry.size.width / 2 + x * zoomScale + panX + gesturePanOffset.width,
      y: geometry.size.height / 2 + y * zoomScale + panY + gesturePanOffset.height)
  }

  // MARK: What a person does

  private func drop(_ items: [Dropped], at location: CGPoint, in geometry: GeometryProxy) -> Bool {
    for item in items {
      switch item {
      case .address(let url): document.setBackground(.url(url), undoManager: undoManager)
      case .picture(let data): document.setBackground(.imageData(data), undoManager: undoManager)
      case .emoji(let text):
        add(
          text,
          at: CGPoint(
            x: (location.x - geometry.size.width / 2 - panX) / zoomScale,
            y: (location.y - geometry.size.height / 2 - panY) / zoomScale))
      }
    }
    return true
  }

  private func add(_ emoji: String, at point: CGPoint) {
    document.addEmoji(
      emoji, at: (Int(point.x), Int(point.y)), size: defaultEmojiFontSize / zoomScale,
      undoManager: undoManager)
  }

  private func remove() {
    document.removeEmojis(selection, undoManager: undoManager)
    selection = []
  }

  private func scaleOne(_ id: Int, by scale: CGFloat) {
    document.scaleEmojis([id], by: scale, undoManager: undoManager)
  }

  /// Zooms the picture, or makes what is selected larger.
  private func zoom(by scale: CGFloat) {
    if selection.isEmpty {
      steadyStateZoomScale = min(max(steadyStateZoomScale * scale, 0.1), 10)
    } else {
      document.scaleEmojis(selection, by: scale, undoManager: undoManager)
    }
  }

  private var zoomGesture: some Gesture {
    MagnifyGesture()
      .updating($gestureZoomScale) { value, scale, _ in scale = value.magnification }
      .onEnded { zoom(by: $0.magnification) }
  }

  private var panGesture: some Gesture {
    DragGesture()
      .updating($gesturePanOffset) { value, offset, _ in offset = value.translation }
      .onEnded {
        panX += $0.translation.width
        panY += $0.translation.height
      }
  }

  private func moveGesture(of id: Int) -> some Gesture {
    DragGesture()
      .updating($gestureMoveOffset) { value, offset, _ in
        offset = CGSize(
          width: value.translation.width / zoomScale, height: value.translation.height / zoomScale)
      }
      .onEnded { value in
        let offset = CGSize(
          width: value.translation.width / zoomScale, height: value.translation.height / zoomScale)
        document.moveEmojis(
          selection.contains(id) ? selection : [id], by: offset, undoManager: undoManager)
      }
  }
}
