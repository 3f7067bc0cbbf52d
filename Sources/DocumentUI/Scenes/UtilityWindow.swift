// Windows with tools for what the other windows show.

/// A scene of one window with tools for the windows that people work in. It stays above the one that is in
/// front, reads with `@FocusedValue` what that offers, has no menus, and closes on Escape.
///
///     WindowGroup { PictureView() }
///     UtilityWindow("Info", id: "info") { PictureInfo() }
///
/// View has a command that opens and closes it. It opens when the app starts only where
/// `defaultLaunchBehavior(.presented)` says so, and goes when the last window has gone that has menus.
public struct UtilityWindow<Content: View>: Scene {
  private let scene: WindowScene

  /// A window with a title, which `openWindow(id:)` opens or brings forward.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    let content = content()
    var scene = WindowScene(id: id, title: String(title), valueType: nil, isSingle: true) { _ in
      AnyView(content)
    }
    scene.isUtility = true
    scene.frame.hasMenus = false
    self.scene = scene
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, id: id, content: content)
  }

  /// There is none: the framework shows the window.
  public typealias Body = Never

  /// Adds the window to the app's.
  public func collect(into list: inout SceneList) { list.add(scene) }
}
