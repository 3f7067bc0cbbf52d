// How views line up: by edges, middles and baselines, and by guides of the app's own.

/// A guide of the app's own that views line up by.
///
///     enum Waist: AlignmentID {
///       static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
///     }
///     extension VerticalAlignment { static let waist = VerticalAlignment(Waist.self) }
public protocol AlignmentID: SendableMetatype {
  /// Where the guide is in a view that does not say, from its upper leading corner in logical pixels.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and where it lines up.
public struct ViewDimensions: Equatable, Sendable {
  /// The width, in logical pixels.
  public let width: CGFloat
  /// The height, in logical pixels.
  public let height: CGFloat
  let item: LayoutItem?

  init(_ size: CGSize, of item: LayoutItem?) {
    width = CGFloat(size.width)
    height = CGFloat(size.height)
    self.item = item
  }

  private var size: CGSize { CGSize(width: width, height: height) }

  /// Where the view lines up from its leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    guard let item else { return guide.defaultValue(in: self) }
    return MainTurn.sync { CGFloat(item.guide(guide, in: size)) }
  }

  /// Where the view lines up from its upper edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    guard let item else { return guide.defaultValue(in: self) }
    return MainTurn.sync { CGFloat(item.guide(guide, in: size)) }
  }

  /// Where a modifier says that the view lines up, from its leading edge; nil where none does.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    guard let item else { return nil }
    return MainTurn.sync { item.explicitGuide(guide, in: size).map { CGFloat($0) } }
  }

  /// Where a modifier says that the view lines up, from its upper edge; nil where none does.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    guard let item else { return nil }
    return MainTurn.sync { item.explicitGuide(guide, in: size).map { CGFloat($0) } }
  }

  /// Whether both are as large, and of the same view.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.width == b.width && a.height == b.height && a.item === b.item
  }
}

/// A guide of the app's own.
struct OwnGuide: Hashable, Sendable {
  private let id: ObjectIdentifier
  /// Where views line up that do not say.
  let defaultValue: @Sendable (ViewDimensions) -> CGFloat

  init<ID: AlignmentID>(_ id: ID.Type) {
    self.id = ObjectIdentifier(id)
    defaultValue = { ID.defaultValue(in: $0) }
  }

  static func == (a: OwnGuide, b: OwnGuide) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// How views line up from leading to trailing.
public struct HorizontalAlignment: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case leading, center, trailing, own }

  let kind: Kind
  private let own: OwnGuide?

  private init(_ kind: Kind, own: OwnGuide? = nil) {
    self.kind = kind
    self.own = own
  }

  /// By a guide of the app's own.
  public init<ID: AlignmentID>(_ id: ID.Type) { self.init(.own, own: OwnGuide(id)) }

  /// By the edge where reading begins.
  public static let leading = HorizontalAlignment(.leading)
  /// By the middle.
  public static let center = HorizontalAlignment(.center)
  /// By the edge where reading ends.
  public static let trailing = HorizontalAlignment(.trailing)

  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    switch kind {
    case .leading: 0
    case .center: dimensions.width / 2
    case .trailing: dimensions.width
    case .own: own?.defaultValue(dimensions) ?? 0
    }
  }
}

/// How views line up from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline, own }

  let kind: Kind
  private let own: OwnGuide?

  private init(_ kind: Kind, own: OwnGuide? = nil) {
    self.kind = kind
    self.own = own
  }

  /// By a guide of the app's own.
  public init<ID: AlignmentID>(_ id: ID.Type) { self.init(.own, own: OwnGuide(id)) }

  /// By the upper edge.
  public static let top = VerticalAlignment(.top)
  /// By the middle.
  public static let center = VerticalAlignment(.center)
  /// By the lower edge.
  public static let bottom = VerticalAlignment(.bottom)
  /// By the baseline of the first text.
  public static let firstTextBaseline = VerticalAlignment(.firstTextBaseline)
  /// By the baseline of the last text.
  public static let lastTextBaseline = VerticalAlignment(.lastTextBaseline)

  /// Whether it is a baseline of text.
  var isBaseline: Bool { kind == .firstTextBaseline || kind == .lastTextBaseline }

  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    switch kind {
    case .top: 0
    case .center: dimensions.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: dimensions.height
    case .own: own?.defaultValue(dimensions) ?? 0
    }
  }
}

/// How views line up along both axes.
public struct Alignment: Hashable, Sendable {
  /// From leading to trailing.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// Leading, by the baseline of the first text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// In the middle, by the baseline of the first text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// Trailing, by the baseline of the first text.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// Leading, by the baseline of the last text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// In the middle, by the baseline of the last text.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// Trailing, by the baseline of the last text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
