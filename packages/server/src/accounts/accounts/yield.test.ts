import { productOn, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addMonths, dayFrom, daysBetween, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { setDay } from '../../testing/schedules.ts';

/** A year without a leap day that starts on a business day, the first of a month. */
const START = dayFrom('2031-04-01');
const END = addMonths(START, 12);
const PRINCIPAL = 10_000_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await setDay(bank, START);
}, 60_000);
afterAll(() => bank.close());

/** 12 CFR 1030, appendix A: APY = 100 [(1 + interest / principal)^(365 / days) - 1]. */
function apyOf(interest: number, days: number): number {
  return 100 * ((1 + interest / PRINCIPAL) ** (365 / days) - 1);
}

test('[SAVG-09] [CDAC-04] every product pays, to the cent of the books, the yield it promises', async () => {
  const { id } = await bank.customer();
  const earning: { name: string; number: number; promised: number; through: Day }[] = [];
  const open = async (type: AccountType, promised: number, months: number) => {
    const account = await openTestAccount(bank, id, type, type === 'cd' ? { termMonths: months } : {});
    await fund(bank, account, PRINCIPAL);
    const through = addMonths(START, months);
    earning.push({ name: `${type} ${months}`, number: await bookNumberOf(bank, account), promised, through });
  };
  for (const type of ['checking', 'savings', 'student', 'moneyMarket', 'retirement'] as const)
    await open(type, (productOn(type, START).interest?.annualYield ?? 0) / 10_000, 12);
  for (const { months, annualYield } of productOn('cd', START).certificate?.terms ?? [])
    if (months <= 12) await open('cd', annualYield / 10_000, months);
  expect(earning).toHaveLength(8);
  const worker = bank.contextAs('worker');
  for (let day = START; day <= END; day = nextBusinessDay(day)) await closeDay(worker, dayWork, day);
  for (const { name, number, promised, through } of earning) {
    const { rows } = await sql<{ paid: string }>`
      select coalesce(sum(amount), 0)::text as paid
      from ledger.leg
      where credit_id = ${number} and kind = 7 and day <= ${nextBusinessDay(through)}::date`.execute(
      bank.root,
    );
    const earned = apyOf(Number(rows[0]?.paid), daysBetween(START, through));
    // 12 CFR 1030.3(f) allows 0.05 points; the bank is exact to the displayed hundredth.
    expect(Math.abs(earned - promised), `${name} earned ${earned}, promised ${promised}`).toBeLessThan(0.005);
  }
}, 600_000);
