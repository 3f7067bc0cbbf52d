// Lists: rows, sections, selection, editing, outlines.

import SwiftUI

struct Ocean: Identifiable, Hashable {
  let name: String
  let id = UUID()
}

struct OceanList: View {
  private let oceans = [
    Ocean(name: "Pacific"), Ocean(name: "Atlantic"), Ocean(name: "Indian"), Ocean(name: "Southern"),
    Ocean(name: "Arctic"),
  ]
  @State private var multiSelection = Set<UUID>()

  var body: some View {
    NavigationView {
      List(oceans, selection: $multiSelection) {
        Text($0.name)
      }
      .navigationTitle("Oceans")
      .toolbar { EditButton() }
    }
    Text("\(multiSelection.count) selections")
  }
}

struct SectionedList: View {
  struct Sea: Hashable, Identifiable {
    let name: String
    var id: String { name }
  }

  struct Region: Identifiable {
    let name: String
    let seas: [Sea]
    let id = UUID()
  }

  private let regions: [Region] = [
    Region(name: "Pacific", seas: [Sea(name: "Australasian Mediterranean"), Sea(name: "Philippine")]),
    Region(name: "Atlantic", seas: [Sea(name: "American Mediterranean"), Sea(name: "Sargasso")]),
  ]
  @State private var singleSelection: String?

  var body: some View {
    List(selection: $singleSelection) {
      ForEach(regions) { region in
        Section(header: Text("Seas of the \(region.name)"), footer: Text("\(region.seas.count) seas")) {
          ForEach(region.seas) { sea in
            Label(sea.name, systemImage: "drop.fill")
              .badge(sea.name.count)
          }
        }
      }
    }
    .listStyle(.inset)
  }
}

struct EditableList: View {
  @State private var fruits = ["Apple", "Banana", "Papaya", "Mango"]

  var body: some View {
    List {
      ForEach(fruits, id: \.self) { fruit in
        HStack {
          Text(fruit)
          Spacer()
          Image(systemName: "line.3.horizontal")
            .foregroundColor(.secondary)
        }
        .swipeActions(edge: .trailing, allowsFullSwipe: true) {
          Button(role: .destructive) {
            fruits.removeAll { $0 == fruit }
          } label: {
            Label("Delete", systemImage: "trash")
          }
        }
        .contextMenu {
          Button("Duplicate") { fruits.append(fruit + " copy") }
        }
      }
      .onDelete { fruits.remove(atOffsets: $0) }
      .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      .listRowSeparator(.hidden)
      Button {
        fruits.append("Fruit \(fruits.count + 1)")
      } label: {
        Label("Add", systemImage: "plus.circle.fill")
      }
      .buttonStyle(.borderless)
    }
    .animation(.default, value: fruits)
  }
}

struct FileTree: View {
  struct FileItem: Hashable, Identifiable, CustomStringConvertible {
    var id: Self { self }
    var name: String
    var children: [FileItem]? = nil
    var description: String {
      switch children {
      case nil: "📄 \(name)"
      case .some(let children): children.isEmpty ? "📂 \(name)" : "📁 \(name)"
      }
    }
  }

  let data = FileItem(
    name: "users",
    children: [
      FileItem(
        name: "user1234",
        children: [FileItem(name: "Photos", children: [FileItem(name: "photo001.jpg")])]),
      FileItem(name: "newuser", children: []),
    ])

  var body: some View {
    List([data], children: \.children) { item in
      Text(item.description)
    }
  }
}
