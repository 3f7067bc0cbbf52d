// A client imports one module, and has with it what `import SwiftUI` gives on Apple's systems.

@_exported import DocumentModel
@_exported import Localization
@_exported import OpenCombine

#if Foundation
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
#endif
