import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { explainFee as feeCall, explainLimit as limitCall } from '@bank/contract/movements/contract.ts';
import { limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { rulebookAsOf, ruleIn } from '@bank/kernel/rulebook.ts';
import { readClock } from '../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../platform/work.ts';
import { findOwnCap } from './spending-controls-queries.ts';
import { readLimit } from './explain-cycle-queries.ts';
import { findFee } from './explain-queries.ts';
import { whyLimit } from './explain-cycle.ts';
import { whyFee } from './explain.ts';

export function explainFee(
  context: CustomerContext,
  { movementId }: RequestOf<typeof feeCall>,
): Promise<ReplyOf<typeof feeCall>> {
  return forCustomer(context, async (tx) => {
    const { plannedWith, ...charged } = (await findFee(tx, movementId)) ?? notFound();
    const { rules } = await readClock(tx);
    return whyFee(charged, rulebookAsOf(rules, plannedWith));
  });
}

export function explainLimit(
  context: CustomerContext,
  { limit }: RequestOf<typeof limitCall>,
): Promise<ReplyOf<typeof limitCall>> {
  return forCustomer(context, async (tx) => {
    const { businessDate, rules } = await readClock(tx);
    const asked = limits[limit];
    const since = limitPeriod(asked, businessDate);
    const why = whyLimit(await readLimit(tx, asked.number, since));
    const cap = ruleIn(rules, asked.cap, businessDate).value;
    const own = await findOwnCap(tx, context.customerId, asked.number);
    return { ...why, cap: own === null ? cap : lesser(own, cap), since };
  });
}
