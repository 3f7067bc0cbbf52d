// Buttons and menus joined in a row.

/// Controls that belong together, joined without gaps. In a menu they are a section.
public struct ControlGroup<Content: View>: View {
  @Environment(\.controlGroupStyle) private var style
  let content: Content
  /// What the controls are for; nil where nothing says.
  private let label: AnyView?

  /// Controls.
  public init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }

  /// Controls with a title, which assistive technology reads and menus show.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = AnyView(Text(title))
    self.content = content()
  }

  /// Controls with a title and the symbol of a system image name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// Controls with a label, whose words assistive technology reads and menus show.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.label = AnyView(label())
    self.content = content()
  }

  private var title: String? { label.map { ViewFace($0).title } }

  /// The controls, in the style that the views around say.
  public var body: some View {
    // A style shows the controls that it is asked for in the platform's look.
    if let style, Content.self != ControlGroupStyleConfiguration.Content.self {
      style.body(
        ControlGroupStyleConfiguration(
          content: .init(storage: AnyView(content)), label: .init(storage: label ?? AnyView(EmptyView()))))
    } else {
      row
    }
  }

  @ViewBuilder private var row: some View {
    let row = HStack(spacing: 0) { content }.modifier(LinkedModifier())
    if let title, !title.isEmpty {
      row.accessibilityElement(children: .contain).accessibilityLabel(title)
    } else {
      row
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The controls that a style is asked to show.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

extension ControlGroup: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    collector.section(title) { content.show(to: &$0) }
  }
}
