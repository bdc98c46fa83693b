# Read by archive.sh and deb.sh: their options and what both begin with. `usage` is the caller's.
# shellcheck shell=bash
fail() {
    local code=$1
    shift
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit "$code"
}

# Sets `here`, `output`, `stage`, which is removed at the end, and `options`, the words for install.sh.
begin() {
    local binary=
    output=.
    while [ $# -gt 0 ]; do
        case $1 in
            --binary | --output)
                [ -n "${2-}" ] || fail 64 "$1 needs a value"
                if [ "$1" = --binary ]; then binary=$2; else output=$2; fi
                shift
                ;;
            -h | --help)
                usage
                exit
                ;;
            *)
                usage >&2
                fail 64 "'$1' is not an option"
                ;;
        esac
        shift
    done
    [ -d "$output" ] || fail 73 "there is no folder $output"
    options=(--prefix /usr)
    if [ -n "$binary" ]; then options+=(--binary "$binary"); fi
    stage=$(mktemp -d "${TMPDIR:-/tmp}/tend-package.XXXXXX")
    trap 'rm -rf "$stage"' EXIT
}
