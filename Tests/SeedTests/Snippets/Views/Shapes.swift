// Shapes, gradients, canvases, effects.

import SwiftUI

struct ProgressRing: View {
  var progress = 0.7

  var body: some View {
    ZStack {
      Circle()
        .stroke(Color.pink.opacity(0.3), lineWidth: 20)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.pink, style: StrokeStyle(lineWidth: 20, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text("\(Int(progress * 100))%")
        .font(.largeTitle)
        .bold()
    }
    .frame(width: 150, height: 150)
  }
}

struct Star: Shape {
  let corners: Int
  let smoothness: Double

  func path(in rect: CGRect) -> Path {
    guard corners >= 2 else { return Path() }
    let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
    var currentAngle = -CGFloat.pi / 2
    let angleAdjustment = .pi * 2 / Double(corners * 2)
    let innerX = center.x * smoothness
    let innerY = center.y * smoothness
    var path = Path()
    path.move(to: CGPoint(x: center.x * cos(currentAngle), y: center.y * sin(currentAngle)))
    for corner in 0..<corners * 2 {
      let sinAngle = sin(currentAngle)
      let cosAngle = cos(currentAngle)
      if corner.isMultiple(of: 2) {
        path.addLine(to: CGPoint(x: center.x * cosAngle, y: center.y * sinAngle))
      } else {
        path.addLine(to: CGPoint(x: innerX * cosAngle, y: innerY * sinAngle))
      }
      currentAngle += angleAdjustment
    }
    path.closeSubpath()
    return path.applying(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

struct Stars: View {
  var body: some View {
    HStack(spacing: 20) {
      Star(corners: 5, smoothness: 0.45).fill(.red).frame(width: 100, height: 100)
      Star(corners: 6, smoothness: 0.6).stroke(.blue, lineWidth: 4).frame(width: 100, height: 100)
    }
  }
}

struct Gradients: View {
  var body: some View {
    VStack(spacing: 0) {
      LinearGradient(
        gradient: Gradient(colors: [.red, .blue]), startPoint: .leading, endPoint: .trailing)
      LinearGradient(
        stops: [.init(color: .green, location: 0.5), .init(color: .black, location: 0.5)],
        startPoint: .top, endPoint: .bottom)
      RadialGradient(colors: [.white, .purple], center: .center, startRadius: 10, endRadius: 100)
      AngularGradient(
        gradient: Gradient(colors: [.red, .yellow, .green, .blue, .red]), center: .center)
    }
    .frame(width: 300, height: 280)
  }
}

struct BarChart: View {
  private let values: [Double] = [3, 7, 5, 10, 6]

  var body: some View {
    Canvas { context, size in
      let step = size.width / Double(values.count)
      for (index, value) in values.enumerated() {
        let height = size.height * value / 10
        let bar = CGRect(
          x: step * Double(index) + 4, y: size.height - height, width: step - 8, height: height)
        context.fill(Path(roundedRect: bar, cornerRadius: 4), with: .color(.teal))
        context.draw(
          Text("\(Int(value))").font(.caption), at: CGPoint(x: bar.midX, y: bar.minY + 10))
      }
      var line = Path()
      line.move(to: CGPoint(x: 0, y: size.height / 2))
      line.addLine(to: CGPoint(x: size.width, y: size.height / 2))
      context.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
    }
    .frame(width: 250, height: 200)
    .accessibilityLabel("Values of five days")
  }
}

struct Cards: View {
  var body: some View {
    ZStack {
      ForEach(0..<3) { index in
        RoundedRectangle(cornerRadius: 20, style: .continuous)
          .fill([Color.red, .green, .blue][index])
          .frame(width: 160, height: 100)
          .shadow(radius: 5, y: 3)
          .rotationEffect(.degrees(Double(index - 1) * 10))
          .offset(x: Double(index - 1) * 30, y: Double(index) * 20)
          .opacity(0.9)
      }
      Text("Hello, World!")
        .padding(8)
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
        .zIndex(1)
    }
  }
}

struct Masked: View {
  var body: some View {
    VStack(spacing: 20) {
      Color.purple
        .frame(width: 200, height: 60)
        .mask { Capsule() }
      Rectangle()
        .fill(.orange)
        .frame(width: 80, height: 80)
        .clipShape(Circle())
        .overlay(Circle().strokeBorder(.brown, lineWidth: 6))
      UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30)
        .fill(.cyan.gradient)
        .frame(width: 120, height: 60)
    }
  }
}

struct MaskedWords: View {
  var body: some View {
    VStack {
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .mask { Text("Gradient").font(.largeTitle.bold()) }
      Image(systemName: "star.fill").foregroundStyle(.white, .blue)
      Text("on a card").padding().background(.quaternary, in: .capsule)
      Text("on another").padding().background(in: RoundedRectangle(cornerRadius: 8)).backgroundStyle(.red)
      Text("weaker").foregroundStyle(.red.secondary).border(.tertiary, width: 2)
      Circle().fill(.fill).overlay(Circle().stroke(.placeholder)).modifier(EmptyModifier())
    }
    .background(.windowBackground)
  }
}
