// Trees in lists, and content that follows the time or comes later.

import Foundation
import Gtk
import TestSupport
import Testing
import XCTest

@testable import DocumentUI

private struct Leaf: Identifiable {
  let id: String
  var children: [Leaf]?
}

final class OutlineTests: DisplayTestCase, @unchecked Sendable {
  fileprivate static let tree = [
    Leaf(id: "a", children: [Leaf(id: "a1", children: [Leaf(id: "a11")]), Leaf(id: "a2")]),
    Leaf(id: "b", children: []), Leaf(id: "c"),
  ]

  func testRowsOfATreeAreFoldedAndUnfolded() throws {
    onMain {
      let screen = Screen(List(Self.tree, children: \.children) { Text($0.id) }, in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func labels() -> [Gtk.Label] { screen.all(Gtk.Label.self).filter { $0.isMapped } }
      @MainActor func names() -> [String] {
        labels().sorted { screen.frame($0).minY < screen.frame($1).minY }.map(\.text)
      }
      @MainActor func press(_ name: String) {
        let row = screen.frame(labels().first { $0.text == name }!)
        let button = screen.all(Gtk.Button.self).first { abs(screen.frame($0).midY - row.midY) < 6 }!
        button.click()
        screen.settle()
      }
      XCTAssertEqual(names(), ["a", "b", "c"])
      press("a")
      XCTAssertEqual(names(), ["a", "a1", "a2", "b", "c"])
      press("a1")
      XCTAssertEqual(names(), ["a", "a1", "a11", "a2", "b", "c"])
      let places = ["a", "a1", "a11"].map { name in
        screen.frame(labels().first { $0.text == name }!).minX
      }
      XCTAssertEqual(places, places.sorted())
      XCTAssertGreaterThan(places[2], places[0] + 20)
      press("a")
      XCTAssertEqual(names(), ["a", "b", "c"])
    }
  }

  @Observable
  @MainActor
  fileprivate final class Folders {
    var all = OutlineTests.tree
    @ObservationIgnored var count: [String: () -> Void] = [:]
  }

  private struct Folder: DocumentUI.View {
    let id: String
    let folders: Folders
    @State private var count = 0

    var body: some DocumentUI.View {
      let _ = folders.count[id] = { count += 1 }
      Text("\(id):\(count)")
    }
  }

  private struct Tree: DocumentUI.View {
    let folders: Folders
    var body: some DocumentUI.View {
      VStack {
        OutlineGroup(folders.all, children: \.children) { Folder(id: $0.id, folders: folders) }
      }
    }
  }

  /// Outside of a list too rows are who they are by their ids, wherever they stand.
  func testFoldersAreKnownByTheirIds() throws {
    try onMain {
      let folders = Folders()
      let screen = Screen(Tree(folders: folders), in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func names() -> [String] {
        let labels = screen.all(Gtk.Label.self).filter { $0.isMapped }
        return labels.sorted { screen.frame($0).minY < screen.frame($1).minY }.map(\.text)
      }
      XCTAssertEqual(names(), ["a:0", "b:0", "c:0"])
      try XCTUnwrap(screen.all(Gtk.Expander.self).first).isExpanded = true
      screen.settle()
      folders.count["a"]?()
      folders.count["a2"]?()
      folders.count["c"]?()
      screen.settle()
      XCTAssertEqual(names(), ["a:1", "a1:0", "a2:1", "b:0", "c:1"])
      folders.all.insert(Leaf(id: "new", children: [Leaf(id: "newer")]), at: 0)
      screen.settle()
      XCTAssertEqual(names(), ["new:0", "a:1", "a1:0", "a2:1", "b:0", "c:1"])
      folders.all.reverse()
      screen.settle()
      XCTAssertEqual(names(), ["c:1", "b:0", "a:1", "a1:0", "a2:1", "new:0"])
      folders.all.removeFirst(2)
      folders.all[0].children?.removeFirst()
      screen.settle()
      XCTAssertEqual(names(), ["a:1", "a2:1", "new:0"])
    }
  }
}

@MainActor
@Suite struct LaterContentTests {
  @Test func picturesAreReadFromDataAddresses() throws {
    let plain = try PictureReading.data(in: "data:text/plain,a%20b%25")
    #expect(String(decoding: plain, as: UTF8.self) == "a b%")
    #expect(try PictureReading.data(in: "data:image/png;base64,iVBORw==") == Data([0x89, 0x50, 0x4E, 0x47]))
    for wrong in ["data:image/png", "data:,%4", "data:,%zz", "http://example.org"] {
      #expect(throws: PictureReading.Failure.self) { try PictureReading.data(in: wrong) }
    }
  }

  @Test func aTimelineOfFramesFollowsThem() {
    let recorder = Recorder()
    let clock = HandClock()
    let host = TestHost(
      TimelineView(.animation(minimumInterval: 0.1)) { context in
        Probe("p", "\(context.date.timeIntervalSince1970)", recorder)
      })
    host.host.motion.clock = clock
    host.flush()
    #expect(recorder.made == ["p"] && clock.isWanted)
    for _ in 0..<10 { clock.advance(by: 0.05) }
    #expect((3...6).contains(recorder.updated.count), "\(recorder.updated.count)")
    host.host.tearDown()
    clock.advance(by: 1)
    #expect(!clock.isWanted)
  }

  @Test func schedulesHaveTheirMoments() {
    let start = Date(timeIntervalSince1970: 1000)
    let now = Date(timeIntervalSince1970: 1025)
    let periodic = PeriodicTimelineSchedule(from: start, by: 10).entries(from: now, mode: .normal).prefix(3)
    #expect(periodic.map(\.timeIntervalSince1970) == [1020, 1030, 1040])
    let minutes = EveryMinuteTimelineSchedule().entries(from: now, mode: .normal).prefix(2)
    #expect(minutes.map(\.timeIntervalSince1970) == [1020, 1080])
  }

  @Test func momentsComeBackFromTheirParts() {
    for second in stride(from: -4_000_000_000.0, to: 8_000_000_000, by: 86_400 * 997.3) {
      let date = Date(timeIntervalSince1970: second)
      let again = LocalMoment(date).date
      // An hour that comes twice may be the other one.
      #expect([0, 3600].contains(abs(again.timeIntervalSince(date)).rounded()))
    }
  }

  /// What takes the place of another view with the same name moves there from it.
  @Test func aViewTakesOverThePlaceOfItsName() {
    @MainActor struct Page: DocumentUI.View {
      @Namespace private var names
      let flag: Flag
      let recorder: Recorder
      var body: some DocumentUI.View {
        VStack(alignment: .leading, spacing: 0) {
          Probe("top", size: DocumentUI.CGSize(width: 200, height: 10), recorder)
          if flag.isOn {
            Probe("new", recorder).matchedGeometryEffect(id: 1, in: names).transition(.identity).offset(
              x: 100)
          } else {
            Probe("old", recorder).matchedGeometryEffect(id: 1, in: names).transition(.identity)
          }
          Probe("follower", size: DocumentUI.CGSize(width: 30, height: 30), recorder)
            .matchedGeometryEffect(id: 1, in: names, isSource: false)
        }
      }
    }
    let flag = Flag()
    let recorder = Recorder()
    let clock = HandClock()
    let host = TestHost(Page(flag: flag, recorder: recorder))
    host.host.motion.clock = clock
    host.layout(200, 100)
    let old = host["old"]
    #expect(host["follower"].origin == old.origin)
    withAnimation(.linear(duration: 1)) { flag.isOn = true }
    host.flush()
    host.layout(200, 100)
    #expect(abs(host["new"].minX - old.minX) < 2)
    clock.advance(by: 0.5)
    host.layout(200, 100)
    #expect(abs(host["new"].minX - old.minX - 50) < 2)
    clock.advance(by: 1)
    host.layout(200, 100)
    #expect(host["new"].minX == old.minX + 100)
    #expect(host["follower"].minX == old.minX + 100)
  }

  @Observable final class Flag { var isOn = false }
}
