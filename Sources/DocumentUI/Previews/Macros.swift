// Macros, for apps that depend on the package with its trait `Macros`: it brings swift-syntax, which takes
// its time to be built.

#if Macros
  /// Makes a variable in an extension of `EnvironmentValues` or `ContainerValues` a value of its own, with
  /// its initial value as the default, and an optional variable in one of `FocusedValues` a value that views
  /// offer.
  @attached(accessor) @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "DocumentUIMacros", type: "EntryMacro")

  /// Shows views while they are written: `APP --preview NAME` has them in a window. One without a name is
  /// called by its file and line, as `File.swift:12`. Its traits say how large the window is.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "DocumentUIMacros", type: "PreviewMacro")

  /// Marks a variable in a `#Preview` as state of what is shown there.
  @attached(peer)
  public macro Previewable() = #externalMacro(module: "DocumentUIMacros", type: "PreviewableMacro")
#endif
