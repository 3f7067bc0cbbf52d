// The scene has no window of its own: the framework's Preferences window shows what is in it.

/// What an app adds to the Preferences window, which every document app has (Edit > Preferences).
///
///     var body: some Scene {
///       DocumentGroup(newDocument: TextDocument()) { file in … }
///       Settings {
///         Form { Toggle("Show Ruler", isOn: $showsRuler) }
///       }
///     }
///
/// How windows look and how documents are kept (ask before keeping changes, the delay of autosave, the space
/// for earlier versions) are there without it.
public struct Settings<Content: View>: Scene {
  private let content: Content

  /// Settings shown by what `content` builds.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// There is none: the framework shows the settings.
  public typealias Body = Never

  /// Adds the settings to the app's.
  public func collect(into list: inout SceneList) {
    list.settings.append(AnyView(content))
  }
}
