// Palettes of emojis, shared by all windows.

import DocumentUI
import FoundationEssentials

struct Palette: Identifiable, Codable, Hashable {
  let id: Int
  var name: String
  var emojis: String
}

final class PaletteStore: ObservableObject {
  let name: String
  @Published var palettes: [Palette]

  init(named name: String) {
    self.name = name
    palettes = [
      Palette(id: 1, name: "Animals", emojis: "🐶🐱🐭🐰🦊🐻🐼🐸🐵🐤🐢🐙"),
      Palette(id: 2, name: "Vehicles", emojis: "🚗🚌🚓🚑🚒🚜🚲✈️🚀⛵️🚂🚁"),
      Palette(id: 3, name: "Plants", emojis: "🌲🌳🌴🌵🌷🌻🌼🍀🍁🍄🌾🌸"),
      Palette(id: 4, name: "Weather", emojis: "☀️⛅️🌧⛈❄️🌈🌪🌙⭐️🔥💧⚡️"),
    ]
  }
}

struct PaletteChooser: View {
  @EnvironmentObject var store: PaletteStore
  @SceneStorage("PaletteChooser.chosenPaletteIndex") private var chosenPaletteIndex = 0
  @ScaledMetric var emojiFontSize: CGFloat = 28
  let add: (String) -> Void

  private var palette: Palette { store.palettes[min(max(0, chosenPaletteIndex), store.palettes.count - 1)] }

  var body: some View {
    HStack {
      Button("Next Palette", systemImage: "arrow.right") {
        chosenPaletteIndex = (chosenPaletteIndex + 1) % store.palettes.count
      }
      .labelStyle(.iconOnly)
      .contextMenu {
        ForEach(store.palettes) { palette in
          Button(palette.name) { chosenPaletteIndex = store.palettes.firstIndex(of: palette) ?? 0 }
        }
      }
      Text(palette.name)
      ScrollView(.horizontal) {
        HStack {
          ForEach(Array(palette.emojis).map(String.init), id: \.self) { emoji in
            Text(emoji)
              .font(.system(size: emojiFontSize))
              .draggable(emoji)
              .onTapGesture { add(emoji) }
              .accessibilityAddTraits(.isButton)
          }
        }
      }
    }
    .padding(8)
  }
}
