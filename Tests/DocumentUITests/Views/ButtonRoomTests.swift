// How much room buttons and menus take: as much as their labels would, and what is around them.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ButtonRoomTests: DisplayTestCase, @unchecked Sendable {
  /// A label that takes room in its own way.
  private enum Label: CaseIterable {
    case text, wide, bounded, high, filling, spaced, shape, fixed

    @MainActor @ViewBuilder var view: some DocumentUI.View {
      switch self {
      case .text: Text("Go")
      case .wide: Text("Go").frame(maxWidth: .infinity)
      case .bounded: Text("Go").frame(maxWidth: 150)
      case .high: Text("Go").frame(maxHeight: .infinity)
      case .filling: Text("Go").frame(maxWidth: .infinity, maxHeight: .infinity)
      case .spaced:
        HStack {
          Text("Go"); Spacer(); Text("on")
        }
      case .shape: Rectangle()
      case .fixed: Text("Go").frame(width: 90, height: 70)
      }
    }
  }

  /// What a button is of.
  private enum Kind: CaseIterable {
    case plain, bordered, own, menu

    @MainActor @ViewBuilder func view(_ label: Label) -> some DocumentUI.View {
      switch self {
      case .plain:
        Button {
        } label: {
          label.view
        }.buttonStyle(.plain)
      case .bordered:
        Button {
        } label: {
          label.view
        }
      case .own:
        Button {
        } label: {
          label.view
        }.buttonStyle(Own())
      case .menu:
        Menu {
          Button("Item") {}
        } label: {
          label.view
        }
      }
    }
  }

  private struct Own: ButtonStyle {
    func makeBody(configuration: Configuration) -> some DocumentUI.View { configuration.label.padding(5) }
  }

  /// Where the view is that is shown in a stack of so much room.
  @MainActor
  private func size<V: DocumentUI.View>(_ view: V) -> DocumentUI.CGSize {
    let place = Place()
    let screen = Screen(
      HStack(spacing: 0) { view.background(GeometryReader { proxy in place.note(proxy.size) }) }
        .frame(width: 400, height: 300),
      in: self)
    screen.settle()
    screen.close()
    return place.size
  }

  @MainActor
  private final class Place {
    var size = DocumentUI.CGSize.zero

    func note(_ new: DocumentUI.CGSize) -> Color {
      size = new
      return .clear
    }
  }

  func testButtonsTakeTheRoomThatTheirLabelsTake() {
    onMain {
      for label in Label.allCases {
        let own = size(label.view)
        for kind in Kind.allCases {
          let words = size(kind.view(.fixed))
          // What is around a label of a known size.
          let around = DocumentUI.CGSize(width: words.width - 90, height: words.height - 70)
          let taken = size(kind.view(label))
          for axis in [Axis.horizontal, .vertical] {
            let room = axis == .horizontal ? 400.0 : 300.0
            let wanted = min(Double(own[axis] + around[axis]), room)
            if Double(own[axis]) < 40 {
              // GTK gives buttons a least size.
              XCTAssertGreaterThanOrEqual(Double(taken[axis]), wanted - 1, "\(kind) \(label) \(axis)")
              XCTAssertLessThan(Double(taken[axis]), 80, "\(kind) \(label) \(axis)")
            } else {
              XCTAssertEqual(Double(taken[axis]), wanted, accuracy: 1, "\(kind) \(label) \(axis)")
            }
          }
        }
      }
    }
  }

  func testButtonsShareARow() {
    onMain {
      let screen = Screen(
        HStack(spacing: 10) {
          ForEach(0..<3, id: \.self) { number in
            Button {
            } label: {
              Text("\(number)").frame(maxWidth: .infinity)
            }
          }
        }
        .frame(width: 320), in: self)
      screen.settle()
      let starts = screen.all(Gtk.Button.self).compactMap { $0.bounds(in: screen.host.widget)?.x }
      XCTAssertEqual(starts.count, 3)
      XCTAssertEqual(zip(starts, starts.dropFirst()).map { $1 - $0 }, [110, 110])
      screen.close()
    }
  }
}
