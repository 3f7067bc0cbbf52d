// How files and names are sorted for people, which Foundation has on Apple's systems.

#if Foundation
  import Foundation

  /// Sorts texts as file managers do: by the person's language, numbers in them by their value, capitals
  /// beside small letters.
  public struct LocalizedStandardComparator: SortComparator, Codable, Sendable {
    /// Which end comes first.
    public var order: SortOrder

    /// A comparator.
    public init(order: SortOrder = .forward) { self.order = order }

    /// How two texts stand to each other.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      let result = lhs.localizedStandardCompare(rhs)
      guard order == .reverse else { return result }
      return result == .orderedAscending
        ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
    }
  }

  extension SortComparator where Self == LocalizedStandardComparator {
    /// As file managers sort.
    public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
  }
#endif
