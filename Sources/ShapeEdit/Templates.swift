// The templates that come with the program (`data/templates`), and their words in the person's language.

import DocumentUI
import ShapeDocument
import ShapeModel

/// ShapeEdit's templates.
enum Templates {
  /// In the order of the menu, then what only shows what can be drawn.
  static let all = [
    template("blank", LKey("Blank Page")), template("a4", LKey("A4")), template("slide", LKey("Slide")),
    template("flowchart", LKey("Flowchart")), template("floor-plan", LKey("Floor Plan")),
    template("poster", LKey("Poster")),
    sample("floor-plan", LKey("Floor Plan")),
    sample("service-diagram", LKey("Service Diagram")),
    sample("poster", LKey("Poster")),
  ]

  private static func template(_ name: String, _ title: String) -> DocumentTemplate {
    DocumentTemplate(title, file: file(name, in: "templates"))
  }

  private static func sample(_ name: String, _ title: String) -> DocumentTemplate {
    DocumentTemplate(title, file: file(name, in: "samples"), isSample: true)
  }

  private static func file(_ name: String, in folder: String) -> String {
    "shapeedit/\(folder)/\(name).\(ShapeEditFormat.filenameExtension)"
  }

  /// Every word in the templates, as the files have it, and translated.
  static var words: [String: String] {
    [
      "Title": L("Title", context: "template"),
      "Subtitle": L("Subtitle", context: "template"),
      "Content": L("Content", context: "template"),
      "Heading": L("Heading", context: "template"),
      "First point": L("First point", context: "template"),
      "Second point": L("Second point", context: "template"),
      "Third point": L("Third point", context: "template"),
      "Picture": L("Picture", context: "template"),
      "Start": L("Start", context: "template"),
      "First step": L("First step", context: "template"),
      "Question?": L("Question?", context: "template"),
      "Next step": L("Next step", context: "template"),
      "Other step": L("Other step", context: "template"),
      "End": L("End", context: "template"),
      "Yes": L("Yes", context: "template"),
      "No": L("No", context: "template"),
      "Living Room": L("Living Room", context: "template"),
      "Kitchen": L("Kitchen", context: "template"),
      "Bedroom": L("Bedroom", context: "template"),
      "Bath": L("Bath", context: "template"),
      "Wall": L("Wall", context: "template"),
      "Door": L("Door", context: "template"),
      "Floor": L("Floor", context: "template"),
      "Date and time": L("Date and time", context: "template"),
      "Place": L("Place", context: "template"),
    ]
  }
}

extension ShapeEditDocument: LocalizableTemplate {
  /// Translates the words of a template: its texts line by line, the names of its shapes and pages. Where
  /// texts begin at the right by that, all of the page changes sides with them.
  public mutating func localizeTemplate() { localizeTemplate(by: Templates.words) }

  /// Translates the words that are among `words`.
  mutating func localizeTemplate(by words: [String: String]) {
    for number in graphic.pages.indices {
      let page = graphic.pages[number]
      graphic.pages[number].name =
        words[page.name] ?? (page.name == "Page 1" ? Graphic.pageName(1) : page.name)
      for shape in page.shapes {
        let new = shape.translated(by: words)
        if new != shape { graphic.pages[number].shapes[shape.id] = new }
      }
      let shapes = graphic.pages[number].shapes
      if shapes.contains(where: \.beginsAtRight) {
        for shape in shapes { graphic.pages[number].shapes[shape.id] = shape.onOtherSide(of: page.width) }
      }
    }
  }
}

extension Shape {
  /// Whether it is a text whose lines begin at the right.
  fileprivate var beginsAtRight: Bool {
    kind == .text && effectiveTextAlignment == .start && Shape.isRightToLeft(text?.string ?? "")
  }

  /// As far from the right of a page of this width as it was from the left.
  fileprivate func onOtherSide(of width: Double) -> Shape {
    translated(by: Point(x: width - 2 * frame.x - frame.width, y: 0))
  }

  /// With its name and the lines of its text translated, where they are among `words`.
  fileprivate func translated(by words: [String: String]) -> Shape {
    var result = self
    result.name = name.map { words[$0] ?? $0 }
    guard let text, text.runs.isEmpty else { return result }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let mark = line.hasPrefix("•\t") ? "•\t" : ""
      let word = String(line.dropFirst(mark.count))
      return mark + (words[word] ?? word)
    }
    result.text?.string = lines.joined(separator: "\n")
    return result
  }
}
