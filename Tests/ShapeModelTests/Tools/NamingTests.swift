// What shapes are called.

import Foundation
import ShapeModel
import Testing

@Suite struct NamingTests {
  @Test func aShapeSaysWhatItIs() {
    var shape = Shape.box("a", 0, 0, 120, 80)
    #expect(shape.displayName == "Rectangle")
    #expect(shape.accessibilityDescription == "Rectangle, blue, 120 by 80")
    shape.name = "Header"
    shape.rotation = 30
    shape.isLocked = true
    #expect(shape.displayName == "Header")
    #expect(
      shape.accessibilityDescription == "Header, Rectangle, blue, 120 by 80, turned by 30 degrees, locked")
    let turns = [1.0, 0.5, 22.5, 2, 359].map { degrees in
      shape.rotation = degrees
      return shape.accessibilityDescription.components(separatedBy: ", ")[4]
    }
    #expect(
      turns == [
        "turned by 1 degree", "turned by 0.5 degrees", "turned by 22.5 degrees", "turned by 2 degrees",
        "turned by 359 degrees",
      ])
  }

  @Test func aTextIsCalledByItsWords() {
    var shape = Shape(
      id: "t", kind: .text, frame: Rect(x: 0, y: 0, width: 100.25, height: 20),
      text: TextContent(string: "\n Opening hours\nMonday"))
    #expect(shape.displayName == "Opening hours")
    #expect(shape.accessibilityDescription == "Text, “Opening hours”, black, 100.3 by 20")
    shape.text?.string = String(repeating: "long ", count: 20)
    #expect(shape.displayName.count == 40 && shape.displayName.hasSuffix("…"))
    shape.text?.string = "  "
    #expect(shape.displayName == "Text")
  }

  /// A box with a label is called by it, like a text, whatever its kind; its own name goes before.
  @Test func aLabelledShapeIsCalledByItsWords() {
    let kinds: [Shape.Kind] = [.rectangle(cornerRadius: 0), .ellipse, .diamond, .polygon(sides: 5), .text]
    for kind in kinds {
      var shape = Shape(
        id: "s", kind: kind, frame: Rect(x: 0, y: 0, width: 100, height: 50),
        text: TextContent(string: "Write test\nsoon"))
      #expect(shape.displayName == "Write test")
      shape.name = "Step 1"
      #expect(shape.displayName == "Step 1")
      shape.name = nil
      shape.text?.string = " \n"
      #expect(shape.displayName == shape.kindName)
    }
  }

  @Test(arguments: [
    ("•\tMilk\n•\tBread", "Milk, Bread"), ("1.\tMilk\n2.\tBread\n\t◦\trye", "Milk, Bread, rye"),
    ("\n•\t\n•\tBread", "Bread"), ("To buy\n•\tMilk", "To buy"), ("•\tMilk\nand more", "Milk"),
    ("•\t", "Rectangle"), ("a\tb", "a b"),
  ])
  func aListIsCalledByItsWords(string: String, name: String) {
    var shape = Shape.box("s", 0, 0)
    shape.text = TextContent(string: string)
    shape.text?.lists = true
    #expect(shape.displayName == name)
  }

  @Test func groupsAndUnknownKindsAreNamed() {
    let group = Shape(
      id: "g", kind: .group(children: [.box("a", 0, 0)]), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(group.accessibilityDescription == "Group, 1 shape, 100 by 100")
    #expect(
      Shape(id: "u", kind: .unknown(type: "cloud"), frame: .zero).displayName == "Unknown shape “cloud”")
  }

  @Test(arguments: [
    (0x000000 as UInt32, "black"), (0xffffff, "white"), (0xff0000, "red"), (0x00ff00, "green"),
    (0x0000ff, "blue"),
    (0xffff00, "yellow"), (0xffa500, "orange"), (0x808080, "grey"), (0x800080, "purple"), (0xffc0cb, "pink"),
    (0xa52a2a, "brown"), (0x4a90d9, "blue"), (0x3584e4, "blue"), (0x00008b, "dark blue"),
    (0x40e0d0, "turquoise"),
    (0xf5f5dc, "beige"), (0xadd8e6, "light blue"), (0x90ee90, "light green"), (0x006400, "dark green"),
    (0x404040, "dark grey"), (0xd3d3d3, "light grey"), (0xff00ff, "magenta"), (0x57a773, "green"),
  ])
  func coloursHaveTheirUsualNames(_ rgb: UInt32, _ name: String) {
    #expect(Color(rgb: rgb).name == name)
  }

  /// The colours that are offered where one is chosen, by what they are called there.
  @Test(
    arguments: [
      ("blue", [0x99c1f1, 0x62a0ea, 0x3584e4, 0x1c71d8, 0x1a5fb4]),
      ("green", [0x8ff0a4, 0x57e389, 0x33d17a, 0x2ec27e, 0x26a269]),
      ("yellow", [0xf9f06b, 0xf8e45c, 0xf6d32d, 0xf5c211, 0xe5a50a]),
      ("orange", [0xffbe6f, 0xffa348, 0xff7800, 0xe66100, 0xc64600]),
      ("red", [0xf66151, 0xed333b, 0xe01b24, 0xc01c28, 0xa51d2d]),
      ("purple", [0xdc8add, 0xc061cb, 0x9141ac, 0x813d9c, 0x613583]),
      ("brown", [0xcdab8f, 0xb5835a, 0x986a44, 0x865e3c, 0x63452c]),
      ("white", [0xffffff, 0xf6f5f4]),
      ("grey", [0xdeddda, 0xc0bfbc, 0x9a9996, 0x77767b, 0x5e5c64, 0x3d3846]),
      ("black", [0x000000]),
      // Those of CSS that other names were nearest to.
      ("turquoise", [0x008080, 0x008b8b, 0x5f9ea0, 0x00ffff, 0x7fffd4]), ("beige", [0xd2b48c, 0xdeb887]),
      ("brown", [0xbc8f8f, 0xcd853f]), ("green", [0x008000, 0x808000]), ("red", [0xff4500, 0xff6347]),
    ] as [(String, [UInt32])])
  func coloursAreOfTheHueThatTheyAreOfferedAs(_ hue: String, _ looks: [UInt32]) {
    for look in looks {
      let name = Color(rgb: look).name
      #expect(name.components(separatedBy: " ").last == hue, "\(String(look, radix: 16)) is \(name)")
    }
  }

  @Test func aClearFillIsNoColour() {
    var shape = Shape.box("a", 0, 0, 10, 10)
    shape.fill = .color(.clear)
    shape.stroke = Stroke(color: Color(rgb: 0xff0000))
    #expect(shape.accessibilityDescription == "Rectangle, red, 10 by 10")
    #expect(Color.clear.name == "clear")
  }

  @Test func aNewDocumentIsABlankPage() {
    let graphic = Graphic.initial
    #expect(graphic == Graphic.initial)
    #expect(graphic.pages.count == 1)
    let page = graphic.pages[0]
    #expect(page.width == 1024 && page.height == 768 && page.name == "Page 1")
    #expect(page.shapes.isEmpty && graphic.resources.isEmpty)
  }

  @Test func aConnectorSaysWhatItJoins() {
    var start = Shape.box("a", 0, 0)
    var end = Shape(id: "b", kind: .ellipse, frame: Rect(x: 200, y: 0, width: 50, height: 50))
    var value = Shape.Connector(
      from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)), to: .init(shape: "b", anchor: Point(x: 0, y: 0.5))
    )
    func said() -> String? {
      Shape(id: "k", kind: .connector(value), frame: Rect(x: 100, y: 50, width: 100, height: 0))
        .accessibilityDescription { ["a": start, "b": end][$0] }.components(separatedBy: ",").first
    }
    func shown() -> String {
      Shape(id: "k", kind: .connector(value), frame: Rect(x: 100, y: 50, width: 100, height: 0))
        .displayName { ["a": start, "b": end][$0] }
    }
    #expect(said() == "Connector from Rectangle to Ellipse")
    start.text = TextContent(string: "Begin\nhere")
    #expect(said() == "Connector from “Begin” to Ellipse")
    start.name = "First"
    #expect(said() == "Connector from First to Ellipse")
    #expect(shown() == "Connector", "the other has no name")
    end.text = TextContent(string: "End")
    #expect(shown() == "First → End")
    start.name = nil
    #expect(shown() == "Begin → End")
    end.text = nil
    value.from.shape = nil
    #expect(said() == "Connector to Ellipse" && shown() == "Connector")
    value.to.shape = "gone"
    #expect(said() == "Connector")
  }
}
