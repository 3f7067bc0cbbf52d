// Lazy grids make the cells that show and no more, and these are where a grid that makes all has them.

import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@Observable
private final class Model {
  /// The numbers in each section. The first has no header.
  var sections: [[Int]]
  var columns: [GridItem]
  init(_ sections: [[Int]], _ columns: [GridItem]) {
    self.sections = sections
    self.columns = columns
  }
}

@Observable
private final class Flags {
  var hasFirst = false
  var count = 2
}

/// Cells whose heights depend on their numbers, below something that is `above` high.
private struct Cells: DocumentUI.View {
  let model: Model
  let recorder: Recorder
  let height: (Int) -> Double
  var above = 0.0
  var pinnedViews: PinnedScrollableViews = []

  var body: some DocumentUI.View {
    VStack(spacing: 0) {
      if above > 0 { Probe("-1", size: DocumentUI.CGSize(width: 5, height: above), recorder) }
      LazyVGrid(columns: model.columns, spacing: 2, pinnedViews: pinnedViews) {
        ForEach(0..<model.sections.count, id: \.self) { number in
          if number == 0 {
            cells(model.sections[0])
          } else {
            DocumentUI.Section {
              cells(model.sections[number])
            } header: {
              Probe("\(-1 - number)", size: DocumentUI.CGSize(width: 30, height: 17), recorder)
            }
          }
        }
      }
    }
  }

  private func cells(_ numbers: [Int]) -> some DocumentUI.View {
    ForEach(numbers, id: \.self) { number in
      Probe("\(number)", size: DocumentUI.CGSize(width: 10, height: height(number)), recorder)
    }
  }
}

@MainActor
@Suite struct LazyGridTests {
  private static let scrolled: EnvironmentValues = {
    var values = EnvironmentValues()
    values.isScrolled = true
    return values
  }()

  /// Shows the part from `y`, and says how high all is.
  @discardableResult
  private static func scroll(_ host: TestHost, to y: Double, width: Double, height: Double = 300) -> Double {
    let layout = host.surface.layout!
    layout.viewport = { DocumentUI.CGRect(x: 0, y: y, width: width, height: height) }
    layout.didScroll()
    let total = layout.measure(.vertical, across: width).natural
    layout.allocate(DocumentUI.CGSize(width: width, height: total))
    host.flush()
    return total
  }

  private static func frames(_ host: TestHost) -> [Int: DocumentUI.CGRect] {
    Dictionary(
      host.surface.elements.compactMap { $0 as? ProbeElement }.map { (Int($0.id)!, $0.frame) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func aHundredThousandCellsMakeWhatShows() {
    let recorder = Recorder()
    let model = Model([Array(0..<100_000)], [GridItem(.adaptive(minimum: 60), spacing: 0)])
    let host = TestHost(Cells(model: model, recorder: recorder) { _ in 30 }, environment: Self.scrolled)
    #expect(recorder.made.count == 1)
    for y in stride(from: 0.0, to: 600_000, by: 50_000) {
      recorder.reset()
      Self.scroll(host, to: y, width: 300)
      #expect(recorder.made.count <= 100, "\(recorder.made.count)")
      let shown = Self.frames(host)
      let first = Int(y / 32) * 5, last = Int((y + 299) / 32) * 5 + 4
      for number in first...min(last, 99_999) {
        #expect(shown[number]?.minY == Double(number / 5) * 32)
        #expect(shown[number]?.midX == Double(number % 5) * 60 + 30)
      }
    }
    recorder.reset()
    #expect(Self.scroll(host, to: 0, width: 300) == 20_000 * 32 - 2)
    #expect(Self.scroll(host, to: 0, width: 600) == 10_000 * 32 - 2, "there are as many columns as fit")
  }

  /// Whatever comes, goes and changes its place, and whatever columns there are.
  @Test(arguments: [false, true])
  func cellsAreWhereAGridOfAllHasThem(hasSomethingAbove: Bool) {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func columns() -> [GridItem] {
      (0..<number(0...4)).map { _ in
        let size: GridItem.Size =
          switch number(0...2) {
          case 0: .fixed(DocumentUI.CGFloat(number(5...60)))
          case 1: .flexible(minimum: DocumentUI.CGFloat(number(5...60)))
          default: .adaptive(minimum: DocumentUI.CGFloat(number(20...60)))
          }
        return GridItem(size, spacing: 3, alignment: number(0...1) == 0 ? .topLeading : nil)
      }
    }
    func height(_ number: Int) -> Double { Double(10 + number * 7919 % 40) }
    let recorder = Recorder()
    let model = Model([Array(0..<300), Array(300..<500), [], Array(500..<507)], columns())
    let content = Cells(
      model: model, recorder: recorder, height: height, above: hasSomethingAbove ? 223 : 0)
    let host = TestHost(content, environment: Self.scrolled)
    let whole = TestHost(content)
    var next = 1000
    var width = 200.0
    for step in 0..<80 {
      let section = number(0...3)
      switch number(0...5) {
      case 0 where !model.sections[section].isEmpty:
        model.sections[section].remove(at: number(0...(model.sections[section].count - 1)))
      case 1:
        model.sections[section].insert(next, at: number(0...model.sections[section].count))
        next += 1
      case 2: model.sections[section].shuffle(using: &random)
      case 3: model.columns = columns()
      case 4: width = Double(number(40...400))
      default: break
      }
      host.flush()
      whole.flush()
      let height = whole.surface.layout!.measure(.vertical, across: width).natural
      whole.surface.layout!.allocate(DocumentUI.CGSize(width: width, height: height))
      let all = Self.frames(whole)
      #expect(all.count == model.sections.joined().count + 3 + (hasSomethingAbove ? 1 : 0))
      let y = Double(number(0...Int(height)))
      for y in [y, y, max(0, y - 60), max(0, y - 120), max(0, y - 180), y + 100] {
        // Each layout may find another length, and asks for one more then.
        var total = 0.0
        for _ in 0..<4 {
          let asked = host.surface.layoutRequests
          total = Self.scroll(host, to: y, width: width)
          if host.surface.layoutRequests == asked { break }
        }
        let shown = Self.frames(host).filter { $0.value.maxY > y && $0.value.minY < y + 300 }
        let told = "seed \(seed), step \(step), \(y) of \(total)"
        guard let top = shown.min(by: { ($0.value.minY, $0.key) < ($1.value.minY, $1.key) }) else {
          #expect(y >= total - 45, "nothing shows: \(told)")
          continue
        }
        let shift = top.value.minY - all[top.key]!.minY
        for (number, frame) in shown {
          let wanted = all[number]!.offsetBy(dx: 0, dy: shift)
          #expect(frame.minX == wanted.minX && frame.width == wanted.width, "\(number): \(told)")
          // What is above is a guess; places are whole pixels.
          #expect(
            abs(frame.minY - wanted.minY) <= 1 && abs(frame.height - wanted.height) <= 1,
            "\(number): \(told)")
        }
        let (first, last) = (y - shift + 1, min(y + 300, total) - shift - 1)
        for (number, frame) in all where frame.maxY > first && frame.minY < last {
          #expect(shown[number] != nil, "\(number) is missing: \(told)")
        }
      }
    }
  }

  @Test func aHeaderStaysInSight() {
    let recorder = Recorder()
    let model = Model([[0], Array(1..<100), Array(100..<200)], [GridItem(.fixed(30)), GridItem(.fixed(30))])
    let host = TestHost(
      Cells(model: model, recorder: recorder, height: { _ in 20 }, pinnedViews: .sectionHeaders),
      environment: Self.scrolled)
    Self.scroll(host, to: 500, width: 100)
    #expect(Self.frames(host)[-2]?.minY == 500)
    #expect(Self.frames(host)[-3] == nil)
  }

  @Test func acrossTheyScrollToo() {
    let recorder = Recorder()
    let host = TestHost(
      LazyHGrid(rows: [GridItem(.fixed(20), spacing: 4), GridItem(.fixed(20))], spacing: 2) {
        ForEach(0..<1000, id: \.self) { Probe("\($0)", recorder) }
      }, environment: Self.scrolled)
    let layout = host.surface.layout!
    layout.viewport = { DocumentUI.CGRect(x: 1200, y: 0, width: 120, height: 44) }
    let total = layout.measure(.horizontal, across: 44).natural
    layout.allocate(DocumentUI.CGSize(width: total, height: 44))
    #expect(total == 500 * 12 - 2)
    let shown = Self.frames(host)
    #expect(shown.count <= 60)
    for number in 200..<220 {
      #expect(shown[number]?.minX == Double(number / 2) * 12)
      #expect(shown[number]?.midY == (number % 2 == 0 ? 10 : 34))
    }
  }

  /// Sections begin lines of their own, and what is written out stays itself while others come and go.
  @Test func whatIsWrittenOutStaysItself() {
    struct Written: DocumentUI.View {
      let flags: Flags
      let recorder: Recorder
      var body: some DocumentUI.View {
        LazyVGrid(columns: [GridItem(.fixed(20), spacing: 0), GridItem(.fixed(20))], spacing: 0) {
          if flags.hasFirst { Probe("1", recorder) }
          Probe("2", recorder)
          // The ids are those of the collection after it.
          ForEach(0..<flags.count, id: \.self) { Probe("\(10 + $0)", recorder) }
          ForEach(0..<3, id: \.self) { Probe("\(20 + $0)", recorder) }
          DocumentUI.Section { Probe("3", recorder) }
          Probe("4", recorder)
        }
      }
    }
    let (flags, recorder) = (Flags(), Recorder())
    let host = TestHost(Written(flags: flags, recorder: recorder))
    let lines = { () -> [[Int]] in
      host.flush()
      host.layout(40, 200)
      let rows = Dictionary(grouping: Self.frames(host), by: \.value.minY).sorted { $0.key < $1.key }
      return rows.map { $0.value.sorted { $0.value.minX < $1.value.minX }.map(\.key) }
    }
    #expect(lines() == [[2, 10], [11, 20], [21, 22], [3], [4]])
    recorder.reset()
    flags.hasFirst = true
    #expect(lines() == [[1, 2], [10, 11], [20, 21], [22], [3], [4]])
    flags.count = 3
    #expect(lines() == [[1, 2], [10, 11], [12, 20], [21, 22], [3], [4]])
    flags.hasFirst = false
    #expect(lines() == [[2, 10], [11, 12], [20, 21], [22], [3], [4]])
    #expect(recorder.made == ["1", "12"] && recorder.removed == ["1"])
  }

  /// Others in the place of rows that do not show, as many: they are known when they show.
  @Test func whatWasExchangedOutOfSightIsKnown() {
    let recorder = Recorder()
    let model = Model([Array(0..<200)], [GridItem(.fixed(20)), GridItem(.fixed(20))])
    let host = TestHost(
      Cells(model: model, recorder: recorder, height: { _ in 20 }), environment: Self.scrolled)
    Self.scroll(host, to: 0, width: 60)
    model.sections[0] = Array(0..<60) + Array((60..<200).reversed())
    host.flush()
    Self.scroll(host, to: 1500, width: 60)
    recorder.reset()
    model.sections[0].remove(at: 0)
    host.flush()
    Self.scroll(host, to: 1500, width: 60)
    #expect(recorder.made.count <= 2 && recorder.removed.count <= 2, "\(recorder.made), \(recorder.removed)")
  }

  @Test func tracksAreTheSameInTheRoomThatTheyTake() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let low = DocumentUI.CGFloat(Int.random(in: 0...60, using: &random))
        let size: GridItem.Size =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: .fixed(low)
          case 1:
            .flexible(minimum: low, maximum: low + DocumentUI.CGFloat(Int.random(in: 0...60, using: &random)))
          default: .adaptive(minimum: low)
          }
        return GridItem(size, spacing: 3)
      }
      let room = Double(Int.random(in: 0...300, using: &random))
      let tracks = GridTrack.tracks(items, in: room)
      let taken = max(room, tracks.last!.end)
      let again = GridTrack.tracks(items, in: taken)
      let isSame =
        again.count == tracks.count
        && zip(again, tracks).allSatisfy {
          abs($0.start - $1.start) < 1e-6 && abs($0.length - $1.length) < 1e-6
        }
      #expect(isSame, "seed \(seed): \(items) in \(room): \(tracks), then \(again)")
    }
  }

  @Test func linesHaveTheRowsOfTheirTracks() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var runs: [RowSource.Run] = []
      var row = 0
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let isAlone = Bool.random(using: &random)
        let end = row + (isAlone ? 1 : Int.random(in: 0...9, using: &random))
        runs.append(RowSource.Run(rows: row..<end, isAlone: isAlone))
        row = end
      }
      let tracks = Int.random(in: 1...4, using: &random)
      let lines = LazyLines(runs, tracks: tracks)
      var wanted: [[Int]] = []
      for run in runs {
        for (place, row) in run.rows.enumerated() {
          if run.isAlone || place % tracks == 0 { wanted.append([]) }
          wanted[wanted.count - 1].append(row)
        }
      }
      #expect(lines.count == wanted.count, "seed \(seed)")
      for (number, rows) in wanted.enumerated() {
        #expect(Array(lines.rows(of: number)) == rows, "seed \(seed)")
        for row in rows { #expect(lines.line(of: row) == number, "seed \(seed)") }
      }
    }
  }
}
