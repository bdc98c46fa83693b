// TendKit's API takes and returns types of these modules, so importing TendKit is enough.
@_exported public import TendCore
@_exported public import TendStore
