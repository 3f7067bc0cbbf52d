// Modifiers: values that make a view of another.

import Gtk

/// Makes a view of another one.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modifier shows; `Never` for modifiers the framework itself applies.
  associatedtype Body: View

  /// The modified view; `content` stands for the view that is modified.
  @ViewBuilder func body(content: Content) -> Body

  /// The placeholder for the modified view.
  typealias Content = ModifierContent<Self>
}

extension ViewModifier where Body == Never {
  /// Never called: the framework applies this modifier itself.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the framework and has no body")
  }
}

/// Stands for the modified view in a modifier's body.
public struct ModifierContent<Modifier: ViewModifier>: View {
  let storage: AnyViewStorage
}

extension ModifierContent: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ErasedNode(self, storage: \.storage, in: context) }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  /// The view that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies `modifier` to `content`.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension View {
  /// Applies a modifier.
  public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

private let primitiveModifiers = ConformingTypes(of: (any PrimitiveModifier).self)

extension ModifiedContent: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode {
    func make<P: PrimitiveModifier>(_ primitive: P) -> AnyNode {
      primitive.makeNode(for: self as! ModifiedContent<Content, P>, in: context)
    }
    if primitiveModifiers.mayContain(Modifier.self), let primitive = modifier as? any PrimitiveModifier {
      return make(primitive)
    }
    return ViewModifierNode(self, in: context)
  }
}

/// A modifier the framework applies itself.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Makes the node of a view with this modifier.
  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode
}
