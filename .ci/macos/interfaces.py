"""Copies one of the toolchain's module interfaces and adapts it to macOS on arm64.

    interfaces.py MODULE FROM TO TRIPLE

The toolchain's interfaces are written for Linux. Each rule replaces one thing that the compiler refuses for macOS. A rule
that finds nothing where it has to ends the program with one line: the interfaces have changed.
"""
import re
import sys


def main(module, source, destination, triple):
    with open(source, encoding="utf-8") as file:
        text = file.read()

    def replace(pattern, by, needed):
        nonlocal text
        text, count = re.subn(pattern, by, text, flags=re.MULTILINE)
        if needed and count == 0:
            sys.exit(f"the interface of {module} has no {pattern!r}")

    # The target is one of the flags that an interface is compiled with.
    replace(r"-target \S+", f"-target {triple}", needed=True)
    # Judges availability by that target, not by the first macOS with Swift.
    replace("-target-min-inlining-version min", "-target-min-inlining-version target", needed=module != "Testing")
    # On a Mac these functions have bodies, which programs for older systems copy. The interface has none.
    replace(r"@backDeployed\([^)]*\) ?", "", needed=module in ("Swift", "_Concurrency"))

    if module == "Swift":
        # On arm64 macOS `long double` is as wide as `double`. Linux has 80 bits on x86_64, and no such name on arm64.
        double = "public typealias CLongDouble = Swift.Double"
        if "public typealias CLongDouble" in text:
            replace(r"public typealias CLongDouble = \S+", double, needed=True)
        else:
            text += double + "\n"
        # Two methods of Float80 call C functions that exist on x86 only. Their bodies never run here.
        replace(r"= _stdlib_(remainder|squareRoot)l\([^)]*\)", "= self + 0", needed=False)

    with open(destination, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
