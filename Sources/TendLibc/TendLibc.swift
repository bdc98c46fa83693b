// The system's C library under one name. No other file chooses between platforms.
//
// `@_exported` is Swift's only way to pass on a whole module, and a wrapper for each function would hide nothing.
#if canImport(Darwin)
    @_exported public import Darwin
    @_exported public import MachO.dyld
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif
