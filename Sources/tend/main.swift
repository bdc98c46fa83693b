import TendLibc
import TendCLI

exit(Program.runThisProcess().rawValue)
