// What the program may be used under, and what the libraries in it ask to be said. Legal texts, not
// translated.

/// The licences of the program and of the libraries that are linked into it.
enum Licences {
  /// All of them, as About shows them.
  static let text = """
    ShapeEdit is under the Apache License, version 2.0: https://www.apache.org/licenses/LICENSE-2.0

    It has these libraries in it.

    The Swift standard library, FoundationEssentials, libdispatch and swift-log, copyright Apple Inc. and the Swift \
    project authors, under the Apache License, version 2.0, with the Runtime Library Exception where they have it: \
    https://swift.org/LICENSE.txt

    The SwiftLog Project, copyright 2018, 2019 The SwiftLog Project. Please visit its web site for more information: \
    https://github.com/apple/swift-log

    OpenCombine, copyright (c) 2019 Sergej Jaskiewicz, under the MIT license:

    Permission is hereby granted, free of charge, to any person obtaining a copy \
    of this software and associated documentation files (the "Software"), to deal \
    in the Software without restriction, including without limitation the rights \
    to use, copy, modify, merge, publish, distribute, sublicense, and/or sell \
    copies of the Software, and to permit persons to whom the Software is \
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all \
    copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR \
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, \
    FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE \
    AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER \
    LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, \
    OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE \
    SOFTWARE.
    """
}
