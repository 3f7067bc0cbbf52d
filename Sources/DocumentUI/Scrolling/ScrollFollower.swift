// Where one scroll view is: it follows what the app says, tells the app where people scroll to, and comes to
// rest where the behaviour says.

import Gtk

/// Scrolls one scrolled window as the app says, and tells it what people do.
@MainActor
final class ScrollFollower {
  private weak var scrolled: Gtk.ScrolledWindow?
  private weak var node: (any ScrollHolding)?
  private unowned let layout: HostLayout
  /// The nodes of what scrolls.
  private let content: () -> AnyNode?
  private var axes: Axis.Set = []
  private var link: ScrollLink?
  /// The position as it was said last, by the app or to it.
  private var known: ScrollPosition?
  private var anchor: UnitPoint?
  /// Whether it shows what `anchor` says, and goes on to.
  private var isAtAnchor = true
  private var behavior: (any ScrollTargetBehavior)?
  private var environment: EnvironmentValues?
  private var moving: [Axis: MovingValue<Double>] = [:]
  /// Where both adjustments were last: what they are moved to otherwise, people did.
  private var values: [Axis: Double] = [:]
  /// The ends of both when that was noted.
  private var ends: [Axis: Double] = [:]
  private var isTelling = false
  /// Counts what it was told to show and what people did: what was to be shown before is no longer.
  private(set) var turn = 0
  /// Whether it stays where the app has put it.
  private var isHeld = false
  /// Where people began to scroll, and the views there were.
  private var start: (point: CGPoint, places: [ScrollTargetPlace])?
  private var rest: Gtk.Timeout?

  /// How long nothing moves when people have stopped to scroll, in milliseconds.
  private static let pause = 150

  init(_ layout: HostLayout, content: @escaping () -> AnyNode?) {
    self.layout = layout
    self.content = content
  }

  isolated deinit { rest?.cancel() }

  private func adjustment(_ axis: Axis) -> Gtk.Adjustment? {
    axis == .horizontal ? scrolled?.horizontalAdjustment : scrolled?.verticalAdjustment
  }

  private var scrolledAxes: [Axis] {
    Axis.allCases.filter { axes.contains($0 == .horizontal ? .horizontal : .vertical) }
  }

  private var isRightToLeft: Bool { scrolled?.direction == .rightToLeft }

  // MARK: What the app says

  /// Hears of what people do with `scrolled`.
  func attach(to scrolled: Gtk.ScrolledWindow) {
    self.scrolled = scrolled
    for axis in Axis.allCases {
      adjustment(axis)?.onValueChanged { [weak self] in self?.valueChanged(axis) }
      adjustment(axis)?.onChanged { [weak self] in self?.extentChanged(axis) }
    }
  }

  /// Takes what the views around say now.
  func update(_ node: any ScrollHolding, _ axes: Axis.Set, _ environment: EnvironmentValues) {
    self.node = node
    self.axes = axes
    self.environment = environment
    behavior = environment.scrollTargetBehavior
    let new = environment.scrollAnchor
    if new != anchor {
      anchor = new
      isAtAnchor = new != nil && known?.place ?? .automatic == .automatic
      Axis.allCases.forEach(keepAnchor)
    }
    let value = environment.scrollLink
    let isOwn = value?.link.isAbout(node) == true
    link = isOwn ? value?.link : nil
    guard let link, let position = position(of: link), position != known else { return }
    known = position
    go(to: position, by: Evaluation.transaction)
  }

  /// What the app says; reading it has the scroll view told when that changes.
  private func position(of link: ScrollLink) -> ScrollPosition? {
    switch link.position {
    case .position(let binding): return binding.wrappedValue
    case .id(let get, _):
      guard let id = get() else { return nil }
      // What people have scrolled to is said by the id that they see.
      if let known, known.isPositionedByUser, known.seen == id { return known }
      return ScrollPosition(of: id, anchor: link.anchor)
    }
  }

  private func go(to position: ScrollPosition, by transaction: Transaction) {
    isHeld = true
    turn += 1
    switch position.place {
    case .automatic: isHeld = false
    case .view(let id, let anchor):
      isAtAnchor = false
      let anchor = anchor ?? link?.anchor
      node?.tree.afterUpdate { [weak self] in
        guard let node = self?.node, !node.isRemoved else { return }
        Evaluation.within(transaction) { _ = node.scroll(to: id.base, anchor: anchor) }
      }
    case .edge, .offset:
      isAtAnchor = false
      node?.tree.afterUpdate { [weak self] in
        self?.scrolled?.afterLayout { self?.show(position, by: transaction) }
      }
    }
  }

  /// Scrolls to an edge or a point, of the content as it is laid out now.
  private func show(_ position: ScrollPosition, by transaction: Transaction) {
    guard known == position else { return }
    for axis in scrolledAxes {
      guard let adjustment = adjustment(axis), let wanted = offset(position.place, axis, adjustment) else {
        continue
      }
      move(axis, to: wanted, by: transaction)
    }
  }

  private func offset(_ place: ScrollPosition.Place, _ axis: Axis, _ adjustment: Gtk.Adjustment) -> Double? {
    let end = max(0, adjustment.upper - adjustment.pageSize)
    let isMirrored = axis == .horizontal && isRightToLeft
    switch place {
    case .edge(.top): return axis == .vertical ? 0 : nil
    case .edge(.bottom): return axis == .vertical ? end : nil
    case .edge(.leading): return axis == .vertical ? nil : isMirrored ? end : 0
    case .edge(.trailing): return axis == .vertical ? nil : isMirrored ? 0 : end
    case .offset(let x, let y):
      guard let length = axis == .horizontal ? x : y else { return nil }
      return isMirrored ? end - Double(length) : Double(length)
    case .automatic, .view: return nil
    }
  }

  /// Scrolls along an axis, by the animation of `transaction` or at once. Whether it was elsewhere.
  @discardableResult
  func move(_ axis: Axis, to value: Double, by transaction: Transaction) -> Bool {
    guard let adjustment = adjustment(axis), let tree = node?.tree else { return false }
    let value = min(
      max(value, adjustment.lower), max(adjustment.lower, adjustment.upper - adjustment.pageSize))
    let motion =
      moving[axis]
      ?? {
        let motion = MovingValue(adjustment.value, tree.motion)
        motion.didMove = { [weak self, weak motion] in
          if let motion { self?.put(axis, motion.shown) }
        }
        moving[axis] = motion
        return motion
      }()
    if !motion.isMoving { motion.set(adjustment.value) }
    let isMoved = motion.target != value
    motion.move(to: value, by: transaction)
    put(axis, motion.shown)
    return isMoved
  }

  private func put(_ axis: Axis, _ value: Double) {
    guard let adjustment = adjustment(axis), adjustment.value != value else { return }
    values[axis] = value
    adjustment.value = value
  }

  // MARK: What happens

  /// The content or the room has another extent.
  private func extentChanged(_ axis: Axis) {
    guard let adjustment = adjustment(axis) else { return }
    // GTK has moved it where it was beyond the end.
    values[axis] = adjustment.value
    ends[axis] = adjustment.upper - adjustment.pageSize
    keepAnchor(axis)
    guard isHeld, moving[axis]?.isMoving != true else { return }
    // What is there now may have pushed it away.
    scrolled?.afterLayout { [weak self] in self?.hold() }
  }

  /// Puts it where the app has put it, when that is elsewhere now.
  private func hold() {
    guard isHeld, let known, let node, !node.isRemoved else { return }
    switch known.place {
    case .view(let id, let anchor): _ = node.scroll(to: id.base, anchor: anchor ?? link?.anchor)
    case .edge: show(known, by: Transaction())
    case .offset, .automatic: break
    }
  }

  private func anchored(_ axis: Axis) -> Double? {
    guard let anchor, let adjustment = adjustment(axis) else { return nil }
    var share = Double(axis == .horizontal ? anchor.x : anchor.y)
    if axis == .horizontal, isRightToLeft { share = 1 - share }
    return max(0, adjustment.upper - adjustment.pageSize) * share
  }

  private func keepAnchor(_ axis: Axis) {
    guard isAtAnchor, scrolledAxes.contains(axis), anchor != nil else { return }
    scrolled?.afterLayout { [weak self] in
      guard let self, self.isAtAnchor, let wanted = self.anchored(axis) else { return }
      self.move(axis, to: wanted, by: Transaction())
    }
  }

  private func valueChanged(_ axis: Axis) {
    guard let adjustment = adjustment(axis), values[axis] ?? 0 != adjustment.value else { return }
    // With another extent GTK moves what was beyond the end; that it has another one, it says later.
    guard ends[axis] == adjustment.upper - adjustment.pageSize else { return values[axis] = adjustment.value }
    let old = values[axis] ?? 0
    values[axis] = adjustment.value
    moving[axis]?.set(adjustment.value)
    isHeld = false
    turn += 1
    if behavior != nil, start == nil {
      var place = offset
      if axis == .horizontal { place.x = CGFloat(old) } else { place.y = CGFloat(old) }
      start = (place, content()?.scrollTargets() ?? [])
    }
    isAtAnchor =
      anchor != nil
      && scrolledAxes.allSatisfy { axis in
        guard let wanted = anchored(axis), let value = self.adjustment(axis)?.value else { return false }
        return abs(wanted - value) < 1
      }
    tell()
    guard behavior != nil else { return }
    rest?.cancel()
    rest = Gtk.Timeout(milliseconds: Self.pause) { [weak self] in
      self?.comeToRest()
      return false
    }
  }

  /// Where the room begins in the content.
  private var offset: CGPoint {
    CGPoint(x: scrolled?.horizontalAdjustment.value ?? 0, y: scrolled?.verticalAdjustment.value ?? 0)
  }

  private var room: CGRect { layout.viewport?() ?? .zero }

  /// Tells the app where people have scrolled to, once a frame: when that is laid out.
  private func tell() {
    guard link != nil, !isTelling else { return }
    isTelling = true
    scrolled?.afterLayout { [weak self] in
      guard let self else { return }
      self.isTelling = false
      self.tellNow()
    }
  }

  private func tellNow() {
    guard let link, let node, !node.isRemoved else { return }
    let seen = seen(by: link)
    switch link.position {
    case .position(let binding):
      let old = binding.wrappedValue
      let new = old.scrolledByUser(seeing: seen)
      // What the app has asked for since, comes first.
      guard old == known, new != old else { return }
      known = new
      binding.wrappedValue = new
    case .id(let get, let set):
      guard let seen else { return }
      known = ScrollPosition(of: seen, anchor: link.anchor).scrolledByUser(seeing: seen)
      if get() != seen { set(seen) }
    }
  }

  /// The view whose anchor is nearest to that of the room.
  private func seen(by link: ScrollLink) -> ScrollTargetID? {
    let anchor = link.anchor ?? UnitPoint(x: isRightToLeft ? 1 : 0, y: 0)
    let room = room
    func distance(_ frame: CGRect) -> Double {
      scrolledAxes.reduce(0) { sum, axis in
        let share = axis == .horizontal ? anchor.x : anchor.y
        let own = frame.origin[axis] + CGFloat(frame.size[axis]) * share
        let wanted = room.origin[axis] + CGFloat(room.size[axis]) * share
        return sum + abs(Double(own - wanted))
      }
    }
    var targets = content()?.scrollTargets() ?? []
    if case .position(let binding) = link.position {
      let position = binding.wrappedValue
      targets = targets.filter { position.accepts($0.id) }
    }
    return targets.min { distance($0.frame) < distance($1.frame) }?.id
  }

  /// People have stopped: goes to where the behaviour says.
  private func comeToRest() {
    rest = nil
    guard let behavior, let start, let environment, let scrolled else { return }
    self.start = nil
    let room = room
    let original = ScrollTarget(rect: CGRect(origin: start.point, size: room.size))
    // Of a lazy stack there are those that show.
    let places = content()?.scrollTargets() ?? []
    let ids = Set(places.map(\.id))
    var target = ScrollTarget(rect: room)
    let context = ScrollTargetBehaviorContext(
      originalTarget: original,
      contentSize: CGSize(
        width: scrolled.horizontalAdjustment.upper, height: scrolled.verticalAdjustment.upper),
      containerSize: room.size, axes: axes, environment: environment,
      places: places + start.places.filter { !ids.contains($0.id) })
    behavior.updateTarget(&target, context: context)
    let transaction = Transaction(animation: .easeOut(duration: 0.2))
    for axis in scrolledAxes { move(axis, to: Double(target.rect.origin[axis]), by: transaction) }
    tell()
  }
}
