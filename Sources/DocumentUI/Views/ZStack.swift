// Only the view: ZStackItem does the layout.

/// Shows views on top of each other, the first at the back.
public struct ZStack<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// A pile.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: ContainerView {
  func makeItem() -> ZStackItem { ZStackItem(alignment: alignment) }

  func update(_ item: ZStackItem) -> Bool {
    if item.alignment == alignment { return false }
    item.alignment = alignment
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: ZStackItem) { item.setChildren(children) }
}
