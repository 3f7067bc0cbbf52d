// Layout chooses: it asks each view for its size, places the one that fits, and hides the others.

import Gtk

/// Shows the first of the views in it that fits into the room there is, without being squeezed; none fitting,
/// the last. All of them are made, and one shows.
public struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// The first of `content` that fits along `axes`.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: ContainerView {
  func makeItem() -> FittingItem { FittingItem(axes) }

  func update(_ item: FittingItem) -> Bool {
    if item.axes == axes { return false }
    item.axes = axes
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: FittingItem) { item.setChildren(children) }
}

/// Lays out the first of its children that fits, and keeps the others from being seen.
final class FittingItem: LayoutItem {
  var axes: Axis.Set
  private var items: [LayoutItem] = []
  /// Which child chose a size.
  private var choices: [(size: CGSize, child: Int)] = []
  private(set) var shown: Int?

  init(_ axes: Axis.Set) { self.axes = axes }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    // What leaves may be shown elsewhere.
    for item in self.items where !items.contains(where: { $0 === item }) { setShown(true, item) }
    self.items = items
    for item in items { item.parent = self }
    choices = []
    shown = nil
  }

  private func fitting(_ proposal: ProposedViewSize) -> Int? {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    return items.indices.dropLast().first { index in
      let size = items[index].size(ideal)
      return [Axis.horizontal, .vertical].allSatisfy { axis in
        let isBound = axes.contains(axis == .horizontal ? .horizontal : .vertical)
        guard isBound, let room = proposal[axis] else { return true }
        return size[axis] <= room + 0.01
      }
    } ?? items.indices.last
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    guard let child = fitting(proposal) else { return .zero }
    let size = items[child].size(proposal)
    choices.removeAll { $0.size == size }
    choices.append((size, child))
    return size
  }

  override func didInvalidate() { choices = [] }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let chosen = choices.last { $0.size == frame.size }?.child ?? fitting(ProposedViewSize(frame.size))
    guard let chosen else { return }
    shown = chosen
    for (index, item) in items.enumerated() { setShown(index == chosen, item) }
    items[chosen].place(in: frame, context)
  }

  private func setShown(_ isShown: Bool, _ item: LayoutItem) {
    var elements: [any LeafElement] = []
    item.collectElements(into: &elements)
    for element in elements { (element as? Gtk.Widget)?.isChildVisible = isShown }
  }

  private var guide: LayoutItem? { items.indices.contains(shown ?? 0) ? items[shown ?? 0] : nil }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guide?.baseline(alignment, in: size)
  }

  override func collectPlaces(into places: inout [(element: any LeafElement, frame: CGRect)]) {
    guide?.collectPlaces(into: &places)
  }
}
