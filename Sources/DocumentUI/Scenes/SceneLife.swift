// Which windows there are when the app has started: those it begins with, and those that come back.

/// What a scene does when the app starts.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private enum Behavior { case automatic, presented, suppressed }

  private let behavior: Behavior

  /// The first scene of the app opens a window, or the browser where it has documents, unless another one is
  /// `presented`.
  public static let automatic = SceneLaunchBehavior(behavior: .automatic)
  /// It opens a window, or the browser where it has documents, in place of the first scene.
  public static let presented = SceneLaunchBehavior(behavior: .presented)
  /// It opens none, also as the first scene; the next one does then.
  public static let suppressed = SceneLaunchBehavior(behavior: .suppressed)
}

/// Whether the windows of a scene come back as they were.
public struct SceneRestorationBehavior: Hashable, Sendable {
  let isRestored: Bool

  /// Windows of documents that were open when it was not the person who ended the program come back when
  /// it starts, unless the person's settings say otherwise. So does what `@SceneStorage` keeps for them and
  /// for a `Window`.
  public static let automatic = SceneRestorationBehavior(isRestored: true)
  /// They do not come back, and what `@SceneStorage` keeps goes with them. What was not saved is recovered
  /// all the same, and windows keep their sizes.
  public static let disabled = SceneRestorationBehavior(isRestored: false)
}

/// When the windows of a scene come without being asked for.
struct SceneLife {
  var launch = SceneLaunchBehavior.automatic
  var isRestored = true
}

extension Scene {
  /// Says whether the scene opens a window when the app starts and no other comes back. Of documents it is
  /// the browser that opens.
  ///
  ///     DocumentGroup(newDocument: Note()) { NoteView(note: $0.$document) }
  ///     Window("Welcome", id: "welcome") { WelcomeView() }
  ///       .defaultLaunchBehavior(.presented)
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    ChangedWindows(content: self) { $0.life.launch = behavior }
  }

  /// Says whether the scene's windows come back, and what `@SceneStorage` keeps for them. Windows of
  /// documents too.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    ChangedWindows(content: self) { $0.life.isRestored = behavior.isRestored }
  }
}
