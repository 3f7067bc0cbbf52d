// Windows that show no document: of one structure, as many as people open, or one alone.

/// How a window is made.
struct WindowScene {
  /// What `openWindow(id:)` knows it by.
  let id: String?
  let title: String?
  /// The type of the values that its windows show; nil where they show none.
  let valueType: Any.Type?
  /// Whether there is one window at most.
  let isSingle: Bool
  /// Whether it has tools for the windows that people work in.
  var isUtility = false
  /// The size to open with, in logical pixels; nil for one that suits what is in it.
  var size: CGSize?
  /// Whether people can size it.
  var isResizable = true
  /// What the frames of its windows are like.
  var frame = WindowFrame()
  /// When its windows come without being asked for.
  var life = SceneLife()
  /// Parts of addresses for which a window is opened; nil for any address.
  var eventConditions: Set<String>?
  /// The keys of the command that opens a window, in GTK's accelerator syntax; nil for those it comes with.
  var keys: [String]?
  /// Whether the menus have the commands that come with the scene.
  var hasCommands = true
  /// What a window shows.
  var content: @MainActor (AnyHashable?) -> AnyView
}

/// A scene of windows of one structure, each with state of its own.
///
///     @main
///     struct Timers: App {
///       var body: some Scene {
///         WindowGroup { TimerView() }
///       }
///     }
///
/// The first group of an app opens a window when the app starts; File > New Window opens further ones.
/// `openWindow` opens the windows of a group by its id, or for a value.
public struct WindowGroup<Content: View>: Scene {
  private let scene: WindowScene

  /// Windows of what `content` builds.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, nil, content()) }

  /// Windows with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(nil, String(title), content())
  }

  /// Windows that `openWindow(id:)` opens.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(id, nil, content()) }

  /// Windows with a title that `openWindow(id:)` opens.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, String(title), content())
  }

  private init(_ id: String?, _ title: String?, _ content: Content) {
    scene = WindowScene(id: id, title: title, valueType: nil, isSingle: false) { _ in AnyView(content) }
  }

  /// Windows that show values: `openWindow(value:)` opens one, or brings the one forward that shows the
  /// value.
  public init<D: Hashable>(
    _ title: String? = nil, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    scene = WindowScene(id: id, title: title, valueType: type, isSingle: false) { value in
      AnyView(ValueView(value: value?.base as? D, content: content))
    }
  }

  /// Windows that show values, and one of its own where there is none: `openWindow(value:)` opens one, or
  /// brings the one forward that shows the value.
  public init<D: Hashable>(
    _ title: String? = nil, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D>) -> Content, defaultValue: @escaping () -> D
  ) {
    scene = WindowScene(id: id, title: title, valueType: type, isSingle: false) { value in
      AnyView(ValueView(value: value?.base as? D ?? defaultValue(), content: content))
    }
  }

  /// There is none: the framework shows the windows.
  public typealias Body = Never

  /// Adds the windows to the app's.
  public func collect(into list: inout SceneList) { list.add(scene) }
}

/// A scene of one window.
public struct Window<Content: View>: Scene {
  private let scene: WindowScene

  /// A window with a title, which `openWindow(id:)` opens or brings forward.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    let content = content()
    scene = WindowScene(id: id, title: String(title), valueType: nil, isSingle: true) { _ in AnyView(content)
    }
  }

  /// There is none: the framework shows the window.
  public typealias Body = Never

  /// Adds the window to the app's.
  public func collect(into list: inout SceneList) { list.add(scene) }
}

/// What a window shows for its value, which it can change.
private struct ValueView<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(value: Value, content: @escaping (Binding<Value>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

// MARK: Sizes

/// How people size a window.
public struct WindowResizability: Hashable, Sendable {
  let isResizable: Bool

  /// As they like.
  public static let automatic = WindowResizability(isResizable: true)
  /// As they like, but not smaller than what is in it needs, which holds for every window here.
  public static let contentMinSize = WindowResizability(isResizable: true)
  /// Not: the window is as large as what is in it.
  public static let contentSize = WindowResizability(isResizable: false)
}

/// A scene whose windows are made in another way.
struct ChangedWindows<Content: Scene>: Scene {
  let content: Content
  let change: @MainActor (inout SceneList.WindowLook) -> Void

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    let (windows, groups) = (list.windows.count, list.documentGroups.count)
    content.collect(into: &list)
    for index in windows..<list.windows.count {
      var window = SceneList.WindowLook(
        size: list.windows[index].size, isResizable: list.windows[index].isResizable,
        frame: list.windows[index].frame, life: list.windows[index].life)
      change(&window)
      list.windows[index].size = window.size
      list.windows[index].isResizable = window.isResizable
      list.windows[index].frame = window.frame
      list.windows[index].life = window.life
      if let conditions = window.eventConditions { list.windows[index].eventConditions = conditions }
    }
    for index in groups..<list.documentGroups.count {
      var window = SceneList.WindowLook(
        size: list.documentGroups[index].defaultSize, isResizable: list.documentGroups[index].isResizable,
        frame: list.documentGroups[index].windowFrame, life: list.documentGroups[index].life)
      change(&window)
      list.documentGroups[index].defaultSize = window.size
      list.documentGroups[index].isResizable = window.isResizable
      list.documentGroups[index].windowFrame = window.frame
      list.documentGroups[index].life = window.life
    }
  }
}

extension Scene {
  /// The size in which the scene's windows open, in logical pixels. Windows of documents too.
  public func defaultSize(_ size: CGSize) -> some Scene {
    ChangedWindows(content: self) { $0.size = size }
  }

  /// The size in which the scene's windows open, in logical pixels. Windows of documents too.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Whether people size the scene's windows. Windows of documents too.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    ChangedWindows(content: self) { $0.isResizable = resizability.isResizable }
  }
}
