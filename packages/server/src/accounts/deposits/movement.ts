import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

export type DepositKind = 'deposit' | 'contribution' | 'payment';

const prefixes: Readonly<Record<DepositKind, string>> = {
  deposit: 'DEP',
  contribution: 'CON',
  payment: 'PAY',
};

const legKinds: Readonly<Record<DepositKind, Kind>> = {
  deposit: 'transfer',
  contribution: 'contribution',
  payment: 'payment',
};

/** Money from one of the customer's accounts to another, inside the bank, today. */
export function depositDraft(deposit: {
  kind: DepositKind;
  from: AccountNumber;
  to: AccountNumber;
  amount: Cents;
  memo: string | undefined;
  /** Overdraft protection legs, posted first if the paying account is short. */
  cover: readonly PostLeg[];
  limits: Draft['limits'];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { kind, from, to, amount, memo, cover, limits, clock } = deposit;
  const leg: PostLeg = {
    debit: from,
    credit: to,
    amount,
    kind: legKinds[kind],
    ...(memo === undefined ? {} : { memo }),
  };
  return {
    kind,
    prefix: prefixes[kind],
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [...cover, leg],
    limits,
    ...datesFor('book', clock),
    topic: `${kind}.posted`,
    approval: 'none',
  };
}
