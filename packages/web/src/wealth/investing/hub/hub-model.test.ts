import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { groupsOf, totalOf } from './hub-model.ts';

// What the page doesn't read is left out.
const account = (type: Account['type'], totalValue: Cents | null, state: Account['state'] = 'open') =>
  ({ type, totalValue, state }) as Account;

test('[MISC-02] investment and retirement accounts with their value; others and closed ones are left out', () => {
  const groups = groupsOf([
    account('checking', cents(500_00)),
    account('retirement', cents(200_00)),
    account('investment', cents(100_00)),
    account('investment', cents(50_00)),
    account('investment', cents(0), 'closed'),
  ]);
  expect(groups.map(({ type, accounts, total }) => [type, accounts.length, total])).toEqual([
    ['investment', 2, 150_00],
    ['retirement', 1, 200_00],
  ]);
  expect(totalOf(groups)).toBe(350_00);
});

test('[MISC-02] a value that isn’t known is said to be unknown, and so is the sum with it', () => {
  const groups = groupsOf([account('investment', null), account('retirement', cents(200_00))]);
  expect(groups.map(({ total }) => total)).toEqual([null, 200_00]);
  expect(totalOf(groups)).toBeNull();
});
