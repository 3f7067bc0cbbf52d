// Several forms, one after the other.

/// Forms, the better first.
public struct TransferRepresentations<First: TransferRepresentation, Next: TransferRepresentation>:
  TransferRepresentation
where First.Item == Next.Item {
  /// What is handed over.
  public typealias Item = First.Item

  let first: First
  let next: Next
}

extension TransferRepresentations: TransferForming {
  var forms: [TransferForm<First.Item>] { Self.forms(of: first) + Self.forms(of: next) }

  private static func forms<R: TransferRepresentation>(of part: R) -> [TransferForm<First.Item>] {
    if let forming = part as? any TransferForming<First.Item> { return forming.forms }
    return R.Body.self == R.self ? [] : forms(of: part.body)
  }
}
