import TendLibc

/// An operating system with its own schedulers and notifications. A value, so that tests on one system cover the other.
package enum Platform: Sendable {
    case linux, macOS

    /// The system of this process. With `TEND_PLAYED_PLATFORM=macOS` a debug build on Linux prints what a Mac would, for the tests.
    package static var current: Platform {
        #if os(macOS)
            .macOS
        #elseif DEBUG
            getenv("TEND_PLAYED_PLATFORM").map { String(cString: $0) } == "macOS" ? .macOS : .linux
        #else
            .linux
        #endif
    }
}
