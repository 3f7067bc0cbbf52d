// Keys, focus and tint, as apps write them.

import SwiftUI

struct KeyedBoard: View {
  enum Field: Hashable { case name, board }

  @FocusState private var field: Field?
  @State private var name = ""
  @State private var place = 0
  @State private var isOn = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onKeyPress(.escape) {
          name = ""
          return .handled
        }
        .onKeyPress(.return, phases: .down) { press in
          press.modifiers.contains(.shift) ? .handled : .ignored
        }
      RoundedRectangle(cornerRadius: 8)
        .fill(.tint)
        .overlay { Text("\(place)").foregroundStyle(Color.accentColor.opacity(0.8)) }
        .focusable()
        .focused($field, equals: .board)
        .focusEffectDisabled()
        .onKeyPress(keys: [.leftArrow, .rightArrow, "a", .space], phases: [.down, .repeat]) { press in
          switch press.key {
          case .leftArrow: place -= 1
          case .rightArrow: place += 1
          default: return press.characters == " " ? .handled : .ignored
          }
          return .handled
        }
        .onKeyPress { press -> KeyPress.Result in press.phase == .repeat ? .handled : .ignored }
      Toggle("On", isOn: $isOn).tint(.green)
      Button("Go") {}.tint(isOn ? .red : nil).focusable(isOn, interactions: .activate)
      ProgressView(value: 0.5).tint(
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    .tint(Color.orange)
    .accentColor(.purple)
    .defaultFocus($field, .board)
  }
}

struct KeyedBoard_Previews: PreviewProvider {
  static var previews: some View {
    KeyedBoard()
    KeyedBoard().tint(.red)
  }
}

struct Messages: View {
  @State private var messages: [String] = []
  @State private var isLocked = false
  @Namespace private var bottom

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack {
          ForEach(messages, id: \.self) { Text($0) }
        }
        Color.clear.frame(height: 1).id(bottom)
      }
      .scrollDisabled(isLocked)
      .scrollIndicators(.hidden)
      .onChange(of: messages) { withAnimation { proxy.scrollTo(bottom, anchor: .bottom) } }
      .onAppear { proxy.scrollTo(messages.first) }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      ViewThatFits {
        Label("Send", systemImage: "paperplane")
        Image(systemName: "paperplane")
      }
    }
    .safeAreaInset(edge: .leading) { Text("Edge") }
  }
}

struct SizedPicture: View {
  @State private var isChosen = false
  @State private var isDragged = false

  var body: some View {
    HStack(spacing: 0) {
      Color.blue
        .pointerStyle(isChosen ? .rectSelection : nil)
        .onModifierKeysChanged { _, keys in isChosen = keys.contains(.option) }
        .onModifierKeysChanged(mask: [.shift, .command], initial: false) { old, new in
          if old.isEmpty, !new.isEmpty { AccessibilityNotification.Announcement("Held").post() }
        }
      Divider().pointerStyle(.frameResize(position: .leading, directions: [.inward, .outward]))
      Text("Corner").pointerStyle(.frameResize(position: .bottomTrailing))
    }
    .pointerStyle(isDragged ? .grabActive : .grabIdle)
    .navigationTitle("Picture")
    .navigationSubtitle("\(isChosen ? 1 : 0) chosen")
  }
}

struct Looks: View {
  @Environment(\.redactionReasons) private var reasons
  @State private var scheme: ColorScheme?
  let amount: Double?

  var body: some View {
    VStack {
      Label("Balance", systemImage: "creditcard").symbolRenderingMode(.hierarchical)
      Text("\(amount ?? 100)").privacySensitive()
      if reasons.isEmpty { Text("All is there").unredacted() }
    }
    .redacted(reason: amount == nil ? .placeholder : [])
    .symbolRenderingMode(scheme == nil ? .multicolor : .palette)
    .preferredColorScheme(scheme)
  }
}
