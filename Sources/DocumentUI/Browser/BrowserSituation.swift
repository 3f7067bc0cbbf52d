// What is selected in the browser and what it shows, as far as that decides which commands can be given.

/// What the browser's commands depend on.
struct BrowserSituation {
  /// How many documents and folders are selected.
  var selectedCount = 0
  /// How many of them are files or folders; the others are drafts.
  var fileCount = 0
  /// How many of them are folders.
  var folderCount = 0
  /// Whether each of them has a star.
  var areStarred = false
  /// What is shown.
  var place = BrowserPlace.recents
  var canGoBack = false
  var canGoForward = false
  /// Whether there is a step to take back.
  var canUndo = false
  var order = BrowserOrder.usual
  /// Whether documents are shown as a list.
  var isList = false

  /// Whether something is selected that files are of, and nothing else.
  var areFiles: Bool { selectedCount > 0 && fileCount == selectedCount }

  /// Whether what is shown has the order that is chosen. Recent documents and drafts have one of their own.
  var isSortable: Bool { place != .recents && place != .drafts }

  /// Counts what is selected.
  mutating func count(_ items: [BrowserItem], isStarred: (BrowserItem) -> Bool) {
    selectedCount = items.count
    fileCount = items.count { $0.url != nil }
    folderCount = items.count(where: \.isFolder)
    areStarred = !items.isEmpty && items.allSatisfy(isStarred)
  }
}
