import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { firstAnswers, toRequest, type Answers, type Facts } from './transfer-model.ts';

const CHECKING = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');
const SAVINGS = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad5');
const CREDIT = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad6');
const account = (id: typeof CHECKING, type: 'checking' | 'savings' | 'credit') => ({
  id,
  type,
  nickname: null,
  lastFour: '1234',
  balance: cents(10_000),
  canSend: type !== 'credit',
  canReceive: true,
});
const facts: Facts = {
  accounts: [account(CHECKING, 'checking'), account(SAVINGS, 'savings'), account(CREDIT, 'credit')],
  today: dayFrom('2026-11-20'),
};
const typed = (part: Partial<Answers>): Answers => ({
  ...firstAnswers(facts, undefined),
  fromAccountId: CHECKING,
  toAccountId: SAVINGS,
  amount: '25',
  ...part,
});
const words = (part: Partial<Answers>) => toRequest(typed(part), facts).problems.map(({ word }) => word);

test('[BALT-03] every message of the page', () => {
  expect(words({ fromAccountId: null, toAccountId: null, amount: '' })).toEqual([
    'balanceTransfer.validation.required',
    'balanceTransfer.validation.required',
    'balanceTransfer.validation.required',
  ]);
  expect(words({ toAccountId: CHECKING })).toEqual(['balanceTransfer.validation.same']);
  expect(words({ amount: '0.00' })).toEqual(['balanceTransfer.validation.positive']);
  expect(words({ memo: 'x'.repeat(31) })).toEqual(['balanceTransfer.validation.memo']);
});

test('[BALT-04] without a date it is now, and with one, or repeated, it is a schedule', () => {
  expect(toRequest(typed({}), facts).request).toMatchObject({ kind: 'now', request: { amount: 2_500 } });
  expect(toRequest(typed({ date: '2026-11-20' }), facts).request).toMatchObject({
    kind: 'later',
    request: { frequency: 'once', scheduleDate: '2026-11-20' },
  });
  expect(toRequest(typed({ frequency: 'monthly' }), facts).request).toMatchObject({
    kind: 'later',
    request: { frequency: 'monthly', scheduleDate: '2026-11-20' },
  });
  expect(words({ date: '2026-11-19' })).toEqual(['balanceTransfer.validation.date']);
});

test('[BALT-02] whoever comes from a credit account pays it', () => {
  expect(firstAnswers(facts, CREDIT)).toMatchObject({ fromAccountId: null, toAccountId: CREDIT });
  expect(firstAnswers(facts, SAVINGS)).toMatchObject({ fromAccountId: SAVINGS, toAccountId: null });
});
