// Memory that was freed goes back to the system, rather than staying with the process for what may come.

import CGtk

/// How the C library's allocator, which GTK and Swift share, deals with what is freed.
public enum FreedMemory {
  /// From this many bytes on a piece of memory is the system's own and goes back to it when it is freed.
  /// Without this the limit grows with the first large piece that is freed, and later ones stay in the heap.
  private static let largePiece: Int32 = 256 << 10

  /// Lets large pieces, such as the pixels of a tile, go back to the system at once. Call it before anything
  /// large is made.
  public static func returnLargePieces() { mallopt(M_MMAP_THRESHOLD, largePiece) }

  /// Gives back what is free now, as after a start, whose work leaves much. About a millisecond.
  public static func giveBack() { malloc_trim(0) }
}
