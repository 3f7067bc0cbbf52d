// A path that is drawn point by point, and what else happens meanwhile: it is finished, and never lost.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class PathDrawingTests: DisplayTestCase, @unchecked Sendable {
  /// A drawing of two pages with the tool in hand, and this many points put down.
  @MainActor
  private func drawing(_ count: Int) -> DrawingHolder {
    let group = Shape(
      id: "g", kind: .group(children: [.box("in", 0, 300)]),
      frame: Rect(x: 0, y: 300, width: 100, height: 100))
    let holder = DrawingHolder([.box("a", 0, 0), .box("b", 300, 0), group])
    holder.graphic.pages.append(Page(id: "second", name: "2", width: 100, height: 100))
    holder.model.follow(holder.graphic)
    holder.model.select(["a"])
    holder.model.take(.path)
    for index in 0..<count { holder.click(200 + Double(index) * 20, 200 + Double(index % 2) * 50) }
    return holder
  }

  /// How many points each path of the drawing has.
  @MainActor
  private func points(_ holder: DrawingHolder) -> [Int] {
    holder.graphic.pages.flatMap(\.shapes).compactMap { shape in
      if case .path(let path) = shape.kind { path.elements.count } else { nil }
    }
  }

  private enum Ending: CaseIterable {
    case otherTool, select, selectOther, enter, otherPage, newPage, duplicate, opacity, insert, group
  }

  @MainActor
  private func end(_ ending: Ending, _ holder: DrawingHolder) {
    let model = holder.model
    switch ending {
    case .otherTool: model.take(.rectangle)
    case .select: model.take(.select)
    case .selectOther: model.select(["b"])
    case .enter: model.enter(["g"], selecting: ["in"])
    case .otherPage: model.showPage("second")
    case .newPage: model.addPage()
    case .duplicate: model.duplicateSelection()
    case .opacity: model.perform { DrawingEdit.set(.opacity(0.5), of: ["a"], in: $0) }
    case .insert: model.insertShape()
    case .group: model.performOnPage { DrawingEdit.set(.opacity(0.5), of: ["a"], in: $0) }
    }
  }

  func testWhateverEndsItFinishesIt() {
    onMain {
      for ending in Ending.allCases {
        // After one point, which is no path, a shape is put in by the tool that is still in hand.
        for count in (ending == .insert ? 2 : 1)...4 {
          let holder = drawing(count)
          end(ending, holder)
          let first = holder.graphic.pages[0].shapes.contains {
            if case .path = $0.kind { true } else { false }
          }
          XCTAssertEqual(first, count > 1, "\(ending) after \(count) points")
          XCTAssertEqual(points(holder).first, count > 1 ? count : nil, "\(ending)")
          XCTAssertEqual(holder.names.contains("Draw Path"), count > 1, "\(ending)")
        }
      }
    }
  }

  private enum Reading: CaseIterable { case copy, copyAsSVG, copyAsPNG, copyStyle, zoom, find }

  @MainActor
  private func read(_ reading: Reading, _ holder: DrawingHolder) {
    let model = holder.model
    switch reading {
    case .copy: ShapeClipboard.copy(model)
    case .copyAsSVG: ShapeClipboard.copyAsSVG(model)
    case .copyAsPNG: ShapeClipboard.copyAsPNG(model)
    case .copyStyle: StyleClipboard.shared.copy(model)
    case .zoom:
      model.camera.zoomIn()
      model.camera.revealPage()
    case .find: FindModel(model).open(.finding)
    }
  }

  /// Nothing of it is a shape yet, so that what changes nothing has nothing to do with it.
  func testWhatChangesNothingLeavesItAlone() {
    onMain {
      for reading in Reading.allCases {
        let holder = drawing(3)
        read(reading, holder)
        XCTAssertNotNil(holder.model.drawnPoints, "\(reading)")
        XCTAssertEqual(holder.names, [], "\(reading)")
        holder.click(400, 400)
        holder.model.handle(.key(.enter, []))
        XCTAssertEqual(points(holder), [4], "\(reading)")
      }
    }
  }

  /// What is cut is what was copied.
  func testCuttingEndsItFirst() {
    onMain {
      let holder = drawing(3)
      ShapeClipboard.cut(holder.model)
      XCTAssertNil(holder.model.drawnPoints)
      XCTAssertEqual(points(holder), [], "the path is what is selected once it has ended")
      XCTAssertNotNil(holder["a"])
    }
  }

  func testItGoesOnWhateverTheDrawingBecomes() {
    onMain {
      let holder = drawing(3)
      holder.graphic.pages[0].shapes = [.box("other", 0, 0)]
      holder.model.follow(holder.graphic)
      holder.click(400, 400)
      holder.graphic.pages[0].shapes.append(.box("more", 0, 0))
      holder.click(450, 300)
      holder.model.handle(.key(.enter, []))
      XCTAssertEqual(points(holder), [5])
      XCTAssertEqual(holder.names, ["Draw Path"])
    }
  }

  func testDeletingTakesBackThePointAlone() {
    onMain {
      let holder = drawing(4)
      holder.model.deleteSelection()
      XCTAssertNotNil(holder["a"])
      holder.model.handle(.key(.enter, []))
      XCTAssertEqual(points(holder), [3])
      holder.model.take(.path)
      holder.click(300, 300)
      holder.model.deleteSelection()
      XCTAssertFalse(holder.model.isDragging, "nothing is left of it")
      XCTAssertEqual(points(holder), [3])
    }
  }

  func testTwoFingersAndALongPressTakeBackTheirOwnPointAlone() {
    onMain {
      let holder = drawing(3)
      holder.model.handle(.pointerDown(PointerInput(point: Point(x: 500, y: 400))))
      holder.model.handle(.cancel)
      holder.model.handle(.key(.enter, []))
      XCTAssertEqual(points(holder), [3])
    }
  }

  func testEscapeAloneDropsIt() {
    onMain {
      let holder = drawing(4)
      holder.model.handle(.key(.escape, []))
      XCTAssertFalse(holder.model.isDragging)
      XCTAssertEqual(points(holder), [])
      XCTAssertEqual(holder.model.selection.ids, ["a"])
    }
  }
}
