import type { Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { referenceOf } from '../../movements/intent.ts';
import type { Draft } from '../../movements/plan.ts';

/** A movement of the bank's own money to an external account. */
export type BankSends = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: string;
  readonly rail: 'ach';
  readonly amount: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly reference: string;
  readonly leavesOn: string;
  readonly arrivesOn: string;
  readonly plan: string;
};

/** A few cents to test whether an account can be reached. They are a gift and not reclaimed. */
export function microDeposit(deposit: {
  id: string;
  customerId: string;
  amount: Cents;
  details: NonNullable<Draft['instruction']>['details'];
  clock: Parameters<typeof datesFor>[1];
}): BankSends {
  const { id, customerId, amount, details, clock } = deposit;
  return {
    id,
    customerId,
    kind: 'micro-deposit',
    rail: 'ach',
    amount,
    from: own.network_cost,
    to: own.clearing_ach,
    reference: referenceOf('PRF', id),
    ...datesFor('ach', clock),
    plan: JSON.stringify({ kind: 'micro-deposit', instruction: { direction: 'out', details } }),
  };
}
