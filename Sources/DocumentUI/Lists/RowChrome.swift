// What is around the content of a row: its room, its background, its menu.

import Gtk

extension EdgeInsets {
  /// The room around the content of a row, in logical pixels.
  static let row = EdgeInsets(top: 6, leading: 9, bottom: 6, trailing: 9)
}

/// Lays out the content of a row as its views say.
struct RowChrome: PrimitiveModifier {
  let insets: EdgeInsets
  let alignment: Alignment
  /// The row; nil for one that is not shown.
  let row: RowMenu?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    RowChromeNode(view, in: context)
  }
}

final class RowChromeNode<Content: View>: ModifierNode<Content, RowChrome>, PreferenceObserving {
  private var traits = RowTraits()
  private var background: ViewNode<AnyView>?
  private var items: (contents: [LayoutItem], outer: LayoutItem)?

  override func didMakeChild() { takeTraits() }

  override func modifierDidChange(from old: RowChrome) {
    guard old.insets != modifier.insets || old.alignment != modifier.alignment else { return }
    items = nil
    itemsDidChange()
  }

  override func preferencesWereInvalidated() { tree.notify(self) }

  func observePreferences() {
    guard !isRemoved else { return }
    takeTraits()
    items = nil
    itemsDidChange()
    modifier.row?.traitsDidChange()
  }

  private func takeTraits() {
    traits = preferences[RowTraitsKey.self]
    if let view = traits.background {
      if let background {
        background.update(to: view)
      } else {
        background = view.node(in: childContext)
      }
    } else {
      background?.remove()
      background = nil
    }
  }

  override var children: [AnyNode] { super.children + (background.map { [$0] } ?? []) }

  /// A background says nothing of the row.
  override func collectPreferences() -> PreferenceValues { child.preferences }

  override func appendItems(to list: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    child.appendItems(to: &contents)
    if let items, items.contents.elementsEqual(contents, by: ===), background == nil {
      return list.append(items.outer)
    }
    let outer = build(contents)
    items = (contents, outer)
    list.append(outer)
  }

  private func build(_ contents: [LayoutItem]) -> LayoutItem {
    let inner: LayoutItem
    if contents.count == 1 {
      inner = contents[0]
    } else {
      let stack = StackItem(axis: .vertical, alignment: modifier.alignment, spacing: nil)
      stack.setChildren(contents)
      inner = stack
    }
    let frame = ModifierItem(
      inner,
      modifier: FlexibleFrameModifier(
        minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
        maxHeight: .infinity, alignment: modifier.alignment))
    let padded = ModifierItem(
      frame, modifier: PaddingModifier(insets: traits.insets.filled(with: modifier.insets)))
    guard let background else { return padded }
    let layered = LayerItem(padded, alignment: .center, isBehind: true)
    var behind: [LayoutItem] = []
    background.appendItems(to: &behind)
    layered.layer.setChildren(behind)
    return layered
  }
}

/// What the views in a row have of it.
@MainActor
final class RowMenu {
  /// Called when they say something else of the row.
  var traitsDidChange: () -> Void = {}
  /// What the menus in the row have beside their own items, made when a menu opens.
  var items: () -> AnyView = { AnyView(EmptyView()) }
}

private struct RowMenuKey: EnvironmentKey {
  static var defaultValue: RowMenu? { nil }
}

extension EnvironmentValues {
  var rowMenu: RowMenu? {
    get { self[RowMenuKey.self] }
    set { self[RowMenuKey.self] = newValue }
  }
}
