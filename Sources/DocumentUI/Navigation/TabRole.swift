// Tabs that get their words from what they are for.

import Localization

/// What a page of a tab view is for, which its tab says where the app gives it no words. A tab stands where
/// it is written, whatever its role.
public struct TabRole: Hashable, Sendable {
  let symbol: String

  /// A page to search in.
  public static let search = TabRole(symbol: "magnifyingglass")

  /// What the tab says.
  var title: String { L("Search") }
}
