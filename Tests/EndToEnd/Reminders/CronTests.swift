import Foundation
import TestSupport
import Testing

/// The crontab's line works in cron's minimal environment.
@Suite("Checks started by cron") struct CronTests {
    /// A name with characters that the shell or cron interprets.
    private static let folderName = "my 100% \"data\" it's \\ $HOME & more; #1"

    @Test(
        "The installed line finds its folder and shows a reminder once",
        arguments: ["data", folderName, "%", "'", "-n", "é\u{1F48A}", "*?[a]", "\\%", "!"])
    func line(_ name: String) throws {
        let home = try Home()
        let notifier = try RecordingNotifier(in: home)
        let crontab = try FakeCrontab(in: home)
        let variables = ["DIR": "\(home.path)/\(name)", "NOTE": notifier.path]
        let setUp = try home.shell(
            """
            export TEND_DATA_DIR="$DIR"
            tend pill add aspirin --times 09:20 -q && tend config set reminders.notify command -q \\
                && tend config set reminders.command "$NOTE" -q && tend remind install --with cron --every 1m
            """, adding: variables)
        #expect(setUp.code == 0, "\(setUp.errorText)")
        let command = try #require(crontab.commands.first)
        for _ in 1...3 {
            let outcome = try CheckSilenceTests.asCron(home, command)
            #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        }
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
        // Checks that the data folder has exactly the given name.
        #expect(home.bytes("\(home.path)/\(name)/settings.json") != nil)
    }

    @Test(
        "Debian's cron runs the entry each minute and mails nothing",
        .enabled(
            if: Sweep.isFull && PrivateMachine.command != nil && PrivateMachine.has("cron", "crontab"),
            "takes three minutes (TEND_SWEEP=full), and needs cron and namespaces"))
    func cron() throws {
        let home = try Home()
        let notifier = try RecordingNotifier(in: home)
        let output = try PrivateMachine.runLong(
            """
            \(PrivateMachine.crontabs)
            # Keeps cron's mail: replaces sendmail in a copy of its folder.
            cp -a /usr/sbin sbin && rm -f sbin/sendmail || exit 93
            printf '#!/bin/sh\\ncat >> "%s/mail"\\n' "$HOME" > sbin/sendmail && chmod 755 sbin/sendmail
            mount --bind sbin /usr/sbin || exit 92
            unset TEND_NOW TZ
            TEND_DATA_DIR="$HOME/$FOLDER"; export TEND_DATA_DIR
            soon=$(date -d '1 minute' +%H:%M)
            tend pill add aspirin --times $soon -q && tend config set reminders.notify command -q \\
                && tend config set reminders.command "$NOTE" -q || exit 91
            printf '* * * * * echo fired; echo >> "%s/fired"\\n' "$HOME" | crontab - || exit 90
            crontab -l > before
            tend remind install --with cron --every 1m > /dev/null && tend remind install --with cron --every 1m > /dev/null || exit 89
            crontab -l | grep -c 'remind check'
            cron -f < /dev/null &
            # The second entry counts the runs.
            fired() { [ "$(wc -l < fired)" -ge $1 ]; }
            : > fired
            await 100 fired 1; await 100 fired 2; await 100 fired 3
            await 10 [ -s "$NOTE.book" ]
            tend remind uninstall --with cron > /dev/null || exit 88
            crontab -l | cmp - before && echo restored
            await 10 grep -q fired mail
            grep -c 'remind check' mail
            """, in: home, adding: ["FOLDER": Self.folderName, "NOTE": notifier.path])
        #expect(output == "1\nrestored\n0\n", "\(output)")
        #expect(try notifier.notes().map(\.title) == ["aspirin"])
    }
}
