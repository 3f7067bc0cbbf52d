// Where a stack of pages is, and what leads on.

/// The pages of one navigation stack; or the page that a column leads to, which the next column shows.
@MainActor
final class Navigator {
  /// A page above the first.
  struct Page: Identifiable {
    let id: AnyHashable
    /// The values of the pages below.
    var base: ArraySlice<AnyHashable>
    /// What the page shows; made anew in each update.
    let content: () -> AnyView
    /// Called when the page goes by way of Back or because one below it goes.
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
    /// The values up to that which a link of the page led to.
    var led: [AnyHashable] = []

    init(_ make: @escaping () -> AnyView) { self.make = make }
  }

  private struct Inner {
    weak var stack: Navigator?
  }

  private let readers = ReaderSet()
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The pages whose values have a type that nobody has said anything of.
  private let unmatched = ReaderSet()
  /// Pages that lead to a view rather than to a value, in the order in which they came.
  private var views: [Page] = []
  private var serial = 0
  /// The values that are led to, and setting others.
  var values: () -> [AnyHashable] = { [] }
  var setValues: ([AnyHashable]) -> Void = { _ in }
  /// The presented pages, by their ids.
  private var presented: [AnyHashable: Presented] = [:]
  /// The column that leads to the next one; nil in a stack.
  let column: Int?
  /// The columns it is one of.
  weak var room: ColumnRoom?
  /// Whether this is the stack that a last column is, without the app having written one.
  let isImplied: Bool
  private var inners: [Inner] = []
  /// Whether there are links in the column.
  private(set) var hasLinks = false

  init(column: Int? = nil, isImplied: Bool = false) {
    self.column = column
    self.isImplied = isImplied
  }

  /// Whether a link to a value selects its row, where it is in a list with a selection.
  var selectsRows: Bool { column != nil || isImplied }

  /// The stacks that the app has written in this column.
  var inner: [Navigator] { inners.compactMap(\.stack) }

  /// Takes over that the app has written a stack in this column.
  func contain(_ stack: Navigator) {
    inners.removeAll { $0.stack == nil }
    if !inner.contains(where: { $0 === stack }) { inners.append(Inner(stack: stack)) }
  }

  /// Whether there are pages above the first.
  var isLeading: Bool { !views.isEmpty || !values().isEmpty }

  /// The pages above the first, the last on top.
  var pages: [Page] {
    readers.recordReader()
    let values = values()
    dropUnfounded(values)
    var pages = views.filter { $0.base.isEmpty }
    for (depth, value) in values.enumerated() {
      let id = Pushed(depth: depth, value: value)
      pages.append(
        Page(id: id, base: values[..<depth]) { [weak self] in
          self?.destination(of: value) ?? AnyView(EmptyView())
        })
      pages += views.filter { $0.base.count == depth + 1 }
    }
    return pages
  }

  /// Takes away the pages that links led to from pages that have gone. Presented pages are taken away by who
  /// presents them.
  private func dropUnfounded(_ values: [AnyHashable]) {
    guard views.contains(where: { !values.starts(with: $0.base) }) else { return }
    views.removeAll { presented[$0.id] == nil && !values.starts(with: $0.base) }
    for place in views.indices where !values.starts(with: views[place].base) {
      views[place].base = values.prefix(views[place].base.count)
    }
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

  /// Leads to a value. Where a column has no destination for it, the stack in the next one may have.
  func push(_ value: AnyHashable) {
    guard let column else {
      let values = values()
      for page in views where page.base.count == values.count { presented[page.id]?.led = values + [value] }
      return setValues(values + [value])
    }
    if destination(of: value) == nil, let stack = room?.stack(after: column, for: value) {
      takeAllViews()
      stack.begin(with: value)
      room?.lead(from: column)
    } else {
      push { [weak self] in self?.destination(of: value) ?? AnyView(EmptyView()) }
    }
  }

  /// Leads to a view.
  func push(_ content: @escaping () -> AnyView) {
    serial += 1
    add(Page(id: serial, base: values()[...], content: content))
  }

  /// Whether there is a destination for a value.
  func knows(_ value: AnyHashable) -> Bool { destination(of: value) != nil }

  /// Shows one value above the first page, and nothing else.
  private func begin(with value: AnyHashable) {
    takeAllViews()
    setValues([value])
  }

  /// Puts a page on top; in a column in place of any other.
  private func add(_ page: Page) {
    if column != nil { takeAllViews() }
    views.append(page)
    readers.markAll()
    if let column { room?.lead(from: column) }
  }

  private func takeAllViews() { takeViews { _ in true } }

  /// Takes pages away that lead to views.
  private func takeViews(where isGoing: (Page) -> Bool) {
    let going = views.filter(isGoing)
    guard !going.isEmpty else { return }
    views.removeAll(where: isGoing)
    for page in going { presented[page.id] = nil }
    readers.markAll()
    for page in going.reversed() { page.onPop() }
  }

  /// Goes back by one page.
  func pop() {
    if let page = pages.last { pop(through: page.id) }
  }

  /// Takes a page away, and those above it; nothing happens where the page has gone already.
  func pop(through id: AnyHashable) {
    let pages = pages
    guard let place = pages.firstIndex(where: { $0.id == id }) else { return }
    let base = Array(pages[place].base)
    let going = Set(pages[place...].map(\.id))
    if base.count < values().count { setValues(base) }
    takeViews { going.contains($0.id) }
    if let column { room?.retreat(to: column) }
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
    let content = {
      new.readers.recordReader()
      return new.make()
    }
    add(Page(id: page.id, base: values()[...], content: content, onPop: page.onPop))
    presented[page.id] = new
  }

  /// Takes a page away that is not wanted any more, and those that lead on from it.
  /// - Parameter withValues: whether the values go that its links led to; where all goes, the app keeps them.
  func withdraw(_ id: AnyHashable, withValues: Bool = false) {
    guard let place = views.firstIndex(where: { $0.id == id }) else { return }
    let page = views.remove(at: place)
    let led = presented.removeValue(forKey: id)?.led ?? []
    if withValues, !led.isEmpty, values().starts(with: led) { setValues(led.dropLast()) }
    let above = Set(views[place...].filter { $0.base.count == page.base.count }.map(\.id))
    takeViews { above.contains($0.id) }
    readers.markAll()
    guard let column else { return }
    // The columns may be going as well, or another page may be coming.
    Task { @MainActor [weak self] in
      if let self, !isLeading { room?.retreat(to: column) }
    }
  }

  /// There is a link in the column.
  func noteLink() {
    guard column != nil, !hasLinks else { return }
    hasLinks = true
    room?.foundLinks()
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
  override var showsByItself: Bool? { modifier.isShown ? nil : false }

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
    pageDidChange(isShown: modifier.isShown)
  }
}
