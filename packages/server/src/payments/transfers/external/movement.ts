import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingTerms } from '../../../movements/spending-controls.ts';
import { outgoingDates } from '../../../movements/dates.ts';
import { sendExternal } from '../../../movements/external.ts';
import type { Draft } from '../../../movements/plan.ts';

/** Rail of a payment to someone else: ACH, wire, or the bank's own ledger for a customer of this bank. */
export type Way = 'ach' | 'wire' | 'onus';

/** A transfer to someone else. Amount and fee are on hold until it has arrived. */
export function externalDraft(transfer: {
  kind: 'external-transfer' | 'wire-transfer';
  way: Way;
  from: AccountNumber;
  /** Ledger account, for on-us only. */
  to: AccountNumber | null;
  amount: Cents;
  fee: Cents;
  memo: string | undefined;
  details: NonNullable<Draft['instruction']>['details'];
  cover: readonly PostLeg[];
  terms: OutgoingTerms;
  /** The daily limit without a code, if none is asked for. */
  uncoded: Draft['limits'];
  receiptTo: string | null;
  /** The recipient's name in the email with the code; null asks for none. */
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
