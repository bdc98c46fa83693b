#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import TendCLI

exit(Program.runThisProcess().rawValue)
