// The document: each change to the model can be undone.

import DocumentUI
import FoundationEssentials

extension UTType {
  static let emojiart = UTType(exportedAs: "org.example.emojiart")
}

final class EmojiArtDocument: ReferenceFileDocument {
  static let readableContentTypes = [UTType.emojiart]
  static let writableContentTypes = [UTType.emojiart]

  @Published private(set) var emojiArt: EmojiArtModel {
    didSet {
      if emojiArt.background != oldValue.background { fetchBackgroundImageDataIfNecessary() }
    }
  }
  /// The picture behind the emojis; nil for none, and until it has been read.
  @Published private(set) var backgroundImage: Data?
  /// Whether the background could not be read.
  @Published private(set) var isBackgroundMissing = false

  init() { emojiArt = EmojiArtModel() }

  required init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    emojiArt = try EmojiArtModel(json: data)
    fetchBackgroundImageDataIfNecessary()
  }

  func snapshot(contentType: UTType) throws -> Data { try emojiArt.json() }

  func fileWrapper(snapshot: Data, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: snapshot)
  }

  // MARK: Background

  private func fetchBackgroundImageDataIfNecessary() {
    isBackgroundMissing = false
    switch emojiArt.background {
    case .blank: backgroundImage = nil
    case .imageData(let data): backgroundImage = data
    case .url(let url):
      backgroundImage = nil
      nonisolated(unsafe) let document = self
      Task.detached {
        let data = try? Data(contentsOf: url)
        await document.show(data, from: url)
      }
    }
  }

  @MainActor
  private func show(_ data: Data?, from url: URL) {
    // Another one may have been chosen meanwhile.
    guard emojiArt.background == .url(url) else { return }
    backgroundImage = data
    isBackgroundMissing = data == nil
  }

  // MARK: What a person does

  @MainActor
  func setBackground(_ background: EmojiArtModel.Background, undoManager: UndoManager?) {
    undoablyPerform(operation: "Set Background", with: undoManager) { emojiArt.background = background }
  }

  @MainActor
  func addEmoji(_ emoji: String, at location: (x: Int, y: Int), size: CGFloat, undoManager: UndoManager?) {
    undoablyPerform(operation: "Add \(emoji)", with: undoManager) {
      emojiArt.addEmoji(emoji, at: location, size: Int(size))
    }
  }

  @MainActor
  func moveEmojis(_ ids: Set<Int>, by offset: CGSize, undoManager: UndoManager?) {
    undoablyPerform(operation: "Move", with: undoManager) {
      for index in emojiArt.emojis.indices where ids.contains(emojiArt.emojis[index].id) {
        emojiArt.emojis[index].x += Int(offset.width)
        emojiArt.emojis[index].y += Int(offset.height)
      }
    }
  }

  @MainActor
  func scaleEmojis(_ ids: Set<Int>, by scale: CGFloat, undoManager: UndoManager?) {
    undoablyPerform(operation: "Scale", with: undoManager) {
      for index in emojiArt.emojis.indices where ids.contains(emojiArt.emojis[index].id) {
        let size = CGFloat(emojiArt.emojis[index].size) * scale
        emojiArt.emojis[index].size = max(4, Int(size.rounded(.toNearestOrAwayFromZero)))
      }
    }
  }

  @MainActor
  func removeEmojis(_ ids: Set<Int>, undoManager: UndoManager?) {
    undoablyPerform(operation: "Delete", with: undoManager) {
      emojiArt.emojis.removeAll { ids.contains($0.id) }
    }
  }

  // MARK: Undo

  @MainActor
  private func undoablyPerform(
    operation: String, with undoManager: UndoManager? = nil, doit: () -> Void
  ) {
    let oldEmojiArt = emojiArt
    doit()
    undoManager?.registerUndo(withTarget: self) { myself in
      myself.undoablyPerform(operation: operation, with: undoManager) {
        myself.emojiArt = oldEmojiArt
      }
    }
    undoManager?.setActionName(operation)
  }
}
