// `copyable` and its kin: the commands Cut, Copy and Paste for the view with the focus. In windows with
// menus WindowActions finds the view; elsewhere the keys do.

import FoundationEssentials
import Gtk

/// Does an editing command while the focus is in the view.
private struct EditingCommandModifier: ViewModifier {
  @State private var area = CommandArea()
  let command: Command
  let key: KeyEquivalent
  let isEnabled: Bool
  let perform: @MainActor () -> Void

  func body(content: Content) -> some View {
    var handler = CommandHandler(command.action, isEnabled: isEnabled, perform: perform)
    handler.area = area
    return
      content
      .onKeyPress(keys: [key], phases: .down) { press in
        guard isEnabled, area.containsFocus, press.modifiers.subtracting(.capsLock) == .control else {
          return .ignored
        }
        perform()
        return .handled
      }
      .modifier(CommandAreaModifier(area: area))
      .onCommands([handler])
  }
}

extension View {
  private func editing(
    _ command: Command, _ key: KeyEquivalent, isEnabled: Bool = true,
    _ perform: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      EditingCommandModifier(command: command, key: key, isEnabled: isEnabled, perform: perform))
  }

  /// Puts values on the clipboard at the command Copy, while the focus is in this view: of several the first,
  /// and of links and texts all.
  /// - Parameter payload: the values, made at the command; with none the clipboard stays as it is.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    editing(StandardCommands.copy, "c") { Gtk.Clipboard.default?.put(payload()) }
  }

  /// Moves values to the clipboard at the command Cut, while the focus is in this view: of several the first,
  /// and of links and texts all.
  /// - Parameter action: takes the values away, and returns them; with none the clipboard stays as it is.
  public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    editing(StandardCommands.cut, "x") { Gtk.Clipboard.default?.put(action()) }
  }

  /// Takes values from the clipboard at the command Paste, while the focus is in this view.
  /// - Parameters:
  ///   - action: called with the values; not without any.
  ///   - validator: says which of them are taken.
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    modifier(PasteDestination(action: action, validator: validator))
  }
}

extension View {
  /// Puts the first of what `payload` provides on the clipboard at the command Copy, while the focus is in
  /// this view; nil has no such command.
  public func onCopyCommand(perform payload: (() -> [NSItemProvider])?) -> some View {
    editing(StandardCommands.copy, "c", isEnabled: payload != nil) { Gtk.Clipboard.default?.put(payload?()) }
  }

  /// Moves the first of what `payload` provides to the clipboard at the command Cut, while the focus is in
  /// this view; nil has no such command.
  public func onCutCommand(perform payload: (() -> [NSItemProvider])?) -> some View {
    editing(StandardCommands.cut, "x", isEnabled: payload != nil) { Gtk.Clipboard.default?.put(payload?()) }
  }

  /// Hands on what is on the clipboard of one of `supportedContentTypes` at the command Paste, while the
  /// focus is in this view.
  /// - Parameter payloadAction: called with what gives it.
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    modifier(PasteCommand(types: supportedContentTypes, action: payloadAction))
  }
}

/// Pastes where there is something of some types.
private struct PasteCommand: ViewModifier {
  let types: [UTType]
  let action: ([NSItemProvider]) -> Void

  func body(content: Content) -> some View {
    content.modifier(
      EditingCommandModifier(
        command: StandardCommands.paste, key: "v", isEnabled: ClipboardContents.shared.mayHave(types)
      ) {
        guard let clipboard = Gtk.Clipboard.default else { return }
        Task { @MainActor in
          let pasted = await DroppedItems(clipboard, types)
          if !pasted.providers.isEmpty { action(pasted.providers) }
          await pasted.finish()
        }
      })
  }
}

/// Pastes where there is something that is taken.
private struct PasteDestination<T: Transferable>: ViewModifier {
  let action: ([T]) -> Void
  let validator: ([T]) -> [T]

  func body(content: Content) -> some View {
    content.modifier(
      EditingCommandModifier(
        command: StandardCommands.paste, key: "v", isEnabled: ClipboardContents.shared.mayHave(T.self)
      ) {
        guard let clipboard = Gtk.Clipboard.default else { return }
        Task { @MainActor in
          let items = validator(await clipboard.items(of: T.self))
          if !items.isEmpty { action(items) }
        }
      })
  }
}
