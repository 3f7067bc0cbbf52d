// Preferences, the environment, focused values, objects, tables and time.

import SwiftUI

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct EqualWidths: View {
  @State private var width: CGFloat?

  var body: some View {
    VStack {
      ForEach(["Short", "Rather longer", "Mid"], id: \.self) { title in
        Text(title)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
            }
          )
          .frame(width: width)
          .padding(8)
          .background(Color.mint)
          .foregroundColor(.black)
      }
    }
    .onPreferenceChange(WidthKey.self) { width = $0 > 0 ? $0 : nil }
  }
}

private struct CaptionColorKey: EnvironmentKey {
  static let defaultValue = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
}

extension EnvironmentValues {
  var captionBackgroundColor: Color {
    get { self[CaptionColorKey.self] }
    set { self[CaptionColorKey.self] = newValue }
  }
}

extension View {
  func captionBackgroundColor(_ color: Color) -> some View {
    environment(\.captionBackgroundColor, color)
  }
}

struct Captioned: View {
  struct Caption: View {
    @Environment(\.captionBackgroundColor) private var background
    let title: String

    var body: some View {
      Text(title).padding(10).background(background).foregroundColor(.white)
    }
  }

  var body: some View {
    VStack {
      Caption(title: "By default")
      Caption(title: "Of its own").captionBackgroundColor(.blue)
    }
  }
}

struct FocusedNoteValue: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  var noteValue: FocusedNoteValue.Value? {
    get { self[FocusedNoteValue.self] }
    set { self[FocusedNoteValue.self] = newValue }
  }
}

struct FocusedNotes: View {
  struct Preview: View {
    @FocusedValue(\.noteValue) var note
    var body: some View { Text("Focus: \(note ?? "none")") }
  }

  @State private var first = "One"
  @State private var second = "Two"
  @FocusState private var isFirstFocused: Bool

  var body: some View {
    VStack {
      TextField("First", text: $first)
        .focused($isFirstFocused)
        .focusedValue(\.noteValue, first)
      TextField("Second", text: $second)
        .focusedValue(\.noteValue, second)
      Preview()
    }
    .padding()
    .onAppear { isFirstFocused = true }
  }
}

final class Cart: ObservableObject {
  @Published var items: [String: Int] = ["Tea": 1]
  var total: Int { items.values.reduce(0, +) }
}

struct Shop: View {
  @StateObject private var cart = Cart()

  var body: some View {
    VStack {
      ForEach(["Tea", "Coffee"], id: \.self) { name in
        HStack {
          Text(name)
          Spacer()
          Button {
            cart.items[name, default: 0] += 1
          } label: {
            Image(systemName: "plus")
          }
          .accessibilityLabel("Add \(name)")
        }
      }
      Divider()
      CartTotal()
    }
    .frame(width: 200)
    .environmentObject(cart)
  }
}

struct CartTotal: View {
  @EnvironmentObject var cart: Cart
  var body: some View { Text("\(cart.total) in the cart") }
}

@Observable
final class Library {
  var books = ["Dune", "Emma", "Ulysses"]
  var isSorted = false
}

struct LibraryView: View {
  @State private var library = Library()

  var body: some View {
    @Bindable var library = library
    VStack(alignment: .leading) {
      ForEach(library.isSorted ? library.books.sorted(by: >) : library.books, id: \.self) { Text($0) }
      Toggle("Backwards", isOn: $library.isSorted)
      Button("Add") { library.books.append("Book \(library.books.count + 1)") }
    }
    .padding()
  }
}

struct PeopleTable: View {
  struct Person: Identifiable {
    let givenName: String
    let familyName: String
    let age: Int
    let id = UUID()
  }

  @State private var people = [
    Person(givenName: "Juan", familyName: "Chavez", age: 34),
    Person(givenName: "Mei", familyName: "Chen", age: 27),
    Person(givenName: "Tom", familyName: "Clark", age: 51),
  ]
  @State private var selected = Set<Person.ID>()
  @State private var sortOrder = [KeyPathComparator(\Person.givenName)]

  var body: some View {
    Table(people, selection: $selected, sortOrder: $sortOrder) {
      TableColumn("Given Name", value: \.givenName)
      TableColumn("Family Name", value: \.familyName)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }
    }
    .onChange(of: sortOrder) { _, order in people.sort(using: order) }
  }
}

struct ClockFace: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 60)) { timeline in
      let minutes = Int(timeline.date.timeIntervalSince1970 / 60) % 60
      ZStack {
        Circle().strokeBorder(.primary, lineWidth: 4)
        Rectangle()
          .fill(.red)
          .frame(width: 3, height: 60)
          .offset(y: -30)
          .rotationEffect(.degrees(Double(minutes) * 6))
        Text("12").offset(y: -56)
      }
      .frame(width: 150, height: 150)
    }
  }
}
