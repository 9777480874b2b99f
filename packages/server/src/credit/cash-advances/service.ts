import { creditTermsOn } from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import { ruleText } from '@bank/contract/bank/rulebook/rules.ts';
import type * as calls from '@bank/contract/credit/cash-advances/contract.ts';
import type { Advance } from '@bank/contract/credit/cash-advances/contract.ts';
import {
  ADVANCE_DIGITS,
  advanceProblems,
  ADVANCES_LISTED,
  canAdvance,
  canReceiveAdvance,
} from '@bank/contract/credit/cash-advances/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { advanceFee, advanceFees, advanceMax } from '@bank/contract/movements/cash-rules.ts';
import { dayOf, partsOf } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, minus, plus, type Cents } from '@bank/kernel/money.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { rate, shownPercent, type Rate } from '@bank/kernel/rate.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { randomInt } from 'node:crypto';
import { choosableAccounts, ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { decodePlan, planFrom, touchedFrom, unknownPlan, type Agreed } from '../../movements/plan.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { advanceDraft, CASH_ADVANCE } from './movement.ts';
import {
  findNumber,
  insertAdvance,
  listAdvances as listRows,
  lockAdvance,
  type AdvanceRow,
} from './queries.ts';

const NUMBER_ATTEMPTS_MAX = 20;

export function listAdvanceAccounts(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listAdvanceAccounts>> {
  return forCustomer(context, async (tx) => {
    const { rules, businessDate: today } = await readClock(tx);
    const own = await choosableAccounts(tx, context.customerId);
    const { share, least } = advanceFees.online;
    return {
      creditAccounts: own
        .filter(({ type }) => canAdvance(type))
        .map(({ name, balance }) => ({
          ...name,
          availableCredit: cents(Math.max(0, balance.available)),
          apr: shownPercent(aprOn(today)),
        })),
      depositAccounts: own
        .filter(({ type }) => canReceiveAdvance(type))
        .map(({ name, balance }) => ({ ...name, balance: balance.posted })),
      fee: {
        percent: ruleText(share, ruleIn(rules, share, today).value).replace(/\.?0+$/, ''),
        least: ruleIn(rules, least, today).value,
      },
      most: ruleIn(rules, advanceMax, today).value,
    };
  });
}

/** What a cycle costs is fixed when it begins, so the rate of a day is that of the first day of its month. */
function aprOn(day: Clock['businessDate']): Rate {
  return creditTermsOn(dayOf({ ...partsOf(day), date: 1 })).aprs.cashAdvances;
}

const feeOf = ({ rules, businessDate }: Clock, amount: Cents): Cents =>
  advanceFee(rules, 'online', amount, businessDate);

export function quoteAdvance(
  context: CustomerContext,
  { creditAccountId, amount }: RequestOf<typeof calls.quoteAdvance>,
): Promise<ReplyOf<typeof calls.quoteAdvance>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const credit = await accountFor(tx, creditAccountId, canAdvance);
    const fee = feeOf(clock, amount);
    const total = plus(amount, fee);
    return {
      amount,
      fee,
      total,
      apr: shownPercent(aprOn(clock.businessDate)),
      interestFrom: clock.businessDate,
      availableAfter: minus(credit.balance.available, total),
    };
  });
}

export function planAdvance(
  context: CustomerContext,
  { creditAccountId, depositAccountId, amount }: RequestOf<typeof calls.planAdvance>,
): Promise<ReplyOf<typeof calls.planAdvance>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const credit = await accountFor(tx, creditAccountId, canAdvance);
    const deposit = await accountFor(tx, depositAccountId, canReceiveAdvance);
    const fee = feeOf(clock, amount);
    const most = ruleIn(clock.rules, advanceMax, clock.businessDate).value;
    refuseIfAny(advanceProblems(amount, { available: credit.balance.available, fee, most }));
    const draft = advanceDraft({ from: credit.number, to: deposit.number, amount, fee, clock });
    const plan = await planFrom(tx, context, draft, touchedFrom([credit, deposit]), clock);
    return { ...plan, apr: shownPercent(aprOn(clock.businessDate)), interestFrom: clock.businessDate };
  });
}

/** Another customer's account, or one of another type, is not found. */
async function accountFor(
  tx: Tx,
  id: string,
  allows: (type: OwnAccount['type']) => boolean,
): Promise<OwnAccount> {
  const [own] = await ownAccounts(tx, [id]);
  return own && allows(own.type) ? own : notFound();
}

/** Money, number and consent together or not at all. A retry gets the first receipt. */
export async function submitAdvance(
  context: CustomerContext,
  { plan }: RequestOf<typeof calls.submitAdvance>,
): Promise<ReplyOf<typeof calls.submitAdvance>> {
  const agreed = decodePlan(context, plan);
  if (agreed.kind !== CASH_ADVANCE || agreed.rail !== 'book') throw unknownPlan();
  return forCustomer(context, async (tx) => {
    const commit = commitOf(context, agreed);
    await lockAdvance(tx, commit.intent);
    const known = await findNumber(tx, commit.intent);
    const number = known ?? (await writeDown(tx, context, commit.intent, agreed));
    const outcome = await commitBatcherWithin(tx).ask({ ...commit, reference: number });
    if (outcome.status === 'refused') {
      if (outcome.reason === 'insufficient')
        refuse({ code: 'insufficient_credit', word: 'cashAdvance.validation.exceeds', field: 'amount' });
      throw refusalFor(outcome.reason);
    }
    const [row] = await listRows(tx, context.customerId, { id: commit.intent, most: 1 });
    if (!row) throw new Error('an advance was paid out and not written down');
    return {
      ...(await receiptWithin(tx, commit.intent)),
      advance: toReply(row, await readOwn(tx, null)),
    };
  });
}

/** The number is drawn; one that is taken is drawn again. */
async function writeDown(
  tx: Tx,
  context: CustomerContext,
  id: string,
  { from, to, amount, fee, day }: Agreed,
): Promise<string> {
  const own = await readOwn(tx, null);
  const idOf = (number: number) => own.find((each) => each.number === number)?.id ?? notFound();
  const row = {
    id,
    customerId: context.customerId,
    creditAccountId: idOf(from),
    depositAccountId: idOf(to),
    rate: aprOn(day),
  };
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS_MAX; attempt += 1) {
    const digits = String(randomInt(10 ** ADVANCE_DIGITS)).padStart(ADVANCE_DIGITS, '0');
    const number = `ADV-${digits}`;
    if (!(await insertAdvance(tx, { ...row, number }))) continue;
    await record(tx, context, {
      action: 'cash-advances.made',
      objectKind: 'cash-advance',
      objectId: id,
      after: { number, amountCents: amount, feeCents: fee },
    });
    return number;
  }
  throw new Error(`no free number of an advance was found in ${NUMBER_ATTEMPTS_MAX} attempts`);
}

export function listAdvances(context: CustomerContext): Promise<ReplyOf<typeof calls.listAdvances>> {
  return forCustomer(context, async (tx) => {
    const rows = await listRows(tx, context.customerId, { id: null, most: ADVANCES_LISTED });
    const own = await readOwn(tx, null);
    return { advances: rows.map((row) => toReply(row, own)) };
  });
}

function toReply(row: AdvanceRow, own: readonly OwnAccount[]): Advance {
  const named = (id: string) => own.find((each) => each.id === id)?.name ?? null;
  const [amount, fee] = [cents(Number(row.amount)), cents(Number(row.fee))];
  return {
    id: idFrom('movement', row.id),
    number: row.number,
    date: row.created_at.toISOString(),
    amount,
    fee,
    total: plus(amount, fee),
    creditAccount: named(row.credit_account_id),
    depositAccount: named(row.deposit_account_id),
    apr: shownPercent(rate(row.rate)),
    status: 'Completed',
  };
}
