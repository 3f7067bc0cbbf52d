// What apps with Foundation have besides: locales, calendars and time zones of a part of a window,
// formatters, and resources of bundles. With the package's trait alone: build-aux/test traits.

#if Foundation
  import Foundation
  import TestSupport
  import XCTest

  @testable import DocumentUI
  @testable import Gtk

  @Observable
  @MainActor
  private final class Model {
    var locale = Locale(identifier: "de_DE")
    var zone = TimeZone(identifier: "Asia/Tokyo")!
    var number = 1234.5
    var count = 7
    var date = Date(timeIntervalSince1970: 0)
  }

  final class FormatTests: DisplayTestCase, @unchecked Sendable {
    @MainActor
    private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
      (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
    }

    @MainActor
    private func withView<V: DocumentUI.View>(_ view: V, _ body: (Gtk.Widget) throws -> Void) rethrows {
      let host = ViewHost(view, environment: EnvironmentValues())
      let window = show(host.widget, width: 400, height: 300)
      defer {
        host.tearDown()
        window.destroy()
      }
      try body(host.widget)
    }

    /// Does what Enter does in a field with other words.
    @MainActor
    private func enter(_ text: String, in field: Gtk.Entry) {
      field.text = text
      g_signal_emit_by_name_without_varargs(field.raw, "activate")
    }

    /// Values are written as the part of the window says, unless their format says otherwise, and read so.
    func testLocale() {
      onMain {
        struct Page: DocumentUI.View {
          @Bindable var model: Model
          @DocumentUI.Environment(\.locale) private var outer
          var body: some DocumentUI.View {
            VStack {
              VStack {
                Text(model.number, format: .number)
                Text(model.number, format: .number.locale(Locale(identifier: "de_CH")))
                Text("Costs \(model.number, format: .number)")
                TextField("", value: $model.number, format: .number)
                Inner()
              }
              .environment(\.locale, model.locale)
              Text(outer.identifier)
            }
          }
        }
        struct Inner: DocumentUI.View {
          @DocumentUI.Environment(\.locale) private var locale
          var body: some DocumentUI.View { Text(locale.identifier) }
        }
        let model = Model()
        withView(Page(model: model)) { widget in
          let system = Locale.autoupdatingCurrent.identifier
          @MainActor func expect(_ number: String, _ swiss: String) {
            let texts = [number, swiss, "Costs \(number)", model.locale.identifier, system]
            wait("\(texts)") { self.all(Gtk.Label.self, in: widget).map(\.text) == texts }
            XCTAssertEqual(all(Gtk.Entry.self, in: widget).map(\.text), [number])
          }
          expect("1.234,5", "1’234.5")
          enter("2.000,25", in: all(Gtk.Entry.self, in: widget)[0])
          XCTAssertEqual(model.number, 2000.25)
          expect("2.000,25", "2’000.25")
          model.locale = Locale(identifier: "en_US")
          expect("2,000.25", "2’000.25")
        }
      }
    }

    /// Dates are shown, and picked, by the clock and the calendar of the part of the window.
    func testTimeZoneAndCalendar() {
      onMain {
        struct Page: DocumentUI.View {
          @Bindable var model: Model
          var body: some DocumentUI.View {
            VStack {
              Text(model.date, format: .dateTime.hour(.twoDigits(amPM: .omitted)).minute())
              Text(model.date, style: .time)
              Text(model.date, format: .dateTime.year())
              DatePicker("", selection: $model.date, displayedComponents: .hourAndMinute)
            }
            .environment(\.locale, Locale(identifier: "en_GB"))
            .environment(\.timeZone, model.zone)
            .environment(\.calendar, Foundation.Calendar(identifier: .buddhist))
          }
        }
        let model = Model()
        withView(Page(model: model)) { widget in
          @MainActor func expect(_ hour: Int) {
            let time = "\(hour < 10 ? "0" : "")\(hour):00"
            var texts: [String] = []
            wait("\(time)") {
              texts = self.all(Gtk.Label.self, in: widget).map(\.text).filter { !$0.isEmpty }
              return Array(texts.prefix(2)) == [time, time]
                && self.all(Gtk.SpinButton.self, in: widget).first.map { Int($0.value) } == hour
            }
            XCTAssertTrue(texts.count > 2 && texts[2].contains("2513"), "\(texts)")
          }
          expect(9)
          all(Gtk.SpinButton.self, in: widget)[0].value = 12
          XCTAssertEqual(model.date.timeIntervalSince1970, 3 * 3_600)
          expect(12)
          model.zone = TimeZone(identifier: "UTC")!
          expect(3)
        }
      }
    }

    /// Texts are sorted as file managers do, at either end first.
    func testLocalizedStandardOrder() {
      let names = ["File 10", "file 9", "File 2"]
      XCTAssertEqual(names.sorted(using: .localizedStandard), ["File 2", "file 9", "File 10"])
      let sorted = names.sorted(
        using: KeyPathComparator(\.self, comparator: .localizedStandard, order: .reverse))
      XCTAssertEqual(sorted, ["File 10", "file 9", "File 2"])
    }

    /// Apps name tables and bundles, and sort columns as file managers do.
    func testTablesAndBundles() {
      onMain {
        let bundle = Bundle.main
        XCTAssertEqual(Text("^[\(2) note](inflect: true)", tableName: "T").content, "2 notes")
        XCTAssertEqual(Text("a \(1)", bundle: bundle, comment: "c").content, "a 1")
        XCTAssertEqual(Text("a", tableName: "T", bundle: bundle, comment: "c").content, "a")
        XCTAssertEqual(String(localized: "a \("b")", table: "T", bundle: bundle), "a b")
        let column = TableColumn<String, Text>("Name", value: \.self, comparator: .localizedStandard)
        XCTAssertEqual(column.part.comparator?.compare("File 10", "file 9"), .orderedDescending)
      }
    }

    /// Formatters write what is shown, and read what is typed.
    func testFormatters() {
      onMain {
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        numbers.locale = Locale(identifier: "de_DE")
        let dates = DateFormatter()
        dates.dateFormat = "yyyy-MM-dd"
        dates.timeZone = TimeZone(identifier: "UTC")
        struct Page: DocumentUI.View {
          @Bindable var model: Model
          let numbers: NumberFormatter
          let dates: DateFormatter
          var body: some DocumentUI.View {
            VStack {
              Text(model.date, formatter: dates)
              Text(NSNumber(value: model.number), formatter: numbers)
              Text("On \(model.date, formatter: dates)")
              TextField("", value: $model.number, formatter: numbers)
              TextField("", value: $model.count, formatter: numbers)
              TextField(value: $model.date, formatter: dates) { Text("Day") }
            }
          }
        }
        let model = Model()
        withView(Page(model: model, numbers: numbers, dates: dates)) { widget in
          let fields = all(Gtk.Entry.self, in: widget)
          @MainActor func expect(_ day: String, _ number: String, _ count: String) {
            let texts = [day, number, "On \(day)"]
            wait("\(texts)") { self.all(Gtk.Label.self, in: widget).prefix(3).map(\.text) == texts }
            wait("the fields") { fields.map(\.text) == [number, count, day] }
          }
          expect("1970-01-01", "1.234,5", "7")
          enter("5.000,5", in: fields[0])
          enter("8", in: fields[1])
          enter("2026-06-03", in: fields[2])
          XCTAssertEqual(model.number, 5000.5)
          XCTAssertEqual(model.count, 8)
          XCTAssertEqual(model.date.timeIntervalSince1970, 1_780_444_800)
          expect("2026-06-03", "5.000,5", "8")
          // What is no such value is taken back.
          enter("many", in: fields[0])
          enter("7,5", in: fields[1])
          enter("soon", in: fields[2])
          expect("2026-06-03", "5.000,5", "8")
        }
      }
    }

    /// Pictures and colours are those of the bundle that is named.
    func testBundles() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let resources = folder.appending(path: "App_Target.resources")
      let set = resources.appending(path: "Assets.xcassets/Brand.colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data().write(to: resources.appending(path: "leaf.png"))
      let components = #"{"red": "1", "green": "0", "blue": "0", "alpha": "1"}"#
      try Data(#"{"colors": [{"color": {"components": \#(components)}}]}"#.utf8)
        .write(to: set.appending(path: "Contents.json"))
      let bundle = try XCTUnwrap(Bundle(path: resources.path()))
      XCTAssertEqual(DocumentUI.Color("Brand", bundle: bundle).components?.opacity, 1)
      XCTAssertEqual(DocumentUI.Color("Brand", bundle: nil), .clear)
      for image in [
        DocumentUI.Image("leaf", bundle: bundle),
        DocumentUI.Image("leaf", bundle: bundle, label: Text("leaf")),
        DocumentUI.Image(decorative: "leaf", bundle: bundle),
      ] {
        guard case .asset(_, let picture?) = image.source else { return XCTFail("no picture") }
        XCTAssertEqual(picture.file(for: .light).path, resources.path() + "/leaf.png")
      }
      guard case .asset(_, nil) = DocumentUI.Image("leaf", bundle: .main).source else {
        return XCTFail("a picture of another bundle")
      }
    }
  }
#endif
