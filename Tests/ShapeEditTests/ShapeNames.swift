// Which of two meanings a name has here: the drawing's, not the framework's for views.

import ShapeModel

typealias Shape = ShapeModel.Shape
