// What views declare, and copies of it that an app holds, keep no view that has gone, and no window.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private final class Store: ObservableObject {
  @Published var name = "one"
}

@Observable
private final class Seen {}

private struct HeldKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var held: Binding<String>? {
    get { self[HeldKey.self] }
    set { self[HeldKey.self] = newValue }
  }
}

@Observable
@MainActor
private final class Model {
  var isShown = true
  /// What an app holds of the views.
  @ObservationIgnored var kept: [Any] = []
}

/// A view with one property, which the app keeps a copy of.
private struct Holder<P: DynamicProperty>: DocumentUI.View {
  var property: P
  let model: Model
  let read: (P) -> Void

  var body: some DocumentUI.View {
    let _ = read(property)
    let _ = model.kept.append(property)
    EmptyView()
  }
}

/// A property that is made of others, as apps write them.
private struct Own: DynamicProperty {
  @EnvironmentObject var store: Store
  @FocusedObject var focused: Store?
  @State var count = 0
}

private struct Root: DocumentUI.View {
  let model: Model
  let store: Store
  let seen: Seen
  let content: AnyView

  var body: some DocumentUI.View {
    if model.isShown { content.environmentObject(store).environment(seen) }
  }
}

// Each way in which a window reads an object.

private struct Reading: DocumentUI.View {
  @EnvironmentObject private var store: Store
  @FocusedObject private var focused: Store?
  let model: Model

  var body: some DocumentUI.View {
    let _ = model.kept.append(self)
    Text("\(store.name) \(focused?.name ?? "")").modifier(Explained())
      .toolbar { Items() }
    DocumentUI.Button("Button") {}.buttonStyle(Named())
    List(0..<3, id: \.self) { _ in Explaining() }
  }
}

private struct Explaining: DocumentUI.View {
  @EnvironmentObject private var store: Store
  var body: some DocumentUI.View { Text(store.name) }
}

private struct Explained: ViewModifier {
  @EnvironmentObject private var store: Store
  func body(content: Content) -> some DocumentUI.View { content.help(store.name) }
}

private struct Named: DocumentUI.ButtonStyle {
  @EnvironmentObject private var store: Store
  func makeBody(configuration: Configuration) -> some DocumentUI.View { configuration.label.help(store.name) }
}

private struct Items: ToolbarContent {
  @EnvironmentObject private var store: Store
  var body: some ToolbarContent { ToolbarItem { Text(store.name) } }
}

final class PropertyLifeTests: DisplayTestCase, @unchecked Sendable {
  private struct WeakNode {
    weak var node: AnyNode?
  }

  @MainActor
  private func nodes(from node: AnyNode) -> [WeakNode] {
    [WeakNode(node: node)] + node.children.flatMap { nodes(from: $0) }
  }

  /// Offers an object and a binding to commands.
  @MainActor
  private func offer(_ store: Store) -> FocusedOffer {
    let offer = FocusedOffer(scene: SceneContext.front, depth: 0, isActive: true)
    offer.write = {
      $0.setObject(store, type: Store.self)
      $0.held = .constant("held")
    }
    FocusedStore.shared.add(offer)
    return offer
  }

  /// A view for each kind of property.
  @MainActor
  private func holders(_ model: Model, _ store: Store) -> [(name: String, view: AnyView)] {
    func holder<P: DynamicProperty>(
      _ property: P, _ read: @escaping (P) -> Void
    ) -> (name: String, view: AnyView) {
      ("\(P.self)", AnyView(Holder(property: property, model: model, read: read)))
    }
    return [
      holder(State(initialValue: 1)) { _ = $0.wrappedValue },
      holder(StateObject(wrappedValue: Store())) { _ = $0.wrappedValue.name },
      holder(ObservedObject(wrappedValue: store)) { _ = $0.wrappedValue.name },
      holder(EnvironmentObject<Store>()) { _ = $0.wrappedValue.name },
      holder(Environment(\.lineLimit)) { _ = $0.wrappedValue },
      holder(Environment(Seen.self)) { (seen: Environment<Seen>) in _ = seen.wrappedValue },
      holder(FocusState<Bool>()) { _ = $0.wrappedValue },
      holder(FocusedValue(\.held)) { _ = $0.wrappedValue },
      holder(FocusedBinding(\.held)) { _ = $0.wrappedValue },
      holder(FocusedObject<Store>()) { _ = $0.wrappedValue?.name },
      holder(GestureState(initialValue: 1)) { _ = $0.wrappedValue },
      holder(Namespace()) { _ = $0.wrappedValue },
      holder(AppStorage(wrappedValue: 1, "test.life")) { _ = $0.wrappedValue },
      holder(SceneStorage(wrappedValue: 1, "life")) { _ = $0.wrappedValue },
      holder(ScaledMetric(wrappedValue: 1.0)) { _ = $0.wrappedValue },
      holder(Own()) { _ = ($0.store.name, $0.focused?.name, $0.count) },
    ]
  }

  func testNoPropertyKeepsAViewThatHasGone() {
    onMain {
      let model = Model()
      let store = Store()
      let offer = offer(store)
      defer {
        FocusedStore.shared.remove(offer)
        model.kept = []
      }
      for (name, view) in holders(model, store) {
        model.isShown = true
        model.kept = []
        let host = TestHost(Root(model: model, store: store, seen: Seen(), content: view))
        host.flush()
        XCTAssertEqual(model.kept.count, 1, name)
        let nodes = nodes(from: host.host.rootNode)
        model.isShown = false
        host.flush()
        XCTAssertTrue(nodes.contains { $0.node == nil }, name)
        XCTAssertFalse(nodes.contains { $0.node?.isRemoved == true }, name)
        store.name += "."
        host.flush()
        XCTAssertEqual(model.kept.count, 1, name)
        host.host.tearDown()
      }
    }
  }

  func testAWindowThatHasClosedHearsOfNoObject() {
    onMain {
      let model = Model()
      let store = Store()
      let offer = offer(store)
      defer {
        FocusedStore.shared.remove(offer)
        model.kept = []
      }
      weak var host: ViewHost?
      var widgets: [() -> Gtk.Widget?] = []
      autoreleased {
        let screen = Screen(Reading(model: model).environmentObject(store), in: self)
        screen.settle()
        store.name = "two"
        screen.settle()
        XCTAssertTrue(screen.all(Gtk.Label.self).contains { $0.text == "two two" })
        host = screen.host
        for widget in screen.widgets { widgets.append { [weak widget] in widget } }
        XCTAssertGreaterThan(widgets.count, 5)
        screen.close()
      }
      wait("the host to go") { host == nil }
      wait("the widgets to go") { widgets.allSatisfy { $0() == nil } }
      let evaluated = model.kept.count
      store.name = "three"
      var isOver = false
      Task { @MainActor in isOver = true }
      wait("the loop") { isOver }
      XCTAssertEqual(model.kept.count, evaluated)
    }
  }

  @MainActor
  private func autoreleased(_ body: () -> Void) { body() }
}
