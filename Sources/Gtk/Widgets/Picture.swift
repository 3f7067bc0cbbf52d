// An image at any size.

import CGtk

/// An image that scales with the room it gets.
@MainActor
public final class Picture: Widget {
  /// No image yet.
  public convenience init() {
    self.init(gtk_picture_new())
  }

  /// How the image fits its room. Raw values are GTK's.
  public enum ContentFit: UInt32, Sendable {
    /// Stretched.
    case fill
    /// As large as fits, in proportion.
    case contain
    /// As small as covers, in proportion.
    case cover
    /// As `contain`, but never enlarged.
    case scaleDown
  }

  /// How the image fits its room.
  public var contentFit: ContentFit {
    get { ContentFit(rawValue: gtk_picture_get_content_fit(cast()).rawValue) ?? .contain }
    set {
      if newValue != contentFit {
        gtk_picture_set_content_fit(cast(), GtkContentFit(rawValue: newValue.rawValue))
      }
    }
  }

  /// Whether the image may get smaller than its own size.
  public var canShrink: Bool {
    get { gtk_picture_get_can_shrink(cast()) != 0 }
    set { if newValue != canShrink { gtk_picture_set_can_shrink(cast(), newValue.g) } }
  }

  /// Shows the image file at `path`; `nil` or a broken file shows nothing.
  public func setFile(_ path: String?) { gtk_picture_set_filename(cast(), path) }

  /// Shows encoded image data (PNG, JPEG, …). Throws what is wrong with it.
  public func setData(_ data: [UInt8]) throws { show(try Texture(decoding: data)) }

  /// Shows an image that is ready.
  public func show(_ texture: Texture) { gtk_picture_set_paintable(cast(), texture.pointer) }

  /// Shows nothing.
  public func clear() { gtk_picture_set_paintable(cast(), nil) }
}
