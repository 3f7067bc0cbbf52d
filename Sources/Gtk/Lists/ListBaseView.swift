// GtkListBase: the rows, the selection, and what assistive technology is told of the place of a row.

import CGtk

/// A list view or a grid view.
@MainActor
public class ListBaseView: Widget {
  var selectionModel: SelectionModel? {
    didSet { followCount() }
  }
  /// The rows there are now.
  var rows: SignalListItemFactory.Rows?
  private var place: (@MainActor (_ row: Int) -> ListPlace?)?
  private var counting: SignalConnection?
  private var telling: Timeout?
  private var tabStop: ListTabStop?

  /// The list and what is selected in it.
  public var selection: SelectionModel? {
    get { selectionModel }
    set {
      guard newValue !== selectionModel else { return }
      selectionModel = newValue
      if let rows { newValue?.model?.isShown(by: rows) }
      setModel(newValue)
    }
  }

  /// Shows what is in `model`: by GTK's function for lists of this kind.
  func setModel(_ model: SelectionModel?) {}

  /// Tells assistive technology of each row which of how many it is; `words` say it (“3 of 8”). `level` is
  /// how deep the rows of a tree are in it, from 1; nil where there is none.
  public func tellPositions(
    level: Int? = nil, _ words: @escaping @MainActor (_ position: Int, _ count: Int) -> String
  ) {
    tellPlaces { [weak self] row in
      guard let count = self?.selectionModel?.count else { return nil }
      return ListPlace(position: row + 1, count: count, level: level, words: words(row + 1, count))
    }
  }

  /// Tells assistive technology where each row is, as `place` finds it for a row from 0; nil for nothing.
  public func tellPlaces(_ place: @escaping @MainActor (_ row: Int) -> ListPlace?) {
    self.place = place
    rows?.onBound = { [weak self] item in self?.tell(item) }
    followCount()
  }

  private func tell(_ item: ListItem) {
    guard let row = item.position, let place = place?(row) else { return }
    item.tell(place)
  }

  /// Tells of all rows again, soon: places have changed and rows have not.
  public func tellPlacesAgain() {
    guard place != nil, telling == nil else { return }
    // Many come one by one, and rows hear of their new places after this.
    telling = Timeout(milliseconds: 0, priority: .idle) { [weak self] in
      guard let self else { return false }
      self.telling = nil
      for item in self.rows?.items.values ?? [:].values { self.tell(item) }
      return false
    }
  }

  /// Rows that stay are others of more or fewer when some come or go.
  private func followCount() {
    counting?.disconnect()
    counting = nil
    guard place != nil, let selectionModel else { return }
    counting = selectionModel.onItemsChanged { [weak self] in self?.tellPlacesAgain() }
  }

  /// Lets Tab go on to what comes after the list, and come back to the row that it has left; only arrows lead
  /// from row to row.
  public func leaveByTab() { tabStop = ListTabStop(self) }

  /// Calls `body` with the place of a row that is double-clicked, or clicked where one click is enough, or
  /// Enter is pressed on.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    connectInt("activate") { body(Int(UInt32(bitPattern: $0))) }
  }

  /// Scrolls until the row at `position` is seen.
  public func scroll(to position: Int) {
    gtk_widget_activate_action_variant(widget, "list.scroll-to-item", g_variant_new_uint32(guint(position)))
  }
}
