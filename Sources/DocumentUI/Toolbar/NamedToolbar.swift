// Toolbars with names.

extension View {
  /// Adds items to the toolbar of the window or sheet that this view is in.
  ///
  /// People cannot rearrange toolbars here: `id` and those of the items only name them.
  public func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}
