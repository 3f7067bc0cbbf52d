// Sections, which forms and lists show each in their own way.

/// A titled part of a form or list.
public struct Section<Header: View, Content: View, Footer: View>: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.headerProminence) private var prominence
  @Environment(\.formKind) private var formKind
  let header: Header
  let content: Content
  let footer: Footer
  /// Whether the content is shown, where people can fold it away.
  private var isExpanded: Binding<Bool>?
  /// Whether people fold it away, where it has a binding for that.
  private var isCollapsible = true
  /// What is done with the section.
  private var actions: AnyView?

  /// A section with any header and footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// A section with any header and footer.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.footer = footer
    self.content = content()
  }

  /// The header and, under it, the content; in a form of the style `grouped` on a card.
  public var body: some View {
    let title = shownHeader.font(prominence == .increased ? .title3 : .headline)
      .environment(\.isInForm, false).keepingTextsAround()
    let end = footer.font(.caption).foregroundStyle(.secondary).environment(\.isInForm, false)
      .keepingTextsAround()
    if isInForm, formKind == .grouped {
      SectionStack(
        content: TupleView(
          (
            title, SectionCard(content: shownContent), end
          )))
    } else {
      SectionStack(content: TupleView((title, shownContent, end)))
    }
  }

  @ViewBuilder
  fileprivate var shownHeader: some View {
    if let actions {
      HStack {
        foldingHeader
        Spacer()
        actions.buttonStyle(.borderless).labelStyle(.iconOnly)
      }
    } else {
      foldingHeader
    }
  }

  @ViewBuilder
  private var foldingHeader: some View {
    if let isExpanded, isCollapsible { ExpanderLeaf(isExpanded: isExpanded, label: header) } else { header }
  }

  /// Sets whether people can fold the section away, which only one with `isExpanded` lets them do. One that
  /// they cannot shows its content or not as `isExpanded` says.
  public func collapsible(_ collapsible: Bool) -> some View {
    var section = self
    section.isCollapsible = collapsible
    return section
  }

  /// Puts buttons or menus for what is done with the section at the end of its header, which show the symbols
  /// of their labels.
  public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
    var section = self
    section.actions = AnyView(content())
    return section
  }

  @ViewBuilder
  fileprivate var shownContent: some View {
    if isExpanded?.wrappedValue ?? true { content }
  }
}

extension Section where Footer == EmptyView {
  /// A section with any header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// A section with any header.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView {
  /// A section with any footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// A section with any footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// A section with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// A section without a header.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Footer == EmptyView {
  /// A section with any header, whose content people can fold away.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// A section with a title, whose content people can fold away.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(title, content: content)
    self.isExpanded = isExpanded
  }
}

extension Section: SectionParts {
  var headerPart: any View { isExpanded == nil && actions == nil ? header : shownHeader }
  var contentPart: any View { isExpanded == nil ? content : shownContent }
  var footerPart: any View { footer }
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
