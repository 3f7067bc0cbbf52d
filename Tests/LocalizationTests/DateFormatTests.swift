// The formats of dates that translators give: each must say the whole date.

import Foundation
import Testing

@Suite struct DateFormatTests {
  private static func faults(
    _ format: String, hasDay: Bool = true, hasYear: Bool = true, hasTime: Bool, hasSeconds: Bool = false
  ) -> [String] {
    // The name of a month that stands alone is another one in some languages.
    var parts = [hasDay ? ["%-m", "%b", "%B"] : ["%-m", "%OB"]]
    if hasDay { parts += [["%-d"]] }
    if hasYear { parts += [["%Y"]] }
    if hasTime { parts += [["%H"], ["%M"]] }
    if hasSeconds { parts += [["%S"]] }
    return parts.filter { ways in !ways.contains { format.contains($0) } }
      .map { "“\(format)” has none of \($0.joined(separator: ", "))" }
  }

  @Test func everyLanguageWritesTheWholeDate() throws {
    for catalogue in try Catalogue.all() {
      let formats = catalogue.entries.filter { $0.context?.hasPrefix("strftime") == true }
      #expect(formats.count == 5, "\(catalogue.language)")
      for entry in formats {
        let hasDay = entry.context != "strftime month"
        let hasYear = entry.context != "strftime day and month"
        let hasTime = entry.context?.hasSuffix("time") == true
        let faults = entry.forms.flatMap {
          Self.faults(
            $0, hasDay: hasDay, hasYear: hasYear, hasTime: hasTime, hasSeconds: entry.id.contains("%S"))
        }
        #expect(faults == [], "\(catalogue.language)")
      }
    }
  }

  @Test func whatIsForgottenIsFound() {
    #expect(Self.faults("%-d. %b, %H:%M", hasTime: true) == ["“%-d. %b, %H:%M” has none of %Y"])
    #expect(Self.faults("%-d. %b", hasYear: false, hasTime: false) == [])
    #expect(Self.faults("%B %Y", hasDay: false, hasTime: false).count == 1)
    #expect(Self.faults("%Y年%-m月%-d日", hasTime: true).count == 2)
    #expect(Self.faults("%-d %b %Y, %H:%M", hasTime: true, hasSeconds: true).count == 1)
  }
}
