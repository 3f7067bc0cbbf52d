// What a node is made with.

/// Where in which tree a node is made.
@MainActor
struct NodeContext {
  let tree: NodeTree
  let parent: AnyNode?
  let scope: EnvironmentScope
}
