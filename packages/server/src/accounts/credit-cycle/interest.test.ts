import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { postedIn, setDay } from '../../testing/schedules.ts';

let bank: TestBank;
let card: Awaited<ReturnType<typeof openTestAccount>>;
let number: number;
beforeAll(async () => {
  bank = await startBank();
  await setDay(bank, dayFrom('2031-03-10'));
  const { id } = await bank.customer();
  card = await openTestAccount(bank, id, 'credit', { creditLimit: cents(500_000) });
  number = await bookNumberOf(bank, card);
  await spend(100_000, 'purchase');
}, 60_000);
afterAll(() => bank.close());

const close = (text: string) => closeDay(bank.contextAs('worker'), dayWork, dayFrom(text));

async function night(text: string): Promise<void> {
  await setDay(bank, dayFrom(text));
  await close(text);
}

const spend = (amount: number, kind: Kind) =>
  book(bank, [{ debit: number, credit: own.clearing_card, amount: cents(amount), kind }]);

async function interest() {
  const { rows } = await sql<{ day: string; amount: string }>`
    select day, amount::text from ledger.leg where debit_id = ${number} and kind = 7 order by id`.execute(
    bank.root,
  );
  return rows.map(({ day, amount }) => [day, Number(amount)]);
}

const newest = () =>
  bank.root
    .selectFrom('credit_cycles')
    .innerJoin('statements', (join) =>
      join
        .onRef('statements.period_end', '=', 'credit_cycles.period_end')
        .onRef('statements.account_number', '=', 'credit_cycles.account_number'),
    )
    .select(['balance', 'closing', 'charged', 'purchase_interest', 'cash_advance_days'])
    .where('credit_cycles.account_number', '=', BigInt(number))
    .orderBy('credit_cycles.period_end', 'desc')
    .executeTakeFirstOrThrow();

test('[CRED-05] a month’s interest is charged on its last business day and stands on the statement that closes it', async () => {
  await night('2031-03-31');
  expect(await interest()).toEqual([]);
  await night('2031-04-30');
  expect(await interest()).toEqual([['2031-04-30', 1_561]]);
  expect(await newest()).toMatchObject({ balance: 101_561n, closing: -101_561n, charged: 1_561n });
});

test('[CRED-06] who pays the statement balance by its day owes nothing, and no interest follows', async () => {
  await setDay(bank, dayFrom('2031-05-20'));
  await book(bank, [{ debit: own.cash, credit: number, amount: cents(101_561), kind: 'payment' }]);
  expect(await postedIn(bank, card)).toBe(0);
  // May ends on a Saturday, so Friday's close ends the month.
  await night('2031-05-30');
  expect(await interest()).toHaveLength(1);
  expect(await newest()).toMatchObject({ balance: 0n, closing: 0n });
});

test('what is posted once the day’s interest is counted stands on the statement, and costs from the next cycle on', async () => {
  await setDay(bank, dayFrom('2031-06-02'));
  await spend(100_000, 'withdrawal');
  await setDay(bank, dayFrom('2031-06-30'));
  await sql`
    create function hold_the_date() returns trigger language plpgsql as $$
    begin
      if new.step = 'roll-date' then raise exception 'broken off'; end if;
      return new;
    end $$`.execute(bank.root);
  await sql`
    create trigger hold_the_date before insert on day_steps
    for each row execute function hold_the_date()`.execute(bank.root);
  await expect(close('2031-06-30')).rejects.toThrow('broken off');
  await spend(5_000, 'withdrawal');
  await sql`drop trigger hold_the_date on day_steps`.execute(bank.root);
  await close('2031-06-30');
  // 29 days of 1,000.00 in cash advances at 16.24 %.
  expect((await interest()).at(-1)).toEqual(['2031-06-30', 1_290]);
  expect(await newest()).toMatchObject({
    balance: 106_290n,
    closing: -106_290n,
    charged: 1_290n,
    cash_advance_days: 2_900_000n,
  });
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 60_000);
