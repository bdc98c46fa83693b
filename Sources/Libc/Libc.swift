// The C library of the system, under one name. No other file chooses between them.
//
// Swift has no other way to pass on a whole module than `@_exported`, and a wrapper for each function would hide nothing.
#if canImport(Darwin)
    @_exported public import Darwin
    @_exported public import MachO.dyld
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif
