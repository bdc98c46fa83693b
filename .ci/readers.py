"""Reads the exports in a folder with the programs of others, and compares them with truth.json, tend's own records.

Exits 0 if all agree, 1 if one does not, 77 if none could be run.
"""
import csv
import datetime
import importlib.util
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
failures, readers = [], 0


def same(what, found, expected):
    if found != expected:
        failures.append(what)
        print(f'{what}: differs\n  found    {found}\n  expected {expected}')


def instant(text):
    """Seconds since 1970 of a time in any of the forms that exports have."""
    text = text.replace('Z', '+00:00')
    if len(text) == 25 and text[19] == ' ':
        text = text[:10] + 'T' + text[11:19] + text[20:23] + ':' + text[23:]
    return int(datetime.datetime.fromisoformat(text).timestamp())


def records(section):
    files = json.loads((folder / 'truth.json').read_text(encoding='utf-8'))['files']
    found = [record for file in files.values() for record in file.get(section, [])]
    return {record['id']: record for record in found if not record.get('deleted')}


drinks, fasts, doses = records('water'), records('sessions'), records('pills')
volumes = {key: drink['ml'] for key, drink in drinks.items()}
drink_times = {key: instant(drink['at']) for key, drink in drinks.items()}
drink_notes = {key: drink.get('note', '') for key, drink in drinks.items()}
fast_times = {key: (instant(fast['at']), instant(fast['end'])) for key, fast in fasts.items()}
dose_times = {key: instant(dose['at']) for key, dose in doses.items()}
assert len(drinks) == 6 and len(fasts) == 3 and len(doses) == 2, (drinks, fasts, doses)


def reader(name, module=None, program=None):
    """Runs a check where the reader is installed: a Python module, or a program."""

    def run(check):
        global readers
        if not (module and importlib.util.find_spec(module) or program and shutil.which(program)):
            return print(f'{name}: skipped, it is not installed')
        readers += 1
        before = len(failures)
        try:
            check()
        except Exception as error:  # A reader that fails has not read the export.
            failures.append(name)
            print(f'{name}: {type(error).__name__}: {error}')
        if len(failures) == before:
            print(f'{name}: agrees')

    return run


@reader('healthkit-to-sqlite', 'healthkit_to_sqlite')
def healthkit_to_sqlite():
    database = folder / 'health.db'
    program = 'from healthkit_to_sqlite.cli import cli; cli()'
    words = ['--xml', '--silent', str(folder / 'export.xml'), str(database)]
    subprocess.run([sys.executable, '-c', program, *words], check=True)
    rows = sqlite3.connect(database)
    rows.row_factory = sqlite3.Row
    water = {row['metadata_HKExternalUUID']: row for row in rows.execute('select * from rDietaryWater')}
    same('volumes', {key: float(row['value']) for key, row in water.items()}, volumes)
    same('times of drinks', {key: instant(row['startDate']) for key, row in water.items()}, drink_times)
    same('notes', {key: row['metadata_tend.note'] or '' for key, row in water.items()}, drink_notes)
    workouts = {row['metadata_HKExternalUUID']: row for row in rows.execute('select * from workouts')}
    found = {key: (instant(row['startDate']), instant(row['endDate'])) for key, row in workouts.items()}
    same('times of fasts', found, fast_times)
    minutes = {key: round(float(row['duration']) * 60) for key, row in workouts.items()}
    same('durations', minutes, {key: end - start for key, (start, end) in fast_times.items()})


@reader('apple-health', 'health')
def apple_health():
    from health import HealthData

    data = HealthData.read(str(folder / 'export.xml'))

    def key(sample):
        return {entry.key: entry.value for entry in sample.metadata}['HKExternalUUID']

    same('volumes', {key(record): record.value for record in data.records}, volumes)
    times = {key(record): int(record.start.timestamp()) for record in data.records}
    same('times of drinks', times, drink_times)
    found = {key(one): (int(one.start.timestamp()), int(one.end.timestamp())) for one in data.workouts}
    same('times of fasts', found, fast_times)


@reader('pandas', 'pandas')
def pandas():
    import pandas

    def table(kind):
        return pandas.read_csv(folder / f'{kind}.csv', keep_default_na=False).set_index('ID')

    def seconds(column):
        return {key: int(time.timestamp()) for key, time in pandas.to_datetime(column, utc=True).items()}

    water = table('water')
    same('volumes', water['Amount (ml)'].to_dict(), volumes)
    same('sum of volumes', round(water['Amount (ml)'].sum(), 3), round(sum(volumes.values()), 3))
    same('times of drinks', seconds(water['Timestamp']), drink_times)
    same('notes', water['Note'].to_dict(), drink_notes)
    rows = table('fasts')
    starts, ends = seconds(rows['Start Date']), seconds(rows['End Date'])
    same('times of fasts', {key: (starts[key], ends[key]) for key in starts}, fast_times)
    pills = table('pills')
    pills = pills[pills.index != '']
    same('times of doses', seconds(pills['Timestamp']), dose_times)


@reader('duckdb', 'duckdb')
def duckdb():
    import duckdb

    recipe = pathlib.Path(sys.argv[2]).read_text().split('```sql')[1].split('```')[0]
    os.chdir(folder)
    sums = {}
    for row in csv.DictReader(open('water.csv', newline='')):
        sums[row['Date']] = sums.get(row['Date'], 0) + float(row['Amount (ml)'])
    weekdays = {}
    for day, amount in sums.items():
        weekdays.setdefault(datetime.date.fromisoformat(day).strftime('%A'), []).append(amount)
    means = {name: sum(amounts) / len(amounts) for name, amounts in weekdays.items()}
    rows = duckdb.sql(recipe).fetchall()
    same('weekdays', sorted(name for name, _ in rows), sorted(means))
    same('means', all(abs(mean - means[name]) <= 0.5 for name, mean in rows), True)
    same('order', [mean for _, mean in rows], sorted((mean for _, mean in rows), reverse=True))


@reader('sqlite3 .import', program='sqlite3')
def sqlite():
    def query(kind, statement):
        lines = ['.mode list', f'.import --csv {kind}.csv {kind}', '.mode csv', statement]
        done = subprocess.run(
            ['sqlite3', ':memory:'], input='\n'.join(lines), cwd=folder, check=True, capture_output=True, text=True)
        if done.stderr:
            raise ValueError(done.stderr)
        return list(csv.reader(done.stdout.splitlines(keepends=True)))

    water = query('water', 'select "ID", "Amount (ml)", "Timestamp", "Note" from water;')
    same('volumes', {row[0]: float(row[1]) for row in water}, volumes)
    same('times of drinks', {row[0]: instant(row[2]) for row in water}, drink_times)
    same('notes', {row[0]: row[3] for row in water}, drink_notes)
    total = float(query('water', 'select round(sum("Amount (ml)"), 3) from water;')[0][0])
    same('sum of volumes', total, round(sum(volumes.values()), 3))
    rows = query('fasts', 'select "ID", "Start Date", "End Date" from fasts;')
    same('times of fasts', {row[0]: (instant(row[1]), instant(row[2])) for row in rows}, fast_times)
    pills = query('pills', 'select "ID", "Timestamp" from pills where "ID" <> \'\';')
    same('times of doses', {row[0]: instant(row[1]) for row in pills}, dose_times)


# Doses in the morning and in the evening, each day, by the clock on the wall.
dose_clocks = ['08:15', '20:45']


@reader('icalendar', 'icalendar')
def icalendar():
    import icalendar

    calendar = icalendar.Calendar.from_ical((folder / 'reminders.ics').read_bytes())
    events = [event for event in calendar.walk('VEVENT') if 'Vitamin D' in str(event['SUMMARY'])]
    same('clocks', sorted(event['DTSTART'].dt.strftime('%H:%M') for event in events), dose_clocks)
    same('floating', [event['DTSTART'].dt.tzinfo for event in events], [None] * len(events))
    same('rules', [event['RRULE']['FREQ'] for event in events], [['DAILY']] * len(events))
    home = [event['DTSTART'].dt for event in calendar.walk('VEVENT') if str(event['SUMMARY']) == 'mini']
    same('a time in a zone', [start.astimezone(datetime.timezone.utc).strftime('%H:%M') for start in home], ['13:00'])
    same('zones', [str(zone['TZID']) for zone in calendar.walk('VTIMEZONE')], ['America/New_York'])
    same('alarms', [len(event.walk('VALARM')) for event in events], [1] * len(events))


@reader('khal', program='khal')
def khal():
    config = folder / 'khal.conf'
    config.write_text(
        f'[calendars]\n[[tend]]\npath = {folder}/calendar\n[locale]\nlocal_timezone = Europe/Berlin\n'
        'default_timezone = Europe/Berlin\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\n'
        f'longdateformat = %Y-%m-%d\n[sqlite]\npath = {folder}/khal.db\n')
    (folder / 'calendar').mkdir()
    program = ['khal', '-c', str(config)]
    subprocess.run([*program, 'import', '--batch', str(folder / 'reminders.ics')], check=True, capture_output=True)
    listed = subprocess.run(
        [*program, 'list', '--day-format', '{date}', '--format', '{start-date} {start-time} {title}', '2026-11-21', '7d'],
        check=True, capture_output=True, text=True).stdout
    found = sorted(line[:16] for line in listed.splitlines() if 'Vitamin D' in line)
    same('clocks', found, [f'2026-11-{day} {clock}' for day in range(21, 28) for clock in dose_clocks])


if failures:
    print(f'{len(failures)} differences')
    sys.exit(1)
sys.exit(0 if readers else 77)
