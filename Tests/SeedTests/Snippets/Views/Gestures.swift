// Animation, gestures, dragging.

import SwiftUI

struct Bounce: View {
  @State private var isExpanded = false

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: isExpanded ? 60 : 10)
        .fill(isExpanded ? .green : .orange)
        .frame(width: isExpanded ? 200 : 100, height: 100)
        .onTapGesture {
          withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) {
            isExpanded.toggle()
          }
        }
      if isExpanded {
        Text("Details")
          .transition(.opacity.combined(with: .move(edge: .top)))
      }
      Button(isExpanded ? "Less" : "More") { withAnimation(.easeInOut) { isExpanded.toggle() } }
    }
  }
}

struct DraggableCircle: View {
  enum DragState {
    case inactive
    case pressing
    case dragging(translation: CGSize)

    var translation: CGSize {
      switch self {
      case .inactive, .pressing: return .zero
      case .dragging(let translation): return translation
      }
    }

    var isActive: Bool {
      if case .inactive = self { false } else { true }
    }
  }

  @GestureState private var dragState = DragState.inactive
  @State private var viewState = CGSize.zero

  var body: some View {
    let longPressDrag = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        viewState.width += drag.translation.width
        viewState.height += drag.translation.height
      }
    return Circle()
      .fill(Color.blue)
      .overlay(dragState.isActive ? Circle().stroke(Color.white, lineWidth: 2) : nil)
      .frame(width: 100, height: 100, alignment: .center)
      .offset(
        x: viewState.width + dragState.translation.width,
        y: viewState.height + dragState.translation.height
      )
      .gesture(longPressDrag)
  }
}

struct Zoomable: View {
  @State private var scale: CGFloat = 1
  @State private var angle = Angle(degrees: 0)
  @GestureState private var pinch: CGFloat = 1

  var body: some View {
    VStack {
      Rectangle()
        .fill(.indigo)
        .frame(width: 120, height: 80)
        .scaleEffect(scale * pinch)
        .rotationEffect(angle)
        .gesture(
          MagnificationGesture()
            .updating($pinch) { value, state, _ in state = value }
            .onEnded { scale *= $0 }
            .simultaneously(with: RotationGesture().onChanged { angle = $0 })
        )
        .onTapGesture(count: 2) { scale = 1 }
      Text("Scale \(scale, specifier: "%.1f")")
        .padding(.top, 40)
    }
  }
}

struct DropBoxes: View {
  @State private var left = ["Apple", "Pear"]
  @State private var right = ["Plum"]
  @State private var isTargeted = false

  var body: some View {
    HStack(spacing: 20) {
      box($left, .green.opacity(0.3))
      box($right, isTargeted ? .yellow : .blue.opacity(0.3))
        .dropDestination(for: String.self) { items, _ in
          left.removeAll { items.contains($0) }
          right += items
          return true
        } isTargeted: {
          isTargeted = $0
        }
    }
    .padding()
  }

  private func box(_ items: Binding<[String]>, _ color: Color) -> some View {
    VStack {
      ForEach(items.wrappedValue, id: \.self) { item in
        Text(item)
          .padding(6)
          .background(Color.white)
          .foregroundColor(.black)
          .draggable(item)
      }
      Spacer()
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(color)
    .cornerRadius(12)
  }
}

struct Pulse: View {
  @State private var taps = 0

  var body: some View {
    VStack {
      Image(systemName: "heart.fill").phaseAnimator([false, true]) { heart, isLarge in
        heart.scaleEffect(isLarge ? 1.2 : 1)
      } animation: { isLarge in
        isLarge ? .bouncy : .easeInOut(duration: 0.3)
      }
      PhaseAnimator([0, 1, 2], trigger: taps) { phase in
        Text("phase").offset(y: Double(phase) * -4)
      }
      .onTapGesture { taps += 1 }
    }
  }
}
