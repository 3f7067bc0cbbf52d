// Where scroll views are, where they come to rest, and what is on its way in.

import SwiftUI

struct ChatLine: Identifiable, Hashable {
  let id: Int
  let text: String
}

struct Chat: View {
  @State private var messages = (1...40).map { ChatLine(id: $0, text: "Message \($0)") }
  @State private var seen: Int? = 20

  var body: some View {
    VStack {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(messages) { message in
            Text(message.text).padding(8)
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $seen, anchor: .center)
      .defaultScrollAnchor(.bottom)
      HStack {
        Button("First") { withAnimation { seen = messages.first?.id } }
        Button("Last") { withAnimation { seen = messages.last?.id } }
        Text("Seen: \(seen ?? 0)")
      }
    }
    .frame(height: 240)
  }
}

struct CardRow: View {
  @State private var position = ScrollPosition(edge: .leading)

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 16) {
        ForEach(0..<12) { number in
          RoundedRectangle(cornerRadius: 12)
            .fill(Color(hue: Double(number) / 12, saturation: 0.6, brightness: 0.9))
            .frame(width: 160, height: 100)
            .overlay(Text("\(number)"))
            .scrollTransition(.interactive, axis: .horizontal) { content, phase in
              content
                .scaleEffect(phase.isIdentity ? 1 : 0.8)
                .opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition($position)
    .scrollIndicators(.hidden)
    .onChange(of: position.isPositionedByUser) { _, isByUser in
      if isByUser { print("scrolled") }
    }
    .toolbar {
      Button("Next") { position.scrollTo(x: 176) }
      Button("Card 7") { withAnimation(.snappy) { position.scrollTo(id: 7, anchor: .center) } }
    }
  }
}
