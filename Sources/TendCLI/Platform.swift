/// A system with schedulers and notifications of its own. A value, so that tests on one system cover the other.
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
