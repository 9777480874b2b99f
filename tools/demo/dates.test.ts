import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, dayFrom, partsOf, type Day } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { demoDates } from '../run/demo-date.ts';
import { characters } from '@bank/simulator/characters.ts';
import { liveOnPaper, type PaperEnd } from '@bank/simulator/direct/paper-life.ts';

/** Four years: every date there is, each on as many days of the week as they come to. */
const LEAP_CYCLE = 1_461;
const FIRST = dayFrom('2026-11-16');
const days = Array.from({ length: LEAP_CYCLE }, (_, number) => addDays(FIRST, number));
/** The gate walks the dates where something is special and a part of the others; the proof walks all of them. */
const EVERY = Number(process.env['DEMO_DATES_EVERY'] ?? 97);
const walked = days.filter(
  (day, number) =>
    number % EVERY === 0 || day.endsWith('02-29') || (partsOf(day).date === 1 && !isBusinessDay(day)),
);
const SHOWN = 5;
const LIMIT_MS = 3_600_000;

type Walked = { readonly day: Day; readonly end: PaperEnd };

async function walk(
  username: string,
  from: (today: Day) => Day,
): Promise<{ ends: Walked[]; failed: string[] }> {
  const character = characters.find((each) => each.username === username);
  if (!character) throw new Error(`${username} is nobody`);
  const failed: string[] = [];
  const ends: Walked[] = [];
  for (const day of walked) {
    try {
      ends.push({ day, end: await liveOnPaper(character, from(day), day) });
    } catch (error) {
      failed.push(`${day}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { ends, failed: failed.slice(0, SHOWN) };
}

const openedFor = (today: Day) =>
  demoDates({ on: today, now: Date.parse(cutOffAt(FIRST, '12:00')) }).openedOn;
/** Those who end with another sum than one between these. */
const outside = (
  ends: readonly Walked[],
  type: 'checking' | 'credit',
  [least, most]: readonly [number, number],
) =>
  ends
    .map(({ day, end }) => ({ day, cents: end.balances.get(type) ?? 0 }))
    .filter(({ cents }) => cents < least || cents > most)
    .slice(0, SHOWN);

test('the cycle has its leap day and both ends of every year', () => {
  expect(days).toContain('2028-02-29');
  expect(days.at(-1)).toBe('2030-11-15');
  expect(new Set(walked.map((day) => partsOf(day).month)).size).toBe(12);
});

describe('on every start date', () => {
  test(
    'nora’s two years meet no refused date; she is well off, pays her card and all her bills',
    async () => {
      const { ends, failed } = await walk('nora', openedFor);
      expect(failed).toEqual([]);
      expect(ends).toHaveLength(walked.length);
      expect(outside(ends, 'checking', [3_000_000, 6_000_000])).toEqual([]);
      expect(outside(ends, 'credit', [-250_000, 0])).toEqual([]);
      expect(ends.filter(({ end }) => end.unpaid > 0 || end.pending < 3).slice(0, SHOWN)).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'dana’s two years meet no refused date; she has little, owes much, and has missed her rent',
    async () => {
      const { ends, failed } = await walk('dana', openedFor);
      expect(failed).toEqual([]);
      expect(ends).toHaveLength(walked.length);
      expect(outside(ends, 'checking', [0, 150_000])).toEqual([]);
      expect(outside(ends, 'credit', [-500_000, -350_000])).toEqual([]);
      expect(ends.filter(({ end }) => end.unpaid === 0 || end.pending < 1).slice(0, SHOWN)).toEqual([]);
    },
    LIMIT_MS,
  );

  test.each([1, 2, 7, 10, 30, 60])(
    'and a past of %i days meets none either',
    async (past) => {
      const from = (today: Day) => addDays(today, -past);
      expect((await walk('nora', from)).failed).toEqual([]);
      expect((await walk('dana', from)).failed).toEqual([]);
    },
    LIMIT_MS,
  );
});
