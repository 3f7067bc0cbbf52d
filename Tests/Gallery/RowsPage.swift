// Lists, trees and tables.

import DocumentUI

struct Planet: Identifiable, Hashable {
  let name: String
  var moons: [Planet]?
  var id: String { name }

  static let all = [
    Planet(name: "Earth", moons: [Planet(name: "Moon")]),
    Planet(name: "Mars", moons: [Planet(name: "Phobos"), Planet(name: "Deimos")]), Planet(name: "Venus"),
  ]
}

struct RowsPage: View {
  @State private var planets = Planet.all
  @State private var selection: Set<String> = []
  @State private var chosen: String?

  var body: some View {
    HStack {
      List(selection: $selection) {
        Section("Planets") {
          ForEach(planets) { planet in
            Label(planet.name, systemImage: "globe")
              .contextMenu { Button("Look at \(planet.name)") { chosen = planet.name } }
              .swipeActions { Button("Forget", role: .destructive) { planets.removeAll { $0 == planet } } }
          }
          .onDelete { planets.remove(atOffsets: $0) }
          .onMove { planets.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .accessibilityLabel("Planets")
      .contextMenu(forSelectionType: String.self) { chosen in
        Button("Name \(chosen.count)") { selection = chosen }
      }
      List(Planet.all, children: \.moons, selection: $chosen) { planet in
        Text(planet.name)
          .contextMenu { Button("Choose \(planet.name)") { chosen = planet.name } }
          .listRowBackground(Color.blue.opacity(0.1))
      }
      .accessibilityLabel("Moons")
      Table(planets, selection: $selection) {
        TableColumn("Planet", value: \.name)
        TableColumn("Moons") { Text("\($0.moons?.count ?? 0)") }
      }
    }
    .padding()
  }
}
