// A titled part of a form or list.

/// A titled part of a form or list.
public struct Section<Header: View, Content: View>: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.formStyle) private var style
  let header: Header
  let content: Content

  /// A section with any header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.header = header()
    self.content = content()
  }

  /// The header and, under it, the content; in a form of the style `grouped` on a card.
  public var body: some View {
    let title = header.font(.headline).environment(\.isInForm, false)
    if isInForm, style == .grouped {
      SectionStack(
        content: TupleView((title, VStack(alignment: .leading) { content }.padding(12).background(.card))))
    } else {
      SectionStack(content: TupleView((title, content)))
    }
  }
}

extension Section where Header == Text {
  /// A section with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    header = Text(title)
    self.content = content()
  }
}

extension Section where Header == EmptyView {
  /// A section without a header.
  public init(@ViewBuilder content: () -> Content) {
    header = EmptyView()
    self.content = content()
  }
}

private struct SectionStack<Content: View>: View {
  let content: Content
}

extension SectionStack: ContainerView {
  static var axis: Axis? { .vertical }
  func makeItem() -> SectionItem { SectionItem() }
  func update(_ item: SectionItem) -> Bool { false }
  func setChildren(_ children: [LayoutItem], of item: SectionItem) { item.setChildren(children) }
}
