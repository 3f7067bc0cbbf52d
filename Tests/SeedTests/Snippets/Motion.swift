// Motion and gestures, as ordinary SwiftUI code has them.

import SwiftUI

struct Heart: View {
  @State private var isBeating = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    Circle()
      .trim(from: 0, to: isBeating ? 1 : 0.5)
      .stroke(isBeating ? Color.red : .gray, style: StrokeStyle(lineWidth: 4, lineCap: .round))
      .rotationEffect(.degrees(isBeating ? 90 : 0), anchor: .center)
      .scaleEffect(isBeating ? 1.2 : 1)
      .scaleEffect(x: 1, y: isBeating ? 1 : 0.5)
      .opacity(isBeating ? 1 : 0.4)
      .animation(
        reduceMotion ? nil : .easeInOut(duration: 0.6).repeatForever(autoreverses: true).delay(0.1),
        value: isBeating
      )
      .onAppear { isBeating = true }
  }
}

struct Banner: View {
  @State private var messages = ["one"]
  @State private var isOpen = false
  @Binding var isShown: Bool

  var body: some View {
    VStack {
      if isShown {
        Text("Saved").transition(.move(edge: .top).combined(with: .opacity))
      }
      ForEach(messages, id: \.self) { message in
        Text(message).transition(.asymmetric(insertion: .scale, removal: .slide))
      }
      Toggle("Open", isOn: $isOpen.animation(.spring(response: 0.4, dampingFraction: 0.7)))
      Button("Add") {
        withAnimation(.spring()) { messages.append("\(messages.count)") }
        withAnimation(.interactiveSpring()) { isOpen.toggle() }
        withAnimation(.interpolatingSpring(stiffness: 170, damping: 15)) { isShown = false }
        var transaction = Transaction(animation: .linear)
        transaction.disablesAnimations = true
        withTransaction(transaction) { isOpen = false }
      }
    }
    .transaction { $0.animation = $0.animation?.speed(2) }
    .animation(.default, value: messages)
  }
}

struct Ripple: Shape {
  var radius: CGFloat
  var phase: Double

  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(radius, phase) }
    set {
      radius = newValue.first
      phase = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect.insetBy(dx: radius, dy: radius * CGFloat(phase)))
  }
}

struct DragCard: View {
  enum DragState {
    case inactive
    case pressing
    case dragging(CGSize)

    var translation: CGSize {
      if case .dragging(let translation) = self { return translation }
      return .zero
    }
  }

  @GestureState private var dragState = DragState.inactive
  @GestureState private var zoom: CGFloat = 1
  @State private var position = CGSize.zero
  @State private var angle = Angle.zero

  private var longPressDrag: some Gesture {
    LongPressGesture(minimumDuration: 0.3)
      .sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
        default: state = .inactive
        }
        transaction.animation = nil
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        position.width += drag.translation.width
        position.height += drag.predictedEndTranslation.height
      }
  }

  private var pinch: some Gesture {
    MagnificationGesture()
      .updating($zoom) { value, zoom, _ in zoom = value }
      .simultaneously(with: RotationGesture().onChanged { angle = $0 })
  }

  var body: some View {
    Ripple(radius: 3, phase: 1)
      .frame(width: 80, height: 80)
      .scaleEffect(zoom)
      .rotationEffect(angle)
      .offset(
        x: position.width + dragState.translation.width, y: position.height + dragState.translation.height
      )
      .gesture(longPressDrag)
      .simultaneousGesture(pinch)
      .highPriorityGesture(
        TapGesture(count: 2).onEnded { withAnimation { position = .zero } }
          .exclusively(before: TapGesture().onEnded { angle += .degrees(15) })
      )
      .onLongPressGesture(minimumDuration: 1) {
        angle = .zero
      } onPressingChanged: { pressing in
        if pressing { position = .zero }
      }
      .zIndex(2)
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
  }
}

struct Swatches: View {
  let columns = [GridItem(.adaptive(minimum: 40), spacing: 8), GridItem(.fixed(60))]
  @State private var name = ""

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {
        ForEach(0..<9) { Text("\($0)") }
      }
      LazyHGrid(rows: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0..<9) { Text("\($0)") }
      }
      TextField("Name", text: $name).textFieldStyle(.roundedBorder)
      Color.blue.scaledToFill().ignoresSafeArea()
    }
  }
}

struct TurnAway: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(90 * phase.value))
      .offset(x: phase == .didDisappear ? 20 : 0)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == TurnAway {
  static var turnAway: TurnAway { TurnAway() }
}

struct CornerRotate: ViewModifier {
  let amount: Double
  let anchor: UnitPoint

  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(amount), anchor: anchor).clipped()
  }
}

extension AnyTransition {
  static var pivot: AnyTransition {
    .modifier(
      active: CornerRotate(amount: -90, anchor: .topLeading),
      identity: CornerRotate(amount: 0, anchor: .topLeading))
  }
}

struct Reaction: View {
  struct Values {
    var scale = 1.0
    var stretch: CGFloat = 1
    var angle = Angle.zero
    var shift = CGSize.zero
  }

  @State private var taps = 0
  let card: Text

  var body: some View {
    VStack {
      if taps > 1 {
        card.transition(.turnAway)
        card.transition(.pivot)
        card.transition(.blurReplace)
        card.transition(.blurReplace(.upUp).combined(with: .scale(0.8)).animation(.bouncy))
        card.transition(.asymmetric(insertion: .pivot, removal: .opacity.combined(with: .scale)))
        card.transition(AsymmetricTransition(insertion: .push(from: .leading), removal: .turnAway))
      }
      card
        .keyframeAnimator(initialValue: Values(), trigger: taps) { content, value in
          content.scaleEffect(x: value.scale, y: value.stretch).rotationEffect(value.angle).offset(
            value.shift)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(1, duration: 0.36, timingCurve: .easeInOut)
            SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
            SpringKeyframe(1, spring: Spring(duration: 0.3, bounce: 0.4))
          }
          KeyframeTrack(\.stretch) { CubicKeyframe(0.7, duration: 0.2) }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(16), duration: 0.125)
            MoveKeyframe(.zero)
          }
          KeyframeTrack(\.shift) { LinearKeyframe(CGSize(width: 0, height: -20), duration: 0.5) }
        }
      KeyframeAnimator(initialValue: 0.0, repeating: true) {
        card.opacity($0)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 1)
        LinearKeyframe(0, duration: 1)
      }
      Canvas { context, size in
        guard let symbol = context.resolveSymbol(id: taps) else { return }
        context.draw(symbol, at: CGPoint(x: size.width / 2, y: symbol.size.height))
      } symbols: {
        ForEach(0..<3) { card.tag($0) }
      }
      Button("Tap") { withAnimation(.spring(.snappy)) { taps += 1 } }
    }
  }

  @MainActor func pictures() -> [Data?] {
    let renderer = ImageRenderer(content: card)
    renderer.scale = 2
    renderer.proposedSize = ProposedViewSize(width: 100, height: nil)
    return [renderer.pngData(), renderer.pdfData()]
  }
}
