// The menu that the title of a window opens.

/// The name of the window, which opens a menu; below it how its document stands.
struct TitleMenu<Items: View>: View {
  let name: WindowName
  let items: Items
  @Environment(\.documentFacts) private var facts
  @Environment(\.sceneContext) private var scene
  @Environment(\.rename) private var rename

  var body: some View {
    VStack(spacing: 0) {
      TitleButton(title: name.text) { items }
        .environment(\.rename, rename ?? documentRename)
      DocumentStateText()
    }
  }

  /// Asks for another name of the window's document; nil where it has to keep its name.
  private var documentRename: RenameAction? {
    guard let scene, facts.session?.canBeRenamed == true else { return nil }
    return RenameAction { [weak scene] in scene?.renameDocument() }
  }
}

/// Words in the middle of a header bar that open a menu.
struct TitleButton<Items: View>: View {
  let title: String
  @ViewBuilder let items: Items

  var body: some View {
    Menu {
      items
    } label: {
      Text(title).font(.headline).lineLimit(1).truncationMode(.middle)
    }
    .buttonStyle(.borderless)
    // It is no button to those who read it.
    .tint(nil as Color?)
  }
}

/// How the window's document stands, in small letters; nothing where there is nothing to say.
struct DocumentStateText: View {
  @Environment(\.documentFacts) private var facts

  var body: some View {
    if let state = facts.session?.stateText, !state.isEmpty {
      Text(state).font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// Makes the title of the window a menu.
private struct TitleMenuModifier<Items: View>: ViewModifier {
  let items: Items
  @State private var name = WindowName()

  func body(content: Content) -> some View {
    content
      .toolbar { ToolbarItem(placement: .title) { TitleMenu(name: name, items: items) } }
      .preference(key: WindowNameKey.self, value: name)
  }
}

extension View {
  /// Makes the title of the window or sheet that this view is in a button that opens a menu of `content`.
  ///
  ///     NoteView(note: note)
  ///       .navigationTitle(note.title)
  ///       .toolbarTitleMenu {
  ///         RenameButton()
  ///         Button("Share…") { share() }
  ///       }
  ///
  /// In the window of a document a ``RenameButton`` in it asks for another name of the document, unless a
  /// view around it says another `renameAction`. Of this and of `navigationTitle` with a binding the outer
  /// one says what the menu has.
  public func toolbarTitleMenu<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    modifier(TitleMenuModifier(items: content()))
  }
}
