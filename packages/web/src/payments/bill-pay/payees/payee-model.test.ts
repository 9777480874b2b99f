import { payee } from '@bank/contract/payments/payees/contract.ts';
import { expect, test } from 'vitest';
import { changedPayeeOf, newPayeeOf, typedOf, type PayeeTyped } from './payee-model.ts';

const empty = typedOf(null);
const full: PayeeTyped = {
  ...empty,
  name: 'Casco Electric',
  accountNumber: '88 0123-45678',
  category: 'Utilities',
};

const cases: readonly (readonly [Partial<PayeeTyped>, readonly string[]])[] = [
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ accountNumber: '' }, ['accountNumber']],
  [{ accountNumber: 'abcd' }, ['accountNumber']],
  [{ category: '' }, ['category']],
  [{ phone: 'call me' }, ['phone']],
  [{ website: 'not a site' }, ['website']],
  [{ hasDue: true }, ['due.amount', 'due.startsOn']],
  [{ hasDue: true, dueAmount: '128.40', dueStarts: '2026-03-14' }, []],
  [{ hasDue: false, dueAmount: 'nonsense' }, []],
  [
    { name: '', accountNumber: '', category: '', hasDue: true },
    ['name', 'accountNumber', 'category', 'due.amount', 'due.startsOn'],
  ],
];

test.each(cases)(
  '[BILL-13] name, number and category are needed, the rest only if it is given: %o',
  (change, fields) => {
    const { request, problems } = newPayeeOf({ ...full, ...change });
    expect(problems.map(({ field }) => field)).toEqual(fields);
    expect(request === null).toBe(fields.length > 0);
  },
);

test('[BILL-13] what is empty is sent as nothing, and the number without what was typed between', () => {
  expect(newPayeeOf({ ...full, nickname: 'Lights' }).request).toEqual({
    name: 'Casco Electric',
    accountNumber: '88012345678',
    category: 'Utilities',
    nickname: 'Lights',
    address: null,
    phone: null,
    website: null,
    due: null,
  });
});

test('[BILL-14] a change leaves the number alone unless another is given, and never shows the old one', () => {
  const known = payee.parse({
    id: '018f3a52-0000-7000-8000-000000000001',
    name: 'Casco Electric',
    nickname: null,
    lastFour: '5678',
    category: 'Utilities',
    address: null,
    phone: null,
    website: null,
    due: { amount: '128.40', startsOn: '2026-03-14', every: 'quarterly' },
    pendingCount: 0,
    addedAt: '2026-01-05T15:00:00Z',
    restoreUntil: null,
  });
  const typed = typedOf(known);
  expect(typed).toMatchObject({
    accountNumber: '',
    hasDue: true,
    dueAmount: '128.40',
    dueEvery: 'quarterly',
  });
  expect(changedPayeeOf(typed).request).not.toHaveProperty('accountNumber');
  expect(changedPayeeOf({ ...typed, accountNumber: '9900 1122' }).request).toMatchObject({
    accountNumber: '99001122',
  });
});
