// The program that expands DocumentUI's macros for the compiler. Without the package's trait `Macros` it is
// empty, so that nothing of swift-syntax is fetched or built for those who use no macros.

#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, PreviewMacro.self, PreviewableMacro.self]
  }
#else
  @main
  enum Plugin {
    static func main() {}
  }
#endif
