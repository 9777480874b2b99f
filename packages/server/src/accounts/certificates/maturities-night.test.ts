import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { postAll } from '../../movements/cycle-queries.ts';
import { listDaySteps } from '../../movements/day-queries.ts';
import { closeDay } from '../../movements/day.ts';
import { inTransaction, newId, type Context } from '../../platform/work.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { setDay } from '../../testing/schedules.ts';

const A_CENT = 365_000_000n;

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

test('[CDAC-18] [CDRN-01] a night broken off at every page pays, renews, ends and tells once', async () => {
  const COUNT = 230;
  await setDay(bank, dayFrom('2032-01-05'));
  const numbers: number[] = [];
  const customerId = newId();
  const target = await openTestAccount(bank, customerId, 'investment');
  for (let at = 0; at < COUNT; at += 1) {
    const id = await openTestAccount(bank, customerId, 'cd', { termMonths: at % 2 ? 3 : 6 });
    // Every tenth of the maturing certificates is paid out.
    if (at % 10 === 1)
      await sql`update accounts set renewal = 'none', pay_out_to = ${target} where id = ${id}`.execute(
        bank.root,
      );
    numbers.push(await bookNumberOf(bank, id));
  }
  await fundAll(numbers.map((number) => ({ number, amount: 1_000_000 })));
  await breakPages();
  await setDay(bank, dayFrom('2032-03-05'));
  expect(await closeBroken('2032-03-05')).toBe(1);
  expect(await stepOf('2032-03-05', 'certificate-notices')).toMatchObject({ told: COUNT / 2 });
  await setDay(bank, dayFrom('2032-04-02'));
  // Three pages of certificates; no notices are left to send.
  expect(await closeBroken('2032-04-02')).toBe(3);
  const paid = (1_000_000n * 22_313n * 91n) / A_CENT;
  const longer = (1_000_000n * 27_221n * 91n) / A_CENT;
  expect(await stepOf('2032-04-02', 'certificates')).toMatchObject({
    paid: COUNT,
    cents: Number(paid + longer) * (COUNT / 2),
    ended: COUNT / 10,
    renewed: COUNT / 2 - COUNT / 10,
    refused: 0,
  });
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from movements where kind = 'interest' and to_account = any (${numbers}))::integer as interest,
      (select count(*) from movements where kind = 'maturity' and from_account = any (${numbers}))::integer as payouts,
      (select count(*) from certificate_terms where customer_id = ${customerId})::integer as terms,
      (select count(*) from outbox where customer_id = ${customerId} and topic = 'certificate.maturing')::integer as told,
      (select count(*) from outbox where customer_id = ${customerId} and topic = 'certificate.renewed')::integer as renewed,
      (select count(*) from ledger.balance where account_id = any (${numbers}) and state = 3)::integer as closed`.execute(
    bank.root,
  );
  expect(rows).toEqual([
    {
      interest: COUNT,
      payouts: COUNT / 10,
      terms: COUNT / 2,
      told: COUNT / 2,
      renewed: COUNT / 2 - COUNT / 10,
      closed: COUNT / 10,
    },
  ]);
  const { rows: balance } = await sql<{ posted: bigint }>`
    select posted from ledger.balance where account_id = ${await bookNumberOf(bank, target)}`.execute(
    bank.root,
  );
  expect(balance).toEqual([{ posted: (1_000_000n + paid) * BigInt(COUNT / 10) }]);
  // Closing the same day again does nothing.
  await closeDay(worker, dayWork, dayFrom('2032-04-02'));
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 120_000);

/** Makes each page of the certificate steps fail the first time it is recorded. */
async function breakPages(): Promise<void> {
  await sql`create table broken (day date, step text, place text)`.execute(bank.root);
  await sql`grant select on broken to bank_worker`.execute(bank.root);
  await sql`
    create function break_page() returns trigger language plpgsql as $$
    begin
      if new.step in ('certificates', 'certificate-notices') and new.finished_at is null
        and (new.counts ->> 'lastAccount') is distinct from (old.counts ->> 'lastAccount')
        and not exists (
          select from public.broken
          where day = new.day and step = new.step and place = new.counts ->> 'lastAccount'
        )
      then raise exception 'broken off at % %', new.step, new.counts ->> 'lastAccount'; end if;
      return new;
    end $$`.execute(bank.root);
  await sql`
    create trigger break_page before update on day_steps
    for each row execute function break_page()`.execute(bank.root);
}

/** Closes the day until it succeeds and returns how often it failed. */
async function closeBroken(day: string): Promise<number> {
  for (let breaks = 0; breaks < 20; breaks += 1) {
    const failed = await closeDay(worker, dayWork, dayFrom(day)).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (failed === null) return breaks;
    const [, step, place] = /broken off at (\S+) (\d+)/.exec(failed) ?? [];
    expect(step, failed).toBeDefined();
    await sql`insert into broken values (${day}, ${step}, ${place})`.execute(bank.root);
  }
  throw new Error('it never came to an end');
}

async function stepOf(day: string, step: string) {
  return (await listDaySteps(bank.worker, dayFrom(day))).find((row) => row.step === step)?.counts;
}

async function fundAll(accounts: readonly { number: number; amount: number }[]): Promise<void> {
  const outcomes = await inTransaction(worker, (tx) =>
    postAll(
      tx,
      accounts.map(({ number: credit, amount }) => ({
        intent: newId(),
        customer: null,
        legs: [{ debit: own.cash, credit, amount: cents(amount), kind: 'deposit' as const }],
      })),
    ),
  );
  expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
}
