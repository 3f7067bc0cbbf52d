// What is made of the contents of two copies: their pictures, with what is otherwise in the other marked on
// that of the document in the window.

import FoundationEssentials
import Gtk

/// The pictures of two copies.
struct CopyPictures: Sendable {
  /// That of the document in the window.
  let this: Gtk.Texture?
  /// That of the other.
  let other: Gtk.Texture?
  /// What is otherwise in the other; nil where that cannot be told.
  let difference: DocumentComparison?

  /// It takes its time: call it off the main thread.
  ///
  /// - Parameters:
  ///   - mine: what the document holds; nil where that cannot be read.
  ///   - theirs: what the other holds.
  init(_ mine: Data?, _ theirs: Data?, _ preview: DocumentPreview) {
    let side = PagePicture.side
    let draw = { (contents: Data?) in PagePicture.decode(contents.flatMap { try? preview.draw?($0, side) }) }
    if let mine, let theirs, let compare = preview.compare, let there = try? compare(mine, theirs, side) {
      let page = there.pages?.page(after: 0) ?? 0
      this = PagePicture.decode(there.picture(ofPage: page))
      // Marked too, it would say the opposite of what is said below.
      let isDrawn = preview.draw != nil
      other =
        isDrawn && page == 0
        ? draw(theirs)
        : (try? compare(theirs, isDrawn ? theirs : mine, side)).flatMap {
          PagePicture.decode($0.picture(ofPage: page))
        }
      difference = there
    } else {
      this = draw(mine)
      other = draw(theirs)
      difference = nil
    }
  }
}
