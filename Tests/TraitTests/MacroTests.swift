// The macros, expanded by the compiler and used in windows. With the package's trait alone:
// build-aux/test traits.

#if Macros
  import Gtk
  import TestSupport
  import XCTest

  @testable import DocumentUI

  extension EnvironmentValues {
    @Entry var margin: Double = 3
    @Entry var words = "none"
    @Entry fileprivate var chosen: Int?
    @Entry var list: [String] = ["a"]
  }

  extension FocusedValues {
    @Entry var selectedTitle: String?
    @Entry var other: Optional<Int>
  }

  extension ContainerValues {
    @Entry var mark = "-"
    @Entry var note: String?
  }

  private struct Reader: DocumentUI.View {
    @DocumentUI.Environment(\.margin) private var margin
    @DocumentUI.Environment(\.words) private var words
    @DocumentUI.Environment(\.chosen) private var chosen
    @DocumentUI.Environment(\.list) private var list
    @FocusedValue(\.selectedTitle) private var title

    var body: some DocumentUI.View {
      Text("\(margin) \(words) \(chosen ?? 0) \(list.joined()) \(title ?? "-")")
    }
  }

  #Preview("By its name") {
    Text("one")
    Text("two")
  }

  #Preview {
    @Previewable @State var count = 1
    let word = "count"
    DocumentUI.Button("\(word) \(count)") { count += 1 }
  }

  #Preview("Returned", body: { return Text("returned") })

  #Preview("Sized", traits: .sizeThatFitsLayout) { Text("sized") }

  #Preview("Fixed", traits: .defaultLayout, .fixedLayout(width: 30, height: 20)) {
    Text("fixed")
  }

  final class MacroTests: DisplayTestCase, @unchecked Sendable {
    @MainActor
    private func show<V: DocumentUI.View>(_ view: V, _ look: (Gtk.Widget) -> Void) {
      let host = ViewHost(view, environment: EnvironmentValues())
      let window = show(host.widget)
      look(host.widget)
      host.tearDown()
      window.destroy()
    }

    @MainActor
    private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
      (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
    }

    /// Entries have their defaults, and go down the tree.
    func testEntries() {
      onMain {
        let changed = Reader().environment(\.margin, 5).environment(\.chosen, 2)
          .transformEnvironment(\.words) { $0 += "!" }.transformEnvironment(\.list) { $0.append("b") }
        show(
          VStack {
            Reader()
            changed
          }
        ) { widget in
          let texts = all(Gtk.Label.self, in: widget).map(\.text)
          XCTAssertEqual(texts, ["3.000000 none 0 a -", "5.000000 none! 2 ab -"])
        }
      }
    }

    /// Values for containers have their defaults, and are read of the views they are said of.
    func testEntriesForContainers() {
      onMain {
        let content = TupleView(
          (Text("a").containerValue(\.mark, "m"), Text("b").containerValue(\.note, "n")))
        let values = SubviewsCollection(of: content).map(\.containerValues)
        XCTAssertEqual(values.map(\.mark), ["m", "-"])
        XCTAssertEqual(values.map(\.note), [nil, "n"])
      }
    }

    /// Previews are found by name, or by file and line, and their state is theirs.
    func testPreviews() {
      onMain {
        // Those of other tests are in the same program.
        let previews = Preview.all.filter { $0.names[1].hasPrefix("MacroTests.swift:") }
        @MainActor func find(_ name: String) -> AnyView? {
          previews.first { $0.names.contains(name) }?.make()
        }
        XCTAssertEqual(previews.count, 5)
        let layouts = ["Returned", "Sized", "Fixed"].map { name in
          previews.first { $0.names.contains(name) }?.layout
        }
        XCTAssertEqual(layouts, [.device, .sizeThatFits, .fixed(width: 30, height: 20)])
        show(find("By its name")) { widget in
          XCTAssertEqual(all(Gtk.Label.self, in: widget).map(\.text), ["one", "two"])
        }
        show(find("Returned")) { widget in
          XCTAssertEqual(all(Gtk.Label.self, in: widget).map(\.text), ["returned"])
        }
        let place = previews.map { $0.names[0] }.first { $0.hasPrefix("MacroTests.swift:") }
        show(place.flatMap(find)) { widget in
          let button = all(Gtk.Button.self, in: widget)[0]
          button.click()
          wait("the count") {
            button.children.first.map { self.all(Gtk.Label.self, in: $0)[0].text } == "count 2"
          }
        }
      }
    }
  }
#endif
