// Outlines of things, in squares of 16 units. What lies within another outline is left out of it.

extension DrawnSymbols {
  /// The outlines of symbols that are no plain shapes, by their names.
  static let things: [String: String] = {
    var all = pictures
    all["case"] = hollow["briefcase"].map { $0.whole + $0.inner }
    all["case.fill"] = hollow["briefcase"]?.whole
    for (name, (whole, inner)) in hollow {
      all[name] = whole + inner
      all[name + ".fill"] = whole
    }
    return all
  }()

  /// Things that are drawn as lines, and filled: the whole, and what the lines leave out.
  private static let hollow: [String: (whole: String, inner: String)] = [
    "flame": (
      "M8.5.8c.4 2.6 4.7 4.6 4.7 8.7A5.2 5.2 0 0 1 8 15a5.2 5.2 0 0 1-5.2-5.3c0-2 1-3.4 2-4.5.2 1.3.7 2 1.4 2.3"
        + "C6 4.9 6.7 2.4 8.5.8z",
      "M8 13.5a2.7 2.7 0 0 0 2.7-2.7c0-1.5-1.3-2.3-1.9-3.6-1 .9-.9 1.8-1 2.9-.6-.2-1-.6-1.2-1.1-.7.6-1.2 1"
        + "-1.2 1.9A2.6 2.6 0 0 0 8 13.5z"
    ),
    "drop": (
      "M8 1c2.6 3.3 4.8 5.9 4.8 8.7A4.8 4.8 0 0 1 8 14.8a4.8 4.8 0 0 1-4.8-5.1C3.2 6.9 5.4 4.3 8 1z",
      "M8 3.5C6.2 5.9 4.7 7.8 4.7 9.7A3.3 3.3 0 0 0 8 13.3a3.3 3.3 0 0 0 3.3-3.6C11.3 7.8 9.8 5.9 8 3.5z"
    ),
    "leaf": (
      "M14.5 1.5c.6 7-2.3 11.2-7.2 11.2-1.2 0-2.3-.3-3.2-.9L2.3 14.3 1.2 13.2 3 11C1.5 6 6 2.2 14.5 1.5z",
      "M12.9 3.2C7 4 3.7 6.5 4.2 9.8L9.5 5.7l.9 1.2-5.3 4c.7.3 1.4.4 2.2.4 3.6 0 5.7-2.9 5.6-8.1z"
    ),
    "bag": (
      "M2.5 5H5V4.5a3 3 0 0 1 6 0V5h2.5l.7 10H1.8zM6.5 5h3v-.5a1.5 1.5 0 0 0-3 0z",
      "M3.9 6.5l-.5 7h9.2l-.5-7z"
    ),
    "cross": (
      "M6 1h4v5h5v4h-5v5H6v-5H1V6h5z", "M7.5 2.5v5h-5v1h5v5h1v-5h5v-1h-5v-5z"
    ),
    "lightbulb": (
      "M8 1a4.7 4.7 0 0 1 2.7 8.6v1.9H5.3V9.6A4.7 4.7 0 0 1 8 1zM5.5 12.5h5v1.3h-5zM6.5 14.5h3v1h-3z",
      "M8 2.5a3.2 3.2 0 0 0-1.2 6.2V10h2.4V8.7A3.2 3.2 0 0 0 8 2.5z"
    ),
    "chart.pie": (
      "M7.2 1.8v7h7A7 7 0 1 1 7.2 1.8zM8.8 1a6.2 6.2 0 0 1 6.2 6.2H8.8z",
      "M5.7 3.6A5.5 5.5 0 1 0 12.4 10.3H5.7zM10.3 2.8v2.9h2.9A4.7 4.7 0 0 0 10.3 2.8z"
    ),
    "umbrella": (
      "M7.3.8h1.4v.8A7 7 0 0 1 15 8.5H8.7v4.3a2.2 2.2 0 0 1-4.4 0h1.4a.8.8 0 0 0 1.6 0V8.5H1A7 7 0 0 1 7.3 1.6z",
      "M8 3A5.5 5.5 0 0 0 2.8 7h10.4A5.5 5.5 0 0 0 8 3z"
    ),
    "mountain.2": ("M5.5 3.5l2.6 4.4L10 5.5l5.5 8H.5z", "M5.5 6.4L2.9 12h6.5z"),
    "icloud": (
      "M4.5 13a3.5 3.5 0 0 1-.4-7A4.5 4.5 0 0 1 12.7 6.3 3.4 3.4 0 0 1 12 13z",
      "M4.5 11.5H12a1.9 1.9 0 0 0 .2-3.8l-.9-.1-.1-.8A3 3 0 0 0 5.4 6.6l-.3.9h-.7a2 2 0 0 0 .1 4z"
    ),
    "car": (
      "M3.6 3h8.8l1.7 4.2.9.8v5h-2v-1.5H3V13H1V8l.9-.8zM3.5 8.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM12.5 8.5a1 1 0 1 0 0 "
        + "2a1 1 0 1 0 0-2z",
      "M4.7 4.5L3.7 7h8.6l-1-2.5z"
    ),
    "briefcase": (
      "M5.5 4V2h5v2H15v10H1V4zM7 4h2v-.5H7z", "M2.5 5.5v3h11v-3zM2.5 10v2.5h11V10z"
    ),
    "dice": (
      "M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z" + spot(5, 5) + spot(11, 5)
        + spot(8, 8) + spot(5, 11) + spot(11, 11),
      "M3.5 3a.5.5 0 0 0-.5.5v9a.5.5 0 0 0 .5.5h9a.5.5 0 0 0 .5-.5v-9a.5.5 0 0 0-.5-.5z"
    ),
    "quote.bubble": (
      "M1.5 2h13v9.5H7l-3.5 3v-3h-2zM5 5h2v2L6 8.5H5L5.5 7H5zM9 5h2v2l-1 1.5H9L9.5 7H9z",
      "M3 3.5V10h10V3.5z"
    ),
    "cup.and.saucer": (
      "M2 3h10v1h1.5a2.5 2.5 0 0 1 0 5h-1.7A5 5 0 0 1 2 8zM12 5.5v2h1.3a1 1 0 0 0 0-2zM1 12.5h13V14H1z",
      "M3.5 4.5v3.5a3.4 3.4 0 0 0 7 0V4.5z"
    ),
    "building.columns": (
      "M8 1l6.5 3.2v1.6h-13V4.2zM2.8 6.8h1.7v5H2.8zM7.1 6.8h1.8v5H7.1zM11.5 6.8h1.7v5h-1.7zM1.5 12.8h13v1.7h-13z",
      "M8 2.6L5.2 4.3h5.6z"
    ),
    "tray.full": (
      "M3.4 4.5h9.2L15 9.5v5H1v-5zM4.4 6L2.9 9.5H6l1 1.8h2l1-1.8h3.1L11.6 6zM4 2.2h8v1.3H4zM5 7.2h6v1.2H5z",
      "M2.5 11h2.6l.9 1.6h4l.9-1.6h2.6v2h-11z"
    ),
    "bell.badge": (
      "M6.8 1.6a.9.9 0 0 1 .9.9v.8A3.8 3.8 0 0 1 10.6 7v3.2l1.6 1.8v1H1.4v-1L3 10.2V7A3.8 3.8 0 0 1 5.9 3.3v-.8"
        + "a.9.9 0 0 1 .9-.9zM5.3 14h3a1.5 1.5 0 0 1-3 0z" + spot(12.8, 3.2, 2.2),
      "M6.8 4.6A2.4 2.4 0 0 0 4.4 7v3.7l-.7.9h6.2l-.7-.9V7A2.4 2.4 0 0 0 6.8 4.6z"
    ),
    // Where the line crosses the pin each is left out of the other.
    "pin.slash": (
      "M5 1.5h6v1.3l-.8.6v3.4l2 2v1.5H8.8V14L8 15l-.8-1v-3.7H3.8V8.8l2-2V3.4L5 2.8zM2.2 1.4L14.6 13.8l-1.1 1.1"
        + "L1.1 2.5z",
      "M7.3 3h1.4v4.4l1.5 1.4H5.8l1.5-1.4z"
    ),
    "tray.and.arrow.down": (
      openTray + "M7.2.8h1.6v5l1.4-1.4 1.1 1.1L8 8.8 4.7 5.5l1.1-1.1 1.4 1.4z", trayFloor
    ),
    "tray.and.arrow.up": (
      openTray + "M8 .6l3.3 3.3-1.1 1.1-1.4-1.4v5H7.2v-5L5.8 5 4.7 3.9z", trayFloor
    ),
    "hand.raised": (
      "M5 8V3.2a.9.9 0 0 1 1.8 0V7h.5V1.9a.9.9 0 0 1 1.8 0V7h.5V2.7a.9.9 0 0 1 1.8 0V7.6h.5V4.6a.9.9 0 0 1 1.8 0V10"
        + "c0 3-1.9 5.2-4.7 5.2-2 0-3.3-.9-4.3-2.5L2.1 9.5c-.5-.9.8-1.8 1.6-.9z",
      "M5.2 10.3l1.1-.3V8.6h5.8V10c0 2.2-1.3 3.7-3.3 3.7-1.4 0-2.3-.6-3-1.8z"
    ),
    "books.vertical": (
      "M1.5 2h3.4v12.5H1.5zM5.9 2h3.4v12.5H5.9zM10.1 3.1l2.8-.7 2.6 11.4-2.8.7z",
      "M2.7 3.4h1v9.7h-1zM7.1 3.4h1v9.7h-1zM11.4 4.1l.7-.2 2.1 9-.7.2z"
    ),
    "bed.double": (
      "M2.5 2.5h11V7H15v7h-1.5v-2h-11v2H1V7h1.5zM4 4.2V6h3.2V4.2zM8.8 4.2V6H12V4.2z",
      "M2.5 8.4v2.1h11V8.4z"
    ),
    "tram": (
      "M4.5 2.5h7a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2l1.3 2.5h-1.7L10 12.5H6L4.9 15H3.2l1.3-2.5a2 2 0 0 1-2-2v-6a2 2 0 0 1 "
        + "2-2zM5.5.5h5v1.2h-5zM4 4.3v3.2h8V4.3z",
      "M4 8.9v1.8h8V8.9z"
    ),
    "balloon": (
      "M8 1a4.5 5 0 0 1 .8 9.9l.9 1.1h-1v3H7.3v-3h-1l.9-1.1A4.5 5 0 0 1 8 1z",
      "M8 2.5a3 3.5 0 0 0 0 7a3 3.5 0 0 0 0-7z"
    ),
  ]

  /// A tray into which something comes, or from which it goes, and what its lines leave out.
  private static let openTray =
    "M3.4 5h1v1.5L2.9 10H6l1 1.8h2L10 10h3.1l-1.5-3.5V5h1L15 10v4.5H1V10z"
  private static let trayFloor = "M2.5 11.5h2.6l.9 1.6h4l.9-1.6h2.6v1.5h-11z"

  private static let pictures: [String: String] = [
    "point.topleft.down.to.point.bottomright.curvepath":
      "M1 1h5v5H1zM10 10h5v5h-5zM6 2.8h7.2V10h-1.4V4.2H6z",
    "arrow.up.right": "M5 4h7.2v7.2h-1.6V6.8l-6 6-1.1-1.2 6-6H5z",
    "cart.fill": "M.8 2h2.7l.7 2H15l-1.7 6H5.6L4.1 3.4H.8z" + spot(5.9, 12.8, 1.4) + spot(12, 12.8, 1.4),
    "character": "M7 2h2l4.6 12h-1.8l-1.2-3.2H5.4L4.2 14H2.4zM8 4.2L6 9.3h4z",
    "chart.line.uptrend.xyaxis":
      "M1 1h1.5v12.5H15V15H1zM4 10.6l3.2-3.4 2.3 2L13 4.9V7h1.5V2.5H10V4h2L9.4 7.1 7.1 5.1 2.9 9.5z",
    "circle.grid.3x3.fill": grid { spot($0, $1, 2.1) },
    "command":
      "M5 6.5H3.8A2.7 2.7 0 1 1 6.5 3.8V5h3V3.8a2.7 2.7 0 1 1 2.7 2.7H11v3h1.2a2.7 2.7 0 1 1-2.7 2.7V11h-3v1.2a2.7 2.7 "
      + "0 1 1-2.7-2.7H5zM6.5 6.5v3h3v-3zM5 5V3.8A1.2 1.2 0 1 0 3.8 5zM11 5h1.2A1.2 1.2 0 1 0 11 3.8z"
      + "M5 11H3.8A1.2 1.2 0 1 0 5 12.2zM11 11v1.2A1.2 1.2 0 1 0 12.2 11z",
    "figure.walk":
      spot(9, 2.2, 1.5) + "M6.9 4.6l2.4-.2 1.2 2.4 2.3 1-.6 1.4-2.8-1.2-.4-.8-.6 2.6 2 1.9.9 3.7-1.6.4-.8-3.3"
      + "-2.2-2-.8 2.6-2.7 2.7-1.1-1.1 2.4-2.5 1.2-5.6-1.1.7-.4 2-1.5-.3.5-2.7z",
    "gift.fill":
      "M1 5h6.2v3.5H1zM8.8 5H15v3.5H8.8zM2 9.8h5.2V15H2zM8.8 9.8H14V15H8.8zM5 1.3c1.5 0 2.5 1.3 3 3.1-2.6.4-4.5-.2"
      + "-4.5-1.7C3.5 1.9 4.2 1.3 5 1.3zM11 1.3c.8 0 1.5.6 1.5 1.4 0 1.5-1.9 2.1-4.5 1.7.5-1.8 1.5-3.1 3-3.1z",
    "inset.filled.rectangle": "M1 3h14v10H1zM2.5 4.5v7h11v-7zM4 6h8v4H4z",
    "option": "M1 3h4.6l5 9H15v1.5H9.7l-5-9H1zM10 3h5v1.5h-5z",
    "rectangle.and.pencil.and.ellipsis":
      "M1 3.5h14V7h-1.5V5h-11v6H8v1.5H1zM14.1 8.2l1.5 1.5-4.8 4.8-2.1.6.6-2.1z" + spot(4.8, 8, 0.9)
      + spot(7.6, 8, 0.9) + spot(10.4, 8, 0.9),
    "rectangle.split.3x1": "M1 3h14v10H1zM2.5 4.5v7h2.6v-7zM6.4 4.5v7h3.2v-7zM10.9 4.5v7h2.6v-7z",
    "return": "M13 3h1.5v7H5.4l2 2-1.1 1.1L2.4 9.2l3.9-3.9 1.1 1.1-2.1 2.1H13z",
    "square.on.square": "M1 1h10v3.5H9.5v-2h-7v7h2V11H1zM5 5h10v10H5zM6.5 6.5v7h7v-7z",
    "square.fill.on.square.fill": "M1 1h10v3H4v7H1zM5 5h10v10H5z",
    "square.stack": "M1.5 5.5h13V15h-13zM3 7v6.5h10V7zM3 3h10v1.3H3zM4.5.8h7v1.3h-7z",
    "square.stack.fill": "M1.5 5.5h13V15h-13zM3 3h10v1.3H3zM4.5.8h7v1.3h-7z",
    "rectangle.stack": "M.5 6h15v8.5H.5zM2 7.5V13h12V7.5zM2 3.5h12v1.3H2zM3.5 1.3h9v1.3h-9z",
    "rectangle.stack.fill": "M.5 6h15v8.5H.5zM2 3.5h12v1.3H2zM3.5 1.3h9v1.3h-9z",
    "square.stack.3d.up":
      "M8 1l7 3.5L8 8 1 4.5zM8 2.7L4.4 4.5 8 6.3l3.6-1.8zM1 7.8L2.6 7 8 9.7 13.4 7l1.6.8-7 3.5zM1 11.1l1.6-.8L8 13"
      + "l5.4-2.7 1.6.8-7 3.5z",
    "gift":
      "M1 5h14v3.5h-1V15H2V8.5H1zM2.5 6.5V7h4.7v-.5zM8.8 6.5V7h4.7v-.5zM3.5 8.5v5h3.7v-5zM8.8 8.5v5h3.7v-5zM5 1.3"
      + "c1.5 0 2.5 1.3 3 3.1-2.6.4-4.5-.2-4.5-1.7C3.5 1.9 4.2 1.3 5 1.3zM11 1.3c.8 0 1.5.6 1.5 1.4 0 1.5-1.9 2.1"
      + "-4.5 1.7.5-1.8 1.5-3.1 3-3.1z",
    "cube":
      "M8 .8l6.5 3.5v7.4L8 15.2l-6.5-3.5V4.3zM8 2.5L3.7 4.8 8 7.1l4.3-2.3zM3 6.1v4.7l4.3 2.3V8.4zM13 6.1L8.7 8.4v4.7"
      + "l4.3-2.3z",
    "cube.fill": "M8 .8l6 3.2-6 3.2L2 4zM1.5 5.2l5.8 3.1v6.6l-5.8-3.2zM14.5 5.2v6.5l-5.8 3.2V8.3z",
    "hourglass":
      "M3 1h10v1.5h-1v2L9 8l3 3.5v2h1V15H3v-1.5h1v-2L7 8 4 4.5v-2H3zM5.5 2.5V4L8 7l2.5-3V2.5zM8 9l-2.5 3v1.5h5V12z",
    "target": circle(7) + circle(5.7) + circle(4.2) + circle(2.9) + circle(1.5),
    "smallcircle.filled.circle": circle(7) + circle(5.5) + circle(2.6),
    "scope":
      circle(5.8) + circle(4.4) + "M7.3 0h1.4v4H7.3zM7.3 12h1.4v4H7.3zM0 7.3h4v1.4H0zM12 7.3h4v1.4h-4z",
    "thermometer":
      "M6 3a2 2 0 0 1 4 0v6.2a3.5 3.5 0 1 1-4 0zM7.3 3v6.9a2.2 2.2 0 1 0 1.4 0V3a.7.7 0 0 0-1.4 0z",
    "graduationcap":
      "M8 2l7.5 3.5L8 9 .5 5.5zM3 8.2l5 2.4 5-2.4V11c-1.3 1.5-3 2.2-5 2.2S4.3 12.5 3 11zM14.3 6.7h1v5h-1z",
    "trophy":
      "M4 1.5h8V3h2.5c0 3-1 4.5-2.9 4.9A4 4 0 0 1 8.8 9.7v2.8h2.7V14h-7v-1.5h2.7V9.7A4 4 0 0 1 4.4 7.9C2.5 7.5 1.5 6 1.5 3"
      + "H4zM3.2 4.5c.1.9.4 1.5.9 1.7L4 4.5zM12.8 4.5H12l-.1 1.7c.5-.2.8-.8.9-1.7z",
    "pawprint":
      "M8 7.5c2 0 4 2.5 4 4.5 0 1.3-.8 2-2 2-.8 0-1.3-.4-2-.4s-1.2.4-2 .4c-1.2 0-2-.7-2-2 0-2 2-4.5 4-4.5zM5.6 2a1.3 "
      + "1.9 0 1 0 0 3.8a1.3 1.9 0 1 0 0-3.8zM10.4 2a1.3 1.9 0 1 0 0 3.8a1.3 1.9 0 1 0 0-3.8zM2.4 5.3a1.2 1.7 0 1 0 "
      + "0 3.4a1.2 1.7 0 1 0 0-3.4zM13.6 5.3a1.2 1.7 0 1 0 0 3.4a1.2 1.7 0 1 0 0-3.4z",
    "sparkles":
      "M6 2.5l1.2 3.3L10.5 7 7.2 8.2 6 11.5 4.8 8.2 1.5 7l3.3-1.2zM12.5 1l.6 1.4 1.4.6-1.4.6-.6 1.4-.6-1.4L10.5 3l1.4"
      + "-.6zM11.5 9.5l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z",
    "wand.and.stars":
      "M1.5 13.4L9.4 5.5l1.1 1.1-7.9 7.9zM12 1l.7 1.8 1.8.7-1.8.7L12 6l-.7-1.8-1.8-.7 1.8-.7zM5 2l.5 1.2 1.2.5-1.2.5L5 5.4"
      + "l-.5-1.2-1.2-.5 1.2-.5zM13 9l.5 1.2 1.2.5-1.2.5-.5 1.2-.5-1.2-1.2-.5 1.2-.5z",
    "checklist":
      "M1 3l1-1 1 1 2-2 1 1-3 3zM7.5 2.5H15V4H7.5zM1 8l1-1 1 1 2-2 1 1-3 3zM7.5 7.5H15V9H7.5zM1 13l1-1 1 1 2-2 1 1-3 3z"
      + "M7.5 12.5H15V14H7.5z",
    "waveform":
      "M1 6.5h1.4v3H1zM3.7 4h1.4v8H3.7zM6.3 1.5h1.4v13H6.3zM9 4.5h1.4v7H9zM11.6 3H13v10h-1.4zM14 6.5h1.2v3H14z",
    "viewfinder":
      "M1 1h4v1.5H2.5V5H1zM11 1h4v4h-1.5V2.5H11zM1 11h1.5v2.5H5V15H1zM13.5 11H15v4h-4v-1.5h2.5z",
    "crop": "M3.5 0H5v11h11v1.5h-3V16h-1.5v-3.5h-8v-8H0V3h3.5zM6.5 3H13v6.5h-1.5v-5h-5z",
    "qrcode":
      "M1 1h6v6H1zM2.5 2.5v3h3v-3zM9 1h6v6H9zM10.5 2.5v3h3v-3zM1 9h6v6H1zM2.5 10.5v3h3v-3zM9 9h2v2H9zM13 9h2v2h-2zM11 11"
      + "h2v2h-2zM9 13h2v2H9zM13 13h2v2h-2z",
    "barcode":
      "M1 2.5h1.5v11H1zM3.5 2.5h1v11h-1zM5.5 2.5h2v11h-2zM8.5 2.5h1v11h-1zM10.5 2.5H12v11h-1.5zM13.3 2.5H15v11h-1.7z",
    "curlybraces":
      "M6 1.5V3H5v3.5L3.7 8 5 9.5V13h1v1.5H3.5V10L2 8.7V7.3L3.5 6V1.5zM10 1.5h2.5V6L14 7.3v1.4L12.5 10v4.5H10V13h1V9.5"
      + "L12.3 8 11 6.5V3h-1z",
    "chevron.left.forwardslash.chevron.right":
      "M4.5 3.5l1 1L2.5 8l3 3.5-1 1L.8 8zM11.5 3.5L15.2 8l-3.7 4.5-1-1 3-3.5-3-3.5zM8.7 2.5h1.5l-2.9 11H5.8z",
    "circle.grid.3x3": grid { spot($0, $1, 1.6) },
    "rectangle.grid.2x2":
      "M1 2.5h6.2v5H1zM2.4 3.9v2.2h3.4V3.9zM8.8 2.5H15v5H8.8zM10.2 3.9v2.2h3.4V3.9zM1 8.8h6.2v5H1zM2.4 10.2v2.2"
      + "h3.4v-2.2zM8.8 8.8H15v5H8.8zM10.2 10.2v2.2h3.4v-2.2z",
    "rectangle.grid.2x2.fill": "M1 2.5h6.2v5H1zM8.8 2.5H15v5H8.8zM1 8.8h6.2v5H1zM8.8 8.8H15v5H8.8z",
    "rectangle.portrait.and.arrow.right":
      "M2 1.5h7v3H7.5V3h-4v10h4v-1.5H9v3H2zM6 7.2h6l-1.5-1.5 1-1L15 8l-3.5 3.3-1-1L12 8.8H6z",
    "percent":
      "M4 1.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM4 3a1 1 0 1 1 0 2a1 1 0 1 1 0-2zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 "
      + "0 1 0 0-5zM12 11a1 1 0 1 1 0 2a1 1 0 1 1 0-2zM12.3 2l1.2.9L3.7 14l-1.2-.9z",
    "fork.knife":
      "M3 1h1v4h.8V1h1v4h.8V1h1v5.2c0 .9-.6 1.5-1.3 1.7V15h-2V7.9C3.6 7.7 3 7.1 3 6.2zM10.5 1.5c1.5.5 2.5 2.3 2.5 4.5 "
      + "0 1.5-.5 2.5-1.3 3v6h-1.5v-13.5z",
    "ticket":
      "M1 3.5h14v3a1.5 1.5 0 0 0 0 3v3H1v-3a1.5 1.5 0 0 0 0-3zM10 5v1.3h1V5zM10 7.4v1.3h1V7.4zM10 9.8V11h1V9.8z",
  ]

  /// A circle about the middle.
  private static func circle(_ radius: Double) -> String { spot(8, 8, radius) }

  private static func spot(_ x: Double, _ y: Double, _ radius: Double = 1.1) -> String {
    "M\(x) \(y - radius)a\(radius) \(radius) 0 1 0 0 \(2 * radius)a\(radius) \(radius) 0 1 0 0 \(-2 * radius)z"
  }

  private static func grid(_ part: (Double, Double) -> String) -> String {
    [3.0, 8, 13].flatMap { y in [3.0, 8, 13].map { part($0, y) } }.joined()
  }
}
