// A behaviour moves the place that people have scrolled to: to a whole page, or to where a view begins.

import DocumentModel

/// What a scroll view shows when it has come to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// What is seen of the content, in logical pixels from its upper left corner.
  public var rect: CGRect
  /// The point of the content by which it is aligned; nil for where it begins.
  public var anchor: UnitPoint?

  /// A target.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What is known when a scroll view comes to rest.
@MainActor
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// What was seen before people scrolled.
  public let originalTarget: ScrollTarget
  /// The size of the content, in logical pixels.
  public let contentSize: CGSize
  /// The size of what is seen of it, in logical pixels.
  public let containerSize: CGSize
  /// The axes along which it scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The views at which it can come to rest.
  let places: [ScrollTargetPlace]

  /// A value of the environment of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// Says where scroll views come to rest.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
  /// What is known.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where a scroll view comes to rest, which is at first where people have scrolled to.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Rests at whole pages: as many of the scroll view's own size from the beginning.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  nonisolated init() {}

  /// Goes to the next page in the direction that people have scrolled in.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in context.scrolledAxes {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let last = max(0, Double(context.contentSize[axis]) - Double(page))
      let pages = stride(from: 0, through: last + Double(page) - 1, by: Double(page)).map { min($0, last) }
      target.rect.origin[axis] = CGFloat(context.choice(of: pages, target, axis))
    }
  }
}

/// Rests at the views of a `scrollTargetLayout()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views are passed at a time.
  public struct LimitBehavior: Hashable, Sendable {
    let isLimited: Bool
    /// Any number.
    public static let automatic = LimitBehavior(isLimited: false)
    /// One at a time.
    public static let always = LimitBehavior(isLimited: true)
    /// One at a time.
    public static let alwaysByOne = LimitBehavior(isLimited: true)
    /// Any number.
    public static let never = LimitBehavior(isLimited: false)
  }

  let limit: LimitBehavior

  /// A behaviour.
  public nonisolated init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  /// Goes to where the next view begins in the direction that people have scrolled in.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in context.scrolledAxes {
      let room = Double(context.containerSize[axis])
      let last = max(0, Double(context.contentSize[axis]) - room)
      let isMirrored = axis == .horizontal && context.layoutDirection == .rightToLeft
      let edges = context.places.map { place in
        let frame = place.frame
        let edge = isMirrored ? Double(frame.maxX) - room : Double(frame.origin[axis])
        return min(max(edge, 0), last)
      }
      guard !edges.isEmpty else { continue }
      var places = edges.sorted()
      // Before the first view and behind the last there is nothing to be at.
      if let first = places.first, first > 0, target.rect.origin[axis] < CGFloat(first) / 2 {
        places.insert(0, at: 0)
      }
      target.rect.origin[axis] = CGFloat(
        context.choice(of: places, target, axis, byOne: limit.isLimited))
    }
  }
}

extension ScrollTargetBehaviorContext {
  fileprivate var scrolledAxes: [Axis] {
    Axis.allCases.filter { axes.contains($0 == .horizontal ? .horizontal : .vertical) }
  }

  /// How far has to be scrolled for the next place to be meant, in logical pixels.
  private static var least: Double { 12 }

  /// Which of some places is meant, in order: the nearest, but none behind what people came from. One step of
  /// a wheel is enough to go on.
  fileprivate func choice(
    of places: [Double], _ target: ScrollTarget, _ axis: Axis, byOne: Bool = false
  ) -> Double {
    let (from, to) = (Double(originalTarget.rect.origin[axis]), Double(target.rect.origin[axis]))
    func nearest(_ value: Double, _ places: [Double]) -> Double? {
      places.min { abs($0 - value) < abs($1 - value) }
    }
    guard abs(to - from) >= Self.least else { return nearest(to, places) ?? to }
    let ahead = places.filter { to > from ? $0 > from + 1 : $0 < from - 1 }
    guard !ahead.isEmpty else { return nearest(to, places) ?? to }
    if byOne { return (to > from ? ahead.min() : ahead.max()) ?? to }
    return nearest(to, ahead) ?? to
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At whole pages.
  public nonisolated static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At the views of a `scrollTargetLayout()`.
  public nonisolated static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// At the views of a `scrollTargetLayout()`, one at a time or any number.
  public nonisolated static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Says where the scroll views here come to rest when people have scrolled.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior)
  }
}
