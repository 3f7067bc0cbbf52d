// What menus and pickers find in the views they are made of, and how numbers are written and read.

import Testing

@testable import DocumentUI

@MainActor
struct MenuModelTests {
  @Test func menusFindTheirItems() {
    var log: [String] = []
    var isOn = true
    var choice = "b"
    let menu = MenuModel(
      TupleView(
        (
          Button("First") { log.append("first") },
          Button("Disabled", systemImage: "trash") {}.disabled(true),
          Divider(),
          ForEach(1...2, id: \.self) { number in Button("Number \(number)") { log.append("\(number)") } },
          Toggle("On", isOn: Binding(get: { isOn }, set: { isOn = $0 })),
          Picker("Choice", selection: Binding(get: { choice }, set: { choice = $0 })) {
            Text("A").tag("a")
            Text("B").tag("b")
          },
          Menu("More") { Button("Inside") { log.append("inside") } }
        )))
    #expect(
      menu.groups.map { $0.items.map(\.title) } == [
        ["First", "Disabled"], ["Number 1", "Number 2", "On"], ["A", "B"], ["More"],
      ])
    #expect(menu.groups.map(\.title) == [nil, nil, "Choice", nil])
    #expect(menu.groups[0].items.map(\.isEnabled) == [true, false])
    #expect(menu.groups[0].items[1].icon == "user-trash-symbolic")
    for item in menu.groups.flatMap(\.items) {
      switch item.effect {
      case .perform(let action): if item.isEnabled { action() }
      case .toggle(let shown, let set):
        #expect(shown == true)
        set(false)
      case .choose(let isChosen, let set):
        #expect(isChosen == (item.title == "B"))
        if item.title == "A" { set() }
      case .submenu(let submenu):
        if case .perform(let action) = submenu.groups[0].items[0].effect { action() }
      }
    }
    #expect(log == ["first", "1", "2", "inside"])
    #expect(!isOn)
    #expect(choice == "a")
  }

  @Test func choicesHaveTagsOrIds() {
    enum Kind: String, CaseIterable { case one, two }
    let tagged = ChoiceCollector.choices(
      in: TupleView(
        (
          Text("None").tag(nil as Int?),
          Label("Left", icon: "left").tag(1 as Int?),
          Text("untagged")
        )))
    #expect(tagged.map(\.title) == ["None", "Left"])
    #expect(tagged[1].icon == "left")
    #expect(tagged[1].tag == AnyHashable(1))
    let implicit = ChoiceCollector.choices(in: ForEach(Kind.allCases, id: \.self) { Text($0.rawValue) })
    #expect(implicit.map(\.tag) == [AnyHashable(Kind.one), AnyHashable(Kind.two)])
  }

  @Test func anOptionalSelectionTakesTagsOfEitherKind() {
    var value: Int? = 3
    let binding = Binding(get: { value }, set: { value = $0 })
    binding.choose(AnyHashable(5))
    #expect(value == 5)
    binding.choose(AnyHashable(6 as Int?).unwrapped)
    #expect(value == 6)
    binding.choose(AnyHashable("not a number"))
    #expect(value == 6)
    binding.choose(AnyHashable(nil as Int?).unwrapped)
    #expect(value == nil)
  }

  @Test(arguments: [
    ("12", 12.0), (" 12 pt ", 12), ("12,5", 12.5), ("\u{2212}3", -3), ("12PT", 12), ("1e2", 100),
    ("1000", 1000),
  ])
  func numbersAreRead(_ text: String, _ number: Double) {
    let format = NumberFormat(range: -100...1000, step: 1, digits: 2, unit: "pt")
    #expect(format.number(text) == number)
  }

  @Test(arguments: ["", "pt", "1 2 three", "inf", "nan", "0x", "--1", "5000", "-101"])
  func whatIsNoNumberIsNotRead(_ text: String) {
    #expect(NumberFormat(range: -100...1000, step: 1, digits: 2, unit: "pt").number(text) == nil)
  }

  @Test func numbersAreWritten() {
    let format = NumberFormat(range: -1e9...1e9, step: 1, digits: 2, unit: "")
    #expect(format.string(2) == "2")
    #expect(format.string(2.5) == "2.5")
    #expect(format.string(1.0 / 3) == "0.33")
    #expect(format.string(-0.001) == "0")
    #expect(NumberFormat(range: 0...100, step: 1, digits: 0, unit: "%").string(49.6) == "50%")
    let german = DecimalStyle(decimalSign: ",", groupSign: ".")
    let length = NumberFormat(range: 0...1e9, step: 1, digits: 2, unit: "pt", style: german)
    #expect(length.string(1234.5) == "1234,5\u{202F}pt")
    #expect(length.number("1.234,5 pt") == 1234.5)
  }
}
