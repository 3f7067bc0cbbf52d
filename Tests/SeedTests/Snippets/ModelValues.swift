// Values in a model that knows no actor.

import SwiftUI

struct Brush: Hashable, Sendable {
  var color = Color(red: 0.2, green: 0.4, blue: 0.8)
  var width: CGFloat = 4
  static let standard = Brush()
  static let faded = Brush(color: Color.blue.opacity(0.5))
}

struct Stroke: Identifiable {
  let id = UUID()
  var points: [CGPoint] = []
  var brush = Brush.standard

  var bounds: CGRect {
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }

  mutating func move(by offset: CGSize) {
    points = points.map { CGPoint(x: $0.x + offset.width, y: $0.y + offset.height) }
  }
}

enum Defaults {
  static let font = Font.system(size: 14).bold()
  static let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  static let title = Text("Untitled")
  static let symbol = Image(systemName: "star")
  static let flag = Binding.constant(true)
}

func modelCode() -> (CGFloat, Binding<Int>) {
  var size = CGSize(width: 10, height: 20)
  size.width *= 2
  var count = 0
  let binding = Binding(get: { count }, set: { count = $0 })
  binding.wrappedValue += 1
  let half: CGFloat = size.width / 2
  return (max(half, Brush.standard.width), binding)
}

struct CodableGeometry: Codable {
  var size: CGSize
  var point: CGPoint
  var rect: CGRect
  var length: CGFloat
}

extension CGSize {
  static func * (size: CGSize, scale: CGFloat) -> CGSize {
    CGSize(width: size.width * scale, height: size.height * scale)
  }
}
