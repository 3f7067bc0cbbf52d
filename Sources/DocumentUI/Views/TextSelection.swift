// What is selected in a text belongs to the text's widget: the compiler says what an app does instead.

/// Says what to do where this is not there.
@available(
  *, unavailable,
  message: "texts do not tell what is selected in them: hold a Gtk.TextView in a GtkWidgetRepresentable"
)
public struct TextSelection: Hashable, Sendable {}

extension TextEditor {
  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "texts do not tell what is selected in them: hold a Gtk.TextView in a GtkWidgetRepresentable"
  )
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
}
