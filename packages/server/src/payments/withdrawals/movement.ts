import type { Pickup, WithdrawalType } from '@bank/contract/payments/withdrawals/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { sendExternal, type sealDetails } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';
import type { OutgoingTerms } from '../../movements/spending-controls.ts';

/** The movement's kind. All have the prefix of withdrawals. */
export const movementKinds: Readonly<Record<WithdrawalType, string>> = {
  atm: 'withdrawal',
  branch: 'branch-withdrawal',
  cashAdvance: 'cash-advance',
};

export const railOf: Readonly<Record<Pickup, 'atm' | 'counter'>> = { atm: 'atm', branch: 'counter' };

/**
 * Cash that is set aside, with its fee, until it is handed out. There is no overdraft cover: what came from savings would
 * stay if nobody collects the cash.
 */
export function withdrawalDraft(order: {
  type: WithdrawalType;
  pickup: Pickup;
  from: AccountNumber;
  amount: Cents;
  fee: Cents;
  note: string | null;
  receiptTo: string | null;
  details: Awaited<ReturnType<typeof sealDetails>>;
  terms: OutgoingTerms;
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { type, pickup, from, amount, fee, note, details, terms, clock, receiptTo } = order;
  return {
    ...sendExternal({
      rail: railOf[pickup],
      from,
      amount,
      fee,
      kind: 'withdrawal',
      details,
      ...(note === null ? {} : { memo: note }),
    }),
    kind: movementKinds[type],
    prefix: 'WDR',
    limits: terms.limits,
    outgoing: terms.outgoing,
    ...datesFor('book', clock),
    ...(receiptTo === null ? {} : { receiptTo }),
    topic: null,
    approval: 'none',
  };
}
