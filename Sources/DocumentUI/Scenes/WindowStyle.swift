// What the frames of windows look like: the title bar, and the toolbar in or below it.

/// How much of a frame windows have.
public protocol WindowStyle: Sendable {}

/// A style of the framework's own.
protocol FramingStyle: WindowStyle {
  var title: WindowFrame.Title { get }
}

/// A window with a title bar, as the platform has it.
public struct DefaultWindowStyle: FramingStyle {
  /// The style.
  public nonisolated init() {}
  var title: WindowFrame.Title { .shown }
}

/// A window with a title bar.
public struct TitleBarWindowStyle: FramingStyle {
  /// The style.
  public nonisolated init() {}
  var title: WindowFrame.Title { .shown }
}

/// A window whose bar has no title and no background; its buttons stay.
public struct HiddenTitleBarWindowStyle: FramingStyle {
  /// The style.
  public nonisolated init() {}
  var title: WindowFrame.Title { .hidden }
}

/// A window without a frame: without title, buttons, menus and toolbar. Keys do what they do elsewhere.
public struct PlainWindowStyle: FramingStyle {
  /// The style.
  public nonisolated init() {}
  var title: WindowFrame.Title { .none }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// With a title bar, as the platform has it.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// With a title bar.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// Without a title, and without a background of the bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// Without a frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How windows have their toolbar.
public protocol WindowToolbarStyle: Sendable {}

/// A style of the framework's own.
protocol ToolbarFramingStyle: WindowToolbarStyle {
  func change(_ frame: inout WindowFrame)
}

/// The toolbar in the title bar, as the platform has it.
public struct DefaultWindowToolbarStyle: ToolbarFramingStyle {
  /// The style.
  public nonisolated init() {}

  func change(_ frame: inout WindowFrame) {
    (frame.showsTitle, frame.isCompact, frame.isExpanded) = (true, false, false)
  }
}

/// The toolbar in the title bar.
public struct UnifiedWindowToolbarStyle: ToolbarFramingStyle {
  private let showsTitle: Bool

  /// The style.
  public nonisolated init(showsTitle: Bool = true) { self.showsTitle = showsTitle }

  func change(_ frame: inout WindowFrame) {
    (frame.showsTitle, frame.isCompact, frame.isExpanded) = (showsTitle, false, false)
  }
}

/// The toolbar in the title bar, which is as low as its items let it be.
public struct UnifiedCompactWindowToolbarStyle: ToolbarFramingStyle {
  private let showsTitle: Bool

  /// The style.
  public nonisolated init(showsTitle: Bool = true) { self.showsTitle = showsTitle }

  func change(_ frame: inout WindowFrame) {
    (frame.showsTitle, frame.isCompact, frame.isExpanded) = (showsTitle, true, false)
  }
}

/// The toolbar below the title bar.
public struct ExpandedWindowToolbarStyle: ToolbarFramingStyle {
  /// The style.
  public nonisolated init() {}

  func change(_ frame: inout WindowFrame) {
    (frame.showsTitle, frame.isCompact, frame.isExpanded) = (true, false, true)
  }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// In the title bar, as the platform has it.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// In the title bar.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }

  /// In the title bar, with a title or without.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// In the title bar, which is low.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }

  /// In the title bar, which is low, with a title or without.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// Below the title bar.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

/// What the frame of a window is like.
struct WindowFrame: Equatable {
  enum Title { case shown, hidden, none }

  var title = Title.shown
  var showsTitle = true
  var isCompact = false
  /// Whether the toolbar is below the title bar.
  var isExpanded = false
  /// Whether the window has the app's menus.
  var hasMenus = true
}

extension Scene {
  /// How much of a frame the scene's windows have. Windows of documents too.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    ChangedWindows(content: self) { $0.frame.title = (style as? any FramingStyle)?.title ?? .shown }
  }

  /// How the scene's windows have their toolbar. Windows of documents too.
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    ChangedWindows(content: self) { (style as? any ToolbarFramingStyle)?.change(&$0.frame) }
  }
}
