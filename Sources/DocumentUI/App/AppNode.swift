// An app's own node: its state lasts here, and its scenes are collected again when something that its body
// read has changed.

/// The lasting counterpart of an app.
@MainActor
final class AppTree {
  private let tree: NodeTree
  private let root: EnvironmentScope
  private let scheduler = FrameScheduler()
  private let collect: () -> SceneList
  /// What the app is made of now.
  private(set) var scenes: SceneList
  /// Called when the app's scenes were collected again.
  var didChange: () -> Void = {}

  init<A: App>(_ app: A, environment: EnvironmentValues = EnvironmentValues()) {
    // An app shows nothing itself.
    tree = NodeTree(scheduler: scheduler) { fatalError("an app has no surface") }
    root = EnvironmentScope(parent: nil, entries: environment.entries)
    let node = AppNode(app, in: NodeContext(tree: tree, parent: nil, scope: root))
    scenes = node.collectScenes()
    collect = { node.collectScenes() }
    for watched in scenes.watchedValues { watched.follow(nil) }
    node.didEvaluate = { [weak self] scenes in
      guard let self else { return }
      let old = self.scenes.watchedValues
      self.scenes = scenes
      didChange()
      // Of scenes that have come or gone nobody can say which value is which.
      guard old.count == scenes.watchedValues.count else { return }
      for (watched, before) in zip(scenes.watchedValues, old) { watched.follow(before) }
    }
  }

  /// Replaces the environment that the app reads.
  func setEnvironment(_ environment: EnvironmentValues) { root.setEntries(environment.entries) }

  /// Collects what has changed now, without waiting for the main loop.
  func updateNow() { tree.update() }
}

/// Evaluates the app's body, and hands out the scenes that come of it.
private final class AppNode<A: App>: AnyNode {
  private var app: A
  private let properties: PropertyStore
  private lazy var commands = CommandStore(self)
  var didEvaluate: (SceneList) -> Void = { _ in }

  init(_ app: A, in context: NodeContext) {
    self.app = app
    properties = PropertyStore(.plan(for: A.self))
    super.init(in: context)
    properties.install(in: &self.app, of: self)
  }

  func collectScenes() -> SceneList {
    track {
      properties.update(&app)
      var scenes = SceneList(app.body)
      if scenes.commands.contains(where: \.isOfViews) {
        (scenes.commands, scenes.viewCommands) = commands.rows(of: scenes.commands)
      }
      return scenes
    }
  }

  override func evaluate() { didEvaluate(collectScenes()) }
}
