import DocumentModel

/// Where documents keep what is not in their files, in tests.
package enum StateFolder {
  package static let journals: FilePath = "/state/app/journals"
  package static let recovery: FilePath = "/state/app/recovery"
  package static let versions: FilePath = "/state/app/versions"
}
