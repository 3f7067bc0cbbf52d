// Where one scroll view is: it follows what the app says, tells the app where people scroll to, and comes to
// rest where the behaviour says.

import Gtk

/// Scrolls one scrolled window as the app says, and tells it what people do.
@MainActor
final class ScrollFollower {
  private weak var scrolled: Gtk.ScrolledWindow?
  private weak var node: (any ScrollHolding)?
  private unowned let layout: HostLayout
  private let reporter: ScrollReporter
  /// The nodes of what scrolls.
  private let content: () -> AnyNode?
  private var axes: Axis.Set = []
  private var link: ScrollLink?
  /// The position as it was said last, by the app or to it.
  private var known: ScrollPosition?
  private var anchoring = ScrollAnchoring()
  private let rest = ScrollRest()
  private var states: [Axis: AxisState] = [:]
  private var isTelling = false
  /// Counts what it was told to show and what people did: what was to be shown before is no longer.
  private(set) var turn = 0
  /// Whether it stays where the app has put it.
  private var isHeld = false

  /// What is known of one adjustment.
  private struct AxisState {
    /// Where it was last: what it is moved to otherwise, people did.
    var value = 0.0
    /// How far it went when that was noted.
    var end: Double?
    var motion: MovingValue<Double>?
  }

  init(_ layout: HostLayout, _ reporter: ScrollReporter, content: @escaping () -> AnyNode?) {
    self.layout = layout
    self.reporter = reporter
    self.content = content
  }

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
    rest.update(environment, isWatched: reporter.isWatched)
    let isFree = known?.place ?? .automatic == .automatic
    if anchoring.take(environment.scrollAnchors, isFree: isFree) { Axis.allCases.forEach(keepAnchor) }
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
      anchoring.leave()
      let anchor = anchor ?? link?.anchor
      node?.tree.afterUpdate { [weak self] in
        guard let node = self?.node, !node.isRemoved else { return }
        Evaluation.within(transaction) { _ = node.scroll(to: id.base, anchor: anchor) }
      }
    case .edge, .offset:
      anchoring.leave()
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
  /// - Parameter phase: what it does while it is on its way.
  @discardableResult
  func move(
    _ axis: Axis, to value: Double, by transaction: Transaction, as phase: ScrollPhase = .animating
  ) -> Bool {
    guard !value.isNaN, let adjustment = adjustment(axis), let tree = node?.tree else { return false }
    let value = min(
      max(value, adjustment.lower), max(adjustment.lower, adjustment.upper - adjustment.pageSize))
    let motion = states[axis]?.motion ?? makeMotion(axis, from: adjustment.value, tree.motion)
    if !motion.isMoving { motion.set(adjustment.value) }
    let isMoved = motion.target != value
    motion.move(to: value, by: transaction)
    if motion.isMoving { reporter.enter(phase) } else { arrive() }
    put(axis, motion.shown)
    return isMoved
  }

  private func makeMotion(_ axis: Axis, from value: Double, _ driver: MotionDriver) -> MovingValue<Double> {
    let motion = MovingValue(value, driver)
    motion.didMove = { [weak self, weak motion] in
      guard let self, let motion else { return }
      self.put(axis, motion.shown)
      if !motion.isMoving { self.arrive() }
    }
    states[axis, default: AxisState()].motion = motion
    return motion
  }

  private var isMoving: Bool { states.values.contains { $0.motion?.isMoving == true } }

  /// Says that it has come to where it was on its way to, if it has.
  private func arrive() {
    if !isMoving, reporter.phase != .interacting { reporter.enter(.idle) }
  }

  private func put(_ axis: Axis, _ value: Double) {
    guard let adjustment = adjustment(axis), adjustment.value != value else { return }
    states[axis, default: AxisState()].value = value
    adjustment.value = value
  }

  // MARK: What happens

  /// The content or the room has another extent.
  private func extentChanged(_ axis: Axis) {
    guard let adjustment = adjustment(axis) else { return }
    // GTK has moved it where it was beyond the end.
    states[axis, default: AxisState()].value = adjustment.value
    states[axis]?.end = adjustment.upper - adjustment.pageSize
    keepAnchor(axis)
    // Rows that have been made only now may have pushed others to where people have scrolled.
    if known?.isPositionedByUser == true { tell() }
    guard isHeld, states[axis]?.motion?.isMoving != true else { return }
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

  /// Where it is to be to show a point of the content.
  private func offset(showing point: UnitPoint, _ axis: Axis) -> Double? {
    guard let adjustment = adjustment(axis) else { return nil }
    var share = Double(axis == .horizontal ? point.x : point.y)
    if axis == .horizontal, isRightToLeft { share = 1 - share }
    return max(0, adjustment.upper - adjustment.pageSize) * share
  }

  /// Whether it is where it stays when sizes change.
  private var isAtKept: Bool {
    guard let point = anchoring.kept else { return false }
    return scrolledAxes.allSatisfy { axis in
      guard let wanted = offset(showing: point, axis), let value = adjustment(axis)?.value else {
        return false
      }
      return abs(wanted - value) < 1
    }
  }

  private func keepAnchor(_ axis: Axis) {
    guard scrolledAxes.contains(axis), anchoring.isWatching else { return }
    scrolled?.afterLayout { [weak self] in
      guard let self, let adjustment = self.adjustment(axis) else { return }
      if let point = self.anchoring.point, let wanted = self.offset(showing: point, axis) {
        self.move(axis, to: wanted, by: Transaction())
      }
      switch self.anchoring.hasBegun(at: adjustment.upper - adjustment.pageSize) {
      case true?: self.anchoring.leave(isKept: self.isAtKept)
      case false?: self.keepAnchor(axis)
      case nil: break
      }
    }
  }

  private func valueChanged(_ axis: Axis) {
    let state = states[axis] ?? AxisState()
    guard let adjustment = adjustment(axis), state.value != adjustment.value else { return }
    states[axis, default: state].value = adjustment.value
    // With another extent GTK moves what was beyond the end; that it has another one, it says later.
    guard state.end == adjustment.upper - adjustment.pageSize else { return }
    state.motion?.set(adjustment.value)
    isHeld = false
    turn += 1
    reporter.enter(.interacting)
    rest.wait(from: {
      var place = offset
      if axis == .horizontal { place.x = CGFloat(state.value) } else { place.y = CGFloat(state.value) }
      return (place, content()?.scrollTargets() ?? [])
    }) { [weak self] in
      self?.comeToRest()
    }
    anchoring.leave(isKept: isAtKept)
    tell()
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
    guard let scrolled, let node, !node.isRemoved else { return }
    // Along another axis it may be on its way to where the app says.
    defer {
      if !isMoving {
        reporter.enter(.idle)
      } else if reporter.phase == .interacting {
        reporter.enter(.animating)
      }
    }
    let size = CGSize(
      width: scrolled.horizontalAdjustment.upper, height: scrolled.verticalAdjustment.upper)
    let target = rest.target(at: room, of: size, axes, places: content()?.scrollTargets() ?? [])
    guard let target else { return }
    let transaction = Transaction(animation: .easeOut(duration: 0.2))
    for axis in scrolledAxes {
      move(axis, to: Double(target.rect.origin[axis]), by: transaction, as: .decelerating)
    }
    tell()
  }
}
