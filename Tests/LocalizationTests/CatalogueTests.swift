// Texts from a catalogue made here, and what happens without one. XCTest, one test after the other: the
// locale and the catalogue are the process's.

import Foundation
import XCTest

@testable import DocumentUI
@testable import Localization

final class CatalogueTests: XCTestCase {
  private static let locales = NSTemporaryDirectory() + "/locales-\(UUID())"
  private var folder = ""

  /// A locale of which texts are translated: from glibc 2.39 on C.UTF-8 is not.
  override class func setUp() {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
    tool.arguments = ["-i", "de_DE", "-f", "UTF-8", locales + "/de_DE.UTF-8"]
    do {
      try FileManager.default.createDirectory(atPath: locales, withIntermediateDirectories: true)
      try tool.run()
      tool.waitUntilExit()
      XCTAssertEqual(tool.terminationStatus, 0)
    } catch {
      XCTFail("localedef: \(error)")
    }
  }

  override class func tearDown() {
    try? FileManager.default.removeItem(atPath: locales)
  }

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "/locale-\(UUID())"
    let messages = folder + "/de/LC_MESSAGES"
    try FileManager.default.createDirectory(atPath: messages, withIntermediateDirectories: true)
    let catalogue = #"""
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
      msgid "Shape"
      msgstr "Form"
      msgid "%@ shape"
      msgid_plural "%@ shapes"
      msgstr[0] "%@ Form"
      msgstr[1] "%@ Formen"
      msgid "%@ of %@"
      msgstr "von %2$@ ist es %1$@ (100 %%)"
      msgctxt "undo step"
      msgid "Group"
      msgstr "Gruppieren"
      msgid "%@ is locked"
      msgstr "%@ مقفل"
      """#
    try catalogue.write(toFile: folder + "/de.po", atomically: true, encoding: .utf8)
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/msgfmt")
    tool.arguments = ["-o", messages + "/localization-tests.mo", folder + "/de.po"]
    try tool.run()
    tool.waitUntilExit()
    XCTAssertEqual(tool.terminationStatus, 0)
    setenv("LOCPATH", Self.locales, 1)
  }

  override func tearDownWithError() throws {
    unsetenv("LOCPATH")
    unsetenv("LANGUAGE")
    unsetenv("LC_ALL")
    Gettext.bind(domain: "localization-tests-none", localeDirectory: folder)
    try FileManager.default.removeItem(atPath: folder)
  }

  private func bind(language: String, locale: String = "de_DE.UTF-8") {
    setenv("LC_ALL", locale, 1)
    setenv("LANGUAGE", language, 1)
    Gettext.bind(domain: "localization-tests", localeDirectory: folder)
  }

  func testACatalogueIsFoundAndRead() {
    bind(language: "de")
    XCTAssertEqual(L("Shape"), "Form")
    XCTAssertEqual(LN("%@ shape", "%@ shapes", 1), "1 Form")
    XCTAssertEqual(LN("%@ shape", "%@ shapes", 3), "3 Formen")
    XCTAssertEqual(L("Group", context: "undo step"), "Gruppieren")
    XCTAssertEqual(L("Group"), "Group")
    XCTAssertEqual(L("%@ of %@", "a", "b"), "von b ist es a (100 %)")
    XCTAssertEqual(L("%@ is locked", "Box"), "\u{200F}Box مقفل")
  }

  func testATextOfAViewIsReadFromTheSideOfItsLanguage() {
    bind(language: "de")
    let (plain, bold): (LocalizedStringKey, LocalizedStringKey) =
      ("\("Box") is locked", "\(Text(verbatim: "Box").bold()) is locked")
    for key in [plain, bold] { XCTAssertEqual(Text(key).content, "\u{200F}Box مقفل") }
    XCTAssertEqual(Text(bold).runs.count, 3)
    XCTAssertEqual(Text("\("مربع") is locked" as LocalizedStringKey).content, "مربع مقفل")
    XCTAssertEqual(Text("Shape" as LocalizedStringKey).content, "Form")
  }

  func testAMissingCatalogueIsEnglish() {
    bind(language: "fr")
    XCTAssertEqual(L("Shape"), "Shape")
    XCTAssertEqual(LN("%@ shape", "%@ shapes", 3), "3 shapes")
    XCTAssertEqual(L("Group", context: "undo step"), "Group")
  }

  func testAMissingLocaleIsEnglish() {
    bind(language: "", locale: "xx_YY.UTF-8")
    XCTAssertEqual(L("Shape"), "Shape")
    XCTAssertEqual(L("%@ of %@", 1, 2), "1 of 2")
  }

  func testNumbersAreWrittenAsTheLocaleDoes() {
    bind(language: "de")
    XCTAssertEqual(DecimalStyle.current, DecimalStyle(decimalSign: ",", groupSign: "."))
    XCTAssertEqual(LNumber(-12.25, digits: 2), "\u{2212}12,25")
    XCTAssertEqual(LNumber(12.04), "12")
    // Programs read and write numbers as ever.
    XCTAssertEqual(strtod("1.5", nil), 1.5)
    XCTAssertEqual(String(format: "%.1f", 1.5), "1.5")
    bind(language: "de", locale: "C.UTF-8")
    XCTAssertEqual(LNumber(12.5), "12.5")
    XCTAssertEqual(LNumber(.nan), "–")
  }

  func testNothingIsLostInSubstitution() {
    XCTAssertEqual(L(""), "")
    XCTAssertEqual(L("%@ and %@", "one"), "one and ")
    XCTAssertEqual(L("50 % of %@", "it"), "50 % of it")
    XCTAssertEqual(L("%@", "%@ %1$@"), "%@ %1$@")
    XCTAssertEqual(LKey("Shape"), "Shape")
  }
}
