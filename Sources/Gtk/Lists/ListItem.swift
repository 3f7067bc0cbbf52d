// Wraps GtkListItem. GTK makes a few, and hands them from value to value while the list scrolls.

import CGtk

/// A row of a list view or grid view: a place that shows one value after another.
@MainActor
public final class ListItem: Object {
  /// Whatever the client wants to keep with the row from its set-up to its teardown.
  public var userData: AnyObject?

  private var keptChild: Widget?

  /// The widget in the row. The row keeps its wrapper.
  public var child: Widget? {
    get { keptChild }
    set {
      guard newValue !== keptChild else { return }
      keptChild = newValue
      gtk_list_item_set_child(cast(), newValue?.widget)
    }
  }

  /// The place of the value it shows; `nil` when it shows none.
  public var position: Int? {
    let position = gtk_list_item_get_position(cast())
    return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
  }

  /// Names the row for assistive technology.
  public func setAccessibleLabel(_ label: String) {
    // Before 4.12 GTK has no call for it.
    row?.setAccessibleLabel(label)
  }

  /// Tells assistive technology where it is.
  func tell(_ place: ListPlace) {
    guard let row else { return }
    row.setAccessiblePosition(place.position, of: place.count)
    if let level = place.level { row.setAccessibleLevel(level) }
    row.setAccessibleExpanded(place.isExpanded)
    row.setAccessibleDescription(place.words)
  }

  /// The row's own widget. It goes only when nobody holds it.
  public var row: Widget? { child?.parent }

  /// Whether the value is selected.
  public var isSelected: Bool { gtk_list_item_get_selected(cast()) != 0 }

  /// Whether a click selects.
  public var isSelectable: Bool {
    get { gtk_list_item_get_selectable(cast()) != 0 }
    set { if newValue != isSelectable { gtk_list_item_set_selectable(cast(), newValue.g) } }
  }

  /// Whether a double click or Enter activates.
  public var isActivatable: Bool {
    get { gtk_list_item_get_activatable(cast()) != 0 }
    set { if newValue != isActivatable { gtk_list_item_set_activatable(cast(), newValue.g) } }
  }

  /// The value it shows, of the type its list model has.
  public func element<Element>(as type: Element.Type = Element.self) -> Element? {
    (value as? ListStorage<Element>.Row)?.element
  }

  /// What stands for the value it shows in the list, wherever that moves; `nil` when it shows none.
  var value: AnyObject? { ListModelClass.box(gtk_list_item_get_item(cast())) }

  /// Calls `body` when `isSelected` has changed.
  @discardableResult
  public func onSelectedChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("selected", body)
  }

  func tearDown() {
    child = nil
    userData = nil
  }
}
