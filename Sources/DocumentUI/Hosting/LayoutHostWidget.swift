// The widget that carries a subtree of views: the surface of a layout host.

import Gtk

/// A widget that lays out its children by our layout.
@MainActor
final class LayoutHostWidget: CustomWidget, LayoutSurface {
  /// Another layout that it has asked for in a frame, besides the frame's own.
  private struct LaterLayout {
    /// The number of the frame.
    var frame: Int64
    /// What waits for that layout, and is not connected any more once it has come.
    var connection: SignalConnection?

    @MainActor var isToCome: Bool { connection?.isConnected == true }
  }

  weak var layout: HostLayout? { didSet { keptLayout = layout } }
  // The host's node owns both; this keeps the layout for as long as GTK may still ask.
  private var keptLayout: HostLayout?
  private var elements: [Gtk.Widget] = []
  /// The least size that GTK was last asked to measure again, and the size wanted then.
  private var measuredAgain: CGRect?
  private var laterLayout: LaterLayout?

  /// Called when what is on it has been placed anew.
  var didAllocate: (() -> Void)?

  /// Whether assistive technology passes what is on it over.
  var hidesElements = false {
    didSet { if hidesElements != oldValue { hideElements() } }
  }

  /// The words it is named by.
  private(set) var words: String?
  /// Whether a view has given it a name.
  var hasOwnName = false
  /// What assistive technology can have it do.
  private(set) lazy var accessibleActions = AccessibleActions(self)

  /// How it is moved, turned and scaled from where it is placed.
  var effect: SurfaceEffect? {
    didSet {
      guard effect != oldValue else { return }
      parent?.queueAllocate()
      if effect?.opacity != oldValue?.opacity { queueDraw() }
    }
  }

  /// How its colours meet those of what is behind it on the surface it is on; nil to cover them.
  var blend: Snapshot.Blend? {
    didSet { if blend != oldValue { parent?.queueDraw() } }
  }

  /// Whether it is drawn only as a mask of what else is on the surface it is on.
  var isMask = false {
    didSet { if isMask != oldValue { parent?.queueDraw() } }
  }

  /// Draws what the closure it is given draws, in its own way.
  var draw: ((Snapshot, (Snapshot) -> Void) -> Void)?
  /// Whether a point of a rectangle, the widget's, is the widget's to be clicked at; nil for all of it.
  var isHit: ((CGPoint, CGRect) -> Bool)?

  // A name that themes have no rules for: theirs for boxes would add margins in grids and menus.
  override init(cssName: String = "layout", role: AccessibleRole = .generic) {
    super.init(cssName: cssName, role: role)
  }

  var isRightToLeft: Bool { direction == .rightToLeft }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    guard let layout else { return .zero }
    let wish = layout.measure(
      orientation == .horizontal ? .horizontal : .vertical, across: forSize < 0 ? nil : Double(forSize))
    // GTK takes no baseline that the smallest size would cut off, such as that of content that is higher than
    // its frame.
    let baseline =
      wish.baseline.map { (0...wish.minimum).contains($0.rounded()) ? Int($0.rounded()) : -1 }
      ?? -1
    return Gtk.Measurement(
      minimum: Int(wish.minimum), natural: Int(wish.natural), minimumBaseline: baseline,
      naturalBaseline: baseline)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    layout?.allocate(CGSize(width: Double(width), height: Double(height)))
    didAllocate?()
  }

  // MARK: Assistive technology

  private func hideElements() {
    for widget in elements { widget.setAccessibleHidden(hidesElements) }
  }

  /// Names it by the words on it, when they are others than before and it has no other name.
  func setWords(_ new: String) {
    guard !hasOwnName, words?.hasBytes(of: new) != true else { return }
    words = new
    setAccessibleLabel(new)
  }

  // MARK: Placing and drawing

  /// Whether it is placed in a way that GTK's own widgets are not.
  var isPlacedFreely: Bool { effect != nil || layout?.finalSize != nil }

  /// Puts it at a frame, also one smaller than it wants to be: it is on its way to another.
  func placeFreely(_ frame: CGRect) {
    let least = measure(.horizontal).minimum
    let isMoving = layout?.finalSize != nil
    let width = isMoving ? Int(frame.width) : max(Int(frame.width), least)
    let wish = measure(.vertical, forSize: max(width, least))
    let height = isMoving ? Int(frame.height) : max(Int(frame.height), wish.minimum)
    let size = CGSize(width: Double(width), height: Double(height))
    let steps = effect?.steps(for: size, isRightToLeft: isRightToLeft) ?? []
    allocate(
      width: width, height: height,
      transform: WidgetTransform([.translate(Double(frame.minX), Double(frame.minY))] + steps))
  }

  /// Draws the masks on it.
  func snapshotMasks(_ snapshot: Snapshot) {
    for widget in elements where (widget as? LayoutHostWidget)?.isMask == true {
      snapshotChild(widget, snapshot)
    }
  }

  /// Draws what is on it, each mixed with what is before it as it says.
  private func snapshotElements(_ snapshot: Snapshot) {
    var drawn = elements
    if drawn.contains(where: { ($0 as? LayoutHostWidget)?.isMask == true }) {
      drawn.removeAll { ($0 as? LayoutHostWidget)?.isMask == true }
    } else if !drawn.contains(where: { ($0 as? LayoutHostWidget)?.blend != nil }) {
      return snapshotChildren(snapshot)
    }
    let last = drawn.lastIndex { ($0 as? LayoutHostWidget)?.blend != nil }
    if let last { self.snapshot(drawn[...last], snapshot) }
    for element in drawn[((last ?? -1) + 1)...] { snapshotChild(element, snapshot) }
  }

  /// Draws elements, of which some are mixed with what is before them.
  private func snapshot(_ drawn: ArraySlice<Gtk.Widget>, _ snapshot: Snapshot) {
    guard let last = drawn.last else { return }
    guard let mode = (last as? LayoutHostWidget)?.blend else {
      self.snapshot(drawn.dropLast(), snapshot)
      return snapshotChild(last, snapshot)
    }
    snapshot.blend(mode) {
      self.snapshot(drawn.dropLast(), snapshot)
    } top: {
      snapshotChild(last, snapshot)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    // Besides the widget's own opacity, which is the view's.
    guard let opacity = effect?.opacity, opacity < 1 else { return drawContent(snapshot) }
    snapshot.opacity(opacity) { drawContent(snapshot) }
  }

  private func drawContent(_ snapshot: Snapshot) {
    guard let draw else { return snapshotElements(snapshot) }
    draw(snapshot) { [weak self] in self?.snapshotElements($0) }
  }

  override func contains(x: Double, y: Double) -> Bool {
    guard let isHit else { return super.contains(x: x, y: y) }
    return isHit(
      CGPoint(x: x, y: y), CGRect(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  override func directionChanged() { queueAllocate() }

  func setElements(_ new: [any LeafElement]) {
    let widgets = new.map { $0 as! Gtk.Widget }
    guard widgets != elements else { return }
    let kept = Set(widgets)
    for widget in elements where !kept.contains(widget) { removeChild(widget) }
    var previous: Gtk.Widget?
    let old = elements.filter { kept.contains($0) }
    var oldIndex = 0
    var placed: Set<Gtk.Widget> = []
    for widget in widgets {
      // A child that is next among those not placed yet stays where it is.
      while oldIndex < old.count, placed.contains(old[oldIndex]) { oldIndex += 1 }
      placed.insert(widget)
      if oldIndex < old.count, old[oldIndex] == widget {
        oldIndex += 1
      } else {
        insertChild(widget, after: previous)
      }
      previous = widget
    }
    elements = widgets
    if hidesElements { hideElements() }
    queueResize()
  }

  func setNeedsLayout() { queueResize() }

  func setNeedsPlacing() { queueAllocate() }

  func setNeedsLayoutLater() {
    guard laterLayout?.isToCome != true else { return }
    guard let clock = frameClock, clock.frameCounter != laterLayout?.frame else {
      addTickCallback { [weak self] _ in
        self?.queueResize()
        return false
      }
      return
    }
    // GTK lays out again before it paints when that is asked for after its own layout.
    var connection: SignalConnection?
    connection = clock.onLayout { [weak self] in
      connection?.disconnect()
      connection = nil
      self?.queueResize()
    }
    laterLayout = LaterLayout(frame: clock.frameCounter, connection: connection)
    clock.requestLayout()
  }

  /// Has GTK measure it again after the layout that goes on, if it is larger than it is to be for a least
  /// size that GTK remembers, and that what is on it had before it changed in that layout.
  func measureAgainLater(ifLessThan width: Int, _ height: Int, isWantedFor size: CGSize) {
    guard width > Int(size.width) || height > Int(size.height), let layout else {
      measuredAgain = nil
      return
    }
    let isNarrower =
      width > Int(size.width) && Int(layout.measure(.horizontal, across: nil).minimum) < width
    guard isNarrower || Int(layout.measure(.vertical, across: Double(width)).minimum) < height else { return }
    // Where asking again changes nothing, as when a style wants more room, it is asked once.
    let asked = CGRect(x: CGFloat(width), y: CGFloat(height), width: size.width, height: size.height)
    guard asked != measuredAgain else { return }
    measuredAgain = asked
    setNeedsLayoutLater()
  }

  func setEffect(_ effect: SurfaceEffect?) { self.effect = effect }

  var isTarget: Bool {
    get { canTarget }
    set { canTarget = newValue }
  }

  func release(_ element: any LeafElement) {
    guard let widget = element as? Gtk.Widget else { return }
    removeChild(widget)
    elements.removeAll { $0 == widget }
  }
}
