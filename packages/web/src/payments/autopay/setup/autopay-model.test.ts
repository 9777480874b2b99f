import { autopayFrequencies } from '@bank/contract/payments/autopay/rules.ts';
import { expect, test } from 'vitest';
import { payeesFor, paymentOf, typedOf, toRequest, withEnd, type Typed } from './autopay-model.ts';
import { outcomeOf } from '../details/outcome-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const TODAY = '2026-03-12';
const full: Typed = {
  ...typedOf(null, []),
  sourceAccount: id(1),
  payeeId: id(2),
  amount: '65.00',
  startDate: '2026-03-17',
};

const cases: readonly (readonly [Partial<Typed>, readonly string[]])[] = [
  [{}, []],
  [{ sourceAccount: null }, ['autopay.validation.source']],
  [{ payeeId: '' }, ['autopay.validation.payee']],
  [{ amount: '' }, ['autopay.validation.amount']],
  [{ amount: '0' }, ['autopay.validation.amount']],
  [{ paymentType: 'minimum', amount: '' }, []],
  [{ frequency: '' }, ['autopay.validation.frequency']],
  [{ frequency: 'custom', days: '' }, ['autopay.validation.days']],
  [{ frequency: 'custom', days: '0' }, ['autopay.validation.days']],
  [{ frequency: 'custom', days: '1.5' }, ['autopay.validation.days']],
  [{ frequency: 'custom', days: '10' }, []],
  [{ startDate: '' }, ['autopay.validation.startDate']],
  [{ startDate: '2026-03-11' }, ['setupAutopay.form.past']],
  [{ endCondition: 'date', endDate: '' }, ['autopay.validation.endDate']],
  [{ endCondition: 'date', endDate: '2026-03-17' }, ['autopay.validation.endAfterStart']],
  [{ endCondition: 'date', endDate: '2026-03-18' }, []],
  [{ endCondition: 'occurrences', occurrences: '' }, ['autopay.validation.occurrences']],
  [{ endCondition: 'occurrences', occurrences: '0' }, ['autopay.validation.occurrences']],
  [{ endCondition: 'occurrences', occurrences: '1' }, []],
  [{ sourceAccount: id(2) }, ['movements.error.sameAccount']],
];

test.each(cases)(
  '[AUTP-06] the form says what is wrong, in the words of the specification: %o',
  (change, words) => {
    const { request, problems } = toRequest({ ...full, ...change }, TODAY);
    expect(problems.map(({ word }) => word)).toEqual(words);
    expect(request === null).toBe(words.length > 0);
  },
);

test.each(autopayFrequencies.map((frequency) => [frequency]))('[AUTP-05] %s is taken', (frequency) => {
  expect(toRequest({ ...full, frequency, days: '10' }, TODAY).request?.frequency).toBe(frequency);
});

test('[AUTP-06] one that began in the past keeps its first day', () => {
  expect(toRequest({ ...full, startDate: '2025-03-11' }, '').problems).toEqual([]);
});

test('[AUTP-07] another end empties the fields of the one before', () => {
  const typed = { ...full, endCondition: 'date', endDate: '2026-09-01', occurrences: '' } as const;
  expect(withEnd(typed, 'occurrences')).toMatchObject({ endCondition: 'occurrences', endDate: '' });
  expect(withEnd({ ...typed, occurrences: '4' }, 'date')).toMatchObject({
    endDate: '2026-09-01',
    occurrences: '',
  });
  expect(withEnd({ ...typed, occurrences: '4' }, 'never')).toMatchObject({ endDate: '', occurrences: '' });
});

const someone = (last: number) => ({
  id: id(last),
  name: 'x',
  accountNum: '4821',
  paymentTypes: ['fixed'],
  autopayId: null,
});

test('[AUTP-03] an account cannot pay itself, and bills are told apart from own accounts', () => {
  const payees = JSON.parse(
    JSON.stringify({ bill: [someone(3)], transfer: [someone(1), someone(4)] }),
  ) as Parameters<typeof payeesFor>[1];
  const ids = (payeeType: Typed['payeeType']) =>
    payeesFor({ payeeType, sourceAccount: id(1) }, payees).map((payee) => String(payee.id));
  expect(ids('bill')).toEqual([id(3)]);
  expect(ids('transfer')).toEqual([id(4)]);
});

test.each([
  ['done', 'posted', 'setupAutopay.outcome.done'],
  ['done', 'pending', 'setupAutopay.outcome.pending'],
  ['done', 'returned', 'setupAutopay.outcome.returned'],
  ['done', 'cancelled', 'setupAutopay.outcome.cancelled'],
  ['insufficient', null, 'setupAutopay.outcome.insufficient'],
  ['skipped', null, 'setupAutopay.outcome.skipped'],
  ['failed', null, 'setupAutopay.outcome.failed'],
] as const)('[AUTP-17] what came back since is not told as paid: %s, %s', (outcome, state, word) => {
  expect(outcomeOf({ outcome, state }).word).toBe(word);
});

test('what it takes is known once amount and day are there', () => {
  expect(paymentOf(full, [])).toEqual({
    accountId: id(1),
    payment: {
      amount: -6_500,
      day: '2026-03-17',
      closedDays: 'previous-business-day',
      frequency: 'monthly',
    },
  });
  expect(paymentOf({ ...full, frequency: 'custom', days: '10' }, [])?.payment).toMatchObject({
    everyDays: 10,
  });
  const ended = { ...full, endCondition: 'occurrences', occurrences: '2' } as const;
  expect(paymentOf(ended, [])?.payment).toMatchObject({ times: 2 });
  const open: readonly Partial<Typed>[] = [
    { amount: '' },
    { amount: '0' },
    { startDate: '' },
    { sourceAccount: null },
    { frequency: 'custom', days: '0' },
    { endCondition: 'occurrences', occurrences: '' },
    // A bill's amount is found on its day.
    { paymentType: 'statement', amount: '' },
  ];
  for (const part of open) expect(paymentOf({ ...full, ...part }, [])).toBeNull();
});
