// A client imports one module, and has with it what `import SwiftUI` gives on Apple's systems.

@_exported import DocumentModel
@_exported import Localization
@_exported import OpenCombine

#if Foundation
  @_exported import Foundation
  @_exported import OpenCombineDispatch
  @_exported import OpenCombineFoundation
#else
  @_exported import FoundationEssentials
  // What drawings are computed with, which Foundation has with it.
  @_exported import func Glibc.atan2
  @_exported import func Glibc.cos
  @_exported import func Glibc.hypot
  @_exported import func Glibc.pow
  @_exported import func Glibc.sin
  @_exported import func Glibc.tan
#endif
