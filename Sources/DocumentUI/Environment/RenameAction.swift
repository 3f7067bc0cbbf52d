// Giving something another name: the action that a view above says, and the button that does it.

/// Begins to give something another name, as `@Environment(\.rename)` gives it.
public struct RenameAction: Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Begins it.
  @MainActor @preconcurrency
  public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// What begins to give another name to what the view shows; nil where `renameAction(_:)` says nothing.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

/// A button that begins to give something another name. It does what `renameAction(_:)` says above it, and is
/// disabled where nothing says so.
///
///     TextField("Name", text: $name)
///       .focused($isFocused)
///       .contextMenu { RenameButton() }
///       .renameAction { isFocused = true }
public struct RenameButton<Content: View>: View {
  @Environment(\.rename) private var rename
  private let label: Content

  /// The button, disabled without an action.
  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Content == Label<Text, Image> {
  /// The button, in the person's language.
  public init() { label = Label(L("Rename"), systemImage: "pencil") }
}

extension View {
  /// Says what the rename buttons in this view do.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action))
  }

  /// Has the rename buttons in this view give a field the focus.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
