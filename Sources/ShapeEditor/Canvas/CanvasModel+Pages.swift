// Which page is shown, and what commands and the page strip do with pages.

import ShapeModel

/// Where a page is among the pages of a drawing.
struct PagePlace: Hashable {
  var id = ""
  /// From 0.
  var index = 0
  var count = 1

  /// Whether no page is behind it.
  var isLast: Bool { index + 1 >= count }
}

/// The strip of pages that a canvas's model speaks to.
@MainActor
protocol PageStripHost: AnyObject {
  /// Has the name of the page that is shown edited.
  func renameShownPage()
  /// Has the name that is being typed kept at once.
  func finishRenaming()
}

extension CanvasModel {
  // MARK: Showing

  /// Shows the page with this id; nothing when there is none. What is being written on the canvas is kept.
  func showPage(_ id: String) {
    // What is typed into a field is of the page that is shown now.
    endField()
    catchUp()
    guard id != drawing.page.id, drawing.graphic.pageIndex(of: id) != nil else { return }
    finishWriting()
    guard let index = drawing.graphic.pageIndex(of: id) else { return }
    show(drawing.graphic, page: index)
  }

  /// Shows the page so many pages further on, or back.
  func showPage(by step: Int) {
    endField()
    catchUp()
    let index = drawing.pageIndex + step
    guard drawing.graphic.pages.indices.contains(index) else { return }
    showPage(drawing.graphic.pages[index].id)
  }

  /// Shows the page on which `delta` has changed something, unless that is the one shown.
  func showPage(changedBy delta: GraphicDelta) {
    let changed = delta.changedPages
    guard let page = changed.first, !changed.contains(drawing.page.id) else { return }
    showPage(page)
  }

  // MARK: Editing

  /// Makes an edit of the pages as they are now, one undo step, and shows the page that it is about. Returns
  /// it; nil when there was nothing to do.
  @discardableResult
  func performOnPages(_ make: (Graphic) -> PageEdit?) -> PageEdit? {
    catchUp()
    // What is being written belongs to the page as it is now.
    finishWriting()
    guard let document, let edit = make(drawing.graphic) else { return nil }
    document.commitPages(edit)
    noteEdit(edit.actionName) {
      // At once, not by way of a page that nobody asked for.
      let new = document.current()
      if let page = edit.shownPage, page != drawing.page.id, let index = new.pageIndex(of: page) {
        show(new, page: index)
      }
    }
    return edit
  }

  /// Keeps what is being written on the canvas or as a shape's name, or drawn point by point.
  private func finishWriting() {
    asStepOfItsOwn {
      panes.outline?.finishRenaming()
      endDrawing()
      finishText()
    }
  }

  /// Keeps what is being written on the canvas, and ends that.
  func finishText() {
    guard editedText != nil else { return }
    host?.finishWriting()
    finishTextEditing(nil)
  }

  /// Puts an empty page behind the one shown, and shows it.
  func addPage() {
    endField()
    performOnPages { .add(after: drawing.page.id, in: $0) }
  }

  /// Puts a copy of a page behind it, and shows that.
  func duplicatePage(_ id: String) {
    endField()
    var ids = IDSource.random
    performOnPages { .duplicate(id, in: $0, newIDs: &ids) }
  }

  /// Takes a page away.
  func deletePage(_ id: String) {
    endField()
    // Of a page that is not shown, the one shown stays.
    let isShown = id == drawing.page.id
    performOnPages { graphic in
      var edit = PageEdit.delete(id, in: graphic)
      if !isShown { edit?.shownPage = nil }
      return edit
    }
  }

  /// Moves a page to where it is the one at `index`.
  func movePage(_ id: String, to index: Int) { performOnPages { .move(id, to: index, in: $0) } }

  /// Moves the page that is shown so many places further on, or back.
  func movePage(by step: Int) {
    catchUp()
    movePage(drawing.page.id, to: drawing.pageIndex + step)
  }

  /// Gives a page a property, the one that is shown where none is named.
  func setPage(_ property: PageProperty, of id: String? = nil) {
    performOnPages { .set(property, ofPage: id ?? drawing.page.id, in: $0) }
  }
}
