import { limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import { transferKinds } from '@bank/contract/payments/transfers/history/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingOrder } from '../../../movements/outgoing.ts';
import type { Draft } from '../../../movements/plan.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Payable } from '../../../accounts/recipients/service.ts';

/** Rail of a payment to someone else: ACH, wire, or the bank's own ledger for a customer of this bank. */
export type Way = 'ach' | 'wire' | 'onus';

type Approval =
  | { readonly approval: 'none' }
  /** The recipient's name in the email with the code. */
  | { readonly approval: 'code'; readonly destination: string };

type Labels = Pick<Draft, 'kind' | 'prefix' | 'category' | 'topic' | 'receiptTo'> & Approval;

/** A transfer to someone else. Amount and fee are on hold until it has arrived. */
export function externalOrder(transfer: {
  customerId: string;
  from: AccountNumber;
  payee: Pick<Payable, 'id' | 'type' | 'since' | 'account' | 'details'>;
  way: Way;
  amount: Cents;
  fee: Cents;
  memo?: string | undefined;
  cover: readonly PostLeg[];
  receiptTo: string | null;
  /** Counted only if no code is asked for and nobody has agreed before. */
  isCounted: boolean;
  approval: Approval;
  clock: Pick<Clock, 'now' | 'businessDate'>;
}): OutgoingOrder<Labels> {
  const { customerId, from, payee, way, amount, fee, memo, cover, receiptTo, approval, clock } = transfer;
  return {
    customerId,
    channel: payee.type === 'wire' ? 'wire' : 'transfer',
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
    moreLimits: transfer.isCounted ? [uncodedLimit(amount, clock.businessDate)] : [],
    labels: {
      kind: transferKinds[payee.type],
      prefix: way === 'wire' ? 'WIR' : 'TRF',
      category: 'transfer',
      topic: 'transfer.sent',
      ...(receiptTo === null ? {} : { receiptTo }),
      ...approval,
    },
  };
}

/** What may go without a code in a day. Counted by the ledger: two concurrent plans can't both go without one. */
function uncodedLimit(add: Cents, businessDate: Day) {
  const limit = limits.uncodedDay;
  return {
    name: 'uncodedDay',
    rule: limit.number,
    period: limitPeriod(limit, businessDate),
    add,
    cap: ruleOn(limit.cap, businessDate).value,
  };
}
