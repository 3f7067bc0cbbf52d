// The desktop's file dialogs over a window, and those for files that an app reads.

import DocumentModel
import FoundationEssentials
import Gtk

/// Asks for files while a flag is set.
struct FileDialogModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  /// Asks over a window; none when the person cancels.
  let ask: @MainActor (Gtk.Window?, FileDialogOptions) async -> [URL]
  /// Takes what was chosen; nil when that is nothing. That of the moment is called, and not that with which
  /// the asking began, which may be long ago.
  let take: @MainActor ([URL]) async -> FileAnswer?
  let onCancel: () -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    FileDialogNode(view, in: context)
  }
}

/// What is to be done with what was chosen.
struct FileAnswer {
  let tell: @MainActor () -> Void
}

final class FileDialogNode<Content: View>: ModifierNode<Content, FileDialogModifier> {
  private var asking: Task<Void, Never>?
  /// Whether nothing is chosen yet.
  private var isOpen = false

  override func didMakeChild() { evaluate() }

  override func modifierDidChange(from old: FileDialogModifier) { evaluate() }

  override func evaluate() {
    let isPresented = track { modifier.isPresented.wrappedValue }
    guard isPresented else { return close() }
    guard asking == nil else { return }
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved, asking == nil else { return }
      withWindow { [weak self] in self?.ask(over: $0) }
    }
  }

  private func ask(over window: Gtk.Window?) {
    guard asking == nil, Evaluation.withoutTracking({ modifier.isPresented.wrappedValue }) else { return }
    let ask = modifier.ask
    let options = EnvironmentValues(scope).fileDialogOptions
    isOpen = true
    asking = Task { [weak self] in
      let chosen = await ask(window, options.withKnownFolder)
      if let first = chosen.first { options.note(first) }
      guard let self, !Task.isCancelled else { return }
      isOpen = false
      let answer = await modifier.take(chosen)
      asking = nil
      if !isRemoved { modifier.isPresented.wrappedValue = false }
      if let answer { answer.tell() } else { modifier.onCancel() }
    }
  }

  /// Closes the dialog. What was chosen already is done.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    asking?.cancel()
    asking = nil
  }

  override func remove() {
    close()
    super.remove()
  }
}

extension View {
  /// Asks for a file to read while `isPresented` is set; the answer clears it.
  /// - Parameters:
  ///   - allowedContentTypes: the types that are offered.
  ///   - onCompletion: called with the file; not when the person cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, isMultiple: false, onCancel: {}) { urls in
      urls.first.map { url in FileAnswer { onCompletion(.success(url)) } }
    }
  }

  /// Asks for files to read while `isPresented` is set; the answer clears it.
  /// - Parameters:
  ///   - allowedContentTypes: the types that are offered.
  ///   - onCompletion: called with the files; not when the person cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for files to read while `isPresented` is set; the answer clears it.
  /// - Parameters:
  ///   - allowedContentTypes: the types that are offered.
  ///   - onCompletion: called with the files.
  ///   - onCancellation: called when the person cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    importing(
      isPresented, allowedContentTypes, isMultiple: allowsMultipleSelection, onCancel: onCancellation
    ) { urls in
      urls.isEmpty ? nil : FileAnswer { onCompletion(.success(urls)) }
    }
  }

  private func importing(
    _ isPresented: Binding<Bool>, _ types: [UTType], isMultiple: Bool, onCancel: @escaping () -> Void,
    _ answer: @escaping ([URL]) -> FileAnswer?
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        ask: { window, options in
          await OpenPanel.ask(types: types, isMultiple: isMultiple, options, over: window).compactMap(\.url)
        },
        take: { answer($0) }, onCancel: onCancel))
  }
}
