// A node: the lasting counterpart of a view. It holds the view's last value, its state, its place in the
// environment, and its children. Everything here is independent of the type of view.

/// The lasting counterpart of a view, of whatever type.
@MainActor
class AnyNode {
  /// The tree this node is in.
  unowned let tree: NodeTree
  /// The node above; nil at the root and after removal.
  private(set) weak var parent: AnyNode?
  /// The number of nodes above. Marked nodes are evaluated in this order.
  let depth: Int
  /// Where this node reads the environment.
  let scope: EnvironmentScope

  /// Whether something this node read has changed since it was evaluated.
  var isMarked = false
  /// The keys of focused values but for which the node would not be marked; empty where there are other
  /// reasons.
  private var cause: Set<ObjectIdentifier> = []
  /// Whether the node has left the tree.
  private(set) var isRemoved = false

  private var sources: [ReaderSet] = []
  private var observation: ObservationLink?
  private var cachedPreferences: PreferenceValues?

  init(in context: NodeContext) {
    tree = context.tree
    parent = context.parent
    scope = context.scope
    depth = (context.parent?.depth ?? -1) + 1
  }

  // MARK: Tree

  /// The nodes directly below.
  var children: [AnyNode] { [] }

  /// The node of what this one's view shows and nothing else; nil where it shows several views, or lays them
  /// out.
  var wholeContent: AnyNode? {
    let children = children
    return children.count == 1 ? children[0] : nil
  }

  /// The node below that shows the very element that this one shows; nil where there is none.
  var sameElement: AnyNode? { wholeContent }

  /// The node itself where it says how its view comes and goes.
  var saysTransition: (any TransitionSaying)? { nil }

  /// The context in which children are made.
  var childContext: NodeContext { NodeContext(tree: tree, parent: self, scope: scope) }

  /// Computes again what depends on the values that were read; called for marked nodes.
  func evaluate() {}

  /// Takes the node and all below out of the tree.
  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    isMarked = false
    forgetSources()
    observation?.cancel()
    observation = nil
    for child in children { child.remove() }
    parent = nil
  }

  /// Says that children came or went. Containers take in their items anew at the end of the update.
  func structureDidChange() {
    preferencesDidChange()
    itemsDidChange()
  }

  // MARK: Layout

  /// Adds the layout items that this node contributes to its container.
  func appendItems(to items: inout [LayoutItem]) {
    for child in children { child.appendItems(to: &items) }
  }

  /// Says that the items this node contributes have changed; a container takes note, others pass it up.
  func itemsDidChange() { parent?.itemsDidChange() }

  // MARK: Pages

  /// Whether the views here show, whatever is around them: no for a page or tab that is not the one that
  /// shows, yes for what is presented in a window of its own. Nil where it is up to what is around.
  var showsByItself: Bool? { nil }

  /// Whether the pages that this node is on show.
  final var isOnShownPages: Bool {
    var node = parent
    while let current = node {
      if let shows = current.showsByItself { return shows }
      node = current.parent
    }
    return true
  }

  /// Says that the page around shows from now on, or does not.
  func pageDidChange(isShown: Bool) {
    for child in children where child.showsByItself == nil { child.pageDidChange(isShown: isShown) }
  }

  // MARK: Preferences

  /// What the views here and below want those above to know.
  final var preferences: PreferenceValues {
    if let cachedPreferences { return cachedPreferences }
    let values = collectPreferences()
    cachedPreferences = values
    return values
  }

  /// Puts together the preferences of the children; writers add theirs.
  func collectPreferences() -> PreferenceValues {
    var values = PreferenceValues()
    for child in children { values.merge(child.preferences) }
    return values
  }

  /// Says that preferences here may have changed.
  final func preferencesDidChange() {
    var node: AnyNode? = self
    while let current = node {
      if current.cachedPreferences == nil && current !== self { return }
      current.cachedPreferences = nil
      current.preferencesWereInvalidated()
      node = current.parent
    }
  }

  /// Called when the preferences of this node have to be collected again.
  func preferencesWereInvalidated() {}

  // MARK: Words

  /// The words shown here and below, from which a control takes its name.
  var providedText: String? {
    let texts = children.compactMap(\.providedText)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  // MARK: Reading

  /// Runs `body` and records what it reads: a later change of any of it marks this node.
  final func track<T>(_ body: () -> T) -> T {
    forgetSources()
    isMarked = false
    let previous = Evaluation.current
    Evaluation.current = self
    defer { Evaluation.current = previous }
    if observation == nil { observation = ObservationLink(node: self) }
    return observation!.observe(body)
  }

  /// Records that this node read something of `source`.
  final func didRead(_ source: ReaderSet) {
    guard !isRemoved, source.insert(self) else { return }
    sources.append(source)
  }

  private func forgetSources() {
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }

  /// Has this node evaluated in the next update.
  final func mark() { mark(because: Evaluation.cause) }

  /// Has this node evaluated in the next update, because of focused values unless there are none.
  final func mark(because keys: Set<ObjectIdentifier>) {
    // The tree may have gone before a node that somebody still holds.
    guard !isRemoved else { return }
    if keys.isEmpty || !isMarked {
      cause = keys
    } else if !cause.isEmpty {
      cause.formUnion(keys)
    }
    if !Evaluation.transaction.isPlain { tree.note(Evaluation.transaction, of: self) }
    tree.mark(self)
  }

  /// Evaluates a node that is marked.
  final func evaluateMarked() {
    isMarked = false
    let outer = Evaluation.cause
    Evaluation.cause = cause
    defer { Evaluation.cause = outer }
    Evaluation.within(tree.takeTransaction(of: self)) { evaluate() }
  }
}
