// A client imports one module.

@_exported import DocumentModel
