import Gtk
import Testing

@Suite struct TerminalTextTests {
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  @Test func everyCharacterIsShownOrWrittenAsItsNumber() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(Character(scalar))b"
      let shown = TerminalText.visible(text)
      if isObeyed(scalar) {
        let number = String(value, radix: 16)
        #expect(
          shown.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && shown.hasSuffix("\(number)b"), "\(number)")
      } else if Array(shown.utf8) != Array(text.utf8) {
        Issue.record("U+\(String(value, radix: 16)) is changed")
      }
    }
  }

  @Test func whatIsObeyedIsFoundInsideOfOtherText() {
    #expect(TerminalText.visible("") == "")
    #expect(TerminalText.visible("Plan 🇩🇪 – نص‌ها.shapeedit") == "Plan 🇩🇪 – نص‌ها.shapeedit")
    #expect(TerminalText.visible("a\r\nb\u{1B}]0;x\u{7}\u{9B}2J") == "a\\x0d\\x0ab\\x1b]0;x\\x07\\x9b2J")
    #expect(TerminalText.visible("\u{202E}gnp.exe\u{2029}") == "\\u202egnp.exe\\u2029")
  }
}
