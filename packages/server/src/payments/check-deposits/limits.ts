import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { availableAtOnce, limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import type { showCheckLimits as limitsCall } from '@bank/contract/payments/check-deposits/contract.ts';
import {
  availableToday,
  effectiveMost,
  largestCheck,
  smallestCheck,
  type CheckLimits,
} from '@bank/contract/payments/check-deposits/rules.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { ruleIn, ruleOn } from '@bank/kernel/rulebook.ts';
import type { Limit } from '@bank/ledger/journal.ts';
import { withUse } from '../../movements/limit-queries.ts';
import type { Draft } from '../../movements/plan.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { checkDates } from './movement.ts';

/** What a check adds to the limits of its day and month. */
function checkBounds(add: Cents, { businessDate, rules }: Clock): (Limit & { name: string })[] {
  return (['checkDay', 'checkMonth'] as const).map((name) => {
    const limit = limits[name];
    return {
      name,
      rule: limit.number,
      period: limitPeriod(limit, businessDate),
      add,
      cap: ruleIn(rules, limit.cap, businessDate).value,
    };
  });
}

/** The customer's limits, with what they have used of them, and as the books take them for this amount. */
export async function readLimits(
  tx: Tx,
  clock: Clock,
  amount = ZERO,
): Promise<{ readonly used: CheckLimits; readonly bounds: Draft['limits'] }> {
  const [daily, monthly] = checkBounds(amount, clock);
  if (!daily || !monthly) throw new Error('a check counts toward two limits');
  const bounds = [await withUse(tx, daily), await withUse(tx, monthly)] as const;
  return {
    bounds,
    used: {
      least: smallestCheck(clock.businessDate),
      most: largestCheck(clock.businessDate),
      daily: daily.cap,
      monthly: monthly.cap,
      usedToday: bounds[0].used,
      usedThisMonth: bounds[1].used,
    },
  };
}

export function showCheckLimits(context: CustomerContext): Promise<ReplyOf<typeof limitsCall>> {
  return forReader(context, async (tx) => {
    const clock = await readClock(tx);
    const { used } = await readLimits(tx, clock);
    const { leavesOn, arrivesOn } = checkDates(clock);
    return {
      minAmount: used.least,
      maxAmount: effectiveMost(used),
      dailyLimit: used.daily,
      monthlyLimit: used.monthly,
      usedToday: used.usedToday,
      usedThisMonth: used.usedThisMonth,
      availableToday: availableToday(used),
      immediatelyAvailable: ruleOn(availableAtOnce, leavesOn).value,
      depositDate: leavesOn,
      availabilityDate: arrivesOn,
    };
  });
}
