// The content has views only while the group is unfolded.

import Gtk

/// A title over content that can be folded away.
public struct DisclosureGroup<Title: View, Content: View>: View {
  @Environment(\.disclosureGroupStyle) private var style
  @State private var ownIsExpanded = false
  let isExpanded: Binding<Bool>?
  let title: Title
  let content: () -> Content

  /// A group that remembers itself whether it is unfolded; at first it is not.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title) {
    isExpanded = nil
    title = label()
    self.content = content
  }

  /// A group that is unfolded while `isExpanded` is set.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title
  ) {
    self.isExpanded = isExpanded
    title = label()
    self.content = content
  }

  /// The title and, while unfolded, the content.
  public var body: some View {
    let binding = isExpanded ?? $ownIsExpanded
    if let style {
      style.body(
        DisclosureGroupStyleConfiguration(
          label: .init(storage: AnyView(title)),
          content: .init(storage: AnyView(UnfoldedContent(make: content))), isExpanded: binding))
    } else {
      VStack(alignment: .leading, spacing: 6) {
        ExpanderLeaf(isExpanded: binding, label: title)
        if binding.wrappedValue { content() }
      }
    }
  }
}

/// Content that is made when a style shows it.
private struct UnfoldedContent<Content: View>: View {
  let make: () -> Content

  var body: some View { make() }
}

extension DisclosureGroup where Title == Text {
  /// A group with a title that remembers itself whether it is unfolded.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a title that is unfolded while `isExpanded` is set.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// The title with the arrow.
struct ExpanderLeaf<Title: View>: View {
  let isExpanded: Binding<Bool>
  let label: Title
}

extension ExpanderLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<Title> { node.makeHost(label) }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Expander {
    let expander = Gtk.Expander()
    expander.labelWidget = node.coordinator.widget
    expander.onExpandedChanged { [weak node, weak expander] in
      guard let expander else { return }
      node?.send { $0.isExpanded.wrappedValue = expander.isExpanded }
      node?.settle()
    }
    return expander
  }

  func updateElement(_ expander: Gtk.Expander, _ node: LeafNode<Self>) {
    expander.isExpanded = isExpanded.wrappedValue
  }

  func updateHosts(_ expander: Gtk.Expander, _ node: LeafNode<Self>) {
    node.coordinator.update(to: label)
    node.setAccessibleLabel(node.coordinator.providedText, on: expander)
  }
}
