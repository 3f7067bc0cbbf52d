// The card of a section in a grouped form.

import Gtk

/// Rows on a card, with lines between them.
struct SectionCard<Content: View>: View {
  /// The room around the rows, in logical pixels.
  static var margins: EdgeInsets { EdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12) }

  @State private var lines = RowLines()
  let content: Content

  var body: some View {
    CardRows(content: content, lines: lines)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(Self.margins)
      .background(RowLinesLeaf(lines: lines, margins: Self.margins))
      .background(.card)
  }
}

/// The rows.
private struct CardRows<Content: View>: View {
  let content: Content
  let lines: RowLines
}

extension CardRows: ContainerView {
  static var axis: Axis? { .vertical }
  func makeItem() -> CardRowsItem { CardRowsItem(lines) }
  func update(_ item: CardRowsItem) -> Bool { false }
  func setChildren(_ children: [LayoutItem], of item: CardRowsItem) { item.setChildren(children) }
}

/// Draws the lines, behind the rows and the room around them.
private struct RowLinesLeaf: View {
  let lines: RowLines
  let margins: EdgeInsets
}

extension RowLinesLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> RowLinesWidget { RowLinesWidget(lines, margins: margins) }

  func updateElement(_ element: RowLinesWidget, _ node: LeafNode<Self>) {}

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}
