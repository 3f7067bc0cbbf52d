// What stands for a view in what is made of it: phases, keyframes, transitions.

/// The view that a modifier makes something of; `Value` is who does.
public struct PlaceholderContentView<Value>: View {
  let storage: AnyViewStorage

  nonisolated init<V: View>(_ view: V) { storage = TypedViewStorage(view) }
}

extension PlaceholderContentView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ErasedNode(self, storage: \.storage, in: context) }
}
