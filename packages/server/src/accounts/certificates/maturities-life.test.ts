import { randomInt } from 'node:crypto';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { newId, type Context } from '../../platform/work.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { customerContextOf } from '../../testing/contexts.ts';
import { setDay } from '../../testing/schedules.ts';
import { planEarlyWithdrawal, submitEarlyWithdrawal } from './service.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** Enough for 3- and 6-month certificates to renew, and for every quarter end. */
const NIGHTS = 215;
const A_CENT = 365_000_000n;
/** The bank's rates, repeated here independently. */
const RATES: Readonly<Record<number, bigint>> = { 3: 22_313n, 6: 27_221n, 12: 32_112n, 18: 34_550n };

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

type Life = {
  readonly customerId: string;
  readonly accountId: Id<'account'>;
  readonly number: number;
  readonly target: Id<'account'>;
  readonly months: number;
  readonly opened: string;
  /** Amounts in and out by business day, including penalties. */
  readonly moved: { readonly on: string; readonly amount: bigint }[];
};

/** The oracle: one certificate's every calendar day, in integers and with its own calendar. */
function interestOf(life: Life, calendar: ReturnType<typeof createCalendar>, until: string) {
  const rate = RATES[life.months] ?? 0n;
  let [balance, owed, began, quarter] = [0n, 0n, life.opened, 1];
  const paid: { day: string; amount: bigint }[] = [];
  for (let at = calendar.placeOf(life.opened); ; at += 1) {
    const today = calendar.days[at] ?? '';
    if (calendar.isOpen(today) && monthsAfter(began, quarter * 3) <= today) {
      const amount = owed / A_CENT;
      owed -= amount * A_CENT;
      balance += amount;
      if (amount > 0n) paid.push({ day: today, amount });
      while (monthsAfter(began, quarter * 3) <= today) quarter += 1;
      if (monthsAfter(began, life.months) <= today) [began, quarter] = [today, 1];
    }
    if (today >= until) {
      const grace = calendar.openOnOrAfter(calendar.days[calendar.placeOf(began) + 10] ?? '');
      return { paid, balance, owed, isInGrace: began > life.opened && today <= grace };
    }
    for (const { on, amount } of life.moved) if (on === today) balance += amount;
    owed += balance * rate;
  }
}

function monthsAfter(from: string, months: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

test(`[CDAC-14] [CDAC-18] random certificates earn and lose, night after night, what an oracle says, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const calendar = createCalendar(2026, 2029);
  const lives: Life[] = [];
  const taken = { free: 0, charged: 0 };
  let today = '2027-01-25';
  await setDay(bank, dayFrom(today));
  for (let night = 0; night < NIGHTS; night += 1) {
    // Certificates open on the first days, some of them at the end of a month; later there are withdrawals.
    if (night < 12) lives.push(await open(today, night === 0 ? 3 : random.pick([3, 6, 12, 18])));
    else
      for (const life of lives) {
        // Random withdrawals may miss every grace period; if so, force one.
        const isDue = taken.free === 0 && interestOf(life, calendar, today).isInGrace;
        if (random.chance(0.05) || isDue) await takeOut(life, today);
      }
    await closeDay(worker, dayWork, dayFrom(today));
    today = calendar.nextOpen(today);
  }
  for (const life of lives) {
    const truth = interestOf(life, calendar, today);
    const { rows } = await sql<{ day: string; amount: bigint }>`
      select day, amount from ledger.leg where credit_id = ${life.number} and kind = 7 order by id`.execute(
      bank.root,
    );
    expect(rows, `a certificate of ${life.months} months from ${life.opened}`).toEqual(truth.paid);
    const { rows: state } = await sql<{ posted: bigint; owed: string }>`
      select balance.posted, accrual.owed::text
      from ledger.balance as balance
      join ledger.accrual as accrual on accrual.account_id = balance.account_id
      where balance.account_id = ${life.number}`.execute(bank.root);
    expect(state).toEqual([{ posted: truth.balance, owed: String(truth.owed) }]);
  }
  expect(Math.min(taken.free, taken.charged)).toBeGreaterThan(0);
  expect(await bookFaults(bank.worker)).toEqual([]);

  async function open(on: string, months: number): Promise<Life> {
    const { id: customerId } = await bank.customer();
    const accountId = await openTestAccount(bank, customerId, 'cd', { termMonths: months });
    const target = await openTestAccount(bank, customerId, 'investment');
    const number = await bookNumberOf(bank, accountId);
    // More than all later withdrawals.
    const amount = random.between(1_500_000, 25_000_000);
    await fund(bank, accountId, amount);
    return {
      customerId,
      accountId,
      number,
      target,
      months,
      opened: on,
      moved: [{ on, amount: BigInt(amount) }],
    };
  }

  /** Free in the grace period after a renewal; the oracle knows when that is. */
  async function takeOut(life: Life, on: string): Promise<void> {
    const { customerId, accountId, target } = life;
    const amount = random.between(100, 40_000);
    const twice = (2n * BigInt(amount) * (RATES[life.months] ?? 0n) * 90n) / A_CENT;
    const penalty = interestOf(life, calendar, on).isInGrace ? 0 : Number((twice + 1n) / 2n);
    const request = {
      accountId,
      amount: cents(amount),
      reason: 'other',
      destinationAccountId: target,
    } as const;
    const plan = await planEarlyWithdrawal(customerContextOf(bank, customerId, null), request);
    expect(plan.fee).toBe(penalty);
    const order = { accountId, plan: plan.token };
    const { state } = await submitEarlyWithdrawal(customerContextOf(bank, customerId, newId()), order);
    expect(state).toBe('posted');
    life.moved.push({ on, amount: -BigInt(amount) });
    taken[penalty === 0 ? 'free' : 'charged'] += 1;
  }
}, 240_000);
