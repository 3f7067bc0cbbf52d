// Fields for passwords.

import Gtk

/// A line of text to edit that is not shown, such as a password. It writes at each letter.
public struct SecureField: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  private let title: String
  private let text: Binding<String>
  private let prompt: String?
  var onCommit: (() -> Void)?
  /// What stands before the field in a form; nil for the title.
  private var label: AnyView?

  /// A field. In a form the title stands before it, elsewhere in it while it is empty.
  /// - Parameter prompt: what stands in the field while it is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.title = String(title)
    self.text = text
    self.prompt = prompt?.content
  }

  /// A field with a label, which stands before it in a form; of several views the first is the title, and the
  /// others are subtitles. Elsewhere its words stand in the field while it is empty.
  /// - Parameter prompt: what stands in the field while it is empty.
  public init<Title: View>(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Title) {
    let label = label()
    self.init(ViewFace(label).title, text: text, prompt: prompt)
    self.label = viewOfLabel(label)
  }

  /// The field, with its title in a form.
  public var body: some View {
    if isInForm && !areLabelsHidden && (label != nil || !title.isEmpty) {
      TitledControl(title: title, label: label, isShown: true) {
        SecureLeaf(text: text, placeholder: prompt ?? "", label: title, onCommit: onCommit)
      }
    } else {
      SecureLeaf(text: text, placeholder: prompt ?? title, label: title, onCommit: onCommit)
    }
  }
}

/// The entry of a secure field. What is typed is in no undo.
private struct SecureLeaf: View {
  let text: Binding<String>
  let placeholder: String
  let label: String
  let onCommit: (() -> Void)?
}

extension SecureLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Entry {
    let entry = Gtk.Entry()
    entry.showsText = false
    entry.activatesDefault = true
    entry.enablesUndo = false
    FieldRules().apply(to: entry) { [weak node] in
      node?.isUpdating ?? true
    } refuse: { [weak node] in
      node?.environment.notice.fieldIsFull()
    }
    entry.onChanged { [weak node, weak entry] in
      guard let node, let entry else { return }
      node.send { $0.text.wrappedValue = entry.text }
      // What was written may have been taken otherwise.
      node.settle()
    }
    entry.onActivate { [weak node] in
      guard let node else { return }
      node.view.onCommit?()
      node.environment.submitAction?.perform()
    }
    return entry
  }

  func updateElement(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let value = text.wrappedValue
    if !entry.text.hasBytes(of: value) { entry.text = value }
    entry.placeholder = placeholder
    node.setLook(of: entry)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: entry)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}
