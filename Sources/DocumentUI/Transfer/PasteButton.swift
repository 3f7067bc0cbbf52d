// A button that pastes. What it pastes is read when it is pressed.

import FoundationEssentials
import Gtk
import Localization

/// A button that hands on what is on the clipboard. It is disabled while there is nothing that it takes.
public struct PasteButton: View {
  private let isThere: @MainActor () -> Bool
  private let paste: @MainActor (Gtk.Clipboard) async -> Void

  /// Hands on the values of a type.
  /// - Parameter onPaste: called with the values; not when none can be read.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    isThere = { ClipboardContents.shared.mayHave(T.self) }
    paste = { clipboard in
      let items = await clipboard.items(of: T.self)
      if !items.isEmpty { onPaste(items) }
    }
  }

  /// Hands on what is of one of `supportedContentTypes`.
  /// - Parameter payloadAction: called with what gives it.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    isThere = { ClipboardContents.shared.mayHave(supportedContentTypes) }
    paste = { clipboard in
      let pasted = await DroppedItems(clipboard, supportedContentTypes)
      if !pasted.providers.isEmpty { payloadAction(pasted.providers) }
      await pasted.finish()
    }
  }

  /// The button.
  public var body: some View {
    Button(MenuTitle.plain(LKey("_Paste")), systemImage: "doc.on.clipboard") {
      guard let clipboard = Gtk.Clipboard.default else { return }
      Task { await paste(clipboard) }
    }
    .disabled(!isThere())
  }
}
