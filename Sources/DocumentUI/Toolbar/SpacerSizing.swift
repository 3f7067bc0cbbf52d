// Room in toolbars.

/// How wide the room between items of a toolbar is meant to be.
public enum SpacerSizing: Hashable, Sendable {
  /// As wide as can be.
  case flexible
  /// As wide as a gap between groups.
  case fixed
}
