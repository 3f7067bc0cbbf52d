// Images in texts: a sign for an object in the text, in place of which the label shows the image.

import Gtk

extension Text {
  /// An image as a part of a text: a symbol as high as the letters beside it, or a picture in its size, which
  /// stands on their line. For those who do not see it the text says what the image is called, if anything.
  public init(_ image: Image) {
    var run = Run(content: Self.objectSign)
    run.look.image = image
    self.init(runs: [run])
  }

  /// The sign for an object among letters.
  private static let objectSign = "\u{FFFC}"

  /// Whether there are images in it.
  var hasImages: Bool { runs.contains { $0.look.image != nil } }
}

extension Text.Run {
  /// What it says in words.
  var words: String {
    guard !isPlain, let image = look.image else { return content }
    return image.label ?? ""
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// An image.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}

@MainActor
extension Text {
  private static let pictures = CanvasPictures()

  /// What the label shows in place of signs in the words that it shows.
  func shapes(
    _ runs: [Run], _ environment: EnvironmentValues, _ decoration: TextDecoration, _ label: Gtk.Label
  ) -> [InlineShape] {
    var shapes: [InlineShape] = []
    var start = 0
    for run in runs {
      let end = start + Self.shown(run.content, decoration).utf8.count
      if !run.isPlain, let image = run.look.image {
        shapes.append(Self.shape(start..<end, image, run.look, environment, label))
      }
      start = end
    }
    return shapes
  }

  private static func shape(
    _ range: Range<Int>, _ image: Image, _ look: Run.Look, _ environment: EnvironmentValues,
    _ label: Gtk.Label
  ) -> InlineShape {
    var environment = environment
    if let font = look.font { environment.font = font }
    let color = look.color
    guard case .icon(let name) = image.source else { return picture(range, image, environment, label) }
    let side = environment.symbolPixels
    let icon = Paintable(
      icon: environment.iconName(of: image, name), size: side, scale: label.scaleFactor,
      isRightToLeft: environment.layoutDirection == .rightToLeft)
    let size = Double(side)
    // Its middle is at half the height of capital letters.
    let ascent = size * 0.81
    return InlineShape(range, width: size, ascent: ascent, descent: size - ascent) { [weak label] context in
      guard let label else { return }
      let shown = color?.rgba(in: label) ?? label.foregroundColor
      context.translate(x: 0, y: -ascent)
      icon?.node(width: size, height: size, color: shown)?.draw(on: context)
    }
  }

  private static func picture(
    _ range: Range<Int>, _ image: Image, _ environment: EnvironmentValues, _ label: Gtk.Label
  ) -> InlineShape {
    let file = image.assetFile(in: environment)
    let picture = pictures.picture(file.map { .file($0.path) } ?? image.source)
    let scale = file?.scale ?? image.scale
    let (width, height) = (Double(picture?.width ?? 0) / scale, Double(picture?.height ?? 0) / scale)
    return InlineShape(range, width: width, ascent: height, descent: 0) { [weak label] context in
      guard let label else { return }
      context.translate(x: 0, y: -height)
      picture?.node(width: width, height: height, color: label.foregroundColor)?.draw(on: context)
    }
  }
}
