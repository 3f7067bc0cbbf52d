// Addresses that the app is asked to open and that are no documents go to the views that take them.

import FoundationEssentials
import Gtk

extension AppRunner {
  /// Whether views, of this app's windows or of one that can be opened, may take what is no document.
  var hasWindowsForURLs: Bool { !windowScenes.isEmpty || windows.contains { $0.takesURLs } }

  /// Hands an address to the window that takes it, or to a new one. False when none does.
  func deliver(_ url: URL) -> Bool {
    let open = openScenes
    let preferring = open.first { $0.scene.prefers(url) }
    if let found = preferring ?? open.first(where: { $0.scene.takes(url) }) {
      found.present()
      found.scene.open(url)
      return true
    }
    let scene = windowScenes.firstIndex {
      $0.eventConditions.map { ExternalEventRule.matches($0, url) } ?? !$0.isUtility
    }
    guard let scene else { return false }
    let window = sceneWindows.openWindow(of: scene, value: nil)
    return window.scene.open(url)
  }

  /// The windows whose views could take an address, the front one first.
  private var openScenes: [(scene: SceneContext, present: () -> Void)] {
    let all =
      sceneWindows.open.map { pair in (scene: pair.window.scene, present: { pair.window.present() }) }
      + windows.map { window in (scene: window.scene, present: { window.present() }) }
    return all.filter { $0.scene === SceneContext.front } + all.filter { $0.scene !== SceneContext.front }
  }
}
