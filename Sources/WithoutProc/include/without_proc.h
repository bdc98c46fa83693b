// Nothing to call: a program that links this prepares itself at its start.
