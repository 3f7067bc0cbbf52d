// What is behind `exportingCondition`.

/// Forms that only some values have.
public struct ConditionalRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  /// What is handed over.
  public typealias Item = Base.Item

  let base: Base
  let condition: @Sendable (Base.Item) -> Bool
}

extension ConditionalRepresentation: TransferForming {
  var forms: [TransferForm<Base.Item>] {
    let forms = (base as? any TransferForming<Base.Item>)?.forms ?? []
    return forms.map { [condition] form in
      var form = form
      let isThere = form.isThere
      form.isThere = { isThere($0) && condition($0) }
      return form
    }
  }
}

extension TransferRepresentation {
  /// Hands these forms out of values alone for which `condition` holds.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> ConditionalRepresentation<Self> {
    ConditionalRepresentation(base: self, condition: condition)
  }
}
