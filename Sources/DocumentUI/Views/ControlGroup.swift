// Buttons and menus joined in a row.

/// Controls that belong together, joined without gaps. In a menu they are a section.
public struct ControlGroup<Content: View>: View {
  let title: String?
  let content: Content

  /// Controls.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Controls with a title, which assistive technology reads and menus show.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Controls with a label, whose words assistive technology reads and menus show.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    title = ViewFace(label()).title
    self.content = content()
  }

  /// The controls.
  public var body: some View {
    let row = HStack(spacing: 0) { content }.modifier(LinkedModifier())
    if let title {
      row.accessibilityElement(children: .contain).accessibilityLabel(title)
    } else {
      row
    }
  }
}

extension ControlGroup: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    collector.section(title) { content.show(to: &$0) }
  }
}
