import { cutOffAt } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { pullExternal, type sealDetails } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

/** Memo of the entry. Stored in the ledger, so it is the same in every language. */
const MEMO = 'Check deposit';

type Clock = Parameters<typeof datesFor>[1];

/** The business day a check sent now counts for, and the day on which all of it is available. */
export function checkDates(clock: Clock): { readonly leavesOn: Day; readonly arrivesOn: Day } {
  return datesFor('check', clock);
}

/** Money that becomes available on a day is there when that day begins in New York. */
export function freeFrom(availableOn: Day): Date {
  return new Date(cutOffAt(availableOn, '00:00'));
}

/** A check that waits for the bank's review: it counts toward its limits, and nothing is posted yet. */
export function checkDraft(deposit: {
  to: AccountNumber;
  amount: Cents;
  details: Awaited<ReturnType<typeof sealDetails>>;
  limits: Draft['limits'];
  clock: Clock;
}): Draft {
  const { to, amount, details, clock } = deposit;
  return {
    ...pullExternal({
      rail: 'check',
      to,
      amount,
      details,
      // Credited early and held until its day: see the review.
      heldDays: 0,
      entry: { kind: 'deposit', memo: MEMO },
    }),
    kind: 'check-deposit',
    prefix: 'DEP',
    category: 'deposit',
    limits: deposit.limits,
    ...checkDates(clock),
    topic: 'check-deposit.submitted',
    approval: 'none',
  };
}
