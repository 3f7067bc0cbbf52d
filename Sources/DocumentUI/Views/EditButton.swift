// A mode that a button switches, and views follow.

import Localization

/// Whether people edit what is shown.
public enum EditMode: Hashable, Sendable {
  /// They do not.
  case inactive
  /// They do for a moment.
  case transient
  /// They do.
  case active

  /// Whether they do.
  public var isEditing: Bool { self != .inactive }
}

/// Whether people edit what a window shows.
@MainActor
final class WindowEditing {
  private let readers = ReaderSet()
  private var value = EditMode.inactive

  var mode: EditMode {
    get {
      readers.recordReader()
      return value
    }
    set {
      guard newValue != value else { return }
      value = newValue
      readers.markAll()
    }
  }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether people edit what is shown here: what an ``EditButton`` of the window has switched to.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that switches `editMode` of its window.
///
/// Rows of lists are deleted and moved by keys, by their menus and by dragging at any time here: it is for
/// the views of the app's own that show more while they are edited.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// A button.
  public init() {}

  /// The button, with what it switches to.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    Button(isEditing ? L("Done") : L("Edit")) {
      withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .disabled(mode == nil)
  }
}
