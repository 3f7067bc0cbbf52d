// Symbols and pictures need different widgets: ImageNode picks the leaf that shows the image.

import FoundationEssentials
import Gtk

/// A symbol of the icon theme, or a picture from a file or from data.
public nonisolated struct Image: View, Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case icon(String)
    case file(String)
    case data(Data)
    /// One of the app's own by its name; without a picture nothing is shown.
    case asset(String, AssetPicture?)

    /// Whether both are the same one, whose name has the same bytes.
    func isSame(as other: Source) -> Bool {
      switch (self, other) {
      case (.icon(let name), .icon(let otherName)): name.hasBytes(of: otherName)
      case (.file(let path), .file(let otherPath)): path.hasBytes(of: otherPath)
      case (.data(let data), .data(let otherData)): data == otherData
      case (.asset(let name, let picture), .asset(let otherName, let other)):
        name.hasBytes(of: otherName) && picture == other
      case (.icon, _), (.file, _), (.data, _), (.asset, _): false
      }
    }
  }

  let source: Source
  let label: String?
  var isResizable = false
  /// How a picture is drawn.
  var drawing = PictureDrawing()
  /// The system image name of a symbol, of which there may be other drawings.
  private(set) var systemName: String?
  private(set) var isTemplate = false
  /// How many pixels of a picture in data stand side by side in a point.
  private(set) var scale = 1.0

  /// The symbol of a system image name, such as `arrow.uturn.backward`.
  public init(systemName: String) {
    source = .icon(SymbolNames.iconName(systemName))
    self.systemName = systemName
    label = nil
  }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "symbols have one layer here: show another symbol for each part of the range"
  )
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// An icon of the theme by its freedesktop name, such as `edit-undo-symbolic`.
  public init(icon: String, label: String? = nil) {
    source = .icon(icon)
    self.label = label
  }

  /// The app's own picture of a name, such as `photo` or `photo.png`, which says what is on it too.
  ///
  /// It is looked for among the resources that the app's package copies, in asset catalogs
  /// (`.copy("Assets.xcassets")`) and as a file, beside the program and in `share/PROGRAM` where it is
  /// installed. A set of a catalog has pictures for dark windows too. Of a name that is not there nothing is
  /// shown, and the log says so.
  public init(_ name: String) { self.init(name, label: name, in: .app) }

  /// The app's own picture of a name; `label` says what is on it.
  public init(_ name: String, label: Text) { self.init(name, label: label.content, in: .app) }

  /// The app's own picture of a name, which says nothing to those who do not see it.
  public init(decorative name: String) { self.init(name, label: nil, in: .app) }

  init(_ name: String, label: String?, in catalog: AssetCatalog) {
    let picture = catalog.picture(name)
    source = .asset(name, picture)
    self.label = label
    isTemplate = picture?.isTemplate ?? false
  }

  /// The picture in a file, in the size the file has; `label` says what is on it.
  public init(path: String, label: String? = nil) {
    source = .file(path)
    self.label = label
  }

  /// The picture in encoded data (PNG, JPEG, TIFF), in the size it has; `label` says what is on it. Of data
  /// that is no picture nothing is shown.
  public init(data: Data, label: String? = nil) {
    source = .data(data)
    self.label = label
  }

  /// What of a picture is shown.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Where it is, in the colour of text.
    case template
    /// Its own colours.
    case original
  }

  /// The picture in its own colours, or where it is in the colour of text; nil for its own. Symbols are in
  /// the colour of text always.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.isTemplate = mode == .template
    return image
  }

  /// The picture with `scale` pixels side by side in a point.
  func scaled(_ scale: Double) -> Image {
    var image = self
    if scale > 0 { image.scale = scale }
    return image
  }
}

@MainActor
extension Image: InputComparable {
  func isSameInput(as other: Image) -> Bool {
    isResizable == other.isResizable && isTemplate == other.isTemplate && scale == other.scale
      && drawing == other.drawing && source.isSame(as: other.source) && label.hasBytes(of: other.label)
  }
}

@MainActor
extension Image: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ImageNode(self, in: context) }
}

/// The node of an image: its leaf shows a symbol, one as large as its room, or a picture.
final class ImageNode: ViewNode<Image> {
  private var child: AnyNode!

  override init(_ view: Image, in context: NodeContext) {
    super.init(view, in: context)
    child = leaf.makeNode(in: childContext)
  }

  private var leaf: AnyViewStorage {
    guard case .icon(let name) = view.source else {
      let picture = PictureLeaf(image: view)
      let drawn = picture.modifier(PictureDrawingModifier(image: view))
      return switch (view.drawing.isPlain, view.isTemplate) {
      case (true, true): TypedViewStorage(picture.modifier(TemplateModifier()))
      case (true, false): TypedViewStorage(picture)
      case (false, true): TypedViewStorage(drawn.modifier(TemplateModifier()))
      case (false, false): TypedViewStorage(drawn)
      }
    }
    return view.isResizable
      ? TypedViewStorage(FittedSymbolLeaf(image: view, name: name))
      : TypedViewStorage(SymbolLeaf(image: view, name: name))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(to new: Image) {
    if view.isSameInput(as: new) { return }
    view = new
    let leaf = leaf
    if leaf.update(child) { return }
    child.remove()
    child = leaf.makeNode(in: childContext)
    structureDidChange()
  }
}

/// Shows a symbol.
struct SymbolLeaf: View {
  let image: Image
  let name: String
}

extension SymbolLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Image { Gtk.Image() }

  func updateElement(_ element: Gtk.Image, _ node: LeafNode<Self>) {
    let environment = node.environment
    element.iconName = environment.iconName(of: image, name)
    element.pixelSize = environment.symbolPixels
    node.setClasses(environment.foregroundClasses, on: element)
    image.describe(element, in: node, unless: node.previous?.image)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}

/// Shows a symbol as large as the room there is.
struct FittedSymbolLeaf: View {
  let image: Image
  let name: String
}

extension FittedSymbolLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> FittedSymbol { FittedSymbol() }

  func updateElement(_ element: FittedSymbol, _ node: LeafNode<Self>) {
    element.icon.iconName = node.environment.iconName(of: image, name)
    node.setClasses(node.environment.foregroundClasses, on: element)
    image.describe(element, in: node, unless: node.previous?.image)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}

/// A symbol that takes the size of its widget.
@MainActor
final class FittedSymbol: CustomWidget {
  let icon = Gtk.Image()

  init() {
    super.init(cssName: "symbol", role: .img)
    appendChild(icon)
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 0, natural: ImageScale.medium.pixels)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    super.sizeAllocate(width: width, height: height, baseline: baseline)
    let side = max(1, min(width, height))
    guard side != icon.pixelSize else { return }
    // Not in the middle of a layout, which GTK would have to begin again.
    Task { [weak self] in self?.icon.pixelSize = side }
  }
}

/// Shows a picture where it is, in the colour of text.
private struct TemplateModifier: WidgetModifier {
  static var modifiesLeaves: Bool { false }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> StyleClassModifier.Given { StyleClassModifier.Given() }

  func update<C: View>(
    _ widget: Gtk.Widget, _ given: StyleClassModifier.Given, _ node: WidgetModifierNode<C, Self>
  ) {
    given.set(node.environment.foregroundClasses, on: widget)
    guard let widget = widget as? LayoutHostWidget else { return }
    widget.draw = { [weak widget] snapshot, content in
      guard let widget else { return content(snapshot) }
      let colors = ColorMatrix.filled(widget.foregroundColor)
      snapshot.colors(colors.rows, offset: colors.offset) { content(snapshot) }
    }
    widget.queueDraw()
  }

  static func detach(from widget: Gtk.Widget, _ given: StyleClassModifier.Given) {
    given.set([], on: widget)
    (widget as? LayoutHostWidget)?.draw = nil
  }
}

/// Shows a picture.
struct PictureLeaf: View {
  let image: Image

  /// What a widget shows.
  @MainActor
  final class Shown {
    var source: Image.Source?
    /// How many of its pixels stand side by side in a point.
    var scale = 1.0
  }
}

extension PictureLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> Shown { Shown() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Picture {
    let picture = Gtk.Picture()
    picture.contentFit = .fill
    picture.canShrink = true
    return picture
  }

  func updateElement(_ picture: Gtk.Picture, _ node: LeafNode<Self>) {
    let file = image.assetFile(in: node.environment)
    let source = file.map { Image.Source.file($0.path) } ?? image.source
    let shown: Shown = node.coordinator
    if shown.source?.isSame(as: source) != true {
      shown.source = source
      Self.show(source, on: picture)
    }
    let scale = file?.scale ?? image.scale
    if scale != shown.scale {
      shown.scale = scale
      picture.queueResize()
    }
    node.setClasses(node.environment.isRedacted ? ["dui-redacted"] : [], on: picture)
    image.describe(picture, in: node, unless: node.previous?.image)
  }

  static func show(_ source: Image.Source, on picture: Gtk.Picture) {
    switch source {
    case .file(let path): picture.setFile(path)
    case .data(let data):
      do {
        try picture.setData([UInt8](data))
      } catch {
        viewLogger.warning("An image cannot be shown: \(error)")
        picture.clear()
      }
    case .icon, .asset: picture.clear()
    }
  }

  func size(
    for proposal: ProposedViewSize, _ picture: Gtk.Picture, _ node: LeafNode<Self>
  ) -> CGSize? {
    let scale = node.coordinator.scale
    let own = CGSize(
      width: Double(picture.measure(.horizontal).natural) / scale,
      height: Double(picture.measure(.vertical).natural) / scale)
    return image.isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }
}

extension Image {
  /// The file of a picture of the app's own that is for this environment.
  @MainActor
  func assetFile(in environment: EnvironmentValues) -> AssetPicture.File? {
    guard case .asset(_, let picture?) = source else { return nil }
    return picture.file(for: picture.dependsOnColorScheme ? environment.colorScheme : .light)
  }

  /// Tells assistive technology what is on it; a picture without words is decoration.
  @MainActor
  fileprivate func describe(_ widget: Gtk.Widget, in node: AnyNode, unless previous: Image?) {
    if let previous, previous.label.hasBytes(of: label) { return }
    widget.setAccessibleLabel(label)
    widget.setAccessibleHidden(label == nil)
    guard previous != nil else { return }
    node.didTell(.label(label), of: widget)
    node.didTell(.hidden(label == nil), of: widget)
  }
}

extension EnvironmentValues {
  /// The side of a symbol, in pixels: what its scale says beside letters of 14 pixels, in proportion to
  /// letters of another size, and larger beside those of a text style that is larger than running text.
  @MainActor
  var symbolPixels: Int {
    guard let font = sizedFont else { return imageScale.pixels }
    let factor = font.size.map { $0 * DesktopLook.shared.textScale / 14 } ?? max(1, font.scale)
    return max(1, Int((Double(imageScale.pixels) * factor).rounded()))
  }
}

extension ImageScale {
  var pixels: Int {
    switch self {
    case .small: 12
    case .medium: 16
    case .large: 32
    }
  }
}
