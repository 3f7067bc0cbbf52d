// What other programs have done to a file, alone.

import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("Where a file stands")
struct FileStandingTests {
  private static func version(_ number: UInt64) -> FileVersion {
    let time = FileStatus.Time(seconds: Int64(number), nanoseconds: 0)
    let status = FileStatus(
      kind: .regular, device: 1, inode: number, mode: 0, size: 1, modified: time, changed: time)
    return FileVersion(identity: FileIdentity(status), hash: ContentHash(value: number))
  }

  private static func error(_ number: UInt64) -> DocumentError {
    DocumentError(
      .open, number == 0 ? .inputOutput : .unreadableContent, url: nil, reason: "\(number)",
      recoverySuggestion: "")
  }

  @Test("a file that is gone has no conflict, and only one that is gone is in the trash", arguments: 0..<100)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let standing = FileStanding()
    var steps: [String] = []
    // By the last thing that was heard.
    var (isDeleted, trash, theirs): (Bool, FilePath?, UInt64?) = (false, nil, nil)
    var (token, unreadable): (UInt64?, String?) = (nil, nil)
    // Whether the document had no changes when another program wrote.
    var isLoss = false
    // Why it cannot be read, where that is not said with what another program wrote.
    var trouble: String?
    for _ in 0..<30 {
      let number = UInt64(random.int(3))
      switch random.int(8) {
      case 0:
        steps.append("deleted")
        trouble = nil
        let place: FilePath? = number == 0 ? "/trash/A" : nil
        #expect(standing.noteDeleted(in: place) == !isDeleted)
        (isDeleted, trash, theirs, token, unreadable) = (true, place, nil, nil, nil)
      case 1, 2:
        steps.append("another program writes \(number)")
        let error = number == 2 ? Self.error(number) : nil
        isLoss = random.int(2) == 0
        standing.noteConflict(Self.version(number), unreadable: error, isLoss: isLoss)
        (unreadable, trouble) = (error?.reason, nil)
        if theirs != number { token = nil }
        (isDeleted, trash, theirs) = (false, nil, number)
      case 3:
        steps.append("\(number) is content 7")
        standing.noteTheirs(Self.version(number), token: 7)
        if theirs == number { token = 7 }
      case 6:
        steps.append("unreadable \(number)")
        standing.noteUnreadable(Self.error(number))
        if theirs != nil {
          unreadable = Self.error(number).reason
          #expect(standing.conflict?.isPassing == (number == 0), "\(steps)")
        } else if !isDeleted {
          trouble = Self.error(number).reason
        }
      case 7:
        steps.append("readable")
        standing.noteReadable()
        trouble = nil
      case 4:
        steps.append("conflict over")
        standing.endConflict()
        (theirs, token, unreadable) = (nil, nil, nil)
      default:
        steps.append("settled")
        standing.settle()
        trouble = nil
        (isDeleted, trash, theirs, token, unreadable) = (false, nil, nil, nil, nil)
      }
      let story = "seed \(seed): \(steps.joined(separator: ", "))"
      #expect(standing.isDeleted == isDeleted && standing.trashedPath == trash, "\(story)")
      #expect(
        standing.conflict?.version.hash.value == theirs && standing.conflict?.token == token, "\(story)")
      #expect(standing.isLost == (isDeleted || theirs != nil && isLoss), "\(story)")
      #expect(
        standing.unreadable?.reason == trouble && standing.conflict?.unreadable == unreadable, "\(story)")
      #expect(!standing.isDeleted || standing.conflict == nil, "\(story)")
      #expect(standing.trashedPath == nil || standing.isDeleted, "\(story)")
    }
  }

  @Test("a file that has the name of a backup is given one more look")
  func backup() {
    let standing = FileStanding()
    #expect(!standing.noteBackup() && standing.isAwaitingNewFile)
    #expect(standing.noteBackup() && !standing.isAwaitingNewFile)
    _ = standing.noteBackup()
    standing.noteFound()
    #expect(!standing.noteBackup())
  }

  @Test("the time of a conflict is that of the file, unless another is known")
  func date() {
    let standing = FileStanding()
    standing.noteConflict(Self.version(5))
    #expect(standing.conflict?.date == Date(timeIntervalSince1970: 5))
    standing.noteConflict(Self.version(5), at: Date(timeIntervalSince1970: 9))
    #expect(standing.conflict?.date == Date(timeIntervalSince1970: 9))
    standing.noteElsewhere(true)
    #expect(standing.isOpenElsewhere)
    standing.noteElsewhere(false)
    #expect(!standing.isOpenElsewhere)
  }
}
