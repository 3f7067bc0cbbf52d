// What people who come from other programs call the editor's commands: the search for commands finds them by
// these words too. They are shown nowhere.

import DocumentUI

/// The search words of the command table's rows.
enum CommandWords {
  /// By their actions; words with commas between.
  static let of: [String: String] = drawing.merging(arranging) { $1 }.merging(viewing) { $1 }

  /// Of what is in the menus for files, editing and inserting.
  private static let drawing: [String: String] = [
    "win.export": LKey("save as picture, save as image, export png, export svg, export pdf, download"),
    "win.export-again": LKey("repeat the export"),
    "win.print": LKey("printer, paper"),
    "win.properties": LKey("information, details, statistics"),
    "win.paste-in-place": LKey("paste at the same place, paste here"),
    "win.duplicate-selection": LKey("clone, copy shapes"),
    "win.copy-as-svg": LKey("copy as vector graphic"),
    "win.copy-as-png": LKey("copy as picture, copy as image"),
    "win.copy-style": LKey("copy properties, copy formatting, format painter"),
    "win.paste-style": LKey("paste properties, paste formatting, apply style"),
    "win.bold": LKey("strong, heavy"),
    "win.italic": LKey("oblique, slanted"),
    "win.underline": LKey("underscore, line under text"),
    "win.bullets": LKey("unordered list, bullet points"),
    "win.numbers": LKey("ordered list, enumeration"),
    "win.select-none": LKey("deselect, unselect, clear selection"),
    "win.select-same-kind": LKey("select similar, select matching"),
    "win.find": LKey("search text"),
    "win.replace": LKey("substitute, change words"),
    "win.tool-select": LKey("pointer, cursor, move tool, selection tool"),
    "win.tool-hand": LKey("pan, move the view"),
    "win.tool-rectangle": LKey("square, box, rounded rectangle"),
    "win.tool-ellipse": LKey("circle, oval, disc"),
    "win.tool-diamond": LKey("rhombus, decision"),
    "win.tool-polygon": LKey("pentagon, hexagon, octagon"),
    "win.tool-line": LKey("straight line, segment"),
    "win.tool-arrow": LKey("line with a head"),
    "win.tool-connector": LKey("connect shapes, link shapes, flowchart, connection"),
    "win.tool-pencil": LKey("freehand, sketch, scribble, brush"),
    "win.tool-path": LKey("pen tool, curve, spline, vector"),
    "win.tool-text": LKey("words, letters, label, caption"),
    "win.tool-frame": LKey("artboard, container, slide"),
    "win.tool-eyedropper": LKey("pick colour, pick color, colour picker, color picker, pipette"),
    "win.insert-image": LKey("picture, photo, bitmap, place image"),
    "win.page-add": LKey("new page, add page, insert page"),
    "win.keep-tool": LKey("lock the tool, draw several"),
  ]

  /// Of what is in the menu for arranging.
  private static let arranging: [String: String] = [
    "win.bring-to-front": LKey("raise to top, move to top, foreground"),
    "win.bring-forward": LKey("raise, move up"),
    "win.send-backward": LKey("lower, move down"),
    "win.send-to-back": LKey("lower to bottom, move to bottom, background"),
    "win.align-left": LKey("align left"),
    "win.align-center": LKey("align center, align horizontal centers, center horizontally"),
    "win.align-right": LKey("align right"),
    "win.align-top": LKey("align top"),
    "win.align-middle": LKey("align middle, align vertical centers, center vertically"),
    "win.align-bottom": LKey("align bottom"),
    "win.distribute-horizontally": LKey("space evenly, equal gaps, spread out"),
    "win.distribute-vertically": LKey("space evenly, equal gaps, spread out"),
    "win.same-size": LKey("match size, equal size"),
    "win.path-unite": LKey("union, merge, combine, weld, boolean"),
    "win.path-subtract": LKey("difference, minus, cut out, punch"),
    "win.path-intersect": LKey("intersection, overlap"),
    "win.path-exclude": LKey("xor, exclusion, symmetric difference"),
    "win.path-edit": LKey("edit nodes, edit path, anchors, vertices"),
    "win.path-add-point": LKey("insert node, add anchor"),
    "win.path-smooth": LKey("round nodes, smooth nodes"),
    "win.path-corner": LKey("sharp nodes, cusp"),
    "win.path-closed": LKey("close path, open path, join ends"),
    "win.page-duplicate": LKey("copy page, clone page"),
    "win.page-delete": LKey("remove page"),
    "win.flip-horizontally": LKey("mirror, reflect, mirror horizontally"),
    "win.flip-vertically": LKey("mirror, reflect, mirror vertically"),
    "win.rotate": LKey("turn, clockwise, spin"),
    "win.ungroup": LKey("break apart, separate, split"),
    "win.enter-group": LKey("edit group, open group, isolate"),
    "win.leave-group": LKey("exit group, close group"),
    "win.rename-shape": LKey("rename layer, rename object"),
    "win.edit-gradient": LKey("colour stops, color stops, gradient handles"),
    "win.lock": LKey("unlock, protect, fix in place"),
    "win.hide": LKey("show, unhide, invisible, visibility"),
  ]

  /// Of what is in the menu for the view.
  private static let viewing: [String: String] = [
    "win.zoom-in": LKey("enlarge, magnify, closer"),
    "win.zoom-out": LKey("smaller, farther, reduce"),
    "win.zoom-actual": LKey("100 %, 100%, original size, reset zoom"),
    "win.zoom-fit": LKey("whole page, show all, fit page, fit window"),
    "win.zoom-selection": LKey("fit selection, focus selection"),
    "win.show-grid": LKey("raster, squared paper"),
    "win.snap": LKey("magnet, smart guides, snapping"),
    "win.outline": LKey("layers, objects, tree, sidebar"),
    "win.inspector": LKey("properties, format, style, fill, stroke, colour, color, font, opacity"),
    "win.next-pane": LKey("switch focus"),
  ]
}
