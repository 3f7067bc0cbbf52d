// Styles of the app's own: values that make the body of a control from its configuration. The environment
// hands them down; each control that is shown in one keeps what lasts of the style's dynamic properties.

/// A style of the app's own, its type hidden.
struct OwnStyle<Configuration> {
  private let storage: OwnStyleStorage<Configuration>

  @MainActor
  init<S, Body: View>(_ style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Body) {
    storage = TypedStyleStorage(style, makeBody)
  }

  /// What a control looks like.
  @MainActor
  func body(_ configuration: Configuration) -> AnyView { storage.body(configuration) }
}

@MainActor
extension OwnStyle: InputComparable {
  func isSameInput(as other: OwnStyle) -> Bool { storage.isSame(as: other.storage) }
}

@MainActor
private class OwnStyleStorage<Configuration> {
  func body(_ configuration: Configuration) -> AnyView { fatalError("abstract") }
  func isSame(as other: OwnStyleStorage) -> Bool { fatalError("abstract") }
}

private final class TypedStyleStorage<S, Configuration, Body: View>: OwnStyleStorage<Configuration> {
  private let style: S
  private let makeBody: @MainActor (S, Configuration) -> Body

  init(_ style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Body) {
    self.style = style
    self.makeBody = makeBody
  }

  override func body(_ configuration: Configuration) -> AnyView {
    let makeBody = makeBody
    return AnyView(StyleBody(style: style) { AnyView(makeBody($0, configuration)) })
  }

  override func isSame(as other: OwnStyleStorage<Configuration>) -> Bool {
    guard let other = other as? TypedStyleStorage else { return false }
    return ValuePlan.plan(for: S.self).areEqual(style, other.style)
  }
}

/// What a style makes. What lasts of the style's dynamic properties is kept here.
struct StyleBody<S>: View {
  var style: S
  let make: @MainActor (S) -> AnyView
}

extension StyleBody: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { StyleBodyNode(self, in: context) }
}

final class StyleBodyNode<S>: ViewNode<StyleBody<S>> {
  private let properties = PropertyStore(.plan(for: S.self))
  private var child: ViewNode<AnyView>!

  override init(_ view: StyleBody<S>, in context: NodeContext) {
    super.init(view, in: context)
    properties.install(in: &self.view.style, of: self)
    child = shown().node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func shown() -> AnyView {
    track {
      properties.update(&view.style)
      return view.make(view.style)
    }
  }

  override func update(to new: StyleBody<S>) {
    view = new
    properties.install(in: &view.style, of: self)
    evaluate()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: shown())
  }
}
