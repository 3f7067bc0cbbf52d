// What toolbars are made of: items with their places. A toolbar is written at a view and shown in the header
// bar of the window or sheet that the view is in.

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// What the items are made of; `Never` for the framework's own.
  associatedtype Body: ToolbarContent

  /// The items.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called: the framework shows these items itself.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body") }
}

/// Items that are views of the framework's.
@MainActor
protocol ToolbarPart: ToolbarContent {
  /// The views, which take no room where they are, and tell their window of themselves.
  var shown: AnyView { get }
}

/// Collects the items of a toolbar.
@MainActor @resultBuilder
public enum ToolbarContentBuilder {
  /// Items as they are.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Some items.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Several one after another.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarTuple<repeat each Content> {
    ToolbarTuple(content: (repeat each content))
  }
  /// Items that may be absent.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarChoice<Content, Content>
  {
    ToolbarChoice(first: content, second: nil)
  }
  /// The first of two.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> ToolbarChoice<First, Second> {
    ToolbarChoice(first: first, second: nil)
  }
  /// The second of two.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> ToolbarChoice<First, Second> {
    ToolbarChoice(first: nil, second: second)
  }
  /// Items for newer systems, which are as good as others.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
}

/// Several items one after another.
public struct ToolbarTuple<each Content: ToolbarContent>: ToolbarContent, ToolbarPart {
  let content: (repeat each Content)

  /// There is none: the items speak for themselves.
  public typealias Body = Never

  var shown: AnyView {
    var views: [AnyView] = []
    func add<C: ToolbarContent>(_ content: C) { views.append(AnyView(ToolbarContentView(content: content))) }
    repeat add(each content)
    // As many as there are written, in their order: their places are their identity.
    return AnyView(ForEach(Array(views.indices), id: \.self) { views[$0] })
  }
}

/// One of two kinds of items, or none.
public struct ToolbarChoice<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent, ToolbarPart {
  let first: First?
  let second: Second?

  /// There is none: the items speak for themselves.
  public typealias Body = Never

  var shown: AnyView {
    // Both may be of one type, and are others nevertheless.
    if let first { return AnyView(ToolbarContentView(content: first).id(1)) }
    if let second { return AnyView(ToolbarContentView(content: second).id(2)) }
    return AnyView(EmptyView())
  }
}

/// Items of a toolbar as a view without room. What lasts of their dynamic properties is kept here.
struct ToolbarContentView<Content: ToolbarContent>: View {
  var content: Content
}

extension ToolbarContentView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ToolbarContentNode(self, in: context) }
}

final class ToolbarContentNode<Content: ToolbarContent>: ViewNode<ToolbarContentView<Content>> {
  private let properties = PropertyStore(.plan(for: Content.self))
  private var child: ViewNode<AnyView>!

  override init(_ view: ToolbarContentView<Content>, in context: NodeContext) {
    super.init(view, in: context)
    properties.install(in: &self.view.content, of: self)
    child = shown().node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func shown() -> AnyView {
    track {
      properties.update(&view.content)
      if let part = view.content as? any ToolbarPart { return part.shown }
      return AnyView(ToolbarContentView<Content.Body>(content: view.content.body))
    }
  }

  override func update(to new: ToolbarContentView<Content>) {
    view = new
    properties.install(in: &view.content, of: self)
    evaluate()
  }

  override func evaluate() { child.update(to: shown()) }
}
