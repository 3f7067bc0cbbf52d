// How large windows were: a new one of a kind is as large as the last, one that comes back as large as it
// was. Never where they were: that is the desktop's.

import Gtk

/// The size of a window, as it is kept.
struct WindowSize: Hashable {
  /// Logical pixels, as the window is when it is neither maximized nor full screen.
  var width: Int, height: Int
  var isMaximized = false

  init(width: Int, height: Int, isMaximized: Bool = false) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
  }

  /// The sizes that are believed, in logical pixels.
  static let believed = 200...8000

  /// - Returns: nil when the text does not say a size, or one that no window can have.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let width = Int(parts[0]), let height = Int(parts[1]),
      Self.believed.contains(width), Self.believed.contains(height),
      parts.count == 2 || parts[2] == "maximized"
    else { return nil }
    self.init(width: width, height: height, isMaximized: parts.count == 3)
  }

  /// The size as a text.
  var text: String { "\(width) \(height)" + (isMaximized ? " maximized" : "") }

  /// The key among the values of a window that comes back.
  private static let sceneKey = "window-size"

  /// The setting for windows of a kind.
  private static func setting(_ kind: String) -> String { "window-size-\(kind)" }

  /// Gives a new window the size it had, or else that of the last of its kind, and keeps its size from now
  /// on.
  ///
  /// - Parameter kind: what is common to windows that are made alike.
  /// - Returns: how wide it will be, in logical pixels; nil where that is not known.
  @MainActor
  static func remember(_ window: Gtk.Window, kind: String, scene: SceneStore? = nil) -> Int? {
    let settings = AppSettings.shared
    let own = scene?.read(sceneKey)?.string.flatMap { WindowSize($0) }
    let begun = own ?? settings.read(setting(kind))?.string.flatMap { WindowSize($0) }
    if let size = begun {
      window.defaultSize = (size.width, size.height)
      if size.isMaximized { window.maximize() }
    }
    let keep: @MainActor () -> Void = { [weak window, weak scene] in
      guard let window else { return }
      let (width, height) = window.defaultSize
      guard believed.contains(width), believed.contains(height) else { return }
      let size = WindowSize(width: width, height: height, isMaximized: window.isMaximized)
      settings.write(setting(kind), .string(size.text))
      scene?.write(sceneKey, .string(size.text))
    }
    // Not at each step of a drag.
    var resting: Task<Void, Never>?
    window.onSizeChanged {
      resting?.cancel()
      resting = Task {
        try? await Task.sleep(for: .milliseconds(300))
        if !Task.isCancelled { keep() }
      }
    }
    window.onUnmap {
      resting?.cancel()
      keep()
    }
    return begun?.isMaximized != true && window.defaultSize.width > 0 ? window.defaultSize.width : nil
  }
}
