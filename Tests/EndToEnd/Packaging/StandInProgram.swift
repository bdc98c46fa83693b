import Foundation

/// A short script that the packaging scripts install in place of `tend`, which takes a third of a second to write its
/// completions and its pages. It has what the scripts ask a program for.
enum StandInProgram {
    /// Its path. All tests share it.
    static func path() throws -> String { try made.get().path }

    private static let made = Result { () throws -> (home: Home, path: String) in
        let home = try Home()
        let path = "\(home.path)/tend"
        // Others may not run it, but they may run what is installed.
        try home.writeProgram(script, to: path, mode: "700")
        return (home, path)
    }

    /// How many files an installation of it copies: the list twice, the program, three completions and three pages.
    static let copies = 9

    private static let script = """
        #!/bin/sh
        case "$1 $2" in
        '--version ') echo 'tend 1.2.3' ;;
        'completions zsh') echo '#compdef tend' ;;
        'completions bash' | 'completions fish') echo complete ;;
        'man --into') for name in tend tend-fast tend-log; do echo "$name" > "$3/$name.1" || exit; done ;;
        *) exit 64 ;;
        esac

        """
}
