// Shapes, gradients, canvases and pictures.

import SwiftUI

struct Triangle: Shape {
  var inset: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY + inset))
    path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Pie: Shape {
  var startAngle = Angle.zero
  let endAngle: Angle
  var clockwise = true

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    let start = CGPoint(
      x: center.x + radius * CGFloat(0.5), y: center.y + radius * CGFloat(0.5))
    return Path { p in
      p.move(to: center)
      p.addLine(to: start)
      p.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: !clockwise)
      p.addLine(to: center)
    }
  }
}

struct Badges: View {
  let progress: CGFloat
  let picture: Data
  @State private var isOn = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(.white)
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .strokeBorder(lineWidth: 3)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .frame(width: 80, height: 80)
      Pie(endAngle: .degrees(Double(progress) * 360 - 90))
        .opacity(0.4)
        .padding(5)
      Triangle().foregroundColor(.orange)
      Capsule().fill(LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
      Ellipse().stroke(.secondary)
      Rectangle().foregroundStyle(.tint)
    }
    .clipShape(RoundedRectangle(cornerRadius: 10))
    .shadow(color: .gray, radius: 4, x: 0, y: 2)
    .contentShape(Rectangle())
    .onTapGesture { isOn.toggle() }
    .background(isOn ? Color.red : Color.clear)
    .background(Color.gray.opacity(0.2))
    .background(.blue, in: Capsule())
    .overlay(RoundedRectangle(cornerRadius: 10).stroke(Color.gray, lineWidth: 1))
    .allowsHitTesting(true)
  }
}

struct Pictures: View {
  let data: Data

  var body: some View {
    HStack {
      Image(systemName: "star.fill")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 40, height: 40)
        .foregroundColor(.yellow)
      Image(data: data)
        .resizable()
        .scaledToFit()
        .clipShape(Circle())
      RadialGradient(
        gradient: Gradient(colors: [.white, .black]), center: .center, startRadius: 0, endRadius: 50)
      AngularGradient(colors: [.red, .green, .red], center: .center)
        .mask(Circle())
      Canvas { context, size in
        let rect = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
        context.fill(Path(ellipseIn: rect), with: .color(.green))
        context.stroke(Path(rect), with: .color(.black), lineWidth: 2)
        context.draw(Text("Hello"), at: CGPoint(x: size.width / 2, y: size.height / 2))
        var copy = context
        copy.translateBy(x: 10, y: 10)
        copy.rotate(by: .degrees(45))
        copy.opacity = 0.5
        copy.fill(
          Path(roundedRect: rect, cornerRadius: 3),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero,
            endPoint: CGPoint(x: size.width, y: 0)))
      }
      .frame(width: 200, height: 100)
    }
  }
}
