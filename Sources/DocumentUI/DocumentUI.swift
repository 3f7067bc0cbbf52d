// A client imports one module.

@_exported import DocumentModel
@_exported import Localization
