// Publishers of Foundation in an app that takes the package with its trait Foundation: build-aux/test traits.

#if Foundation
  import Gtk
  import TestSupport
  import XCTest

  @testable import DocumentUI

  @MainActor
  private final class Received {
    var values: [Int] = []
    var isAlwaysOnMain = true

    func add(_ value: Int) {
      values.append(value)
      if !Thread.isMainThread { isAlwaysOnMain = false }
    }
  }

  private struct Clock: DocumentUI.View {
    let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
    @DocumentUI.State private var ticks = 0
    @DocumentUI.State private var notes = 0

    var body: some DocumentUI.View {
      Text("\(min(ticks, 3)) \(notes)")
        .onReceive(timer) { _ in ticks += 1 }
        .onReceive(NotificationCenter.default.publisher(for: .init("note"))) { note in
          notes += note.object as? Int ?? 0
        }
    }
  }

  final class RunLoopTests: DisplayTestCase, @unchecked Sendable {
    /// A view's timer ticks, and notifications reach it, from whichever thread they are posted.
    func testViewsReceiveTimersAndNotifications() {
      onMain {
        FoundationRunLoop.install()
        let host = ViewHost(Clock(), environment: EnvironmentValues())
        let window = show(host.widget)
        @MainActor func text() -> String? { labels(in: host.widget).first }
        wait("the clock") { text() == "3 0" }
        NotificationCenter.default.post(name: .init("note"), object: 1)
        DispatchQueue.global().async { NotificationCenter.default.post(name: .init("note"), object: 2) }
        wait("the notes") { text() == "3 3" }
        host.tearDown()
        window.destroy()
      }
    }

    /// What comes from another thread is received on the main one by each kind of scheduler, in order.
    func testSchedulersComeToTheMainThread() {
      onMain {
        FoundationRunLoop.install()
        let schedulers: [(String, (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)] = [
          ("main", { $0.receive(on: RunLoop.main).eraseToAnyPublisher() }),
          ("main queue", { $0.receive(on: DispatchQueue.main).eraseToAnyPublisher() }),
          ("operations", { $0.receive(on: OperationQueue.main).eraseToAnyPublisher() }),
          ("delay", { $0.delay(for: .milliseconds(5), scheduler: RunLoop.main).eraseToAnyPublisher() }),
          ("delay, queue", { $0.delay(for: 0.005, scheduler: DispatchQueue.main).eraseToAnyPublisher() }),
        ]
        for (name, make) in schedulers {
          let subject = PassthroughSubject<Int, Never>()
          let received = Received()
          let subscription = make(subject).sink { value in
            MainActor.assumeIsolated { received.add(value) }
          }
          nonisolated(unsafe) let sender = subject
          DispatchQueue.global().async { for value in 0..<20 { sender.send(value) } }
          wait(name) { received.values.count == 20 }
          XCTAssertEqual(received.values, Array(0..<20), name)
          XCTAssertTrue(received.isAlwaysOnMain, name)
          subscription.cancel()
        }
      }
    }

    /// The last of many values comes once none has followed for a time.
    func testDebounce() {
      onMain {
        FoundationRunLoop.install()
        let subject = PassthroughSubject<Int, Never>()
        let received = Received()
        let subscription = subject.debounce(for: .milliseconds(20), scheduler: RunLoop.main).sink { value in
          MainActor.assumeIsolated { received.add(value) }
        }
        for value in 0..<50 { subject.send(value) }
        wait("the last") { !received.values.isEmpty }
        XCTAssertEqual(received.values, [49])
        subscription.cancel()
      }
    }

    @MainActor
    private func labels(in widget: Gtk.Widget) -> [String] {
      (widget as? Gtk.Label).map { [$0.text] } ?? widget.children.flatMap(labels)
    }
  }
#endif
