import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingTerms } from '../../../movements/spending-controls.ts';
import { outgoingDates } from '../../../movements/dates.ts';
import { sendExternal } from '../../../movements/external.ts';
import type { Draft } from '../../../movements/plan.ts';

/** How a payment to somebody else travels: the clearing house, a wire, or, to a customer of this bank, its own books. */
export type Way = 'ach' | 'wire' | 'onus';

/** A transfer that leaves its owner's hands. The money, and the fee beside it, are set aside until it has arrived. */
export function externalDraft(transfer: {
  kind: 'external-transfer' | 'wire-transfer';
  way: Way;
  from: AccountNumber;
  /** In these books, for `onus`. */
  to: AccountNumber | null;
  amount: Cents;
  fee: Cents;
  memo: string | undefined;
  details: NonNullable<Draft['instruction']>['details'];
  cover: readonly PostLeg[];
  terms: OutgoingTerms;
  /** What may be sent in a day without a code, where none is asked for. */
  uncoded: Draft['limits'];
  receiptTo: string | null;
  /** As the mail with the code names it; null asks for none. */
  codeFor: string | null;
  clock: Parameters<typeof outgoingDates>[1];
}): Draft {
  const {
    kind,
    way,
    from,
    to,
    amount,
    fee,
    memo,
    details,
    cover,
    terms,
    uncoded,
    receiptTo,
    codeFor,
    clock,
  } = transfer;
  const sent = sendExternal({
    rail: way,
    from,
    amount,
    fee: way === 'wire' ? fee : ZERO,
    kind: 'transfer',
    details,
    ...(memo === undefined ? {} : { memo }),
    ...(to === null ? {} : { to }),
  });
  return {
    ...sent,
    kind,
    prefix: way === 'wire' ? 'WIR' : 'TRF',
    category: 'transfer',
    legs: [...cover, ...sent.legs],
    limits: [...terms.limits, ...uncoded],
    outgoing: terms.outgoing,
    ...outgoingDates(way, clock, terms),
    topic: 'transfer.sent',
    ...(receiptTo === null ? {} : { receiptTo }),
    ...(codeFor === null ? { approval: 'none' } : { approval: 'code', destination: codeFor }),
  };
}
