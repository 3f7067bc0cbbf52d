// Where a stack of pages is, and what leads on.

/// The pages of one navigation stack.
@MainActor
final class Navigator {
  /// A page above the first.
  struct Page: Identifiable {
    let id: AnyHashable
    /// What the page shows; made anew in each update.
    let content: () -> AnyView
    /// Called when the page goes by way of Back.
    var onPop: () -> Void = {}
  }

  private struct Pushed: Hashable {
    let depth: Int
    let value: AnyHashable
  }

  /// What is shown for values of a type, by whom that was said, the first of them first: that counts.
  private struct Destination {
    var makers: [(owner: ObjectIdentifier, make: (AnyHashable) -> AnyView?)] = []
    /// The pages that show it.
    let readers = ReaderSet()
  }

  /// What a presented page shows now, and who shows it.
  private final class Presented {
    var make: () -> AnyView
    let readers = ReaderSet()

    init(_ make: @escaping () -> AnyView) { self.make = make }
  }

  private let readers = ReaderSet()
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The pages whose values have a type that nobody has said anything of.
  private let unmatched = ReaderSet()
  /// Pages that lead to a view rather than to a value.
  private var views: [Page] = []
  private var serial = 0
  /// The values that are led to, and setting others.
  var values: () -> [AnyHashable] = { [] }
  var setValues: ([AnyHashable]) -> Void = { _ in }
  /// The presented pages, by their ids.
  private var presented: [AnyHashable: Presented] = [:]

  /// The pages above the first, the last on top.
  var pages: [Page] {
    readers.recordReader()
    let shown = values().enumerated().map { depth, value in
      Page(id: Pushed(depth: depth, value: value)) { [weak self] in
        self?.destination(of: value) ?? AnyView(EmptyView())
      }
    }
    return shown + views
  }

  /// What is shown for a value: the destination that its type has.
  private func destination(of value: AnyHashable) -> AnyView? {
    if let exact = destinations[ObjectIdentifier(type(of: value.base))], let first = exact.makers.first {
      exact.readers.recordReader()
      return first.make(value)
    }
    unmatched.recordReader()
    for destination in destinations.values {
      guard let view = destination.makers.first?.make(value) else { continue }
      destination.readers.recordReader()
      return view
    }
    return nil
  }

  /// Leads to a value.
  func push(_ value: AnyHashable) {
    // What leads on from a view is above it, and so is all that follows.
    if views.isEmpty { return setValues(values() + [value]) }
    push { [weak self] in self?.destination(of: value) ?? AnyView(EmptyView()) }
  }

  /// Leads to a view.
  func push(_ content: @escaping () -> AnyView) {
    serial += 1
    views.append(Page(id: serial, content: content))
    readers.markAll()
  }

  /// Goes back by one page.
  func pop() {
    if let page = views.popLast() {
      presented[page.id] = nil
      readers.markAll()
      return page.onPop()
    }
    let now = values()
    if !now.isEmpty { setValues(Array(now.dropLast())) }
  }

  /// Shows a page for as long as it is wanted, or what it shows now. The pages below are not made anew: one
  /// of them may have said this because it was.
  func present(_ page: Page) {
    if let known = presented[page.id], let place = views.firstIndex(where: { $0.id == page.id }) {
      known.make = page.content
      views[place].onPop = page.onPop
      return known.readers.markAll()
    }
    let new = Presented(page.content)
    presented[page.id] = new
    let content = {
      new.readers.recordReader()
      return new.make()
    }
    views.append(Page(id: page.id, content: content, onPop: page.onPop))
    readers.markAll()
  }

  /// Takes a page away, and those above it.
  func withdraw(_ id: AnyHashable) {
    presented[id] = nil
    guard let place = views.firstIndex(where: { $0.id == id }) else { return }
    views.removeSubrange(place...)
    readers.markAll()
  }

  /// Says what is shown for values of a type, or says it anew. Where several say it, the first of them does:
  /// a page that leads to others of its kind does not change what it is shown by.
  func register(_ type: Any.Type, by owner: ObjectIdentifier, _ make: @escaping (AnyHashable) -> AnyView?) {
    var destination = destinations[ObjectIdentifier(type)] ?? Destination()
    let place = destination.makers.firstIndex { $0.owner == owner }
    if let place {
      destination.makers[place].make = make
    } else {
      destination.makers.append((owner, make))
    }
    destinations[ObjectIdentifier(type)] = destination
    if place == 0 { destination.readers.markAll() }
    if place == nil, destination.makers.count == 1 { unmatched.markAll() }
  }

  /// What was said by one is not said any more.
  func unregister(_ type: Any.Type, by owner: ObjectIdentifier) {
    guard var destination = destinations[ObjectIdentifier(type)],
      let place = destination.makers.firstIndex(where: { $0.owner == owner })
    else { return }
    destination.makers.remove(at: place)
    destinations[ObjectIdentifier(type)] = destination.makers.isEmpty ? nil : destination
    if place == 0 { destination.readers.markAll() }
  }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// A page or tab: what does not show keeps its views and their state, and says nothing of itself.
struct PageModifier: PrimitiveModifier {
  let isShown: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PageNode(view, in: context)
  }
}

final class PageNode<Content: View>: ModifierNode<Content, PageModifier> {
  override func appendItems(to items: inout [LayoutItem]) {
    if modifier.isShown { super.appendItems(to: &items) }
  }

  override func collectPreferences() -> PreferenceValues {
    let values = super.collectPreferences()
    return modifier.isShown ? values : PreferenceValues()
  }

  override func modifierDidChange(from old: PageModifier) {
    itemsDidChange()
    preferencesDidChange()
  }
}
