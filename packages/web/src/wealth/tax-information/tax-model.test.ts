import type { InterestYear, TaxDocument } from '@bank/contract/wealth/tax-information/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  earlierVersions,
  firstYear,
  hasPenalty,
  interestRows,
  isCorrected,
  YEARS_RECENT,
} from './tax-model.ts';

function accountOf(id: string): InterestYear['accounts'][number]['account'] {
  return { id: id as Id<'account'>, type: 'savings', nickname: null, lastFour: '1234' };
}

const year = (of: number, amounts: readonly (readonly [number, number])[]): InterestYear => ({
  year: of,
  isFinal: true,
  interest: cents(amounts.reduce((sum, [interest]) => sum + interest, 0)),
  penalty: cents(amounts.reduce((sum, [, penalty]) => sum + penalty, 0)),
  accounts: amounts.map(([interest, penalty], index) => ({
    account: accountOf(String(index)),
    interest: cents(interest),
    penalty: cents(penalty),
  })),
});

test('[MISC-06] the newest years are shown, and earlier ones when they are asked for', () => {
  const interest = [2034, 2033, 2031, 2030, 2029].map((each) => year(each, [[1, 0]]));
  const all = { interest, retirement: [], documents: [] };
  expect(YEARS_RECENT).toBe(3);
  expect(firstYear(all, false)).toEqual({ first: 2031, hasEarlier: true });
  expect(firstYear(all, true)).toEqual({ first: 2029, hasEarlier: false });
  expect(firstYear({ ...all, interest: interest.slice(0, 2) }, false)).toEqual({
    first: 2033,
    hasEarlier: false,
  });
  expect(firstYear({ ...all, interest: [] }, false).hasEarlier).toBe(false);
});

test('[MISC-06] several accounts of a year have a sum below them, a single one has none', () => {
  const rows = interestRows([
    year(2031, [
      [100, 0],
      [23, 5],
    ]),
    year(2030, [[7, 0]]),
  ]);
  expect(rows.map((row) => [row.year, row.account?.id ?? null, row.interest, row.penalty])).toEqual([
    [2031, '0', 100, 0],
    [2031, '1', 23, 5],
    [2031, null, 123, 5],
    [2030, '0', 7, 0],
  ]);
});

test('[MISC-06] penalties have a column only if there was one', () => {
  expect(hasPenalty([year(2030, [[7, 0]])])).toBe(false);
  // Charged and given back in two accounts: the sum hides them.
  expect(
    hasPenalty([
      year(2030, [
        [7, 5],
        [7, -5],
      ]),
    ]),
  ).toBe(true);
});

test('[MISC-06] a document is corrected from its second version on, and the replaced ones stay', () => {
  const versions = [2, 1].map((version) => ({ version, madeAt: '2031-02-01T00:00:00Z' }));
  const document = (given: Partial<TaxDocument>) =>
    ({ versions, hasChanged: false, ...given }) as TaxDocument;
  expect(isCorrected(document({}))).toBe(true);
  expect(earlierVersions(document({})).map(({ version }) => version)).toEqual([1]);
  expect(earlierVersions(document({ hasChanged: true }))).toEqual(versions);
  const once = document({ versions: versions.slice(1) });
  expect(isCorrected(once)).toBe(false);
  expect(earlierVersions(once)).toEqual([]);
  expect(isCorrected({ ...once, hasChanged: true })).toBe(true);
});
