// The pages of a tab view, and the builder that knows what they are selected by.

/// A page of a tab view, with its tab.
public struct Tab<Value: Hashable, Content: View>: View {
  let title: String
  let icon: String?
  let value: AnyHashable?
  let content: Content

  private init(_ title: String, _ icon: String?, _ value: AnyHashable?, _ content: Content) {
    self.title = title
    self.icon = icon
    self.value = value?.unwrapped
    self.content = content
  }

  /// A page with a title and the symbol of a system image name on its tab, selected by `value`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), SymbolNames.iconName(systemImage), AnyHashable(value), content())
  }

  /// A page with a title on its tab, selected by `value`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: Value, @ViewBuilder content: () -> Content) {
    self.init(String(title), nil, AnyHashable(value), content())
  }

  /// A page with the words and the symbol of a label on its tab, selected by `value`.
  public init<Title: View>(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title
  ) {
    let face = ViewFace(label())
    self.init(face.title, face.icon, AnyHashable(value), content())
  }

  /// A page with a title and the symbol of a system image name on its tab, selected by `value`. A role
  /// changes neither.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }

  /// A page with the word and the symbol for its role on its tab, selected by `value`.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(role.title, systemImage: role.symbol, value: value, content: content)
  }

  /// What the page shows.
  public var body: some View { content }
}

extension Tab where Value == Never {
  /// A page with a title and the symbol of a system image name on its tab.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), SymbolNames.iconName(systemImage), nil, content())
  }

  /// A page with the word and the symbol for its role on its tab.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(role.title, systemImage: role.symbol, content: content)
  }

  /// A page with the words and the symbol of a label on its tab.
  public init<Title: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    let face = ViewFace(label())
    self.init(face.title, face.icon, nil, content())
  }
}

extension Tab: TabSource {
  var tabFace: (id: AnyHashable?, title: String, icon: String?) { (value, title, icon) }
}

/// What a tab view is made of where its pages are selected by values of one type.
public protocol TabContent<TabValue>: View {
  /// What pages are selected by.
  associatedtype TabValue: Hashable
}

extension Tab: TabContent {
  /// What the page is selected by.
  public typealias TabValue = Value
}

extension ForEach: TabContent where Content: TabContent {
  /// What the pages are selected by.
  public typealias TabValue = Content.TabValue
}

/// Pages that a builder has put together.
public struct TabGroup<TabValue: Hashable, Content: View> {
  let content: Content
}

/// Builds the pages of a tab view, which are all selected by values of one type.
@resultBuilder
@MainActor
public enum TabContentBuilder<TabValue: Hashable> {
  /// A statement that is a page, or several.
  public static func buildExpression<Content: TabContent>(_ content: Content) -> TabGroup<TabValue, Content>
  where Content.TabValue == TabValue { TabGroup(content: content) }

  /// Several pages, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat TabGroup<TabValue, each Content>
  ) -> TabGroup<TabValue, TupleView<repeat each Content>> {
    TabGroup(content: TupleView((repeat (each content).content)))
  }

  /// An `if` without `else`.
  public static func buildOptional<Content: View>(
    _ content: TabGroup<TabValue, Content>?
  ) -> TabGroup<TabValue, Content?> { TabGroup(content: content?.content) }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: TabGroup<TabValue, First>
  ) -> TabGroup<TabValue, ConditionalContent<First, Second>> {
    TabGroup(content: ConditionalContent(storage: .first(first.content)))
  }

  /// The second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: TabGroup<TabValue, Second>
  ) -> TabGroup<TabValue, ConditionalContent<First, Second>> {
    TabGroup(content: ConditionalContent(storage: .second(second.content)))
  }

  /// Pages under `if #available`.
  public static func buildLimitedAvailability<Content: View>(
    _ content: TabGroup<TabValue, Content>
  ) -> TabGroup<TabValue, AnyView> { TabGroup(content: AnyView(content.content)) }
}

/// Pages with a badge.
private struct BadgedTab<Content: TabContent>: TabContent {
  typealias TabValue = Content.TabValue
  let content: Content
  let label: Text?

  var body: some View { content }
}

extension BadgedTab: Badged {
  var badge: String? { label?.content }
  var badgedPart: any View { content }
}

extension TabContent {
  /// Shows a count after the title of the tab; nothing for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTab(content: self, label: count == 0 ? nil : Text(String(count)))
  }

  /// Shows a text after the title of the tab; nothing for nil.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { BadgedTab(content: self, label: label) }

  /// Shows a text after the title of the tab; nothing for nil.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    BadgedTab(content: self, label: label.map { Text($0) })
  }
}
