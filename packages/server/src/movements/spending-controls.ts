import {
  channelLimits,
  limitedByCustomerOnly,
  limitPeriod,
  limits,
  type OutgoingChannel,
} from '@bank/contract/movements/rules.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { findSpendingControls, findOwnCap, isExemptPayee } from './spending-controls-queries.ts';
import { withUse } from './limit-queries.ts';
import type { Draft } from './plan.ts';

export type Outgoing = {
  readonly customerId: string;
  readonly channel: OutgoingChannel;
  readonly amount: Cents;
  readonly clock: Pick<Clock, 'now' | 'businessDate' | 'rules'>;
  /** The payee, and when their current account number was added; null for cash. */
  readonly payee: { readonly id: string; readonly since: Date } | null;
};

export type OutgoingTerms = {
  readonly limits: Draft['limits'];
  readonly outgoing: NonNullable<Draft['outgoing']>;
  /** The earliest day it can leave. The rail's cut-off may make it later: see `outgoingDates`. */
  readonly leavesFrom: Day;
};

/** Handed over by a person or a machine, so there is nothing to undo. */
const cashChannels: readonly OutgoingChannel[] = ['cash', 'branch', 'atm'];

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * What the customer's spending controls allow: how much, how soon, or not at all. The plan uses it; the
 * commit checks again under the lock that a change of the controls takes exclusively.
 */
export async function outgoingTerms(tx: Tx, request: Outgoing): Promise<OutgoingTerms> {
  const { customerId, channel, clock, payee } = request;
  const controls = await findSpendingControls(tx, customerId);
  if (controls.panicSince && !(channel === 'bill' && payee && (await isExemptPayee(tx, customerId, payee))))
    throw new Refusal('refused', [{ code: 'panic', word: 'brakes.error.panic' }]);
  const now = clock.now.getTime();
  const undone =
    controls.undoSeconds > 0 && !cashChannels.includes(channel)
      ? now + controls.undoSeconds * SECOND_MS
      : now;
  const cooled = payee ? payee.since.getTime() + controls.coolingHours * HOUR_MS : now;
  const from = Math.max(undone, cooled);
  return {
    limits: await limitsOf(tx, request),
    outgoing: {
      channel,
      payeeId: payee?.id ?? null,
      payeeSince: payee?.since.toISOString() ?? null,
      notBefore: from > now ? new Date(from).toISOString() : null,
    },
    leavesFrom: dayAt(from, clock),
  };
}

async function limitsOf(tx: Tx, { customerId, channel, amount, clock }: Outgoing): Promise<Draft['limits']> {
  const name = channelLimits[channel];
  const limit = limits[name];
  const own = await findOwnCap(tx, customerId, limit.number);
  const isOwnOnly = channel === limitedByCustomerOnly;
  if (isOwnOnly && own === null) return [];
  const bank = ruleIn(clock.rules, limit.cap, clock.businessDate).value;
  const bound = {
    name,
    rule: limit.number,
    period: limitPeriod(limit, clock.businessDate),
    add: amount,
    cap: own === null ? bank : isOwnOnly ? own : lesser(own, bank),
  };
  return [await withUse(tx, bound)];
}

/**
 * Money that leaves before midnight leaves on the open business day, even on a weekend; otherwise on the next
 * one.
 */
function dayAt(moment: number, { now, businessDate }: Outgoing['clock']): Day {
  const day = calendarDay(moment);
  if (day === calendarDay(now.getTime())) return businessDate;
  const open = onOrAfterBusinessDay(day);
  return open < businessDate ? businessDate : open;
}
