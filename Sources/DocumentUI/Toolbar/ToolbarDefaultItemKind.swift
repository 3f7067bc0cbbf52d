// What the framework itself puts into a window's header bar, which views can remove.

/// Something that a toolbar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private enum Kind { case sidebarToggle, title }

  private let kind: Kind

  /// The button that hides and shows the first column of a ``NavigationSplitView``. That which leads back
  /// where there is not room for all columns stays.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  /// The title of the window with what stands below it. A title bar that the desktop draws keeps it, and the
  /// desktop's lists of windows.
  public static let title = ToolbarDefaultItemKind(kind: .title)
}

/// The preference that collects what is removed.
enum RemovedToolbarItemsKey: PreferenceKey {
  static let defaultValue: Set<ToolbarDefaultItemKind> = []

  static func reduce(
    value: inout Set<ToolbarDefaultItemKind>, nextValue: () -> Set<ToolbarDefaultItemKind>
  ) {
    value.formUnion(nextValue())
  }
}

extension View {
  /// Removes something that the toolbar of the window that this view is in has by itself; nil removes
  /// nothing.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(RemovedToolbarItemsKey.self) { removed in
      if let defaultItemKind { removed.insert(defaultItemKind) }
    }
  }
}
