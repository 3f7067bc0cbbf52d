// State and objects, as views have them.

import SwiftUI

class ClassicStore: ObservableObject {
  @Published var names: [String] = []
  @Published private(set) var isBusy = false
  private var subscriptions = Set<AnyCancellable>()

  init() {
    $names.sink { print($0.count) }.store(in: &subscriptions)
  }

  func add(_ name: String) { names.append(name) }
}

struct ClassicList: View {
  @ObservedObject var store: ClassicStore
  @State private var newName = ""
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(store.names, id: \.self) { name in
        Text(name)
      }
      HStack {
        TextField("Name", text: $newName)
        Button("Add", action: add)
      }
    }
    .padding()
  }

  private func add() {
    store.add(newName)
    newName = ""
  }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.blue
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Card: ViewModifier {
  @Environment(\.accent) private var accent
  var radius: CGFloat = 8

  func body(content: Content) -> some View {
    content.padding().background(accent).cornerRadius(radius)
  }
}

extension View {
  func card(radius: CGFloat = 8) -> some View { modifier(Card(radius: radius)) }
}

struct Sized: View {
  let side: CGFloat
  var wide: CGFloat?

  var body: some View {
    GeometryReader { geometry in
      Color.red
        .frame(width: geometry.size.width / 2, height: side)
        .frame(minWidth: wide, maxWidth: .infinity)
        .offset(x: side, y: -side)
        .card(radius: side / 4)
    }
  }
}

struct ClassicRoot: View {
  @StateObject private var store = ClassicStore()
  @StateObject private var other: ClassicStore

  init(names: [String]) {
    let store = ClassicStore()
    store.names = names
    _other = StateObject(wrappedValue: store)
  }

  var body: some View {
    ClassicChild()
      .environmentObject(store)
      .navigationTitle("\(other.names.count) names")
  }
}

struct ClassicChild: View {
  @EnvironmentObject var store: ClassicStore

  var body: some View {
    ForEach($store.names, id: \.self) { $name in TextField("Name", text: $name) }
    Text("\(store.names.count)")
      .onAppear { store.add("new") }
  }
}
