import type { TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { pullExternal, sendExternal, type sealDetails } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

/** The movement's kind, and the prefix of its reference. */
export const tellerKinds: Readonly<Record<TellerDirection, { kind: string; prefix: string }>> = {
  in: { kind: 'deposit', prefix: 'DEP' },
  out: { kind: 'withdrawal', prefix: 'WDR' },
};

/** Cash at the teller. A withdrawal is put on hold at once; a deposit is posted when the cash has arrived. */
export function tellerDraft(request: {
  direction: TellerDirection;
  account: AccountNumber;
  amount: Cents;
  memo: string | undefined;
  details: Awaited<ReturnType<typeof sealDetails>>;
  /** Overdraft protection legs, posted first if the account is short. */
  cover: readonly PostLeg[];
  /** How the customer's spending controls apply to a withdrawal. */
  outgoing: Draft['outgoing'];
  /** The customer's own limit of a day, if they set one. */
  limits: Draft['limits'];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { direction, account, amount, details, outgoing, clock } = request;
  const memo = request.memo === undefined ? {} : { memo: request.memo };
  const way =
    direction === 'in'
      ? pullExternal({
          rail: 'counter',
          to: account,
          amount,
          details,
          // Cash is final.
          heldDays: 0,
          entry: { kind: 'deposit', ...memo },
        })
      : sendExternal({
          rail: 'counter',
          from: account,
          amount,
          fee: ZERO,
          kind: 'withdrawal',
          details,
          ...memo,
        });
  return {
    ...way,
    ...tellerKinds[direction],
    legs: [...request.cover, ...way.legs],
    limits: request.limits,
    ...(outgoing ? { outgoing } : {}),
    ...datesFor('book', clock),
    topic: null,
    approval: 'none',
  };
}
