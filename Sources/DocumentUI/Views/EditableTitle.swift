// The title of a window that is edited where it stands, with a menu of what can be done with it.

import Localization

/// A title with a menu. Rename, which is in the menu when the app gives none of its own, makes a field of it.
struct EditableTitle<Actions: View>: View {
  @Binding var title: String
  let actions: Actions
  @State private var isEditing = false
  @State private var draft = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 0) {
      if isEditing {
        TextField(L("Name"), text: $draft)
          .focused($isFocused)
          .labelsHidden()
          .frame(width: 220)
          .onSubmit { finish() }
          .onExitCommand { isEditing = false }
          .onChange(of: isFocused) { if !isFocused { finish() } }
      } else {
        menu
      }
      DocumentStateText()
    }
  }

  private var menu: some View {
    TitleButton(title: title) {
      if Actions.self == EmptyView.self { RenameButton() } else { actions }
    }
    .renameAction { begin() }
  }

  private func begin() {
    draft = title
    isEditing = true
    isFocused = true
  }

  private func finish() {
    guard isEditing else { return }
    isEditing = false
    if !draft.isEmpty, draft != title { title = draft }
  }
}

extension View {
  /// Says what the window is titled, and lets people change it: a click on the title opens a menu with
  /// Rename, which makes a field of the title. An empty name is not taken.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title) { EmptyView() }
  }

  /// Says what the window is titled, and lets people change it: a click on the title opens a menu of
  /// `actions`, in which a ``RenameButton`` makes a field of the title. An empty name is not taken.
  public func navigationTitle<Actions: View>(
    _ title: Binding<String>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    navigationTitle(title.wrappedValue)
      .toolbar {
        ToolbarItem(placement: .title) { EditableTitle(title: title, actions: actions()) }
      }
  }
}
