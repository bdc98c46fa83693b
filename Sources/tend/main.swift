import Libc
import TendCLI

exit(Program.runThisProcess().rawValue)
