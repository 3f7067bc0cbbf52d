// Deciding about drops by an object of one's own.

import FoundationEssentials

/// Decides about what is dragged over a view and dropped on it.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether it could be taken; by default whatever is of the types.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped; says whether it did.
  func performDrop(info: DropInfo) -> Bool
  /// Something has come over the view.
  func dropEntered(info: DropInfo)
  /// It has moved on the view; what would be done with it there, nil for what was last said.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// It has gone.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// True.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Nil.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

/// What would be done with what is dropped.
public enum DropOperation: Sendable {
  /// Nothing, at this place.
  case cancel
  /// Nothing, anywhere on the view.
  case forbidden
  /// It would be copied.
  case copy
  /// It would be moved; here this copies, and the view that it comes from is not told.
  case move
}

/// What a delegate would do with what is dropped.
public struct DropProposal: Sendable {
  /// What.
  public let operation: DropOperation

  /// A proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is being dragged over a view, or was dropped on it.
@MainActor
public struct DropInfo {
  /// Where, in logical pixels of the view.
  public let location: CGPoint
  let source: any TransferSource
  var providers: [NSItemProvider] = []

  /// Whether there is something of one of the types, or a file that may be.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    contentTypes.contains { source.mayHave($0) }
  }

  /// What was dropped of the types; nothing while it is dragged.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in contentTypes.contains(where: provider.has) }
  }
}

extension DropHandler {
  /// What a delegate does.
  static func delegate<D: DropDelegate>(_ delegate: D, of types: [UTType]) -> DropHandler {
    let state = DelegateState()
    return DropHandler(
      accepts: { source in
        types.contains { source.mayHave($0) }
          && delegate.validateDrop(info: DropInfo(location: .zero, source: source))
      },
      isOver: { source, location in
        let info = DropInfo(location: location, source: source)
        state.last = info
        if !state.isInside {
          state.isInside = true
          delegate.dropEntered(info: info)
        }
        if let proposal = delegate.dropUpdated(info: info) { state.operation = proposal.operation }
        return state.operation == .copy || state.operation == .move
      },
      left: {
        guard let info = state.last else { return }
        state.leave()
        delegate.dropExited(info: info)
      },
      drop: { source, location in
        state.leave()
        let dropped = await DroppedItems(source, types)
        let info = DropInfo(location: location, source: source, providers: dropped.providers)
        let isTaken = delegate.performDrop(info: info)
        await dropped.finish()
        return isTaken
      })
  }

  /// Where a drag is.
  @MainActor
  private final class DelegateState {
    var isInside = false
    var last: DropInfo?
    var operation = DropOperation.copy

    func leave() {
      isInside = false
      last = nil
      operation = .copy
    }
  }
}
