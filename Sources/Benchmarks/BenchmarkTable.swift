// Rows as text, for people and for Markdown.

/// Rows to print.
struct BenchmarkTable {
  var rows: [BenchmarkRow] = []

  /// Aligned columns.
  var text: String {
    let cells = [Self.header] + rows.map(Self.cells)
    let widths = Self.header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.indices.map { column in
        let pad = String(repeating: " ", count: widths[column] - row[column].count)
        return (1...4).contains(column) ? pad + row[column] : row[column] + pad
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A Markdown table.
  var markdown: String {
    let lines =
      [Self.header, ["---", "---:", "---:", "---:", "---:", "---", "---", "---"]] + rows.map(Self.cells)
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static let header = ["benchmark", "shapes", "median", "p95", "max", "unit", "goal", ""]

  private static func cells(_ row: BenchmarkRow) -> [String] {
    [
      row.name, row.size.map(String.init) ?? "", format(row.median), format(row.p95),
      row.worst.map(format) ?? "", row.unit, row.goal,
      row.isMet.map { $0 ? "met" : "MISSED" } ?? "",
    ]
  }

  /// Three digits that count.
  static func format(_ value: Double) -> String {
    if value == 0 || !value.isFinite { return "\(value)" }
    let decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : value >= 0.0095 ? 4 : 6
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let text = "\((value * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
