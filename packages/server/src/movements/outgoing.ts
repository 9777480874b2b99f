import type { Limit, PostLeg } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import { outgoingDates } from './dates.ts';
import { sendExternal } from './external.ts';
import { withUse } from './limit-queries.ts';
import type { Draft } from './plan.ts';
import { outgoingTerms, type Outgoing } from './spending-controls.ts';

/** A payment that leaves the bank, before limits and dates are known. A capability's `movement.ts` makes it. */
export type OutgoingOrder<Labels> = Pick<Outgoing, 'customerId' | 'channel' | 'clock' | 'payee'> & {
  readonly send: Parameters<typeof sendExternal>[0];
  /** Overdraft cover, moved first. */
  readonly cover: readonly PostLeg[];
  /** Limits beside the channel's own. */
  readonly moreLimits: readonly (Limit & { readonly name: string })[];
  /** Its kind, reference prefix, topic and approval, and what else is stored with the plan. */
  readonly labels: Labels;
};

type Sent = Pick<
  Draft,
  | 'rail'
  | 'instruction'
  | 'from'
  | 'to'
  | 'amount'
  | 'fee'
  | 'legs'
  | 'limits'
  | 'outgoing'
  | 'leavesOn'
  | 'arrivesOn'
>;

/** The draft of a payment, as the customer's spending controls allow it: how much, and when it leaves. */
export async function draftOutgoing<Labels>(tx: Tx, order: OutgoingOrder<Labels>): Promise<Sent & Labels> {
  const { send, cover, moreLimits, labels, ...asked } = order;
  const terms = await outgoingTerms(tx, { ...asked, amount: send.amount });
  const used = [];
  for (const limit of moreLimits) used.push(await withUse(tx, limit));
  const way = sendExternal(send);
  return {
    ...labels,
    ...way,
    legs: [...cover, ...way.legs],
    limits: [...terms.limits, ...used],
    outgoing: terms.outgoing,
    ...outgoingDates(send.rail, asked.clock, terms),
  };
}
