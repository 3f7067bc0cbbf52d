// The list of the scrolling benchmark.

import DocumentUI

struct RowsView: View {
  let count: Int

  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { row in
        HStack {
          Image(systemName: "folder")
          Text("Row \(row)")
          Spacer()
          Text("detail").foregroundStyle(.secondary)
        }
      }
    }
  }
}
