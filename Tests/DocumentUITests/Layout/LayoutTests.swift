// SwiftUI's layout: a parent proposes, a child chooses, the parent places.

import Testing

@testable import DocumentUI

@MainActor
struct LayoutTests {
  let recorder = Recorder()

  private func box(
    _ id: String, _ width: Double, _ height: Double, fills: Bool = false
  ) -> Probe {
    Probe(
      id, size: CGSize(width: width, height: height), stretch: fills ? .fill : .fit, recorder)
  }

  private func laidOut<V: View>(_ width: Double, _ height: Double, @ViewBuilder _ content: () -> V)
    -> TestHost
  {
    let host = TestHost(content())
    host.flush()
    host.layout(width, height)
    return host
  }

  @Test func aRowIsCentredWithThePlatformsSpacing() {
    let host = laidOut(100, 40) {
      HStack {
        box("a", 20, 10)
        box("b", 30, 20)
      }
    }
    #expect(host["a"] == CGRect(x: 22, y: 15, width: 20, height: 10))
    #expect(host["b"] == CGRect(x: 48, y: 10, width: 30, height: 20))
  }

  @Test func collapsedContentStaysAndTakesNoRoom() {
    func views(collapsed: Bool) -> some View {
      HStack(spacing: 4) {
        box("a", 20, 10)
        box("b", 30, 10).collapsed(collapsed)
        box("c", 10, 10)
      }
    }
    let host = TestHost(views(collapsed: true))
    host.flush()
    host.layout(34, 10)
    #expect(host.order == ["a", "c"])
    #expect(host["c"].minX == 24)
    host.host.setRoot(views(collapsed: false))
    host.flush()
    host.layout(68, 10)
    #expect(host.order == ["a", "b", "c"])
    #expect(host["c"].minX == 58)
    host.host.setRoot(views(collapsed: true))
    host.flush()
    #expect(host.order == ["a", "c"])
    #expect(recorder.made == ["a", "b", "c"])
    #expect(recorder.removed.isEmpty)
  }

  @Test func aSpacerPushesApart() {
    let host = laidOut(100, 20) {
      HStack(spacing: 4) {
        box("a", 20, 10)
        Spacer()
        box("b", 30, 10)
      }
    }
    #expect(host["a"].minX == 0)
    #expect(host["b"].maxX == 100)
  }

  @Test func flexibleChildrenShareWhatIsLeft() {
    let host = laidOut(100, 20) {
      HStack(spacing: 0) {
        box("fixed", 20, 10)
        box("x", 5, 10, fills: true)
        box("y", 5, 10, fills: true)
      }
    }
    #expect(host["fixed"].width == 20)
    #expect(host["x"] == CGRect(x: 20, y: 0, width: 40, height: 20))
    #expect(host["y"] == CGRect(x: 60, y: 0, width: 40, height: 20))
  }

  @Test func priorityIsServedFirst() {
    let host = laidOut(60, 20) {
      HStack(spacing: 0) {
        box("low", 10, 10, fills: true)
        box("high", 10, 10, fills: true).layoutPriority(1)
      }
    }
    #expect(host["low"].width == 10)
    #expect(host["high"].width == 50)
  }

  @Test func columnsAlignTheirChildren() {
    let host = laidOut(50, 60) {
      VStack(alignment: .leading, spacing: 2) {
        box("wide", 40, 10)
        box("narrow", 10, 10)
      }
    }
    #expect(host["wide"] == CGRect(x: 5, y: 19, width: 40, height: 10))
    #expect(host["narrow"] == CGRect(x: 5, y: 31, width: 10, height: 10))
  }

  @Test func framesHoldTheirSizeAndAlign() {
    let host = laidOut(100, 100) {
      box("p", 10, 10).frame(width: 50, height: 40, alignment: .bottomTrailing)
    }
    #expect(host["p"] == CGRect(x: 65, y: 60, width: 10, height: 10))
  }

  @Test func aFrameOfInfiniteWidthTakesAll() {
    let host = laidOut(100, 30) {
      box("p", 10, 10).frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(host["p"] == CGRect(x: 0, y: 10, width: 10, height: 10))
  }

  @Test func paddingAddsUpInMeasurement() {
    let host = laidOut(100, 100) {
      box("p", 10, 20).padding(.horizontal, 5).padding(.top, 3)
    }
    let width = host.surface.measureElement(.horizontal, across: nil)
    let height = host.surface.measureElement(.vertical, across: 20)
    #expect(width.natural == 20 && width.minimum == 20)
    #expect(height.natural == 23)
  }

  @Test func contentHasRoomToTheEdgesOfItsWindow() {
    let host = laidOut(100, 100) { box("p", 10, 10, fills: true).scenePadding() }
    #expect(host["p"] == CGRect(x: 20, y: 20, width: 60, height: 60))
    let sides = laidOut(100, 100) {
      box("p", 10, 10, fills: true).scenePadding(.minimum, edges: [.leading, .top])
    }
    #expect(sides["p"] == CGRect(x: 20, y: 20, width: 80, height: 80))
  }

  @Test func backgroundsAndOverlaysTakeTheContentsSize() {
    let host = laidOut(100, 100) {
      box("content", 40, 20)
        .background { box("back", 1, 1, fills: true) }
        .overlay(alignment: .topTrailing) { box("badge", 6, 6) }
    }
    #expect(host.order == ["back", "content", "badge"])
    #expect(host["back"] == host["content"])
    #expect(host["badge"] == CGRect(x: 64, y: 40, width: 6, height: 6))
  }

  @Test func offsetMovesWithoutTakingRoom() {
    let host = laidOut(20, 10) {
      HStack(spacing: 0) {
        box("a", 10, 10).offset(x: 3, y: 1)
        box("b", 10, 10)
      }
    }
    #expect(host["a"].minX == 3 && host["a"].minY == 1)
    #expect(host["b"].minX == 10)
  }

  @Test func fixedSizeIgnoresTheProposal() {
    let host = laidOut(30, 10) {
      HStack(spacing: 0) {
        box("a", 20, 10, fills: true).fixedSize()
        box("b", 0, 10, fills: true)
      }
    }
    #expect(host["a"].width == 20 && host["b"].width == 10)
  }

  @Test func aspectRatioFits() {
    let host = laidOut(100, 30) { box("p", 1, 1, fills: true).aspectRatio(2, contentMode: .fit) }
    #expect(host["p"] == CGRect(x: 20, y: 0, width: 60, height: 30))
  }

  @Test func rightToLeftMirrors() {
    let host = TestHost(
      HStack(spacing: 0) {
        box("a", 20, 10)
        Spacer()
        box("b", 10, 10).padding(.trailing, 5)
      })
    host.flush()
    host.surface.isRightToLeft = true
    host.layout(100, 10)
    #expect(host["a"] == CGRect(x: 80, y: 0, width: 20, height: 10))
    #expect(host["b"] == CGRect(x: 5, y: 0, width: 10, height: 10))
  }

  @Test func pilesShareTheirMiddle() {
    let host = laidOut(40, 40) {
      ZStack(alignment: .bottomLeading) {
        box("big", 30, 30)
        box("small", 10, 10)
      }
    }
    #expect(host["big"] == CGRect(x: 5, y: 5, width: 30, height: 30))
    #expect(host["small"] == CGRect(x: 5, y: 25, width: 10, height: 10))
  }

  @Test func aLeafThatChangesItsWishIsNoticed() {
    let host = laidOut(100, 10) {
      HStack(spacing: 0) {
        box("a", 20, 10)
        Spacer(minLength: 0)
        box("b", 10, 10)
      }
    }
    let element = host.surface.elements[0] as! ProbeElement
    element.size.width = 35
    let before = host.surface.layoutRequests
    #expect(host.surface.measureElement(.horizontal, across: nil).natural == 45)
    #expect(host.surface.layoutRequests == before, "GTK knows already; asking in a layout would confuse it")
    host.layout(100, 10)
    #expect(host["a"].width == 35)
  }

  @Test func severalViewsAtTheTopStandUnderEachOther() {
    let host = laidOut(20, 26) {
      box("a", 10, 10)
      box("b", 20, 10)
    }
    #expect(host["a"] == CGRect(x: 5, y: 0, width: 10, height: 10))
    #expect(host["b"] == CGRect(x: 0, y: 16, width: 20, height: 10))
  }

  @Test func modifiersOfAGroupApplyToEach() {
    let host = laidOut(100, 20) {
      HStack(spacing: 0) {
        Group {
          box("a", 10, 10)
          box("b", 10, 10)
        }
        .padding(.leading, 5)
      }
    }
    #expect(host["b"].minX - host["a"].maxX == 5)
  }

  /// What is no length of a view says nothing; less than none is none.
  @Test func framesOfNoLength() {
    func natural(_ frame: (Probe) -> some View) -> [Double] {
      let host = TestHost(frame(Probe("x", size: CGSize(width: 30, height: 10), recorder)))
      host.flush()
      let layout = host.surface.layout!
      return [Axis.horizontal, .vertical].flatMap { axis in
        let extent = layout.measure(axis, across: nil)
        return [extent.minimum, extent.natural]
      }
    }
    #expect(natural { $0.frame(width: 40, height: 20) } == [40, 40, 20, 20])
    #expect(natural { $0.frame(width: .infinity, height: .nan) } == natural { $0.frame() })
    #expect(natural { $0.frame(width: -5, height: 20) } == natural { $0.frame(width: 0, height: 20) })
    #expect(natural { $0.frame(idealWidth: .infinity, maxWidth: .nan) } == natural { $0.frame() })
    #expect(natural { $0.frame(minWidth: .infinity, minHeight: -3) } == natural { $0.frame(minHeight: 0) })
  }

  /// What a column of labels leaves too little room stands under its label.
  @Test func rowsOfANarrowForm() {
    for (width, isBelow) in [(200.0, true), (400.0, false)] {
      let host = laidOut(width, 100) {
        Form {
          LabeledContent {
            box("small", 20, 10)
          } label: {
            box("first", 80, 10)
          }
          LabeledContent {
            box("large", 150, 10)
          } label: {
            box("second", 60, 10)
          }
        }
      }
      #expect(host["small"].minX == 92 && host["small"].minY == host["first"].minY)
      #expect(host["large"].minX == (isBelow ? 0 : 92))
      #expect((host["large"].minY >= host["second"].maxY) == isBelow)
    }
  }
}
