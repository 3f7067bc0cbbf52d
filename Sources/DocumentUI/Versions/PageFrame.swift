// Room for a picture of a page that is as large as the picture: its edge is the page's.

import Gtk

/// Gives a picture the largest room of its own proportions that there is, in the middle.
@MainActor
final class PageFrame: CustomWidget {
  private let picture: Gtk.Picture

  init(_ picture: Gtk.Picture) {
    self.picture = picture
    super.init(cssName: "page-frame")
    picture.addCSSClass("dui-page-edge")
    appendChild(picture)
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    let wanted = picture.measure(orientation)
    return Gtk.Measurement(minimum: wanted.minimum, natural: wanted.natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let own = (picture.measure(.horizontal).natural, picture.measure(.vertical).natural)
    var (across, down) = (width, height)
    if own.0 > 0, own.1 > 0 {
      let scale = min(Double(width) / Double(own.0), Double(height) / Double(own.1))
      across = Int((Double(own.0) * scale).rounded())
      down = Int((Double(own.1) * scale).rounded())
    }
    picture.allocate(x: (width - across) / 2, y: (height - down) / 2, width: across, height: down)
  }
}
