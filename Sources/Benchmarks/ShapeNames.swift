// Which of two meanings a name has here: the drawing's, not the framework's for views.

import ShapeModel

typealias Gradient = ShapeModel.Gradient
typealias Shape = ShapeModel.Shape
