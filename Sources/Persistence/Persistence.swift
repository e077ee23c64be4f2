// Whoever imports Persistence has the rooms of the library with it.
@_exported public import PersistenceFiles
@_exported public import PersistenceJSON
@_exported public import PersistenceSettings
@_exported public import PersistenceStore
@_exported public import PersistenceVault
