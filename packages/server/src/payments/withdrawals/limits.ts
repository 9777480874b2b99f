import {
  advanceFee,
  advanceFees,
  advanceMax,
  atmFee,
  atmFeeFor,
} from '@bank/contract/movements/cash-rules.ts';
import { limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import { ruleText } from '@bank/contract/bank/rulebook/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { showLimits as limitsCall } from '@bank/contract/payments/withdrawals/contract.ts';
import type { WithdrawalFacts, WithdrawalRequest } from '@bank/contract/payments/withdrawals/rules.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { withUse } from '../../movements/limit-queries.ts';
import { findOwnCap } from '../../movements/spending-controls-queries.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { branchHoursAt } from './hours.ts';

type Limits = WithdrawalFacts['limits'];

/** The limits of this customer today: the bank's, or their own where it is lower, and what is used of them. */
export async function limitsOf(tx: Tx, customerId: string, clock: Clock): Promise<Limits> {
  return {
    atm: await dayLimit(tx, customerId, 'atmDay', clock),
    branch: await dayLimit(tx, customerId, 'branchDay', clock),
    cashAdvance: ruleIn(clock.rules, advanceMax, clock.businessDate).value,
  };
}

async function dayLimit(tx: Tx, customerId: string, name: 'atmDay' | 'branchDay', clock: Clock) {
  const limit = limits[name];
  const bank = ruleIn(clock.rules, limit.cap, clock.businessDate).value;
  const own = await findOwnCap(tx, customerId, limit.number);
  const cap = own === null ? bank : lesser(own, bank);
  const period = limitPeriod(limit, clock.businessDate);
  const { used } = await withUse(tx, { name, rule: limit.number, period, add: cap, cap });
  return { cap, used };
}

/** What it costs on the open business day. */
export function feeOf(
  { withdrawalType, pickup, amount }: WithdrawalRequest,
  accountType: string,
  { rules, businessDate }: Pick<Clock, 'rules' | 'businessDate'>,
): Cents {
  if (withdrawalType === 'cashAdvance') return advanceFee(rules, 'cash', amount, businessDate);
  return pickup === 'atm' ? atmFeeFor(rules, accountType, businessDate) : ZERO;
}

export function showLimits(context: CustomerContext): Promise<ReplyOf<typeof limitsCall>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const { atm, branch, cashAdvance } = await limitsOf(tx, context.customerId, clock);
    const { share, least } = advanceFees.cash;
    const basisPoints = ruleIn(clock.rules, share, clock.businessDate).value;
    return {
      atm: atm.cap,
      branch: branch.cap,
      cashAdvance,
      today: { atm, branch },
      fees: {
        atm: ruleIn(clock.rules, atmFee, clock.businessDate).value,
        advance: {
          percent: ruleText(share, basisPoints).replace(/\.?0+$/, ''),
          basisPoints,
          least: ruleIn(clock.rules, least, clock.businessDate).value,
        },
      },
      branchHours: branchHoursAt(clock.now),
      calendarDay: todayOf(clock),
    };
  });
}
