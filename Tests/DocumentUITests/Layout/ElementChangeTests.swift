// Elements change by themselves, as what is in a widget does: GTK asks the surface for its size again, in the
// middle of a layout or not, and what it is told is what it would be told by a surface made anew.

import TestSupport
import Testing

@testable import DocumentUI

@MainActor @Suite struct ElementChangeTests {
  private typealias Size = DocumentUI.CGSize

  private static func host(_ sizes: [Size]) -> TestHost {
    let recorder = Recorder()
    return TestHost(
      HStack(spacing: 2) {
        Probe("0", size: sizes[0], stretch: .fill, recorder)
        VStack(spacing: 3) {
          Probe("1", size: sizes[1], recorder)
          Probe("2", size: sizes[2], stretch: .row, recorder)
        }
        Probe("3", size: sizes[3], recorder).padding(4)
      })
  }

  private static func measures(_ host: TestHost, across: Double) -> [ElementMeasurement] {
    [
      host.surface.measureElement(.horizontal, across: nil),
      host.surface.measureElement(.vertical, across: across),
    ]
  }

  private static func frames(_ host: TestHost) -> [DocumentUI.CGRect] {
    host.surface.elements.compactMap { ($0 as? ProbeElement)?.frame }
  }

  @Test func whatChangesByItselfIsSeenWheneverSomebodyAsks() {
    for seed in UInt64(0)..<150 {
      var random = SeededRandom(seed: seed)
      func size() -> Size {
        Size(
          width: .random(in: 0...60, using: &random).rounded(),
          height: .random(in: 0...40, using: &random).rounded())
      }
      var sizes = (0..<4).map { _ in size() }
      let host = Self.host(sizes)
      for step in 0..<24 {
        let place = "seed \(seed), step \(step)"
        let room = Double.random(in: 0...250, using: &random).rounded()
        let act = Int.random(in: 0..<5, using: &random)
        if act == 4 { _ = Self.measures(host, across: room) }
        switch act {
        case 0, 1, 4:
          let index = Int.random(in: 0..<4, using: &random)
          sizes[index] = size()
          host.surface.elements.compactMap { $0 as? ProbeElement }.first { $0.id == "\(index)" }!.size =
            sizes[index]
          // It may change when it is placed.
          if act == 4 { host.surface.placeElement(CGRect(x: 0, y: 0, width: room, height: 100)) }
        case 2:
          #expect(
            Self.measures(host, across: room) == Self.measures(Self.host(sizes), across: room), "\(place)")
        default:
          // GTK asks before it places.
          #expect(
            Self.measures(host, across: room) == Self.measures(Self.host(sizes), across: room), "\(place)")
          let fresh = Self.host(sizes)
          _ = Self.measures(fresh, across: room)
          for surface in [host.surface, fresh.surface] {
            surface.placeElement(CGRect(x: 0, y: 0, width: room, height: 100))
          }
          #expect(Self.frames(host) == Self.frames(fresh), "\(place)")
        }
      }
    }
  }
}
