// ShapeEdit's help: a short page for each topic. The pictures are drawings, painted when they are shown.

import DocumentUI

/// The pages of ShapeEdit's help.
enum HelpTopics {
  static let all = [drawing, connectors, text, pages, saving, browser, exchange, keyboard]

  private static let drawing = HelpTopic(
    "drawing", LKey("Drawing"), systemImage: "pencil",
    .text(LKey("Choose a tool, then drag on the page. Shift keeps proportions, Alt draws from the centre.")),
    .picture(LKey("Shapes of several kinds")) { HelpPictures.shapes },
    .text(LKey("Click a shape to select it. Drag it to move it, its handles to resize or turn it.")),
    .commands("win.tool-rectangle", "win.tool-ellipse", "win.tool-pencil", "win.group", "win.undo"))

  private static let connectors = HelpTopic(
    "connectors", LKey("Connectors"), systemImage: "point.topleft.down.to.point.bottomright.curvepath",
    .text(LKey("Drag a connector from one shape to another. It follows both when they move.")),
    .picture(LKey("Two shapes that are joined")) { HelpPictures.connectors },
    .text(LKey("Hold Ctrl while dragging to leave an end free.")), .commands("win.tool-connector"))

  private static let text = HelpTopic(
    "text", LKey("Text"), systemImage: "textformat",
    .text(LKey("Double-click a shape, or press Enter, to write in it. Escape ends writing.")),
    .picture(LKey("Texts in shapes")) { HelpPictures.text },
    .commands("win.tool-text", "win.bold", "win.italic", "win.bullets", "win.find"))

  private static let pages = HelpTopic(
    "pages", LKey("Pages"), systemImage: "doc.on.doc",
    .text(LKey("A drawing has one page or more. Drag pages in the strip to put them in order.")),
    .picture(LKey("Three pages")) { HelpPictures.pages },
    .commands("win.page-add", "win.page-previous", "win.page-next"))

  private static let saving = HelpTopic(
    "saving", LKey("Saving and Versions"), systemImage: "clock",
    .text(LKey("Drawings save themselves. One without a name is kept as a draft.")),
    .picture(LKey("A drawing, and two earlier versions of it")) { HelpPictures.versions },
    .text(LKey("Earlier versions are kept. You can look at each, and restore it or a copy of it.")),
    .text(LKey("When another program changes the file, the window says so and nothing is lost.")),
    .commands("win.save", "win.save-as", "win.browse-versions"))

  private static let browser = HelpTopic(
    HelpTopic.browser, LKey("Browser"), systemImage: "folder",
    .text(LKey("The browser shows your drawings in their folders. Type to search.")),
    .picture(LKey("A folder and two drawings")) { HelpPictures.folder },
    .text(LKey("Drag drawings onto folders or places. Whatever you do there can be undone.")),
    .commands("app.browser", "app.new", "app.open"))

  private static let exchange = HelpTopic(
    "exchange", LKey("Import and Export"), systemImage: "square.and.arrow.up",
    .text(
      LKey("Open SVG, Excalidraw and draw.io files: each becomes a new drawing. The file stays as it is.")),
    .picture(LKey("A file that becomes another")) { HelpPictures.exchange },
    .text(LKey("Export writes PNG, SVG and PDF: the selection, a page or all pages.")),
    .commands("win.import", "win.export", "win.export-again", "win.print"))

  private static let keyboard = HelpTopic(
    "keyboard", LKey("Keyboard"), systemImage: "keyboard",
    .text(
      LKey(
        "Tab goes from shape to shape. Arrow keys move them, with Shift by more, with Shift and Ctrl they resize."
      )),
    .picture(LKey("The arrow keys")) { HelpPictures.keys },
    .text(LKey("Choose a tool and press Enter to put a shape in the middle.")),
    .commands(
      "win.command-search", "win.next-pane", "win.select-all", "win.delete", "win.duplicate-selection",
      "win.zoom-in", "win.zoom-out", "win.zoom-fit"))
}
