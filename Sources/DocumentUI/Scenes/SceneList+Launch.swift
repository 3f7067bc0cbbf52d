// What an app shows when it starts and nothing comes back.

/// What an app begins with.
enum LaunchedScene: Hashable {
  /// The browser of documents.
  case documents
  /// A window of the scene at a place among those of windows.
  case window(Int)
}

extension SceneList {
  /// What the app begins with where nothing comes back: the scenes that say so, or else the first that does
  /// not refuse. Some scene has to: without a window the program would end.
  var launched: [LaunchedScene] {
    var all = windows.indices.map { LaunchedScene.window($0) }
    if windows.isEmpty || !documentGroups.isEmpty { all.insert(.documents, at: windowsBeforeDocuments) }
    let presented = all.filter { behaves($0, .presented) }
    guard presented.isEmpty else { return presented }
    let automatic = all.filter { behaves($0, .automatic) && !isUtility($0) }
    let candidates = automatic.isEmpty ? all : automatic
    guard case .window? = candidates.first else { return Array(candidates.prefix(1)) }
    // Of windows those come first that there may be several of, as File > New Window has them.
    return [candidates.first(where: isOfGroup) ?? candidates[0]]
  }

  private func behaves(_ scene: LaunchedScene, _ behavior: SceneLaunchBehavior) -> Bool {
    switch scene {
    case .documents: documentGroups.contains { $0.life.launch == behavior }
    case .window(let index): windows[index].life.launch == behavior
    }
  }

  private func isUtility(_ scene: LaunchedScene) -> Bool {
    if case .window(let index) = scene { windows[index].isUtility } else { false }
  }

  private func isOfGroup(_ scene: LaunchedScene) -> Bool {
    if case .window(let index) = scene { !windows[index].isSingle } else { false }
  }
}
