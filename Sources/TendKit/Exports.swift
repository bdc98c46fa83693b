// The calls take and return values of these modules, so a program that imports TendKit knows them as well.
@_exported public import TendCore
@_exported public import TendStore
