#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TendCLI

exit(Program.runThisProcess().rawValue)
