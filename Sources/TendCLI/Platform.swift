/// An operating system with its own schedulers and notifications. A value, so that tests on one system cover the other.
package enum Platform: Sendable {
    case linux, macOS

    package static var current: Platform {
        #if os(macOS)
            .macOS
        #else
            .linux
        #endif
    }
}
