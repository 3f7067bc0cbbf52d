// Where views are, and what follows from that, as apps write it.

import SwiftUI

private struct TabBounds: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }

  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

struct UnderlinedTabs: View {
  let titles: [String]
  @Binding var selected: Int

  var body: some View {
    HStack(spacing: 20) {
      ForEach(titles.indices, id: \.self) { index in
        Button(titles[index]) { withAnimation(.spring()) { selected = index } }
          .buttonStyle(.plain)
          .anchorPreference(key: TabBounds.self, value: .bounds) { [index: $0] }
          .accessibilityAddTraits(index == selected ? .isSelected : [])
          .accessibilityRemoveTraits(.isButton)
      }
    }
    .overlayPreferenceValue(TabBounds.self) { bounds in
      GeometryReader { proxy in
        if let anchor = bounds[selected] {
          let frame = proxy[anchor]
          Capsule().fill(.tint)
            .frame(width: frame.width, height: 2)
            .offset(x: frame.minX, y: frame.maxY)
        }
      }
    }
  }
}

struct Feed: View {
  @State private var top: CGFloat = 0
  @State private var place = CGPoint.zero
  @State private var likes = 0

  var body: some View {
    VStack {
      Text("\(likes)").contentTransition(.numericText())
        .accessibilityAction(named: "Like") { likes += 1 }
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: likes += 1
          case .decrement: likes -= 1
          }
        }
      ScrollView {
        GeometryReader { proxy in
          Color.clear.frame(height: max(0, proxy.frame(in: .named("feed")).minY))
        }
        LazyVStack {
          ForEach(0..<100) { number in
            Text("\(number)")
              .visualEffect { content, proxy in
                content.opacity(proxy.frame(in: .global).minY < 40 ? 0.5 : 1).offset(x: proxy.size.width / 50)
              }
          }
        }
        .onGeometryChange(for: CGFloat.self) {
          $0.frame(in: .global).minY
        } action: {
          top = $0
        }
      }
      .coordinateSpace(name: "feed")
      .gesture(DragGesture(coordinateSpace: .named("feed")).onChanged { place = $0.location })
      Text("\(Int(top))").accessibilityHeading(.h2)
    }
  }
}

struct Onboarding: View {
  @State private var page = 0

  var body: some View {
    TabView(selection: $page) {
      Image(systemName: "star.circle.fill").tag(0)
      Circle()
        .strokeBorder(AngularGradient(colors: [.red, .blue, .red], center: .center), lineWidth: 8)
        .tag(1)
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
  }
}
