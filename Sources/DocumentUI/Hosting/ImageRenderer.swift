// Pictures of views that are in no window.

import FoundationEssentials
import Gtk

/// Makes pictures of a view: PNG, or PDF, in which texts stay texts and shapes stay shapes.
///
///     let renderer = ImageRenderer(content: Badge(name: "Mia"))
///     renderer.scale = 2
///     try renderer.pngData()?.write(to: url)
///
/// The view is made anew for each picture, with an environment of its own, and is shown at rest. As an
/// observed object it tells of its properties.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  /// What the pictures are of.
  @Published public var content: Content
  /// The room that the view is offered, in logical pixels.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// How many pixels of a PNG a logical pixel is, each way.
  @Published public var scale: CGFloat = 1
  /// Whether the pictures cover what is behind them: they are black where nothing is drawn.
  @Published public var isOpaque = false

  /// Pictures of a view.
  public init(content view: Content) { content = view }

  /// A PNG of the view; nil where it takes no room, is larger than a picture can be, or there is no display.
  public func pngData() -> Data? {
    draw { node, size in
      let scale = Double(scale)
      let surface = try Cairo.ImageSurface(
        format: isOpaque ? .rgb24 : .argb32, width: pixels(size.width), height: pixels(size.height))
      let context = Cairo.Context(surface)
      context.scale(x: scale, y: scale)
      node?.draw(on: context)
      return try surface.pngData()
    }
  }

  /// A PDF of one page of the view, a point for each logical pixel; nil where it takes no room, or there is
  /// no display.
  public func pdfData() -> Data? {
    draw { node, size in
      let surface = try Cairo.PDFSurface(width: Double(size.width), height: Double(size.height))
      let context = Cairo.Context(surface)
      if isOpaque {
        context.setSource(red: 0, green: 0, blue: 0)
        context.paint()
      }
      node?.draw(on: context)
      return try surface.finish()
    }
  }

  private func pixels(_ length: CGFloat) -> Int {
    let pixels = (Double(length) * Double(scale)).rounded(.up)
    return (0...Double(Cairo.ImageSurface.maximumSide)).contains(pixels) ? Int(pixels) : 0
  }

  private func draw(_ write: (RenderNode?, CGSize) throws -> [UInt8]) -> Data? {
    guard Display.initialize() else { return nil }
    var environment = EnvironmentValues()
    environment.displayScale = scale
    let host = ViewHost(content, environment: environment)
    defer { host.tearDown() }
    let (node, size) = host.drawApart(proposedSize)
    guard size.width > 0, size.height > 0 else { return nil }
    do {
      return Data(try write(node, size))
    } catch {
      viewLogger.error("A view's picture cannot be made: \(error)")
      return nil
    }
  }
}
