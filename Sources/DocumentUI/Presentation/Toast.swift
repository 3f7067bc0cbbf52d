// A view's toast: what has happened, for a few seconds.

import Gtk

/// Shows a toast above the foot of the content while a flag is set.
private struct ToastModifier: ViewModifier {
  let title: String
  let isPresented: Binding<Bool>
  let duration: Duration?
  let buttons: [AlertButton]

  func body(content: Content) -> some View {
    content.overlay(alignment: .bottom) {
      if isPresented.wrappedValue {
        // Another text, or other buttons, are another toast, with a time of its own.
        ToastView(title: title, buttons: buttons, duration: duration) { isPresented.wrappedValue = false }
          .padding(18)
          .id([title] + buttons.map { "\($0.title) \($0.isEnabled)" })
      }
    }
  }
}

/// The toast itself.
private struct ToastView: View {
  let title: String
  let buttons: [AlertButton]
  let duration: Duration?
  let dismiss: () -> Void
}

extension ToastView: LeafView {
  /// What the toast's buttons do now.
  @MainActor
  final class Parts {
    var bar: ToastBar?
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> NoticeRow {
    let shown = buttons.indices.map { place in
      ToastBar.Button(label: buttons[place].label, isEnabled: buttons[place].isEnabled) { [weak node] in
        node?.send { $0.buttons[place].perform() }
      }
    }
    let bar = ToastBar(title, shown, for: duration) { [weak node] in node?.send { $0.dismiss() } }
    node.coordinator.bar = bar
    let (widget, title) = (bar.widget, title)
    widget.onMap { [weak widget] in widget?.announce(title, about: "toast") }
    return widget
  }

  func updateElement(_ element: NoticeRow, _ node: LeafNode<Self>) {}
}

extension AlertButton {
  /// The title as a label, in which an underscore would mark a letter.
  var label: String { title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__") }
}

extension View {
  /// Says above the foot of this view, for some seconds, what has happened.
  ///
  ///     List(notes) { NoteRow($0) }
  ///       .toast("The note was deleted", isPresented: $hasDeleted) {
  ///         Button("Undo") { undoManager?.undo() }
  ///       }
  ///
  /// It goes by itself, by its closing button, and when a button was pressed; then `isPresented` becomes
  /// false. Its time stands still while the pointer or the focus is in it, and while the window is not in
  /// front. Since it goes, whatever its buttons do has to be possible elsewhere too. To say the same once
  /// more, set the flag to false before: while it is true, the toast that is there stays.
  /// - Parameters:
  ///   - duration: how long it stays; nil for 5 seconds, and 10 with buttons.
  ///   - actions: buttons; other views are not shown.
  @_disfavoredOverload
  public func toast<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, for duration: Duration? = nil,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    modifier(
      ToastModifier(
        title: String(title), isPresented: isPresented, duration: duration,
        buttons: AlertActions(actions()).buttons))
  }

  /// Says above the foot of this view, for some seconds, what has happened; then `isPresented` becomes false.
  ///
  /// - Parameter duration: how long it stays; nil for 5 seconds.
  @_disfavoredOverload
  public func toast<S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>, for duration: Duration? = nil
  ) -> some View {
    toast(title, isPresented: isPresented, for: duration) { EmptyView() }
  }
}
