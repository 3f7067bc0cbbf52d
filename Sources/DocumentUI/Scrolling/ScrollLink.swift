// What ties scroll views to what the views around say of where they are scrolled to.

/// Where a scroll view is scrolled to, for the app. The first scroll view below the modifier has it.
@MainActor
final class ScrollLink {
  fileprivate(set) var position: ScrollPositionSource
  fileprivate(set) var anchor: UnitPoint?
  private weak var holder: AnyNode?

  init(_ position: ScrollPositionSource, anchor: UnitPoint?) {
    self.position = position
    self.anchor = anchor
  }

  /// Whether it is about the scroll view of `node`: not when it is about another one that is still there.
  func isAbout(_ node: AnyNode) -> Bool {
    if let holder, holder !== node, !holder.isRemoved { return false }
    holder = node
    return true
  }
}

/// A binding to a position.
enum ScrollPositionSource {
  case position(Binding<ScrollPosition>)
  /// To the id of the view that is seen.
  case id(get: () -> ScrollTargetID?, set: (ScrollTargetID) -> Void)
}

/// The position of a scroll view, as one value of the environment: what has read it is told when another link
/// takes its place; what the link is to is read each time.
struct ScrollLinkValue: Equatable {
  let link: ScrollLink
  /// Counts what the link was given.
  let version: Int

  static func == (first: ScrollLinkValue, second: ScrollLinkValue) -> Bool {
    first.link === second.link && first.version == second.version
  }
}

private struct ScrollLinkKey: EnvironmentKey {
  static let defaultValue: ScrollLinkValue? = nil
}

extension EnvironmentValues {
  /// The way to say where the scroll view here is scrolled to.
  var scrollLink: ScrollLinkValue? {
    get { self[ScrollLinkKey.self] }
    set { self[ScrollLinkKey.self] = newValue }
  }
}

/// Gives the scroll view in its content a link.
private struct ScrollPositionModifier: ViewModifier {
  let source: ScrollPositionSource
  let anchor: UnitPoint?
  @State private var kept = Kept()

  /// What lasts beside the modifier.
  @MainActor
  final class Kept {
    var link: ScrollLink?
    var version = 0

    nonisolated init() {}

    func value(_ source: ScrollPositionSource, _ anchor: UnitPoint?) -> ScrollLinkValue {
      let link = link ?? ScrollLink(source, anchor: anchor)
      self.link = link
      link.position = source
      link.anchor = anchor
      version += 1
      return ScrollLinkValue(link: link, version: version)
    }
  }

  func body(content: Content) -> some View {
    content.environment(\.scrollLink, kept.value(source, anchor))
  }
}

extension View {
  /// Ties a position to the scroll view here: setting it scrolls, and people who scroll set it.
  /// - Parameter anchor: the point of a view that is brought to the same point of the room, and by which the
  ///   view is found that people see; nil scrolls no further than needed, and finds them by their beginnings.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(source: .position(position), anchor: anchor))
  }

  /// Ties the id of a view to the scroll view here: setting it scrolls to the view, and people who scroll set
  /// it to what they see, of the views in a `scrollTargetLayout()`.
  /// - Parameter anchor: the point of a view that is brought to the same point of the room, and by which the
  ///   view is found that people see; nil scrolls no further than needed, and finds them by their beginnings.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let source = ScrollPositionSource.id {
      id.wrappedValue.map { ScrollTargetID($0) }
    } set: {
      if let new = $0.base.base as? ID { id.wrappedValue = new }
    }
    return modifier(ScrollPositionModifier(source: source, anchor: anchor))
  }
}
