// Numbers as they are written in different places.

import Localization
import Testing

@Suite struct DecimalStyleTests {
  private static let english = DecimalStyle(decimalSign: ".", groupSign: ",")
  private static let german = DecimalStyle(decimalSign: ",", groupSign: ".")
  private static let french = DecimalStyle(decimalSign: ",", groupSign: "\u{202F}")
  private static let swiss = DecimalStyle(decimalSign: ".", groupSign: "\u{2019}")

  @Test(arguments: [
    (2, 2, "2"), (2.5, 2, "2,5"), (1.0 / 3, 2, "0,33"), (-0.001, 2, "0"), (-1.05, 2, "-1,05"),
    (0.999, 2, "1"),
    (49.6, 0, "50"), (1234567.25, 2, "1234567,25"), (12.007, 3, "12,007"), (1e300, 2, "1e+300"),
    (.infinity, 2, ""), (.nan, 2, ""), (7.25, 30, "7,25"),
  ])
  func aNumberIsWritten(_ value: Double, _ digits: Int, _ text: String) {
    #expect(Self.german.string(value, digits: digits) == text)
    #expect(DecimalStyle().string(value, digits: digits) == text.replacing(",", with: "."))
  }

  @Test(arguments: [
    (german, "1.234,5", 1234.5), (german, "1.234", 1234), (german, "12.5", 12.5),
    (german, "1234.567", 1234.567),
    (german, "1.234.567", 1_234_567), (german, "0.125", 0.125), (german, "12,345", 12.345),
    (german, "−3,5", -3.5),
    (english, "1,234.5", 1234.5), (english, "1,234", 1234), (english, "12,5", 12.5),
    (english, "1.234", 1.234),
    (english, "-1,234", -1234), (english, "1e2", 100), (english, "+7", 7),
    (french, "1 234,5", 1234.5), (french, "1\u{202F}234,5", 1234.5), (french, "1.5", 1.5),
    (french, "1.234", 1.234),
    (swiss, "1’234.5", 1234.5), (swiss, "1'234,5", 1234.5),
    (english, "١٢٣", 123), (english, "١٬٢٣٤٫٥", 1234.5), (english, "\u{200F}١٢٫٥", 12.5),
    (english, "１２．５", 12.5),
    (english, "१२", 12), (DecimalStyle(), "44,5", 44.5), (DecimalStyle(), "1,234,567", 1_234_567),
  ])
  func aNumberIsRead(_ style: DecimalStyle, _ text: String, _ value: Double) {
    #expect(style.number(text) == value, "\(text)")
  }

  @Test(arguments: [
    "", " ", ".", ",", "-", "e", "1.2.3", "1,2.3,4", "1.2,3.4", "--1", "1-", "0x10", "inf", "nan", "½", "十",
    "1 a", "1e999",
  ])
  func whatIsNoNumberIsNotRead(_ text: String) {
    #expect(Self.english.number(text) == nil)
  }

  @Test(arguments: [english, german, french, swiss, DecimalStyle()])
  func whatIsWrittenIsRead(_ style: DecimalStyle) {
    for value in stride(from: -2000.0, through: 2000, by: 0.37) {
      let rounded = (value * 100).rounded() / 100
      #expect(style.number(style.string(value, digits: 2)) == rounded)
    }
    // Three digits after the sign are no thousands when it is the decimal sign.
    #expect(style.number(style.string(12.345, digits: 3)) == 12.345)
  }
}
