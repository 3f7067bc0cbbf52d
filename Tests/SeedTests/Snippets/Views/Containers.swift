// Containers of one's own, rows that edit themselves, tables that are written out, and styles.

import SwiftUI

extension ContainerValues {
  var isRejected: Bool {
    get { self[RejectedKey.self] }
    set { self[RejectedKey.self] = newValue }
  }
}

private struct RejectedKey: ContainerValueKey {
  static let defaultValue = false
}

extension View {
  func cardRejected(_ isRejected: Bool) -> some View { containerValue(\.isRejected, isRejected) }
}

struct DisplayBoard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    HStack(spacing: 40) {
      ForEach(sections: content) { section in
        VStack(spacing: 20) {
          if !section.header.isEmpty {
            section.header.font(.title)
          }
          BoardSection { section.content }
          section.footer
        }
      }
    }
  }
}

struct BoardSection<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      if let first = subviews.first { first.font(.headline) }
      ForEach(subviews: subviews.dropFirst()) { subview in
        let values = subview.containerValues
        subview
          .padding(subviews.count > 15 ? 4 : 12)
          .strikethrough(values.isRejected)
          .opacity(values.tag(for: Int.self) == 3 || values.hasTag("x") ? 0.5 : 1)
      }
      Divider()
      ForEach(subviews) { $0 }
      subviews[0..<min(2, subviews.count)]
    }
  }
}

struct Karaoke: View {
  let songs = ["Scrolling in the Deep", "Born to Build & Run"]

  var body: some View {
    DisplayBoard {
      Section("Favorites") {
        Text("Some Body Like View").cardRejected(true)
        ForEach(songs, id: \.self) { song in Text(song).tag(song.count) }
      }
      Section {
        if songs.count > 3 { Text("Many") }
      } header: {
        Text("Others")
      } footer: {
        Text("End")
      }
      .cardRejected(songs.isEmpty)
    }
  }
}

struct Ingredient: Identifiable {
  let id = UUID()
  var name: String
  var isFixed = false
}

struct Recipe: View {
  @State private var ingredients = [Ingredient(name: "Flour"), Ingredient(name: "Salt", isFixed: true)]
  @State private var selection: Set<Ingredient.ID> = []
  @State private var one: Ingredient.ID?

  var body: some View {
    List($ingredients, editActions: .all, selection: $selection) { $ingredient in
      TextField("Name", text: $ingredient.name).deleteDisabled(ingredient.isFixed)
    }
    List($ingredients, editActions: [.delete, .move]) { $ingredient in Text(ingredient.name) }
    List($ingredients, id: \.name, editActions: .move, selection: $one) { $ingredient in
      Toggle(ingredient.name, isOn: $ingredient.isFixed).moveDisabled(ingredient.isFixed)
    }
    List {
      ForEach($ingredients, editActions: .delete) { $ingredient in Text(ingredient.name) }
        .onMove { ingredients.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

struct Purchase: Identifiable {
  let price: Double
  let id = UUID()
}

struct TipTable: View {
  @State private var selected: Purchase.ID?
  @State private var sortOrder = [KeyPathComparator(\Purchase.price)]
  @State private var purchases = [Purchase(price: 1)]

  var body: some View {
    Table(of: Purchase.self) {
      TableColumn("Base price") { purchase in Text(String(purchase.price)) }
      TableColumn("With 15% tip") { purchase in Text(String(purchase.price * 1.15)) }
    } rows: {
      TableRow(Purchase(price: 20))
      TableRow(Purchase(price: 50))
      TableRow(Purchase(price: 75))
    }
    Table(of: Purchase.self, selection: $selected, sortOrder: $sortOrder) {
      TableColumn("Price", value: \.price) { Text(String($0.price)) }
      tips
    } rows: {
      Section("Cheap") {
        ForEach(purchases) { purchase in
          if purchase.price < 10 {
            TableRow(purchase)
              .contextMenu {
                Button("Delete", role: .destructive) { purchases.removeAll { $0.id == purchase.id } }
              }
          } else {
            TableRow(purchase).draggable(String(purchase.price))
          }
        }
      }
      Section {
        TableRow(Purchase(price: 100)).itemProvider { NSItemProvider(object: "100") }
        TableRow(Purchase(price: 200)).onHover { _ in }
      } header: {
        Text("Dear")
      }
      more
    }
    .contextMenu(forSelectionType: Purchase.ID.self) { ids in
      Button("Count \(ids.count)") {}
    } primaryAction: { _ in
    }
    .tableStyle(.bordered)
  }

  @TableColumnBuilder<Purchase, KeyPathComparator<Purchase>>
  private var tips: some TableColumnContent<Purchase, KeyPathComparator<Purchase>> {
    TableColumn("Tip") { (purchase: Purchase) in Text(String(purchase.price * 0.2)) }
  }

  @TableRowBuilder<Purchase> private var more: some TableRowContent<Purchase> {
    switch purchases.count {
    case 0: TableRow(Purchase(price: 0))
    default: ForEach(purchases) { TableRow($0) }
    }
  }
}

struct ChevronGroupStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        HStack {
          configuration.label
          Spacer()
          Text(configuration.isExpanded ? "hide" : "show")
        }
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

struct StackedControls: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack { configuration.content }
  }
}

struct RedBorderForm: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    Form(configuration).border(.red)
  }
}

struct RedBorderLabel: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { Label(configuration).border(.red) }
}

struct RedBorderToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { Toggle(configuration).border(.red) }
}

struct RedBorderRow: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).border(.red) }
}

struct RedBorderBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).border(.red) }
}

struct StyledThings: View {
  @State private var isOn = false
  @State private var date = Date(timeIntervalSince1970: 0)

  var body: some View {
    Form {
      DisclosureGroup("More") { Text("content") }.disclosureGroupStyle(ChevronGroupStyle())
      ControlGroup {
        Button("A") {}
        Button("B") {}
      } label: {
        Label("Letters", systemImage: "textformat")
      }
      .controlGroupStyle(StackedControls())
      ControlGroup("Menu") { Button("A") {} }.controlGroupStyle(.menu)
      Toggle("On", isOn: $isOn).toggleStyle(RedBorderToggle())
      Label("Star", systemImage: "star").labelStyle(RedBorderLabel())
      LabeledContent("Name", value: "Ada").labeledContentStyle(RedBorderRow())
      GroupBox("Box") { Text("in it") }.groupBoxStyle(RedBorderBox())
      Menu("Menu") { Button("A") {} }.menuStyle(BorderlessButtonMenuStyle())
      DatePicker("Date", selection: $date).datePickerStyle(.graphical)
    }
    .formStyle(RedBorderForm())
    Form { Text("row") }.formStyle(GroupedFormStyle())
  }
}
