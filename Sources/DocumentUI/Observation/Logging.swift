// The view layer's log.

import Logging

/// Where the view layer reports misuse.
let viewLogger = Logger(label: "DocumentUI.View")
