// Symbols that icon themes have no icons for: plain shapes, and marks in circles and squares, drawn here and
// given to the icon theme. A filled one leaves out its mark. The icon theme colours what is filled, whatever
// is drawn, so that all lines are outlines of what is filled.

import Glibc
import Gtk

/// Draws symbols, and has the icon theme show them.
enum DrawnSymbols {
  private static let prefix = "dui-"

  /// The icon name of a drawn symbol; nil where there is none.
  static func iconName(_ systemName: String) -> String? {
    outline(systemName) == nil ? nil : prefix + systemName.replacing(".", with: "-") + "-symbolic"
  }

  @MainActor private static var isInstalled = false

  /// The icon to show for a name: an empty one where the icon theme has none of that name, of which the log
  /// says so once.
  @MainActor
  static func shown(_ iconName: String) -> String {
    provide(iconName)
    guard let theme = IconTheme.default, !theme.hasIcon(iconName) else { return iconName }
    if missing.insert(iconName).inserted {
      viewLogger.warning("There is neither a symbol nor an icon called “\(iconName)”.")
    }
    provide(empty)
    return empty
  }

  private static let empty = prefix + "empty-symbolic"
  @MainActor private static var missing: Set<String> = []

  /// Sees to it that the icon theme has an icon, if it is one of these.
  @MainActor
  private static func provide(_ iconName: String) {
    guard !isInstalled, iconName.hasPrefix(prefix), let theme = IconTheme.default else { return }
    isInstalled = true
    var icons = [empty: svg("")]
    for name in names {
      if let icon = self.iconName(name), let outline = outline(name) { icons[icon] = svg(outline) }
    }
    theme.addIcons(icons, at: "/documentui/symbols")
  }

  private static func svg(_ outline: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><path fill-rule="evenodd" d="\(outline)"/></svg>
    """
  }

  /// All that are drawn.
  static var names: [String] {
    (Array(shapes.keys) + things.keys).sorted()
      + marks.keys.sorted().flatMap { mark in containers.keys.sorted().map { "\(mark).\($0)" } }
  }

  /// The outline of a symbol in a square of 16 units, as SVG writes it.
  private static func outline(_ name: String) -> String? {
    if let shape = shapes[name] ?? things[name] { return shape }
    for (suffix, container) in containers where name.hasSuffix("." + suffix) {
      if let mark = marks[String(name.dropLast(suffix.count + 1))] { return container + mark }
    }
    return nil
  }

  // MARK: Outlines

  private static let disc = "M8 1a7 7 0 1 0 0 14a7 7 0 1 0 0-14z"
  private static let ring = disc + "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z"
  private static let plate = "M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z"
  private static let pane =
    plate + "M3.5 3a.5.5 0 0 0-.5.5v9a.5.5 0 0 0 .5.5h9a.5.5 0 0 0 .5-.5v-9a.5.5 0 0 0-.5-.5z"

  private static let containers = [
    "circle": ring, "circle.fill": disc, "square": pane, "square.fill": plate,
  ]

  /// What is in circles and squares.
  private static let marks: [String: String] = [
    "plus": "M7.2 4.5h1.6v2.7h2.7v1.6H8.8v2.7H7.2V8.8H4.5V7.2h2.7z",
    "minus": "M4.5 7.2h7v1.6h-7z",
    "xmark": "M5.5 4.4L8 6.9l2.5-2.5 1.1 1.1L9.1 8l2.5 2.5-1.1 1.1L8 9.1l-2.5 2.5-1.1-1.1L6.9 8 4.4 5.5z",
    "checkmark": "M10.9 4.8l1.2 1.1-5 5.5-3.2-3.2 1.1-1.1 2 2z",
    "exclamationmark": "M7.2 4h1.6v5H7.2zM7.2 10.4h1.6v1.6H7.2z",
    "questionmark":
      "M8 3.6c1.7 0 2.9 1 2.9 2.5 0 1.1-.6 1.8-1.4 2.3-.6.4-.8.6-.8 1.1v.3H7.2v-.4c0-1 .4-1.6 1.2-2.1.6-.4 1-.7 1-1.3 "
      + "0-.6-.5-1-1.3-1-.8 0-1.3.4-1.4 1.2H5.1C5.2 4.6 6.3 3.6 8 3.6zM7.1 10.8h1.7v1.6H7.1z",
    "info": "M7.2 4h1.6v1.6H7.2zM7.2 7h1.6v5H7.2z",
    "ellipsis": "M4 7.2h1.6v1.6H4zM7.2 7.2h1.6v1.6H7.2zM10.4 7.2H12v1.6h-1.6z",
    "play": "M6.2 4.6L11.8 8l-5.6 3.4z",
    "pause": "M5.4 5h1.8v6H5.4zM8.8 5h1.8v6H8.8z",
    "stop": "M5.4 5.4h5.2v5.2H5.4z",
    "arrow.up": turned(arrow, 0), "arrow.right": turned(arrow, 1), "arrow.down": turned(arrow, 2),
    "arrow.left": turned(arrow, 3),
    "chevron.up": turned(chevron, 0), "chevron.right": turned(chevron, 1),
    "chevron.down": turned(chevron, 2), "chevron.left": turned(chevron, 3),
    "person.crop":
      "M8 3.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM4.2 11.9a3.8 3 0 0 1 7.6 0a5.4 5.4 0 0 1-7.6 0z",
    "heart": polygon(heart(8, 8.2, 0.5)),
    "star": polygon(star(8, 8.2, 3.9)),
    "bolt": "M8.9 3.6L5 8.7h2.5L6.9 12.4l4.1-5.2H8.4z",
    "dollarsign":
      "M7.4 3.8h1.2v.9c1 .2 1.8.9 1.9 1.9H9.2c-.1-.5-.6-.8-1.2-.8-.7 0-1.2.3-1.2.7 0 .5.5.6 1.4.8 1.4.3 2.5.7 2.5 2 "
      + "0 1.1-.9 1.8-2.1 2v.9H7.4v-.9c-1.2-.2-2-.9-2.1-2h1.3c.1.6.7.9 1.4.9.8 0 1.3-.3 1.3-.7 0-.5-.6-.7-1.5-.9"
      + "-1.4-.3-2.4-.7-2.4-1.9 0-1 .8-1.8 2-2z",
    "line.3.horizontal.decrease": "M4.4 5.2h7.2v1.3H4.4zM5.6 7.5h4.8v1.3H5.6zM6.9 9.8h2.2v1.3H6.9z",
  ]

  private static let arrow: [(Double, Double)] = [
    (8, 3.9), (11.4, 7.3), (10.3, 8.4), (8.8, 6.9), (8.8, 12), (7.2, 12), (7.2, 6.9), (5.7, 8.4), (4.6, 7.3),
  ]
  private static let chevron: [(Double, Double)] = [
    (8, 5.6), (12, 9.6), (10.9, 10.7), (8, 7.8), (5.1, 10.7), (4, 9.6),
  ]

  private static let shapes: [String: String] = [
    "circle": ring, "circle.fill": disc,
    "circle.lefthalf.filled": disc + "M8 2.5a5.5 5.5 0 0 1 0 11z",
    "circle.inset.filled": ring + "M8 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z",
    "circle.dashed": dashes(),
    "square": pane, "square.fill": plate,
    "app": pane, "app.fill": plate,
    "rectangle": "M1 3h14v10H1zM2.5 4.5v7h11v-7z", "rectangle.fill": "M1 3h14v10H1z",
    "rectangle.portrait": "M3 1h10v14H3zM4.5 2.5v11h7v-11z", "rectangle.portrait.fill": "M3 1h10v14H3z",
    "capsule": "M5 4h6a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8zM5 5.5a2.5 2.5 0 0 0 0 5h6a2.5 2.5 0 0 0 0-5z",
    "capsule.fill": "M5 4h6a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8z",
    "triangle": "M8 1.5l7 12.5H1zM8 4.6l-4.4 7.9h8.8z", "triangle.fill": "M8 1.5l7 12.5H1z",
    "diamond": "M8 1l7 7-7 7-7-7zM8 3.1L3.1 8 8 12.9 12.9 8z", "diamond.fill": "M8 1l7 7-7 7-7-7z",
    "hexagon": polygon(regular(6, 7.2)) + polygon(regular(6, 5.5)), "hexagon.fill": polygon(regular(6, 7.2)),
    "octagon": polygon(regular(8, 7.4)) + polygon(regular(8, 5.8)), "octagon.fill": polygon(regular(8, 7.4)),
    "heart": polygon(heart(8, 8.2, 1)) + polygon(heart(8, 8.1, 0.74)),
    "heart.fill": polygon(heart(8, 8.2, 1)),
    "number":
      "M5.6 2h1.5L6.7 5h3l.4-3h1.5l-.4 3H14v1.5h-3L10.7 9.5H13V11h-2.5l-.4 3H8.6l.4-3H6l-.4 3H4.1l.4-3H2V9.5"
      + "h2.7l.3-3H3V5h2.2zM6.5 6.5l-.3 3h3l.3-3z",
    "cursorarrow": "M4 1.5l9 8.6H8.9l2 4.2-1.7.8-2-4.3L4 13.4z",
    "tray": "M3.4 3h9.2L15 9v4.5H1V9zM4.4 4.5L2.7 9H6l1 1.8h2L10 9h3.3l-1.7-4.5z"
      + "M2.5 10.5h2.6l.9 1.5h4l.9-1.5h2.6v1.7h-11z",
    "tray.fill": "M3.4 3h9.2L15 9v4.5H1V9zM4.4 4.5L2.7 9H6l1 1.8h2L10 9h3.3l-1.7-4.5z",
    "flag": "M3 1.5h9.8l-1.9 3.3 1.9 3.2H4.5V15H3zM4.5 3v3.5h5.7l-1-1.7 1-1.8z",
    "flag.fill": "M3 1.5h9.8l-1.9 3.3 1.9 3.2H4.5V15H3z",
    "tag":
      "M1.5 1.5H8l6.6 6.6-6.5 6.5L1.5 8zM3 3v4.4l5.1 5.1 4.4-4.4L7.4 3zM5 4.2a1 1 0 1 0 0 2a1 1 0 1 0 0-2z",
    "tag.fill": "M1.5 1.5H8l6.6 6.6-6.5 6.5L1.5 8zM4.8 3.6a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z",
    "bolt": "M9.2 1L3 9h3.8L6 15l6.9-8.4H8.6zM7.6 5.4L7 8h2.9L7.9 10.5 8.2 7.7H5.8z",
    "bolt.fill": "M9.2 1L3 9h3.8L6 15l6.9-8.4H8.6z",
    "chart.bar":
      "M1.5 8h3.6v6.5H1.5zM6.2 4h3.6v10.5H6.2zM10.9 1.5h3.6v13h-3.6zM2.7 9.2v4.1h1.2V9.2zM7.4 5.2v8.1h1.2"
      + "V5.2zM12.1 2.7v10.6h1.2V2.7z",
    "chart.bar.fill": "M1.5 8h3.6v6.5H1.5zM6.2 4h3.6v10.5H6.2zM10.9 1.5h3.6v13h-3.6z",
    "chevron.up.chevron.down":
      "M8 1.6l3.8 3.8-1.1 1.1L8 3.8 5.3 6.5 4.2 5.4zM8 14.4l-3.8-3.8 1.1-1.1L8 12.2l2.7-2.7 1.1 1.1z",
    "arrow.up.arrow.down":
      "M4.8 2l3 3-1 1-1.3-1.2V13H4.1V4.8L2.8 6l-1-1zM11.2 14l-3-3 1-1 1.3 1.2V3h1.4v8.2l1.3-1.2 1 1z",
    "line.3.horizontal.decrease": "M1.5 3h13v1.6h-13zM4 7.2h8v1.6H4zM6.5 11.4h3V13h-3z",
    "slider.horizontal.3":
      "M1 3h6.2v1.5H1zM10.8 3H15v1.5h-4.2zM8 2h2v3.5H8zM1 7.3h2.2v1.5H1zM6.8 7.3H15v1.5H6.8zM4 6.3h2v3.5H4z"
      + "M1 11.5h8.2V13H1zM12.8 11.5H15V13h-2.2zM10 10.5h2V14h-2z",
    "creditcard": "M1 3h14v10.5H1zM2.5 4.5V6h11V4.5zM2.5 8v4h11V8z",
    "creditcard.fill": "M1 3h14v10.5H1zM1 5.2v2h14v-2z",
    "cart":
      "M.8 2h2.7l.7 2H15l-1.7 6H5.6L4.1 3.4H.8zM5.9 11.4a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8zM12 11.4a1.4 1.4 0 1 0 "
      + "0 2.8a1.4 1.4 0 1 0 0-2.8zM4.6 5.4l.8 3.2h6.8l.9-3.2z",
  ]

  // MARK: Parts

  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(Double(hundredths) / 100)"
  }

  private static func polygon(_ points: [(Double, Double)]) -> String {
    "M" + points.map { "\(text($0.0)) \(text($0.1))" }.joined(separator: "L") + "z"
  }

  /// A polygon turned clockwise by quarters about the middle.
  private static func turned(_ points: [(Double, Double)], _ quarters: Int) -> String {
    var points = points
    for _ in 0..<quarters { points = points.map { (16 - $0.1, $0.0) } }
    return polygon(points)
  }

  private static func regular(_ count: Int, _ radius: Double) -> [(Double, Double)] {
    (0..<count).map { corner in
      let angle = 2 * Double.pi * (Double(corner) + (count == 8 ? 0.5 : 0)) / Double(count)
      return (8 + radius * sin(angle), 8 - radius * cos(angle))
    }
  }

  private static func star(_ x: Double, _ y: Double, _ radius: Double) -> [(Double, Double)] {
    (0..<10).map { corner in
      let angle = Double.pi * Double(corner) / 5
      let reach = corner % 2 == 0 ? radius : radius * 0.42
      return (x + reach * sin(angle), y - reach * cos(angle))
    }
  }

  /// A heart of many corners, 14 units wide by a scale of 1.
  private static func heart(_ x: Double, _ y: Double, _ scale: Double) -> [(Double, Double)] {
    (0..<48).map { corner in
      let t = 2 * Double.pi * Double(corner) / 48
      let across = 16 * pow(sin(t), 3)
      let down = -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
      return (x + across * 7 / 16 * scale, y + (down - 2.5) * 7 / 16 * scale)
    }
  }

  /// A circle of eight dashes.
  private static func dashes() -> String {
    (0..<8).map { dash in
      let from = 2 * Double.pi * (Double(dash) + 0.2) / 8
      let to = 2 * Double.pi * (Double(dash) + 0.8) / 8
      let turns = [from, (from + to) / 2, to]
      return polygon(
        turns.map { (8 + 7 * sin($0), 8 - 7 * cos($0)) }
          + turns.reversed().map { (8 + 5.5 * sin($0), 8 - 5.5 * cos($0)) })
    }
    .joined()
  }
}
