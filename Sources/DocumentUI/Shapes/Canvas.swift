// A view that is drawn by a closure.

import Gtk

/// Room that a closure draws in. It takes all there is.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
///     }
public struct Canvas<Symbols: View>: View {
  /// Draws a canvas of a size in logical pixels.
  typealias Render = (inout GraphicsContext, CGSize) -> Void

  let render: Render
  let symbols: Symbols

  /// Room that `renderer` draws in; it is called whenever the view has a new value or another size, or a
  /// symbol changes its looks, with the size in logical pixels.
  /// - Parameters:
  ///   - opaque: Whether it covers all of its room: it is black where nothing is drawn.
  ///   - colorMode: The colour space in which colours are mixed.
  ///   - rendersAsynchronously: Changes nothing: GTK draws on the main thread.
  ///   - symbols: Views with tags, which `renderer` draws: `context.resolveSymbol(id:)` finds them by those.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    render = opaque ? Self.covering(renderer) : renderer
    self.symbols = symbols()
  }

  /// What draws on black.
  private static func covering(_ renderer: @escaping Render) -> Render {
    { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      renderer(&context, size)
    }
  }
}

extension Canvas where Symbols == EmptyView {
  /// Room that `renderer` draws in; it is called whenever the view has a new value or another size, with the
  /// size in logical pixels.
  /// - Parameters:
  ///   - opaque: Whether it covers all of its room: it is black where nothing is drawn.
  ///   - colorMode: The colour space in which colours are mixed.
  ///   - rendersAsynchronously: Changes nothing: GTK draws on the main thread.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: EmptyView.init)
  }
}

extension Canvas: LeafView {
  func makeElement(_ node: LeafNode<Canvas>) -> CanvasView { CanvasView() }

  func updateElement(_ element: CanvasView, _ node: LeafNode<Canvas>) {
    let environment = node.environment
    let foreground = environment.shownForeground
    // What texts, symbols and pictures are drawn by: a change of it draws the canvas again.
    _ = (environment.sizedFont, environment.textDecoration, environment.multilineTextAlignment)
    _ = (environment.imageScale, environment.symbolVariants, environment.tint, environment.colorScheme)
    node.setClasses(foreground?.styleClass.map { [$0] } ?? [], on: element)
    element.show(render, environment: environment, foreground: foreground?.paint)
  }

  func updateHosts(_ element: CanvasView, _ node: LeafNode<Canvas>) {
    element.symbols.update(SymbolCollector.symbols(in: symbols), on: element) {
      node.makeHost($0)
    } removeHost: {
      node.removeHost($0)
    }
  }

  func sizing(_ node: LeafNode<Canvas>) -> LeafSizing { .fill }
}

/// The colour space in which colours are mixed: here it is always sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  /// sRGB.
  case nonLinear
}

/// The widget of a canvas.
@MainActor
final class CanvasView: CustomWidget {
  private var render: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
  private var environment = EnvironmentValues()
  private var foreground: Paint?
  private let pictures = CanvasPictures()
  let symbols = CanvasSymbols()

  init() { super.init(cssName: "canvas", role: .presentation) }

  func show(
    _ render: @escaping (inout GraphicsContext, CGSize) -> Void, environment: EnvironmentValues,
    foreground: Paint?
  ) {
    self.render = render
    self.environment = environment
    self.foreground = foreground
    queueDraw()
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 0, natural: 10)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) { symbols.place() }

  override func snapshot(_ snapshot: Snapshot) {
    let size = CGSize(width: Double(width), height: Double(height))
    snapshot.append(x: 0, y: 0, width: Double(width), height: Double(height)) { cairo in
      let painter = ShapePainter(context: cairo, widget: self, foreground: foreground)
      var context = GraphicsContext(
        painter: painter, size: size, environment: environment, pictures: pictures)
      Evaluation.withoutTracking { render(&context, size) }
    }
  }
}
