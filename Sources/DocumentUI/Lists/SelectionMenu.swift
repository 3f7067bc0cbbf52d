// A list's menu for what is selected, and what a double click does with it.

/// What a list offers for the rows that a person means.
@MainActor
struct SelectionMenu {
  /// The items for the values of rows; for none, where no row is meant.
  let items: (Set<AnyHashable>) -> AnyView
  /// What a double click or Enter does; nil for nothing.
  let primaryAction: ((Set<AnyHashable>) -> Void)?
}

private struct SelectionMenuKey: EnvironmentKey {
  static let defaultValue: SelectionMenu? = nil
}

extension EnvironmentValues {
  /// What the lists here offer for their rows.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension RowsCoordinator {
  /// What is meant at a row: all that is selected where it is, else the row alone; nothing beside the rows.
  func meant(at position: Int?) -> Set<AnyHashable> {
    guard let position, rows.kind(position) == .row, let value = value(at: position) else { return [] }
    let selected = selectedValues
    return selected.contains(value) ? selected : [value]
  }
}

extension View {
  /// Gives the list in this view a menu for the rows that a person means: all that are selected, where the
  /// menu is opened on one of them, else that one alone; none, where it is opened beside the rows.
  /// - Parameters:
  ///   - type: what rows are selected by; `menu` hears of no others.
  ///   - primaryAction: called when a row is double-clicked, or Enter is pressed on it.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType type: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    func values(_ ids: Set<AnyHashable>) -> Set<I> { Set(ids.compactMap { $0.base as? I }) }
    return environment(
      \.selectionMenu,
      SelectionMenu(
        items: { AnyView(menu(values($0))) },
        primaryAction: primaryAction.map { action in { action(values($0)) } }))
  }
}
