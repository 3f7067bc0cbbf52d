// Which thread a document's methods run on.

import Foundation

/// Whether this is the main thread.
var isMain: Bool { Thread.isMainThread }
