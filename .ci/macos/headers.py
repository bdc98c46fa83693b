"""Copies the C headers of a wheel.

    headers.py WHEEL FOLDER-INSIDE DESTINATION
"""
import os
import sys
import zipfile


def main(wheel, inside, destination):
    with zipfile.ZipFile(wheel) as files:
        names = [name for name in files.namelist() if name.startswith(inside) and not name.endswith("/")]
        if not names:
            sys.exit(f"error: the wheel has no {inside}")
        for name in names:
            path = os.path.join(destination, name[len(inside):])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(files.read(name))


main(*sys.argv[1:])
