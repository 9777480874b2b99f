import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { amountOf, firstAnswers, toRequest, type Answers, type Facts } from './withdrawal-model.ts';

const IRA = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');
const CHECKING = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad5');
const account = (id: string, type: string) => ({ id, type, state: 'open', isPrimary: true });

// What the form doesn't read is left out.
const facts = {
  accounts: [account(IRA, 'retirement'), account(CHECKING, 'checking')],
  standing: { account: { id: IRA }, available: cents(50_000), rate: '20.00', requests: [] },
} as unknown as Facts;
const typed = (part: Partial<Answers>): Answers => ({
  ...firstAnswers(facts),
  type: 'partial',
  reason: 'medical',
  amount: '25',
  ...part,
});
const words = (part: Partial<Answers>) => toRequest(typed(part), facts).problems.map(({ word }) => word);

test('[RWDR-02] every message of the form', () => {
  expect(words({ destinationId: null, type: null, amount: '', reason: null })).toEqual([
    'retirementWithdrawal.validation.account',
    'retirementWithdrawal.validation.type',
    'retirementWithdrawal.validation.amount',
    'retirementWithdrawal.validation.reason',
  ]);
  expect(words({ amount: '500.01' })).toEqual(['retirementWithdrawal.validation.exceeds']);
  expect(words({ amount: '0' })).toEqual(['retirementWithdrawal.validation.amount']);
});

test('[RWDR-03] tax is withheld unless the customer says no, and a lump sum is all there is', () => {
  expect(toRequest(typed({}), facts).request).toEqual({
    accountId: IRA,
    destinationAccountId: CHECKING,
    type: 'partial',
    amount: 2_500,
    reason: 'medical',
    federalWithholding: true,
  });
  expect(amountOf(typed({ type: 'lumpSum' }), facts)).toBe('500.00');
  expect(toRequest(typed({ type: 'lumpSum' }), facts).request).toMatchObject({ amount: 50_000 });
});
