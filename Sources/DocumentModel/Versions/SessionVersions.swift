// Which versions of one document are kept, and when. What a save keeps is VersionPlan's, how they are kept
// VersionStore's business.

import FoundationEssentials
import Observation

/// The versions of one document.
@MainActor @Observable
final class SessionVersions {
  /// How old the last version may be before the next is kept.
  static let interval: Duration = .seconds(3600)

  @ObservationIgnored private let services: SessionServices
  /// The hash of what was in the file when the document was opened, or of its first file.
  @ObservationIgnored private var openedHash: ContentHash?
  /// The version of that, once it was kept.
  @ObservationIgnored private(set) var opened: DocumentVersion? {
    didSet { if let opened, oldValue == nil { store?.spare(opened) } }
  }
  /// When a version was last kept; nil when the next save is to keep one.
  @ObservationIgnored private(set) var lastKept: Duration?
  /// Why versions cannot be kept; nil when they can, or when none had to be.
  private(set) var failure: DocumentError?
  /// How long the versions' disk is waited for.
  @ObservationIgnored private let patience: StorePatience
  /// Whether this document wrote what is in the file, and no version of it could be kept. Then it may be
  /// overwritten.
  @ObservationIgnored private var isOwnUnkept = false
  /// Whether autosave may overwrite what no version was kept of: the program ends, and there is no other
  /// place for what the document holds.
  @ObservationIgnored private var givesWay = false
  /// Whether what is in the file is another program's, and no version of it was kept yet.
  @ObservationIgnored private(set) var isReloaded = false
  /// What a save was to overwrite and could not keep first, as the person was last told.
  @ObservationIgnored private var refused: Overwritten?
  /// What the save under way overwrites because the person has asked for it; nil when nothing.
  @ObservationIgnored private var overwritten: Overwritten?
  /// Called when the versions' disk answers that has not for a while.
  @ObservationIgnored var onAnswer: () -> Void = {}
  /// The moving of the versions to where the document is now, while it is under way.
  @ObservationIgnored private(set) var following: Task<Void, Never>?

  /// - Parameter opened: what was in the file when it was read; nil for a document without one.
  init(opened: ContentHash?, services: SessionServices) {
    openedHash = opened
    self.services = services
    patience = StorePatience(services)
    patience.onAnswer = { [weak self] in
      // What could not be kept is kept by the next save that is to.
      guard let self else { return }
      if self.failure?.isSilence == true { self.failure = nil }
      self.onAnswer()
    }
  }

  isolated deinit { if let opened { store?.letGo(opened) } }

  /// The store of versions, when there is one.
  var store: VersionStore? { services.versionStore }

  /// Whether versions are kept at all.
  var isOn: Bool { store.map { $0.budget > 0 } ?? false }

  // MARK: Saves

  /// What is overwritten because the person has asked for it.
  private struct Overwritten: Equatable {
    var file: URL
    /// What another program has written there, as far as that was seen.
    var content: ContentHash?
  }

  /// What a save keeps.
  ///
  /// - Parameters:
  ///   - url: where it writes to.
  ///   - contentType: what it writes.
  ///   - file: the document's own, before the save.
  ///   - theirs: what another program is known to have written there.
  func plan(
    for url: URL, as contentType: UTType, of file: SessionFile, isAsked: Bool, overwriting: Bool,
    theirs: ContentHash? = nil
  ) -> VersionPlan? {
    guard let store, isOn else { return nil }
    let isOwn = url == file.url
    overwritten = nil
    if isAsked, overwriting {
      overwritten = Overwritten(file: url, content: theirs)
    } else if isAsked, isOwn, isReloaded {
      overwritten = Overwritten(file: url, content: file.version?.hash)
    }
    let isDue = lastKept.map { services.clock.now - $0 >= Self.interval } ?? true
    var opened: VersionPlan.Opened?
    if self.opened == nil, let url = file.url, let openedHash, !file.isRemote {
      opened = VersionPlan.Opened(file: url, hash: openedHash, contentType: file.contentType)
    }
    return VersionPlan(
      store: store, loader: services.loader, destination: url, contentType: contentType,
      known: isOwn ? file.version?.hash : nil, isDue: isDue || !isOwn, isOverwriting: overwriting,
      opened: opened, isAsked: isAsked, isRequired: isRequired(isAsked: isAsked),
      oldPlace: isOwn ? file.versionPlace : nil)
  }

  /// Whether nothing is saved when what it would overwrite cannot be kept.
  ///
  /// Autosave never overwrites what was opened, or reloaded, before a version of it is kept, as often as
  /// it is told that it cannot be kept. What the document has saved itself an hour ago is told of once. So is
  /// another program's version that the person overwrites: each, whatever was told before.
  private func isRequired(isAsked: Bool) -> Bool {
    if isAsked { return overwritten != nil && overwritten != refused }
    return lastKept == nil && !isOwnUnkept ? !givesWay : failure == nil
  }

  /// Says that the versions' disk does not answer.
  typealias Silence = @MainActor @Sendable () -> DocumentError

  /// Keeps what a save is about to overwrite, and waits no longer than its versions' disk answers.
  ///
  /// - Parameters:
  ///   - file: what is written.
  ///   - silence: what is said of a disk that does not answer.
  /// - Throws: when that could not be kept, and must be.
  func keepOld(
    _ plan: VersionPlan?, _ file: FileWrapper, silence: Silence
  ) async throws(DocumentError) -> VersionPlan.Outcome {
    var outcome = VersionPlan.Outcome()
    guard let plan else { return outcome }
    if let opened = plan.opened, opened.file != plan.destination {
      outcome.opened = await patience.ask { plan.keepOpened() } ?? nil
    }
    guard plan.isDue || plan.isOverwriting else { return outcome }
    let before = outcome
    let givenUp = Cancellation()
    let kept = await patience.ask { () -> Result<VersionPlan.Outcome, DocumentError> in
      do throws(DocumentError) {
        return .success(try plan.keepOld(before, writing: file) { !givenUp.isCancelled })
      } catch {
        return .failure(error)
      }
    }
    if let kept { return try kept.get() }
    // The save goes on, so that the file may soon hold the new content: nothing read from it now may be kept
    // as the old.
    givenUp.cancel()
    if await Background.run({ plan.isThere(file) }) { return outcome }
    let failure = silence()
    // Only a save to the document's own file fails for this. Saving elsewhere is the person's way out.
    if plan.isRequired, plan.oldPlace != nil {
      failed(failure)
      throw failure
    }
    outcome.failure = failure
    return outcome
  }

  /// Keeps what a save has written, as far as the versions' disk answers.
  ///
  /// - Parameter before: what was kept before the save.
  /// - Returns: the same, and why this could not be kept.
  func keepNew(
    _ plan: VersionPlan?, _ file: FileWrapper, _ saved: SavedFile, _ before: VersionPlan.Outcome,
    silence: Silence
  ) async -> VersionPlan.Outcome {
    guard let plan else { return before }
    var outcome = before
    if let kept = await patience.ask({ plan.keepNew(try? file.keptData(), saved) }) {
      if let kept { outcome.failure = kept }
    } else if plan.isAsked {
      outcome.failure = silence()
    }
    return outcome
  }

  /// The program ends, and nothing else takes what the document holds: it counts more than what it was opened
  /// with, of which the person was told that it cannot be kept.
  func giveWay() { givesWay = true }

  /// Takes note of what was kept before a save.
  ///
  /// - Parameter isAsked: whether the person asked for the save, and so has decided what counts more.
  func noteKept(_ outcome: VersionPlan.Outcome, isAsked: Bool) {
    if outcome.hasKeptOld || isAsked && outcome.failure != nil {
      lastKept = services.clock.now
      isReloaded = false
      isOwnUnkept = false
    }
    if opened == nil { opened = outcome.opened }
    if let failure = outcome.failure {
      self.failure = failure
    } else if outcome.hasKeptOld {
      failure = nil
    }
  }

  /// What a save would have overwritten could not be kept, and the person is told.
  func failed(_ error: DocumentError) {
    failure = error
    refused = overwritten
  }

  // MARK: What becomes of the document

  /// The document was written to a file without its versions: what is there is its own.
  ///
  /// - Parameter silence: that their disk does not answer; nil when it does.
  func noteWrittenUnkept(_ silence: DocumentError?) {
    lastKept = nil
    isReloaded = false
    isOwnUnkept = true
    if isOn, let silence { failure = silence }
  }

  /// Whether the disk of the state folder answers; true where none is used.
  func isStateAnswering() async -> Bool { await patience.look() }

  /// Whether a file with this hash holds what was opened.
  func isOpened(_ hash: ContentHash?) -> Bool { openedHash != nil && hash == openedHash }

  /// It has got its first file.
  func noteFirstFile(_ hash: ContentHash?) { openedHash = hash }

  /// The file is another, with the same content: a copy on another disk.
  func noteCopied(from old: FileVersion?, to new: FileVersion) {
    if openedHash == old?.hash { openedHash = new.hash }
  }

  /// The document has another program's content from now on.
  ///
  /// - Parameters:
  ///   - kept: the version of what it had; nil when it was not kept.
  ///   - hash: what was in the file before.
  func noteReplaced(_ kept: DocumentVersion?, _ hash: ContentHash?) {
    if opened == nil, hash == openedHash { opened = kept }
  }

  /// What is in the file is another program's: it is kept in turn before this document overwrites it.
  func noteReloaded() {
    lastKept = nil
    isReloaded = true
    isOwnUnkept = false
  }

  /// Sees to it that the versions are found where the document is now.
  func follow(from oldPlace: VersionPlace?, to place: VersionPlace?) {
    guard let store, let oldPlace, let place else { return }
    let previous = following
    following = Task {
      await previous?.value
      await Background.run { store.follow(from: oldPlace, to: place) }
    }
  }

  /// Keeps a version.
  ///
  /// - Parameter contents: gives what it holds, in the background.
  /// - Returns: the one that holds it, which may have been kept before; nil when none are kept.
  /// - Throws: when it could not be kept. The person is told by ``failure`` too.
  func keep(
    of place: VersionPlace, as type: UTType, because reason: DocumentVersion.Reason,
    _ contents: @escaping @Sendable () throws -> Data
  ) async throws(DocumentError) -> DocumentVersion? {
    guard let store, isOn else { return nil }
    let asked = await patience.ask { () -> Result<DocumentVersion?, DocumentError> in
      do {
        return .success(try store.keepOrFind(try contents(), of: place, as: type, because: reason))
      } catch {
        // Or a part of it is no longer there to be read.
        return .failure(.content(.keep, error, url: place.url))
      }
    }
    let kept = asked ?? .failure(.silentState(.keep, place.url, folder: services.stateOfVersions))
    failure = if case .failure(let error) = kept { error } else { nil }
    return try kept.get()
  }
}
