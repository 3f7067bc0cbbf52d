// The formats of dates that translators give: each must say the whole date.

import Foundation
import Testing

@Suite struct DateFormatTests {
  private static func faults(_ format: String, hasTime: Bool, hasSeconds: Bool = false) -> [String] {
    var parts = [["%Y"], ["%-m", "%b", "%B"], ["%-d"]]
    if hasTime { parts += [["%H"], ["%M"]] }
    if hasSeconds { parts += [["%S"]] }
    return parts.filter { ways in !ways.contains { format.contains($0) } }
      .map { "“\(format)” has none of \($0.joined(separator: ", "))" }
  }

  @Test func everyLanguageWritesTheWholeDate() throws {
    for catalogue in try Catalogue.all() {
      let formats = catalogue.entries.filter { $0.context?.hasPrefix("strftime") == true }
      #expect(formats.count == 3, "\(catalogue.language)")
      for entry in formats {
        let hasTime = entry.context?.hasSuffix("time") == true
        let faults = entry.forms.flatMap {
          Self.faults($0, hasTime: hasTime, hasSeconds: entry.id.contains("%S"))
        }
        #expect(faults == [], "\(catalogue.language)")
      }
    }
  }

  @Test func whatIsForgottenIsFound() {
    #expect(Self.faults("%-d. %b, %H:%M", hasTime: true) == ["“%-d. %b, %H:%M” has none of %Y"])
    #expect(Self.faults("%Y年%-m月%-d日", hasTime: true).count == 2)
    #expect(Self.faults("%-d %b %Y, %H:%M", hasTime: true, hasSeconds: true).count == 1)
  }
}
