// Words that agree with the number beside them.

import Localization
import Testing

@testable import DocumentUI

@Suite struct InflectionTests {
  private func words(_ key: LocalizedStringKey) -> String { Text(key).content }

  @Test func wordsAgreeWithTheirNumber() {
    for (count, expected) in [
      (0, "0 notes"), (1, "1 note"), (2, "2 notes"), (-1, "-1 note"), (21, "21 notes"),
    ] {
      #expect(words("^[\(count) note](inflect: true)") == expected)
      #expect(String(localized: "^[\(count) note](inflect: true)") == expected)
      #expect(words("You have ^[\(count) note](inflect: true), 100%") == "You have \(expected), 100%")
      #expect(
        words("^[\(UInt8(clamping: count)) note]( inflect:true )").hasSuffix(
          count == 1 ? "note" : count < 0 ? "notes" : expected))
    }
    #expect(words("^[\(1.5, specifier: "%.1f") mile](inflect: true)") == "1.5 miles")
    #expect(words("^[\(1.0, specifier: "%.0f") mile](inflect: true)") == "1 mile")
    #expect(words("^[\(3) new note](inflect: true)") == "3 new notes")
    #expect(words("^[\(3) piece of cake](inflect: true)") == "3 pieces of cake")
  }

  /// Several in one text, values around them, and nouns that are values.
  @Test func eachAgreesWithItsOwnNumber() {
    let name = "Ann"
    #expect(
      words("\(name) has ^[\(1) note](inflect: true) and ^[\(2) box](inflect: true), \(3) in all")
        == "Ann has 1 note and 2 boxes, 3 in all")
    let food = "cherry"
    #expect(words("Add ^[\(2) \(food)](inflect: true) for \(name)") == "Add 2 cherries for Ann")
    #expect(words("Add ^[\(1) \(food)](inflect: true)") == "Add 1 cherry")
    #expect(words("^[Note](inflect: true)") == "Note")
  }

  /// Marks of the look hold beside it, and what is none of these marks stays as it is.
  @Test func otherMarksStay() {
    let text = Text("**^[\(2) note](inflect: true)** left")
    #expect(text.content == "2 notes left")
    #expect(text.runs.map(\.look.weight) == [.bold, nil])
    #expect(words("a ^[b] c") == "a ^[b] c")
    #expect(words("x^2") == "x^2")
    #expect(Text(verbatim: "^[2 note](inflect: true)").content == "^[2 note](inflect: true)")
  }

  /// A catalogue has the forms of its language, in its own order of words.
  @Test func formsAreTheCatalogues() {
    for (count, expected) in [(1, "a eine Notiz b"), (2, "a Notizen: <0> b")] {
      let inflection = Inflection(
        "a ^[%@ note](inflect: true) b", counts: [count], words: ["\(count)"], place: { "<\($0)>" }
      ) { singular, plural, count in
        #expect([singular, plural] == ["%@ note", "%@ notes"])
        return count == 1 ? "eine Notiz" : "Notizen: %@"
      }
      #expect(inflection.text == expected)
    }
    #expect(Inflection.withoutMarks("^[%@ Notiz](inflect: true)") == "%@ Notiz")
  }

  @Test func pluralsAreThoseOfEnglish() {
    let plurals = [
      "note": "notes", "box": "boxes", "class": "classes", "dish": "dishes", "match": "matches",
      "fly": "flies",
      "day": "days", "photo": "photos", "hero": "heroes", "person": "people", "salesperson": "salespeople",
      "woman": "women", "human": "humans", "child": "children", "Grandchild": "Grandchildren",
      "leaf": "leaves",
      "belief": "beliefs", "sheep": "sheep", "NOTE": "NOTES", "Entry": "Entries", "to-do": "to-dos",
      "blouse": "blouses",
    ]
    for (singular, plural) in plurals { #expect(EnglishPlural.word(singular) == plural) }
    #expect(EnglishPlural.phrase("%@") == "%@")
    #expect(EnglishPlural.phrase("") == "")
  }
}
