import { dayFrom } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { networkRails } from '../rails/rail.ts';
import { returnCode, returnReasons } from '../rails/return-codes.ts';
import { decide, isGivenBack, kindOfItem, refusalOf, type ArrivalFacts } from './arrival-decision.ts';

const found = { accountId: 'a', customerId: 'c', account: 1_000, type: 'checking' };
const facts: ArrivalFacts = {
  network: 'ach',
  direction: 'in',
  state: 'received',
  effectiveOn: dayFrom('2026-11-17'),
  today: dayFrom('2026-11-17'),
  isDue: true,
  found,
  isStopped: false,
};
const claim: ArrivalFacts = { ...facts, direction: 'out' };

describe('what comes in', () => {
  test.each<[string, Partial<ArrivalFacts>, object]>([
    ['is credited', {}, { act: 'credit', found }],
    ['waits for its day, whoever it is for', { isDue: false, found: null }, { act: 'wait' }],
    ['waits in suspense for an owner', { found: null }, { act: 'suspend', reason: 'unknown_account' }],
    ['does not care about the panic switch', { isStopped: true }, { act: 'credit', found }],
  ])('%s', (_, given, decision) => {
    expect(decide({ ...facts, ...given })).toEqual(decision);
  });

  test.each(['cd', 'retirement'])('goes into a %s by wire only', (type) => {
    const account = { ...found, type };
    expect(decide({ ...facts, found: account })).toEqual({ act: 'suspend', reason: 'not_accepted' });
    expect(decide({ ...facts, found: account, network: 'wire' }).act).toBe('credit');
  });
});

describe('what goes out', () => {
  test.each<[string, Partial<ArrivalFacts>, object]>([
    ['is debited', {}, { act: 'debit', found }],
    ['of nobody goes back', { found: null }, { act: 'return', reason: 'unknown_account' }],
    ['goes back under the panic switch', { isStopped: true }, { act: 'return', reason: 'panic' }],
    [
      'is set aside until its day',
      { isDue: false, effectiveOn: dayFrom('2026-11-24') },
      { act: 'hold', found },
    ],
    ['waits when its day is far', { isDue: false, effectiveOn: dayFrom('2026-11-25') }, { act: 'wait' }],
    ['is captured when it was set aside', { state: 'held' }, { act: 'capture' }],
    [
      'is released under the panic switch',
      { state: 'held', isStopped: true },
      { act: 'release', reason: 'panic' },
    ],
  ])('%s', (_, given, decision) => {
    expect(decide({ ...claim, ...given })).toEqual(decision);
  });

  test('is taken only from accounts that the network can reach', () => {
    const types = [
      'checking',
      'student',
      'savings',
      'moneyMarket',
      'credit',
      'retirement',
      'investment',
      'cd',
    ];
    const takenBy = Object.fromEntries(
      networkRails.map((network) => [
        network,
        types.filter((type) => decide({ ...claim, network, found: { ...found, type } }).act === 'debit'),
      ]),
    );
    const deposits = ['checking', 'student', 'savings', 'moneyMarket'];
    expect(takenBy).toEqual({
      ach: deposits,
      check: deposits,
      card: ['checking', 'student', 'credit'],
      atm: [...deposits, 'credit'],
      wire: [],
    });
  });
});

test('a refusal of the ledger sends a claim back and keeps a credit; a hold that finds too little waits', () => {
  expect(refusalOf('credit', 'closed')).toEqual({ act: 'suspend', reason: 'account_closed' });
  expect(refusalOf('credit', 'ceiling')).toEqual({ act: 'suspend', reason: 'account_full' });
  expect(refusalOf('debit', 'insufficient')).toEqual({ act: 'return', reason: 'insufficient_funds' });
  expect(refusalOf('hold', 'insufficient')).toEqual({ act: 'wait' });
  expect(refusalOf('hold', 'frozen')).toEqual({ act: 'return', reason: 'account_frozen' });
  for (const senseless of ['malformed', 'unknown_account', 'intent_reused', 'limit', 'hold'] as const)
    expect(refusalOf('debit', senseless)).toBeNull();
});

test('a shop’s money to a credit account is given back; to another one only if it names a purchase', () => {
  const account = { accountId: '', customerId: '', account: 1 };
  expect(isGivenBack('card', { ...account, type: 'credit' }, null)).toBe(true);
  expect(isGivenBack('card', { ...account, type: 'checking' }, null)).toBe(false);
  expect(isGivenBack('card', { ...account, type: 'checking' }, {})).toBe(true);
  expect(isGivenBack('ach', { ...account, type: 'credit' }, null)).toBe(false);
  expect(kindOfItem('card', 'in', true)).toBe('purchase');
});

test('every network has a code for every reason, and every item a kind', () => {
  for (const network of networkRails) {
    for (const reason of returnReasons) expect(returnCode(network, reason)).toMatch(/^[A-Z0-9]{1,4}$/);
    expect(kindOfItem(network, 'in')).toBe('deposit');
  }
  expect(networkRails.map((network) => kindOfItem(network, 'out'))).toEqual([
    'payment',
    'payment',
    'payment',
    'withdrawal',
    'purchase',
  ]);
});
