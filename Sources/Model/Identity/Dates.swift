// Whoever imports Model has its dates with it.
@_exported public import PersistenceDates
