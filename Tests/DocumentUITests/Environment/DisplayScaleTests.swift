// How many pixels of the screen a point is, wherever a view stands.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var scale: DocumentUI.CGFloat = 3
  var isShown = false
  @ObservationIgnored var found: [String: DocumentUI.CGFloat] = [:]
}

private struct ScaleProbe: DocumentUI.View {
  @Environment(\.displayScale) private var scale
  @Environment(\.pixelLength) private var pixel
  let model: Model
  let name: String

  var body: some DocumentUI.View {
    model.found[name] = scale
    XCTAssertEqual(pixel * scale, 1, accuracy: 0.001)
    return Text(name)
  }
}

private struct Probes: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    ScaleProbe(model: model, name: "window")
      .sheet(isPresented: $model.isShown) { ScaleProbe(model: model, name: "sheet") }
    ScaleProbe(model: model, name: "written").environment(\.displayScale, model.scale)
  }
}

final class DisplayScaleTests: DisplayTestCase, @unchecked Sendable {
  func testViewsKnowTheScaleOfTheirWindow() {
    onMain {
      let model = Model()
      let screen = Screen(Probes(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let scale = DocumentUI.CGFloat(screen.window.scaleFactor)
      XCTAssertEqual(model.found, ["window": scale, "written": 3])
      model.scale = 2
      model.isShown = true
      wait("the sheet") { model.found["sheet"] != nil && model.found["written"] == 2 }
      XCTAssertEqual(model.found["sheet"], scale)
    }
  }

  func testAPictureHasItsOwn() {
    onMain {
      let model = Model()
      let renderer = ImageRenderer(content: ScaleProbe(model: model, name: "picture"))
      for scale in [2, 1] {
        renderer.scale = DocumentUI.CGFloat(scale)
        XCTAssertNotNil(renderer.pngData())
        XCTAssertEqual(model.found["picture"], DocumentUI.CGFloat(scale))
      }
    }
  }
}
