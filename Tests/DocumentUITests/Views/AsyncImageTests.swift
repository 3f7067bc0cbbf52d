// Pictures by their addresses: how large they are, and what shows while another is read.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class AsyncImageTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var url: URL?
    var scale: DocumentUI.CGFloat = 1
    @ObservationIgnored var phases: [String] = []

    init(_ url: URL) { self.url = url }
  }

  fileprivate struct Root: DocumentUI.View {
    let model: Model
    var body: some DocumentUI.View {
      AsyncImage(url: model.url, scale: model.scale) { phase in content(phase) }
    }

    @ViewBuilder
    private func content(_ phase: AsyncImagePhase) -> some DocumentUI.View {
      let _ = note(phase)
      if let image = phase.image { image } else { Text("placeholder") }
    }

    private func note(_ phase: AsyncImagePhase) {
      let name =
        switch phase {
        case .empty: "empty"
        case .success: "success"
        case .failure: "failure"
        }
      if model.phases.last != name { model.phases.append(name) }
    }
  }

  private func picture() throws -> URL {
    let surface = try Cairo.ImageSurface(width: 40, height: 20)
    let data = Data(try surface.pngData())
    return try XCTUnwrap(URL(string: "data:image/png;base64," + data.base64EncodedString()))
  }

  func testAPictureIsAsLargeAsItsScaleSays() throws {
    let url = try picture()
    onMain {
      let model = Model(url)
      let screen = Screen(Root(model: model), in: self)
      defer { screen.close() }
      for (scale, width, height) in [(1.0, 40, 20), (2, 20, 10), (4, 10, 5), (1, 40, 20)] {
        model.scale = DocumentUI.CGFloat(scale)
        wait("the picture") { !screen.all(Gtk.Picture.self).isEmpty }
        screen.settle()
        let frame = screen.frame(screen.the(Gtk.Picture.self))
        XCTAssertEqual([Int(frame.width), Int(frame.height)], [width, height], "\(scale)")
      }
    }
  }

  /// Of another address nothing shows before it is read, and nothing of the one before.
  func testAnotherAddressBeginsAnew() throws {
    let url = try picture()
    onMain {
      let model = Model(url)
      let screen = Screen(Root(model: model), in: self)
      defer { screen.close() }
      wait("the picture") { model.phases == ["empty", "success"] }
      model.phases = []
      model.url = URL(fileURLWithPath: "/there/is/no/such/picture.png")
      wait("no picture") { model.phases.last == "failure" }
      XCTAssertEqual(model.phases, ["empty", "failure"])
      model.phases = []
      model.url = url
      wait("the picture") { model.phases.last == "success" }
      XCTAssertEqual(model.phases, ["empty", "success"])
      model.phases = []
      model.url = nil
      screen.settle()
      XCTAssertEqual(model.phases, ["empty"])
    }
  }
}
