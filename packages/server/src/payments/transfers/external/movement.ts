import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingOrder } from '../../../movements/outgoing.ts';
import type { Draft } from '../../../movements/plan.ts';

/** Rail of a payment to someone else: ACH, wire, or the bank's own ledger for a customer of this bank. */
export type Way = 'ach' | 'wire' | 'onus';

type Approval =
  | { readonly approval: 'none' }
  /** The recipient's name in the email with the code. */
  | { readonly approval: 'code'; readonly destination: string };

type Labels = Pick<Draft, 'kind' | 'prefix' | 'category' | 'topic' | 'receiptTo'> & Approval;

type Order = OutgoingOrder<Labels>;

/** A transfer to someone else. Amount and fee are on hold until it has arrived. */
export function externalOrder(transfer: {
  customerId: string;
  from: AccountNumber;
  kind: 'external-transfer' | 'wire-transfer';
  payee: {
    readonly id: string;
    readonly since: Date;
    readonly details: Order['send']['details'];
    /** Ledger account, for on-us only. */
    readonly account: AccountNumber | null;
  };
  way: Way;
  amount: Cents;
  fee: Cents;
  memo?: string | undefined;
  cover: readonly PostLeg[];
  receiptTo: string | null;
  /** The daily limit without a code, if none is asked for. */
  uncoded: Order['moreLimits'];
  approval: Approval;
  clock: Order['clock'];
}): Order {
  const {
    customerId,
    kind,
    from,
    payee,
    way,
    amount,
    fee,
    memo,
    cover,
    uncoded,
    receiptTo,
    approval,
    clock,
  } = transfer;
  return {
    customerId,
    channel: kind === 'wire-transfer' ? 'wire' : 'transfer',
    payee: { id: payee.id, since: payee.since },
    clock,
    send: {
      rail: way,
      from,
      amount,
      fee: way === 'wire' ? fee : ZERO,
      kind: 'transfer',
      details: payee.details,
      ...(memo === undefined ? {} : { memo }),
      ...(payee.account === null ? {} : { to: payee.account }),
    },
    cover,
    moreLimits: uncoded,
    labels: {
      kind,
      prefix: way === 'wire' ? 'WIR' : 'TRF',
      category: 'transfer',
      topic: 'transfer.sent',
      ...(receiptTo === null ? {} : { receiptTo }),
      ...approval,
    },
  };
}
