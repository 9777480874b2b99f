import { cutOffAt, valueDay } from '@bank/kernel/cut-off.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { sessionOf } from '@bank/kernel/market-calendar.ts';
import { FREQUENCIES, occurrence, type Frequency } from '@bank/kernel/recurrence.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './database.ts';

/** What the kernel says of days and times, against PostgreSQL, which shares none of its code. */
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url, application_name: 'bank tests' });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const INTERVALS: Readonly<Record<Exclude<Frequency, 'once'>, string>> = {
  daily: '1 day',
  weekly: '7 days',
  biweekly: '14 days',
  monthly: '1 month',
  bimonthly: '2 months',
  quarterly: '3 months',
  semiannually: '6 months',
  annually: '1 year',
};
const ROUNDS = 60;
const SHOWN = 10;

type Computed = { frequency: Exclude<Frequency, 'once'>; anchor: string; number: number; day: string };

/** `anchor + n * interval` for every frequency that repeats. */
async function computed(anchors: readonly string[]): Promise<Computed[]> {
  const { rows } = await client.query<Computed>(
    `select f.frequency, a.anchor::text, n as number, (a.anchor + n * f.step)::date::text as day
     from unnest($1::text[], $2::interval[]) as f (frequency, step),
          unnest($3::date[]) as a (anchor),
          generate_series(0, $4::integer - 1) as n`,
    [Object.keys(INTERVALS), Object.values(INTERVALS), anchors, ROUNDS],
  );
  return rows;
}

/** The first few: a report of thousands takes longer than the test. */
function differing(rows: readonly Computed[]) {
  const found = rows.flatMap((row) => {
    const { frequency, anchor, number } = row;
    const rule = { anchor: dayFrom(anchor), frequency, end: { kind: 'never' }, closedDays: 'as-is' } as const;
    const ours = occurrence(rule, number)?.nominal;
    return ours === row.day ? [] : [{ ...row, ours }];
  });
  return found.slice(0, SHOWN);
}

test('T17: 29,760 occurrences from every day of January, in a leap year and in none, are those of PostgreSQL', async () => {
  expect(Object.keys(INTERVALS)).toEqual(FREQUENCIES.filter((frequency) => frequency !== 'once'));
  const anchors = [2024, 2025].flatMap((year) =>
    Array.from({ length: 31 }, (_, at) => `${year}-01-${String(at + 1).padStart(2, '0')}`),
  );
  const rows = await computed(anchors);
  expect(rows).toHaveLength(29_760);
  expect(differing(rows)).toEqual([]);
  const months = rows.filter((row) => row.frequency === 'monthly' && row.anchor === '2025-01-31');
  expect(months.slice(0, 3).map(({ day }) => day)).toEqual(['2025-01-31', '2025-02-28', '2025-03-31']);
});

test('T17: and so from the last days of every month, February 29 among them', async () => {
  const { rows } = await client.query<{ day: string }>(
    `select day::date::text
     from generate_series(date '2024-01-01', date '2025-12-31', interval '1 day') as day
     where extract(day from day) >= 28`,
  );
  const anchors = rows.map(({ day }) => day);
  expect(anchors).toContain('2024-02-29');
  expect(differing(await computed(anchors))).toEqual([]);
});

test('the cut-off of every day from 2024 to 2034 is the instant PostgreSQL computes', async () => {
  const { rows } = await client.query<{ day: string; time: string; instant: Date }>(
    `select d::date::text as day,
            to_char(t, 'HH24:MI') as time,
            (d::date + t) at time zone 'America/New_York' as instant
     from generate_series(date '2024-01-01', date '2034-12-31', interval '1 day') as d,
          unnest(array['00:00', '16:30', '17:00']::time[]) as t`,
  );
  expect(rows).toHaveLength(4_018 * 3);
  const wrong = rows.filter(
    ({ day, time, instant }) => cutOffAt(dayFrom(day), time) !== instant.toISOString(),
  );
  expect(wrong.slice(0, SHOWN)).toEqual([]);
});

test('each half hour of the open Wednesdays of a year belongs to the day PostgreSQL says it is in New York', async () => {
  const { rows } = await client.query<{ instant: Date; day: string }>(
    `select i as instant, (i at time zone 'America/New_York')::date::text as day
     from generate_series(timestamptz '2026-01-01Z', timestamptz '2026-12-31Z', interval '30 minutes') as i
     where extract(isodow from i at time zone 'America/New_York') = 3
       and (i at time zone 'America/New_York')::date not in ('2026-11-11')`,
  );
  // On Wednesdays that are open, with the last minute as the cut-off, the value day is the day itself.
  const wrong = rows.filter(({ instant, day }) => valueDay(instant.getTime(), '23:59') !== day);
  expect(rows.length).toBeGreaterThan(2_400);
  expect(wrong.slice(0, SHOWN)).toEqual([]);
});

test('each session from 2024 to 2034 begins and ends at the instants PostgreSQL computes', async () => {
  const { rows } = await client.query<{ day: string; opens: Date; closes: Date; early: Date }>(
    `select d::date::text as day,
            (d::date + time '09:30') at time zone 'America/New_York' as opens,
            (d::date + time '16:00') at time zone 'America/New_York' as closes,
            (d::date + time '13:00') at time zone 'America/New_York' as early
     from generate_series(date '2024-01-01', date '2034-12-31', interval '1 day') as d`,
  );
  const open = rows.flatMap((row) => {
    const session = sessionOf(dayFrom(row.day));
    return session ? [{ ...row, ...session }] : [];
  });
  const isEarly = ({ early, closesAt }: (typeof open)[number]) => early.toISOString() === closesAt;
  expect(open).toHaveLength(2_762);
  expect(open.filter(isEarly)).toHaveLength(24);
  const wrong = open.filter(
    (each) =>
      each.opens.toISOString() !== each.opensAt ||
      (!isEarly(each) && each.closes.toISOString() !== each.closesAt),
  );
  expect(wrong.slice(0, SHOWN)).toEqual([]);
});
