// The places whose documents the browser shows.

import FoundationEssentials

/// Where documents are looked for.
enum BrowserPlace: Hashable, Sendable {
  /// What was opened or saved lately, and the drafts.
  case recents
  /// Documents that have no name yet.
  case drafts
  case folder(URL)
}
