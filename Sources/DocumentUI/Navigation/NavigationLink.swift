// Links, and `navigationDestination`, which says what page a value, a flag or an item leads to.

/// A control that leads to another page: in a navigation stack on top of this one, in columns in the next.
///
/// In a list with a selection a link to a value is selected by it. In a column, a value that the column has
/// no `navigationDestination(for:)` for goes to the `NavigationStack` in the next one.
public struct NavigationLink<Title: View>: View {
  @Environment(\.navigator) private var navigator
  @Environment(\.isInSelectableRow) private var isSelectable
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isInForm) private var isInForm
  @Environment(\.linkIndicator) private var indicator
  private let title: Title
  private let value: AnyHashable?
  private let destination: (() -> AnyView)?
  /// Whether the page is shown, where the app keeps that itself.
  private let isActive: Binding<Bool>?

  /// A link to a value, for which `navigationDestination(for:)` says what is shown; with nil it is disabled.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Title) {
    title = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
    isActive = nil
  }

  /// A link to a view.
  public init<Destination: View>(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Title
  ) {
    title = label()
    value = nil
    self.destination = { AnyView(destination()) }
    isActive = nil
  }

  /// A link to a view.
  public init<Destination: View>(destination: Destination, @ViewBuilder label: () -> Title) {
    title = label()
    value = nil
    self.destination = { AnyView(destination) }
    isActive = nil
  }

  /// A link to a view, which shows while `isActive` is set. See also
  /// ``navigationDestination(isPresented:destination:)``.
  public init<Destination: View>(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Title
  ) {
    title = label()
    value = nil
    self.destination = { AnyView(destination()) }
    self.isActive = isActive
  }

  /// The link: in a list with a selection its label, elsewhere a button, which has an arrow in rows of lists
  /// and forms.
  public var body: some View {
    if let isActive, let destination {
      link.navigationDestination(isPresented: isActive, destination: destination)
    } else {
      link
    }
  }

  @ViewBuilder private var link: some View {
    if isSelectable, value != nil, navigator?.selectsRows ?? true {
      title
    } else {
      let _ = navigator?.noteLink()
      Button(action: follow) {
        if indicator == .automatic ? isInListRow || isInForm : indicator == .visible {
          HStack {
            title
            Spacer(minLength: 6)
            Image(systemName: "chevron.right").foregroundStyle(.secondary).accessibilityHidden(true)
          }
        } else {
          title
        }
      }
      .buttonStyle(.plain)
      .disabled(value == nil && destination == nil || navigator == nil)
      .transformPreference(RowTraitsKey.self) { $0.activate = $0.activate ?? follow }
    }
  }

  private func follow() {
    if let isActive {
      isActive.wrappedValue = true
    } else if let value {
      navigator?.push(value)
    } else if let destination {
      navigator?.push(destination)
    }
  }
}

extension NavigationLink where Title == Text {
  /// A link with a title to a value.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }

  /// A link with a title to a view.
  @_disfavoredOverload
  public init<S: StringProtocol, Destination: View>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a view.
  @_disfavoredOverload
  public init<S: StringProtocol, Destination: View>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink: SelectionTagged {
  var selectionTag: AnyHashable? { value }
}

private struct InSelectableRowKey: EnvironmentKey {
  static let defaultValue = false
}

private struct InListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private struct LinkIndicatorKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension View {
  /// Sets whether links to other pages have an arrow. `automatic` is in rows of lists and forms alone.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.linkIndicator, visibility)
  }
}

extension EnvironmentValues {
  /// Whether links have an arrow.
  fileprivate var linkIndicator: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }

  /// Whether the view is in a row of a list.
  var isInListRow: Bool {
    get { self[InListRowKey.self] }
    set { self[InListRowKey.self] = newValue }
  }

  /// Whether the view is in a row of a list with a selection.
  var isInSelectableRow: Bool {
    get { self[InSelectableRowKey.self] }
    set { self[InSelectableRowKey.self] = newValue }
  }
}

// MARK: Destinations

/// Says what a navigation stack shows for values of a type.
struct DestinationModifier: PrimitiveModifier {
  let type: Any.Type
  let make: (AnyHashable) -> AnyView?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    DestinationNode(view, in: context)
  }
}

final class DestinationNode<Content: View>: ModifierNode<Content, DestinationModifier> {
  private var navigator: Navigator?

  override func prepare() {
    navigator = Evaluation.withoutTracking { EnvironmentValues(scope).navigator }
    navigator?.register(modifier.type, by: ObjectIdentifier(self), modifier.make)
  }

  override func modifierDidChange(from old: DestinationModifier) {
    navigator?.register(modifier.type, by: ObjectIdentifier(self), modifier.make)
  }

  override func remove() {
    guard !isRemoved else { return }
    navigator?.unregister(modifier.type, by: ObjectIdentifier(self))
    super.remove()
  }
}

/// Shows a page while there is something to show.
struct PresentedPageModifier: PrimitiveModifier {
  /// What is shown now, known by its id; nil for nothing. Reads the binding.
  let presented: () -> (id: AnyHashable, content: () -> AnyView)?
  let dismiss: () -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PresentedPageNode(view, in: context)
  }
}

final class PresentedPageNode<Content: View>: ModifierNode<Content, PresentedPageModifier> {
  private struct ID: Hashable {
    let node: ObjectIdentifier
    let id: AnyHashable
  }

  private var navigator: Navigator?
  private var shown: ID?

  override func didMakeChild() {
    navigator = Evaluation.withoutTracking { EnvironmentValues(scope).navigator }
    evaluate()
  }

  override func modifierDidChange(from old: PresentedPageModifier) { evaluate() }

  override func evaluate() {
    let presented = track { modifier.presented() }
    guard presented != nil || shown != nil else { return }
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      let page = Evaluation.withoutTracking { self.modifier.presented() }
      guard page != nil, shown == nil else { return show(page) }
      // A page that goes in the same update would take this one along: it goes first.
      tree.afterUpdate { [weak self] in
        guard let self, !isRemoved else { return }
        show(Evaluation.withoutTracking { self.modifier.presented() })
      }
    }
  }

  private func show(_ page: (id: AnyHashable, content: () -> AnyView)?) {
    let id = page.map { ID(node: ObjectIdentifier(self), id: $0.id) }
    if let shown, shown != id { navigator?.withdraw(AnyHashable(shown), withValues: true) }
    shown = id
    guard let page, let id else { return }
    navigator?.present(
      Navigator.Page(id: AnyHashable(id), base: [], content: page.content) { [weak self] in
        self?.shown = nil
        self?.modifier.dismiss()
      })
  }

  override func remove() {
    guard !isRemoved else { return }
    if let shown { navigator?.withdraw(AnyHashable(shown)) }
    super.remove()
  }
}

extension View {
  /// Says what the navigation stack around this view, or the column after it, shows for values of a type that
  /// links lead to.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      DestinationModifier(type: data) { value in (value.base as? D).map { AnyView(destination($0)) } })
  }

  /// Shows a page of the navigation stack around this view, or in the column after it, while a flag is set;
  /// going back clears it.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedPageModifier(
        presented: { isPresented.wrappedValue ? (true, { AnyView(destination()) }) : nil },
        dismiss: { isPresented.wrappedValue = false }))
  }

  /// Shows a page of the navigation stack around this view, or in the column after it, for an item while
  /// there is one; going back sets nil.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedPageModifier(
        presented: {
          item.wrappedValue.map { value in (AnyHashable(value), { AnyView(destination(value)) }) }
        },
        dismiss: { item.wrappedValue = nil }))
  }
}
