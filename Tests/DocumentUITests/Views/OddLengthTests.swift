// Lengths and colours of numbers that no screen can show: negative ones, ones without end, and no numbers.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class OddLengthTests: DisplayTestCase, @unchecked Sendable {
  private static let odd = [-5, -.infinity, .nan, .infinity] as [DocumentUI.CGFloat]

  @MainActor
  private func lengths(_ number: DocumentUI.CGFloat) -> [any DocumentUI.View] {
    let (text, words) = (Text("words"), Binding.constant("words"))
    let plain = DocumentUI.Color.red.frame(width: 40, height: 20)
    return [
      plain.cornerRadius(number), plain.border(.blue, width: number), text.border(.blue, width: number),
      Button("press") {}.buttonBorderShape(.roundedRectangle(radius: number)),
      text.font(.system(size: number)), TextField("field", text: words).font(.system(size: number)),
      DocumentUI.Image(systemName: "trash").font(.custom("Sans", size: number)),
      text.lineSpacing(number).frame(width: 40), TextEditor(text: words).lineSpacing(number),
      TextField("field", text: words, axis: .vertical).lineSpacing(number),
      text.tracking(number), text.baselineOffset(number),
      List {
        Section("first") { Text("1") }
        Section("second") { Text("2") }
      }
      .listSectionSpacing(number),
    ]
  }

  @MainActor
  private func colors(_ number: Double) -> [any DocumentUI.View] {
    let own = Color(red: number, green: number, blue: number, opacity: number)
    return [
      own, Color.red.opacity(number), Color.primary.opacity(number),
      Color.primary.mix(with: .red, by: number), Button("press") {}.tint(own),
      Text("words").foregroundStyle(own), Gauge(value: number) { Text("full") },
      ProgressView(value: number), ProgressView(value: number).progressViewStyle(.circular),
    ]
  }

  /// GTK has nothing to complain about, and the views show.
  func testNoNumberMakesGtkComplain() {
    onMain {
      GtkWarnings.listen()
      for number in Self.odd {
        let views = lengths(number) + colors(Double(number))
        let screen = Screen(
          VStack {
            ForEach(views.indices, id: \.self) { AnyView(views[$0]).frame(maxHeight: 60) }
          }, width: 600, height: 900, in: self)
        screen.settle()
        screen.close()
        XCTAssertEqual(GtkWarnings.take(), [], "\(number)")
      }
    }
  }
}
