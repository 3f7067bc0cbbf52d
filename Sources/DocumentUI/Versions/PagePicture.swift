// A picture of a page, as large as there is room, or words in its place.

import DocumentModel
import FoundationEssentials
import Gtk

/// Shows a picture of a page, or why there is none.
@MainActor
final class PagePicture {
  let widget = Gtk.Stack()
  private let picture = Gtk.Picture()
  private let frame: PageFrame
  private let note = Gtk.Label("")

  /// The longest side of pictures, in pixels.
  nonisolated static let side = 1200

  /// - Parameter label: what the picture is called.
  init(_ label: String) {
    StyleSheet.install()
    frame = PageFrame(picture)
    note.addCSSClass("dim-label")
    note.wraps = true
    note.justification = .center
    note.setMargins(24)
    picture.contentFit = .contain
    picture.canShrink = true
    picture.setAccessibleLabel(label)
    frame.setMargins(18)
    widget.add(note, name: "note")
    widget.add(frame, name: "picture")
    widget.expandsHorizontally = true
    widget.expandsVertically = true
  }

  /// The room around the picture, in logical pixels.
  func setMargins(_ margins: Int) { frame.setMargins(margins) }

  /// Shows a picture, or words where there is none.
  ///
  /// - Returns: whether these words were not there before.
  @discardableResult
  func show(_ texture: Gtk.Texture?, or text: String) -> Bool {
    guard let texture else {
      let isNew = note.text != text || widget.visibleChildName != "note"
      note.text = text
      widget.visibleChildName = "note"
      return isNew
    }
    picture.show(texture)
    widget.visibleChildName = "picture"
    return false
  }

  /// A PNG as a picture that is ready; nil for what is none. It takes its time: call it off the main thread.
  nonisolated static func decode(_ png: Data?) -> Gtk.Texture? {
    png.flatMap { try? Gtk.Texture(decoding: [UInt8]($0)) }
  }
}
