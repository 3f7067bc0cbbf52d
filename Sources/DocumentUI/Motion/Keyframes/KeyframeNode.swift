// The node of a view that goes through keyframes. It asks for frames only while its value moves.

/// Makes the content of the value that there is in a frame.
final class KeyframeNode<Value, Path: Keyframes, Content: View>:
  ViewNode<KeyframeAnimator<Value, Path, Content>>, RunningMotion
where Path.Value == Value {
  /// One way through the keyframes.
  private struct Run {
    let timeline: KeyframeTimeline<Value>
    /// The time of its first frame.
    var start: Double?
  }

  private var child: ViewNode<Content>!
  private var value: Value
  private var run: Run?
  private var mayRepeat = false

  override init(_ view: KeyframeAnimator<Value, Path, Content>, in context: NodeContext) {
    value = view.initialValue
    super.init(view, in: context)
    child = content().node(in: childContext)
    // There is no beat yet while the views of a window are made.
    tree.afterUpdate { [weak self] in self?.follow() }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func content() -> Content {
    track {
      if view.trigger == nil {
        let environment = EnvironmentValues(scope)
        mayRepeat =
          view.isRepeating && !environment.accessibilityReduceMotion && environment.scenePhase != .background
      }
      return view.content(value)
    }
  }

  override func update(to new: KeyframeAnimator<Value, Path, Content>) {
    let isTriggered = new.trigger != nil && new.trigger != view.trigger
    view = new
    if new.trigger == nil, run == nil { value = new.initialValue }
    if isTriggered { begin() }
    evaluate()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: content())
    follow()
  }

  /// Begins, or ends, what goes on again and again.
  private func follow() {
    guard view.trigger == nil, !isRemoved, mayRepeat != (run != nil) else { return }
    if mayRepeat {
      let timeline = view.timeline(from: view.initialValue)
      if timeline.duration > 0 { go(timeline) }
    } else {
      run = nil
      tree.motion.end(self)
      value = view.initialValue
      child.update(to: content())
    }
  }

  /// Begins anew, from where the value is.
  private func begin() {
    let timeline = view.timeline(from: value)
    if tree.motion.canMove, DesktopLook.shared.movesThings {
      go(timeline)
    } else {
      run = nil
      value = timeline.value(time: timeline.duration)
    }
  }

  private func go(_ timeline: KeyframeTimeline<Value>) {
    run = Run(timeline: timeline)
    tree.motion.begin(self)
  }

  // MARK: Frames

  func advance(to now: Double) -> Bool {
    guard !isRemoved, var run else { return false }
    var start = run.start ?? now
    let duration = run.timeline.duration
    if view.trigger == nil, now - start >= duration {
      start += ((now - start) / duration).rounded(.down) * duration
      run = Run(timeline: view.timeline(from: view.initialValue))
      // What takes no time cannot be done again and again.
      if run.timeline.duration <= 0 {
        finish()
        return false
      }
    }
    run.start = start
    value = run.timeline.value(time: now - start)
    self.run = view.trigger == nil || now - start < duration ? run : nil
    child.update(to: content())
    return self.run != nil
  }

  func finish() {
    guard let run else { return }
    self.run = nil
    value = view.trigger == nil ? view.initialValue : run.timeline.value(time: run.timeline.duration)
    child.update(to: content())
  }

  override func remove() {
    run = nil
    tree.motion.end(self)
    super.remove()
  }
}
