// Where a scroll view has been scrolled to, as a value: what the app asks for, and what people have made of
// it.

/// What tells a view from others that a scroll view is scrolled to.
struct ScrollTargetID: Hashable, @unchecked Sendable {
  // Only what is Sendable comes in.
  let base: AnyHashable

  init(_ id: some Hashable) { base = AnyHashable(id) }
}

/// Where a scroll view is scrolled to.
///
/// The app says where by setting it, or by `scrollTo`; when people scroll, ``isPositionedByUser`` is true,
/// and ``viewID`` is the view that they see, of those in a `scrollTargetLayout()`.
///
///     @State private var position = ScrollPosition(edge: .bottom)
///     …
///     ScrollView { LazyVStack { … }.scrollTargetLayout() }
///       .scrollPosition($position)
///     Button("To the top") { position.scrollTo(edge: .top) }
public struct ScrollPosition: Equatable, Sendable {
  /// What is asked for.
  enum Place: Equatable, Sendable {
    /// Nothing: it stays where it is.
    case automatic
    case view(ScrollTargetID, anchor: UnitPoint?)
    case edge(Edge)
    /// In logical pixels of the content; nil stays along that axis.
    case offset(x: CGFloat?, y: CGFloat?)
  }

  private(set) var place: Place
  /// The view that is seen where people have scrolled to.
  private(set) var seen: ScrollTargetID?
  /// Whether people have scrolled since it was set.
  public private(set) var isPositionedByUser = false

  /// The type of the ids of views that may be seen; nil for any.
  private var idType: ObjectIdentifier?

  private init(_ place: Place, idType: Any.Type) {
    self.place = place
    self.idType = idType == Never.self ? nil : ObjectIdentifier(idType)
  }

  /// At the view with an id.
  init(of id: ScrollTargetID, anchor: UnitPoint?) { place = .view(id, anchor: anchor) }

  /// Where the scroll view begins.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.init(.automatic, idType: idType)
  }

  /// At the view with an id.
  /// - Parameter anchor: the point of the view that is brought to the same point of the room; nil scrolls no
  ///   further than needed.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(.view(ScrollTargetID(id), anchor: anchor), idType: ID.self)
  }

  /// At an edge of the content.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType: idType)
  }

  /// At a point of the content, in logical pixels.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(.offset(x: point.x, y: point.y), idType: idType)
  }

  /// At a point of the content, in logical pixels.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.offset(x: x, y: y), idType: idType)
  }

  /// At a distance from the leading edge, in logical pixels.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(.offset(x: x, y: nil), idType: idType)
  }

  /// At a distance from the top, in logical pixels.
  /// - Parameter idType: of the ids of views that ``viewID`` may be; `Never` for those of any type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(.offset(x: nil, y: y), idType: idType)
  }

  /// Scrolls to the view with an id.
  /// - Parameter anchor: the point of the view that is brought to the same point of the room; nil scrolls no
  ///   further than needed.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .view(ScrollTargetID(id), anchor: anchor))
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }

  /// Scrolls to a point of the content, in logical pixels.
  public mutating func scrollTo(point: CGPoint) { scrollTo(x: point.x, y: point.y) }

  /// Scrolls to a point of the content, in logical pixels.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .offset(x: x, y: y)) }

  /// Scrolls to a distance from the leading edge, in logical pixels.
  public mutating func scrollTo(x: CGFloat) { go(to: .offset(x: x, y: nil)) }

  /// Scrolls to a distance from the top, in logical pixels.
  public mutating func scrollTo(y: CGFloat) { go(to: .offset(x: nil, y: y)) }

  private mutating func go(to place: Place) {
    self.place = place
    (seen, isPositionedByUser) = (nil, false)
  }

  /// The edge that it was set to; nil when it was set to something else, or people have scrolled since.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The point that it was set to; nil when it was set to something else, or people have scrolled since.
  public var point: CGPoint? {
    guard case .offset(let x?, let y?) = place else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The distance from the leading edge that it was set to.
  public var x: CGFloat? { if case .offset(let x, _) = place { x } else { nil } }

  /// The distance from the top that it was set to.
  public var y: CGFloat? { if case .offset(_, let y) = place { y } else { nil } }

  /// The id of the view that it was set to, or that people see.
  public var viewID: (any Hashable & Sendable)? {
    // What is Sendable is known to the compiler alone; ids are by what comes in.
    (target?.base.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
  }

  /// The id of the view that it was set to, or that people see, when it is of this type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { target?.base.base as? ID }

  private var target: ScrollTargetID? {
    if case .view(let id, _) = place { return id }
    return seen
  }

  /// Whether the view with an id may be what is seen.
  func accepts(_ id: ScrollTargetID) -> Bool {
    idType.map { $0 == ObjectIdentifier(type(of: id.base.base)) } ?? true
  }

  /// Where people have scrolled to, and the view that they see there; nil where none has an id.
  func scrolledByUser(seeing id: ScrollTargetID?) -> ScrollPosition {
    var position = self
    position.go(to: .automatic)
    position.isPositionedByUser = true
    position.seen = id ?? target
    return position
  }
}
