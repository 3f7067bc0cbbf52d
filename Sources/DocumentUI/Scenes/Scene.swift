// Scenes as plain values that say what an app consists of. The application object reads them once and does
// the work.

/// A part of an app's user interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
  /// What this scene is made of; `Never` for the scenes of the framework.
  associatedtype Body: Scene

  /// The scene's content.
  @SceneBuilder var body: Body { get }

  /// Adds what the scene consists of to `list`; the framework's own scenes implement it.
  func collect(into list: inout SceneList)
}

extension Scene {
  /// Collects the scene's body.
  public func collect(into list: inout SceneList) {
    body.collect(into: &list)
  }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never called: the framework shows this scene itself.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body") }
}

/// What the scenes of an app come to: its document groups, its commands and its settings.
@MainActor
public struct SceneList {
  /// How windows are made, as modifiers of scenes change it.
  struct WindowLook {
    var size: CGSize?
    var isResizable = true
    var frame = WindowFrame()
    var life = SceneLife()
    var eventConditions: Set<String>?
  }

  /// Puts something around what windows show.
  typealias Wrap = @MainActor (AnyView) -> AnyView

  var documentGroups: [any DocumentGroupDescription] = []
  /// How many scenes of windows come before the first group of documents.
  private(set) var windowsBeforeDocuments = 0
  /// The scenes of windows without documents.
  var windows: [WindowScene] = []
  var commands: [CommandPart] = []
  /// What rows of menus do that are made of views, by their actions.
  var viewCommands: [String: ViewCommand] = [:]
  /// The keys of standard commands that the app has given others, by their actions.
  var keys: [String: [String]] = [:]
  /// The keys that make new documents of a group, by its place.
  var newKeys: [Int: [String]] = [:]
  /// What the app adds to the Preferences window.
  var settings: [AnyView] = []
  /// How many of these the menus have no command for.
  var settingsWithoutCommand = 0
  /// What the browser shows above the documents; nil for nothing.
  var launchView: AnyView?
  /// The values that scenes watch, and what is done when they have changed.
  var watchedValues: [any WatchedValue] = []

  init(_ scene: some Scene) {
    scene.collect(into: &self)
  }

  /// Adds a scene of windows.
  mutating func add(_ scene: WindowScene) {
    if documentGroups.isEmpty { windowsBeforeDocuments += 1 }
    windows.append(scene)
  }
}

/// Collects the scenes of an app.
@MainActor @resultBuilder
public enum SceneBuilder {
  /// A scene as it is.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<
    repeat each Content
  > {
    TupleScene(repeat each content)
  }
  /// Scenes under `if #available`.
  public static func buildLimitedAvailability(_ scene: any Scene) -> LimitedScene {
    LimitedScene(scene: scene)
  }
  /// An `if #available`.
  public static func buildOptional(_ scene: LimitedScene?) -> LimitedScene { scene ?? LimitedScene() }
}

/// Scenes under `if #available`, which are as good as others.
public struct LimitedScene: Scene {
  var scene: (any Scene)?

  /// There is none: the scenes speak for themselves.
  public typealias Body = Never

  /// Collects the scenes.
  public func collect(into list: inout SceneList) { scene?.collect(into: &list) }
}

/// Several scenes one after another.
public struct TupleScene<each Content: Scene>: Scene {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// There is none: the parts speak for themselves.
  public typealias Body = Never

  /// Collects each part.
  public func collect(into list: inout SceneList) {
    repeat (each content).collect(into: &list)
  }
}

extension Scene {
  /// Adds commands to the menus of the scene's windows.
  public func commands(@CommandsBuilder content: () -> CommandList) -> some Scene {
    CommandsScene(content: self, commands: content())
  }
}

private struct CommandsScene<Content: Scene>: Scene {
  let content: Content
  let commands: CommandList

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    content.collect(into: &list)
    list.commands += commands.parts
  }
}
