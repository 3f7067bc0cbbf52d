// Parents hand it down as they make the nodes below them.

/// Where in which tree a node is made.
@MainActor
struct NodeContext {
  let tree: NodeTree
  let parent: AnyNode?
  let scope: EnvironmentScope
}
