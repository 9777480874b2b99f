import { fees } from '@bank/contract/movements/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { kinds, type Kind } from '@bank/ledger/chart.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LISTED_MAX,
  whyAvailable,
  whyCurrent,
  whyFee,
  whyHeld,
  type AccountFacts,
  type Lines,
} from './explain.ts';

const first = dayFrom('2026-03-01');
const amounts = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents);
const positive = fc.integer({ min: 1, max: 5_000_000 }).map(cents);

/** Any history: the newest lines and the sum of all. */
function linesOf(amount: typeof amounts): fc.Arbitrary<Lines> {
  const line = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
    amount,
    day: fc.integer({ min: 0, max: 30 }).map((days) => addDays(first, days)),
    reference: fc.option(fc.string()),
    note: fc.option(fc.string()),
  });
  return fc.array(line, { maxLength: 3 * LISTED_MAX }).map((all) => ({
    newest: all.slice(0, LISTED_MAX),
    count: all.length,
    total: cents(all.reduce((sum, each) => sum + each.amount, 0)),
  }));
}

const histories: fc.Arbitrary<AccountFacts> = fc
  .record({
    opening: amounts,
    floor: fc.option(amounts),
    entries: linesOf(amounts),
    holds: linesOf(positive),
  })
  .map(({ opening, floor, entries, holds }) => ({
    opening: { day: first, amount: opening },
    entries,
    holds,
    floor,
    posted: cents(opening + entries.total),
    held: holds.total,
    available: cents(opening + entries.total - holds.total - (floor ?? 0)),
  }));

test('over any history the terms of every figure make that figure, and are few enough to read', () => {
  fc.assert(
    fc.property(histories, fc.boolean(), (facts, isCredit) => {
      for (const [why, figure] of [
        [whyCurrent(facts), facts.posted],
        [whyAvailable(facts, isCredit), facts.available],
        [whyHeld(facts), facts.held],
      ] as const) {
        expect(why.amount).toBe(figure);
        expect(why.terms.reduce((sum, term) => sum + term.amount, 0)).toBe(figure);
        expect(why.terms.length).toBeLessThanOrEqual(LISTED_MAX + 3);
      }
    }),
    { numRuns: 1_000 },
  );
});

const quiet: AccountFacts = {
  posted: cents(10_000),
  held: ZERO,
  available: cents(10_000),
  floor: ZERO,
  opening: { day: first, amount: cents(10_000) },
  entries: { newest: [], count: 0, total: ZERO },
  holds: { newest: [], count: 0, total: ZERO },
};

describe('an explanation', () => {
  test('is refused where the books do not add up', () => {
    expect(() => whyCurrent({ ...quiet, posted: cents(9_999) })).toThrow(
      /add up to 10000, but the ledger says 9999/,
    );
    expect(() => whyHeld({ ...quiet, held: cents(1) })).toThrow(/held/);
    expect(() => whyAvailable({ ...quiet, available: ZERO }, false)).toThrow(/available/);
  });

  test.each([
    [-50_000, false, 'movements.why.overdraftLine', 50_000],
    [-50_000, true, 'movements.why.creditLine', 50_000],
    [2_500, false, 'movements.why.minimum', -2_500],
  ])('names the rule by which %s is the least that may stand', (floor, isCredit, word, amount) => {
    const facts = { ...quiet, floor: cents(floor), available: cents(10_000 - floor) };
    expect(whyAvailable(facts, isCredit).terms.at(-1)).toMatchObject({ kind: 'rule', word, amount });
  });

  test('of what nothing limits or holds is the balance alone', () => {
    expect(whyAvailable({ ...quiet, floor: null }, false).terms).toEqual([
      expect.objectContaining({ kind: 'balance', word: 'movements.why.posted', amount: 10_000 }),
    ]);
    expect(whyHeld(quiet).terms).toEqual([]);
  });
});

describe('a fee', () => {
  const day = dayFrom('2026-06-01');
  const feeOf = (fee: number, rail: string) => whyFee({ fee: cents(fee), rail, day }, codeRulebook).terms;

  test('is the rule of its way', () => {
    expect(feeOf(3_000, 'wire')).toEqual([
      expect.objectContaining({
        kind: 'rule',
        word: 'movements.why.feeWire',
        amount: 3_000,
        day: fees['wire']?.versions[0]?.from,
      }),
    ]);
    expect(feeOf(0, 'book')).toMatchObject([{ kind: 'rule', amount: 0 }]);
  });

  test('that was waived, or that no rule knows, says so', () => {
    expect(feeOf(0, 'wire')).toMatchObject([
      { kind: 'rule', amount: 3_000 },
      { kind: 'rest', word: 'movements.why.feeAgreed', amount: -3_000 },
    ]);
    expect(feeOf(250, 'atm')).toMatchObject([{ kind: 'rest', amount: 250 }]);
  });

  test('of an old day is explained with the rule of that day, whatever has become of it since', () => {
    const wire = fees['wire'];
    if (!wire) throw new Error('wires have a fee');
    const made = { key: 'fee.wire', from: dayFrom('2026-07-01'), value: 3_500, number: 1, digest: 'a' };
    const on = (asked: string) =>
      whyFee({ fee: cents(3_000), rail: 'wire', day: dayFrom(asked) }, { made: [made] }).terms;
    expect(on('2026-06-30')).toMatchObject([{ amount: 3_000, day: wire.versions[0]?.from }]);
    expect(on('2026-07-01')).toMatchObject([{ amount: 3_500, day: '2026-07-01' }, { amount: -500 }]);
  });
});
