// What a new document shows: an empty page.

import Localization

extension Graphic {
  /// A new drawing: one blank page of 1024 by 768 points, named in the person's language. The same each time,
  /// ids included.
  public static var initial: Graphic {
    let size = PageFormat.classic.size
    return Graphic(pages: [Page(id: "p1", name: pageName(1), width: size.width, height: size.height)])
  }
}
