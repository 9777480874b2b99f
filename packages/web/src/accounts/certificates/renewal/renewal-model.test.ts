import { account } from '@bank/contract/accounts/accounts/contract.ts';
import { certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { expect, test } from 'vitest';
import { choiceOf, chosenNow } from './renewal-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const plain = {
  nickname: null,
  lastFour: '4821',
  isPrimary: true,
  openedOn: '2026-01-05',
  currentBalance: '0.00',
  availableBalance: '0.00',
  heldAmount: '0.00',
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: null,
  certificate: null,
  retirement: null,
};
const accounts = [
  account.parse({ ...plain, id: id(2), type: 'checking', state: 'open' }),
  account.parse({ ...plain, id: id(3), type: 'savings', state: 'closed' }),
  account.parse({ ...plain, id: id(4), type: 'retirement', state: 'open' }),
];
const terms = [
  { months: 6, rate: '2.75', apy: '2.75' },
  { months: 12, rate: '3.25', apy: '3.25' },
];
const certificateWith = (atMaturity: object, termMonths = 12) =>
  certificate.parse({
    account: { id: id(1), type: 'cd', nickname: null, lastFour: '4821' },
    termMonths,
    rate: '3.25',
    apy: '3.25',
    balance: '1000.00',
    beganOn: '2026-01-05',
    maturesOn: '2027-01-05',
    graceEndsOn: null,
    atMaturity,
    interestTo: null,
    interestPaid: '0.00',
    interestToCome: '0.00',
    nextInterestOn: null,
    terms,
  });
const to = { id: id(2), type: 'checking', nickname: null, lastFour: '4822' };

test('[CDRN-01] the form begins with what is chosen now', () => {
  expect(chosenNow(certificateWith({ kind: 'renew', termMonths: 6, rate: '2.75', apy: '2.75' }))).toEqual({
    kind: 'renew',
    termMonths: 6,
    destinationId: null,
  });
  expect(chosenNow(certificateWith({ kind: 'payOut', to }))).toEqual({
    kind: 'payOut',
    termMonths: 12,
    destinationId: id(2),
  });
  // A term no longer offered can't be the default when the customer changes back to renewal.
  expect(chosenNow(certificateWith({ kind: 'payOut', to }, 9)).termMonths).toBe(6);
});

test.each([
  ['a term on offer', 'renew', 12, null, { kind: 'renew', termMonths: 12 }],
  ['a term that is not', 'renew', 9, null, null],
  ['no account yet', 'payOut', 12, null, null],
  ['an open account', 'payOut', 12, id(2), { kind: 'payOut', destinationAccountId: id(2) }],
  ['a closed account', 'payOut', 12, id(3), null],
  ['an account that takes none', 'payOut', 12, id(4), null],
] as const)('[CDRN-01] %s', (_, kind, termMonths, destinationId, choice) => {
  expect(choiceOf({ kind, termMonths, destinationId }, accounts, terms)).toEqual(choice);
});
