// Views that go through keyframes: made anew in each frame, from the value there is then.

/// Shows content made of a value that goes through keyframes: again and again, or once whenever something
/// changes.
///
/// Where the desktop asks for less motion, the value is at once where its keyframes lead. What goes on again
/// and again rests then, and in a window that is not seen.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  let initialValue: Value
  /// What begins it when it changes; nil where it begins by itself.
  let trigger: AnyEquatable?
  let isRepeating: Bool
  let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath

  /// Content whose value goes through keyframes again and again.
  /// - Parameters:
  ///   - repeating: Whether it does; if not, the value is `initialValue`.
  ///   - keyframes: What the value goes through; it is given `initialValue`, where each round begins.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  /// Content whose value goes through keyframes whenever `trigger` changes, and stays where they lead.
  /// - Parameter keyframes: What the value goes through; it is given the value that there is then.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = AnyEquatable(value: trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  /// What a value goes through from here on.
  func timeline(from value: Value) -> KeyframeTimeline<Value> {
    KeyframeTimeline(initialValue: value) { keyframes(value) }
  }
}

extension KeyframeAnimator: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { KeyframeNode(self, in: context) }
}

extension View {
  /// Changes the view by a value that goes through keyframes again and again.
  /// - Parameters:
  ///   - repeating: Whether it does; if not, the value is `initialValue`.
  ///   - content: Makes the view of itself and the value, in each frame.
  ///   - keyframes: What the value goes through; it is given `initialValue`, where each round begins.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(self), $0) }, keyframes: keyframes)
  }

  /// Changes the view by a value that goes through keyframes whenever `trigger` changes, and stays where they
  /// lead.
  /// - Parameters:
  ///   - content: Makes the view of itself and the value, in each frame while it moves.
  ///   - keyframes: What the value goes through; it is given the value that there is then.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(self), $0) },
      keyframes: keyframes)
  }
}
