/// Instructions for setting up a phone. The inbox accepts any line endings that its app writes.
enum InboxTemplate: String, CaseIterable {
    case ios, android, curl

    var text: String {
        switch self {
        case .ios: Self.iPhoneSteps
        case .android: Self.androidSteps
        case .curl: Self.curlSteps
        }
    }

    /// "Append to Text File" writes no line feed at the end, so the text ends with one: a last line without a line feed
    /// would wait for five minutes. "Make New Line" also inserts one in front; blank lines do no harm.
    private static let iPhoneSteps = #"""
        iPhone and iPad: a shortcut appends a line to a file in iCloud Drive

        1. Files app: in iCloud Drive > Shortcuts, make a folder named tend.
        2. Shortcuts app: make a shortcut with these four actions.
             Date                  Current Date
             Format Date           Date Format: ISO 8601; Include ISO 8601 Time: on
             Text                  [Formatted Date] log 250ml
             Append to Text File   File Path: tend/phone.txt; Make New Line: on
           In Text, insert the variable Formatted Date, type a space and the command,
           and press Return at the end.
        3. Run it. The file tend/phone.txt has a new line such as
             2026-11-20T14:05:00+01:00 log 250ml
        4. On the Mac:
             tend inbox setup ~/Library/Mobile\ Documents/iCloud~is~workflow~my~workflows/Documents/tend
             tend inbox check

        For another button, duplicate the shortcut and change the command:
             log 300ml tea
             fast start 16:8
             fast stop
             pill take morning
             challenge done read 10
        To choose the amount, begin with the action Ask for Input (Number); the text is
             [Formatted Date] log [Ask for Input]ml
        """#

    private static let androidSteps = #"""
        Android: an automation appends a line to a file in a synchronized folder

        Synchronize the folder tend of the phone's storage with a folder of the computer,
        for example with Syncthing or Nextcloud. Then one of these:

        Tasker: a task with two actions
             Parse/Format DateTime   Input Type: Now
                                     Output Format: yyyy-MM-dd'T'HH:mm:ssXXX
                                     Formatted Variable Names: %at
             Write File              File: tend/phone.txt
                                     Text: %at log 250ml
                                     Append: on; Add Newline: on
           Don't use %DATE and %TIME: they write times as 14.05, which tend can't read.

        Automate: the block File write
             Content   dateFormat(Now, "iso8601") ++ " log 250ml\n"
             File      tend/phone.txt
             Append    on

        Termux: once
             termux-setup-storage
             mkdir -p ~/storage/shared/tend
           and as ~/.shortcuts/water, a button of Termux:Widget:
             printf '%s log 250ml\n' "$(date +%Y-%m-%dT%H:%M:%S%z)" >> ~/storage/shared/tend/phone.txt

        Each writes a line such as
             2026-11-20T14:05:00+01:00 log 250ml
        For another button, change the command: log 300ml tea, fast start 16:8, fast stop,
        pill take morning, challenge done read 10.

        On the computer, with the folder that is synchronized with the phone's:
             tend inbox setup FOLDER
             tend inbox check
        """#

    /// WebDAV can't append. The request needs a content length, which `-T -` does not send: PHP-FPM makes empty files
    /// of such requests.
    private static let curlSteps = #"""
        curl: a script that puts a line into a folder of a Nextcloud, over WebDAV

        WebDAV can't append to a file, so each line becomes its own file.

        1. Nextcloud: make a folder named tend. In Settings > Security, create an app
           password.
        2. In ~/.netrc, which only you can read (chmod 600 ~/.netrc):
             machine cloud.example.org login USER password APP-PASSWORD
        3. A script, for example ~/bin/phone, with your server and user name:

        #!/bin/sh
        # phone log 250ml tea
        folder=https://cloud.example.org/remote.php/dav/files/USER/tend
        name=$(date +%Y-%m-%d-%H%M%S)-$$.txt
        printf '%s %s\n' "$(date +%Y-%m-%dT%H:%M:%S%z)" "$*" |
            curl -fsS -n --retry 3 -X PUT -H 'Content-Type: text/plain' --data-binary @- "$folder/$name"

        4. On the computer, in the folder that the Nextcloud client keeps:
             tend inbox setup ~/Nextcloud/tend
             tend inbox check

        An app that sends requests, such as Get Contents of URL in Shortcuts or HTTP
        Shortcuts on Android, can do the same: method PUT, a new name each time.
        """#
}
