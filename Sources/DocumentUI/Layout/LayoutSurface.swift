// The seam between layout and widgets. In a window an element is a widget and a surface a `LayoutHostWidget`;
// tests have recording ones.

/// The least and the natural extent of an element along an axis, and its baseline at the natural height.
struct ElementMeasurement: Equatable {
  var minimum: Double
  var natural: Double
  var baseline: Double?
}

/// What a leaf shows: something that can be measured and put somewhere.
@MainActor
protocol LeafElement: AnyObject {
  /// The extent along `axis`, given the extent across it if that is known.
  func measureElement(_ axis: Axis, across: Double?) -> ElementMeasurement

  /// The width below which lines break inside words; nil where nothing breaks.
  var wordWidth: Double? { get }

  /// The size that it takes for a proposal, which is `size` for all that it needs itself: more where what is
  /// in it takes more room than it needs.
  func stretched(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize

  /// Puts the element at a frame of whole pixels in its surface.
  func placeElement(_ frame: CGRect)

  /// Puts the element at a frame of whole pixels in its surface, shown `factor` times as large.
  func placeElement(_ frame: CGRect, scaledBy factor: Double)

  /// Looks as a view around it has said.
  func show(_ look: WrittenLook)
}

extension LayoutSurface {
  /// Looks as what is around, as a view further out has said.
  func follow(_ look: WrittenLook) { follow(look, inside: look) }
}

extension LeafElement {
  var wordWidth: Double? { nil }

  func stretched(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize { size }

  func placeElement(_ frame: CGRect, scaledBy factor: Double) { placeElement(frame) }

  func show(_ look: WrittenLook) {}
}

/// What a layout host puts its elements on. It is itself an element of the surface it is in.
@MainActor
protocol LayoutSurface: LeafElement {
  /// Who measures and places what is on the surface.
  var layout: HostLayout? { get set }

  /// Whether reading goes from right to left.
  var isRightToLeft: Bool { get }

  /// Makes `elements` the children of the surface, in this order, moving those that stay.
  func setElements(_ elements: [any LeafElement])

  /// Moves, turns, scales or fades the surface from where it is placed.
  func setEffect(_ effect: SurfaceEffect?)

  /// Looks as a view has said, where what is around has another look or the same.
  func follow(_ look: WrittenLook, inside around: WrittenLook)

  /// Whether clicks reach what is on it.
  var isTarget: Bool { get set }

  /// Lets go of one of the elements, which goes to another surface.
  func release(_ element: any LeafElement)

  /// Has the elements placed anew; the surface's size stays.
  func setNeedsPlacing()

  /// Has the surface measured and its elements placed anew.
  func setNeedsLayout()

  /// Has the same done after a layout that goes on.
  func setNeedsLayoutLater()
}
