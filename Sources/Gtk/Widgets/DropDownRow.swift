// The rows of a choice among strings that have icons. Without icons GTK makes the rows.

import CGtk

/// An icon, a string, and in the list a mark at the one that is selected.
@MainActor
final class DropDownRow {
  private let box = Box(.horizontal, spacing: 8)
  private let icon = Image()
  private let label = Label()
  private let mark: Image?

  private init(marksSelected: Bool) {
    mark = marksSelected ? Image(iconName: "object-select-symbolic") : nil
    label.xAlign = 0
    box.append(icon)
    box.append(label)
    guard let mark else { return }
    label.expandsHorizontally = true
    box.append(mark)
  }

  private func markIfSelected(_ item: ListItem) { mark?.opacity = item.isSelected ? 1 : 0 }

  private func show(_ item: ListItem, icons: [String?]) {
    let name = item.position.flatMap { icons.indices.contains($0) ? icons[$0] : nil }
    icon.iconName = name
    icon.isVisible = name != nil
    let string = gtk_list_item_get_item(item.cast()).map { gtk_string_object_get_string(OpaquePointer($0)) }
    label.text = String(borrowed: string ?? nil) ?? ""
    markIfSelected(item)
  }

  /// Makes rows for strings with these icons before them.
  static func factory(_ icons: [String?], marksSelected: Bool) -> SignalListItemFactory {
    SignalListItemFactory { item in
      let row = DropDownRow(marksSelected: marksSelected)
      item.userData = row
      item.child = row.box
      if marksSelected {
        item.onSelectedChanged { [weak row, weak item] in
          if let item { row?.markIfSelected(item) }
        }
      }
    } bind: { item in
      (item.userData as? DropDownRow)?.show(item, icons: icons)
    }
  }
}
