// Symbols that icon themes have no icons for.

import DocumentUI

struct SymbolsPage: View {
  private let names = [
    "flame", "flame.fill", "drop", "drop.fill", "leaf", "leaf.fill", "bag", "bag.fill", "cross", "cross.fill",
    "lightbulb", "lightbulb.fill", "chart.pie", "chart.pie.fill", "umbrella", "umbrella.fill", "mountain.2",
    "mountain.2.fill", "icloud", "icloud.fill", "car", "car.fill", "briefcase", "briefcase.fill", "dice",
    "dice.fill", "quote.bubble", "quote.bubble.fill", "cup.and.saucer", "cup.and.saucer.fill", "balloon",
    "balloon.fill", "square.on.square", "square.fill.on.square.fill", "square.stack", "rectangle.stack",
    "square.stack.3d.up", "gift", "cube", "cube.fill", "hourglass", "target", "smallcircle.filled.circle",
    "scope", "thermometer", "graduationcap", "trophy", "pawprint", "sparkles", "wand.and.stars", "checklist",
    "waveform", "viewfinder", "crop", "qrcode", "barcode", "curlybraces",
    "chevron.left.forwardslash.chevron.right", "circle.grid.3x3", "rectangle.grid.2x2",
    "rectangle.grid.2x2.fill", "rectangle.portrait.and.arrow.right", "percent", "fork.knife", "ticket",
    "dollarsign.circle", "dollarsign.circle.fill",
  ]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 16) {
        ForEach(names, id: \.self) { name in
          VStack {
            Image(systemName: name).resizable().frame(width: 40, height: 40)
            Text(name).font(.caption).lineLimit(1)
          }
        }
      }
      .padding()
    }
    .accessibilityLabel("Symbols")
  }
}
