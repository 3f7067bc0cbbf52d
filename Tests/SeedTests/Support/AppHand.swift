// What a hand does in a window: gestures of its views, and things that are dropped on them.

import Foundation
import Gtk

@testable import DocumentUI

/// A view that things can be dropped on.
@MainActor
private protocol DropHolding {
  var drops: DropHandler? { get }
}

extension WidgetModifierNode: DropHolding {
  fileprivate var drops: DropHandler? { (modifier as? DropModifier)?.handler }
}

/// A modifier whose view is dragged.
@MainActor
private protocol DragOffering {
  var offers: () -> [TransferOffer] { get }
}

extension DragModifier: DragOffering {}

/// A view that may be dragged.
@MainActor
private protocol DragHolding {
  var offers: [TransferOffer]? { get }
}

extension WidgetModifierNode: DragHolding {
  fileprivate var offers: [TransferOffer]? { (modifier as? any DragOffering)?.offers() }
}

/// Something that is dropped, in one form.
@MainActor
private final class DroppedThing: TransferSource {
  private let form: (type: String, data: Data)
  var contentTypes: [String] { [form.type] }

  init(_ type: String, _ data: Data) { form = (type, data) }

  func data(_ contentType: String) async throws -> Data { form.data }
}

extension RunningApp {
  /// Drops a file on a window, beside what takes it; says whether it was taken.
  func drop(_ file: URL, on window: AppWindow) throws -> Bool {
    let thing = DroppedThing("text/uri-list", Data("\(file.absoluteString)\r\n".utf8))
    guard WindowDrops.accepts(thing) else { return false }
    return try test.runAsync { [runner] in
      await WindowDrops.take(thing) { links in
        runner.open(links.map { Gtk.File(uri: $0.absoluteString) }, over: window.window)
      }
    }
  }
}

/// The hand of a person at a window.
@MainActor
struct AppHand {
  let window: AppWindow

  /// A hand at a window, as soon as this shows what can be touched.
  init(window: AppWindow) {
    self.window = window
    window.app.test.wait("gestures") { [self] in !gestures.isEmpty && nodes().contains { hasDrops($0) } }
  }

  private func hasDrops(_ node: AnyNode) -> Bool { (node as? any DropHolding)?.drops != nil }

  private func nodes() -> [AnyNode] {
    window.host.updateNow()
    func walk(_ node: AnyNode) -> [AnyNode] { [node] + node.children.flatMap { walk($0) } }
    return walk(window.host.rootNode)
  }

  /// The gestures of the views, those further out first.
  private var gestures: [GestureFeeder] { nodes().compactMap { ($0 as? any GestureHolding)?.feeder } }

  /// Does things to the view with the gesture of a number.
  private func send(_ number: Int, _ kinds: [(GestureEvent.Kind, x: Double, y: Double)]) {
    let feeder = gestures[number]
    var time = feeder.now()
    for (kind, x, y) in kinds {
      time += 0.02
      let place = DocumentUI.CGPoint(x: x, y: y)
      feeder.send(
        GestureEvent(
          kind: kind, time: time, location: place, globalLocation: place,
          size: DocumentUI.CGSize(width: 400, height: 400)
        ))
    }
    window.host.updateNow()
  }

  /// What the views that can be dragged hand over.
  var dragged: [[TransferOffer]] { nodes().compactMap { ($0 as? any DragHolding)?.offers } }

  /// What stands in the menus that open at views.
  var menus: [[String]] {
    nodes().compactMap { ($0 as? any ContextMenuNode)?.menuModel()?.groups.flatMap(\.items).map(\.title) }
  }

  func tap(_ number: Int) { send(number, [(.press, 20, 20), (.release, 20, 20)]) }

  func drag(_ number: Int, by x: Double, _ y: Double) {
    send(number, [(.press, 20, 20), (.move, 20 + x, 20 + y), (.release, 20 + x, 20 + y)])
  }

  func pinch(_ number: Int, to scale: Double) {
    send(number, [(.pinch(scale: scale, angle: 0), 20, 20), (.pinchEnd, 20, 20)])
  }

  /// Drops something on the only view that takes things; says whether it was taken.
  func drop(_ type: String, _ data: Data, x: Double, y: Double) throws -> Bool {
    let handlers = nodes().compactMap { ($0 as? any DropHolding)?.drops }
    let thing = DroppedThing(type, data)
    guard let handler = handlers.first(where: { $0.accepts(thing) }) else { return false }
    return try window.app.test.runAsync { await handler.drop(thing, DocumentUI.CGPoint(x: x, y: y)) }
  }
}
