"""Reads the package's description and writes the compiler's arguments for each target, dependencies first.

    targets.py FOLDER

FOLDER holds manifest.json (`swift package dump-package`) and description.json (`swift package describe`). It gets
`version`, the lowest macOS; `NAME.arguments`, the arguments of one target; and a module map for each C target.
Prints one line for each target, separated by tabs: KIND (swift, c or test), NAME, MODULE.
"""
import json
import os
import sys

SWIFT_OPTIONS = {"define": "-D", "enableUpcomingFeature": "-enable-upcoming-feature"}


def main(folder):
    manifest, description = (json.load(open(f"{folder}/{name}.json")) for name in ("manifest", "description"))
    versions = [each["version"] for each in manifest["platforms"] if each["platformName"] == "macos"]
    write(f"{folder}/version", versions[0] if versions else "10.13")

    declared = {target["name"]: target for target in manifest["targets"]}
    found = {target["name"]: target for target in description["targets"]}
    is_c = {name for name, target in found.items() if target["module_type"] == "ClangTarget"}
    for name in in_order(found):
        target, module = found[name], found[name]["c99name"]
        below = transitive(name, found)
        if name in is_c:
            kind = "c"
            include = include_folder(target, declared[name])
            text = f'module {module} {{ umbrella "{os.path.abspath(include)}" export * }}\n'
            write(f"{folder}/{module}.modulemap", text)
            arguments = [f"-I{include}"] + c_settings(declared[name])
            arguments += [f"-I{include_folder(found[other], declared[other])}" for other in below if other in is_c]
        else:
            kind = "test" if target["type"] == "test" else "swift"
            arguments = ["-module-name", module, "-package-name", c99(manifest["name"])]
            if target["type"] != "executable" or "main.swift" not in map(os.path.basename, target["sources"]):
                arguments += ["-parse-as-library"]
            arguments += swift_settings(declared[name])
            for other in below:
                if other in is_c:
                    arguments += ["-Xcc", f"-fmodule-map-file={folder}/{found[other]['c99name']}.modulemap"]
        arguments += [os.path.join(target["path"], source) for source in target["sources"]]
        write(f"{folder}/{name}.arguments", "".join(f"{quoted(each)}\n" for each in arguments))
        print(kind, name, module, sep="\t")


def in_order(found):
    """The targets, each after the ones it depends on."""
    order = []
    for name in sorted(found):
        order += [each for each in transitive(name, found) + [name] if each not in order]
    return order


def transitive(name, found):
    order = []
    for other in found[name].get("target_dependencies", []):
        order += [each for each in transitive(other, found) + [other] if each in found and each not in order]
    return order


def swift_settings(target):
    mode, arguments = "6", []
    for kind, values in settings(target, "swift"):
        if kind == "swiftLanguageMode":
            mode = values[0]
        elif kind == "treatAllWarnings":
            arguments += ["-warnings-as-errors" if values[0] == "error" else "-no-warnings-as-errors"]
        elif kind in SWIFT_OPTIONS:
            arguments += [SWIFT_OPTIONS[kind], *values]
        elif kind == "unsafeFlags" and all(flag.startswith("-O") for flag in values[0]):
            # Optimisation changes no type.
            pass
        else:
            sys.exit(f"targets.py does not know the Swift setting {kind} of {target['name']}")
    return ["-swift-version", mode, *arguments]


def c_settings(target):
    arguments = []
    for kind, values in settings(target, "c"):
        if kind != "define":
            sys.exit(f"targets.py does not know the C setting {kind} of {target['name']}")
        arguments += [f"-D{values[0]}"]
    return arguments


def settings(target, tool):
    """The settings of one compiler that apply to a debug build on macOS, as pairs of kind and values."""
    for setting in target["settings"]:
        condition = setting.get("condition") or {}
        platforms = condition.get("platformNames") or ["macos"]
        if setting["tool"] == tool and "macos" in platforms and condition.get("config") in (None, "debug"):
            (kind, values), = setting["kind"].items()
            yield kind, [values[key] for key in sorted(values)]


def include_folder(target, declared):
    return os.path.join(target["path"], declared.get("publicHeadersPath") or "include")


def c99(name):
    return "".join(letter if letter.isalnum() else "_" for letter in name)


def quoted(argument):
    """As the compilers read it in a file of arguments."""
    return '"' + argument.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
