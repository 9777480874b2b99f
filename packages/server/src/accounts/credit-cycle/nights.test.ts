import { dayFrom } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { listDaySteps } from '../../movements/day-queries.ts';
import { closeDay } from '../../movements/day.ts';
import type { Context } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { setDay } from '../../testing/schedules.ts';

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

test('broken off at every page, nights charge every card once', async () => {
  await setDay(bank, dayFrom('2031-06-02'));
  const { rows } = await sql<{ id: bigint }>`
    select ledger.open_account(gen_random_uuid(), 'credit', 'asset', -500000, 0, 'test') as id
    from generate_series(1, 450)`.execute(bank.root);
  const cards = rows.map(({ id }) => Number(id));
  await sql`
    select ledger.post(
      array_agg(gen_random_uuid()), array_agg(null::uuid), array_agg(1::smallint), array_agg(id), array_agg(14::bigint),
      array_agg(100000::bigint), array_agg(5::smallint)
    )
    from unnest(${cards}::bigint[]) as id`.execute(bank.root);
  await sql`create table breaks (kept_in text, account_number bigint)`.execute(bank.root);
  await sql`grant select on breaks to bank_worker`.execute(bank.root);
  await sql`
    create function break_off() returns trigger language plpgsql as $$
    begin
      if exists (
        select from public.breaks where kept_in = tg_table_name and breaks.account_number = new.account_number
      ) then
        raise exception 'broken off at %', new.account_number;
      end if;
      return new;
    end $$`.execute(bank.root);
  for (const table of ['credit_interest', 'credit_cycles', 'credit_dues'])
    await sql`
      create trigger breaking before insert on ${sql.table(table)}
      for each row execute function break_off()`.execute(bank.root);
  const brokenNight = async (text: string, tables: readonly string[]) => {
    await setDay(bank, dayFrom(text));
    for (const table of tables)
      for (const at of [30, 250, 449]) {
        await sql`insert into breaks values (${table}, ${cards[at]})`.execute(bank.root);
        await expect(closeDay(worker, dayWork, dayFrom(text))).rejects.toThrow('broken off');
        await sql`delete from breaks`.execute(bank.root);
      }
    await closeDay(worker, dayWork, dayFrom(text));
  };
  await brokenNight('2031-06-30', ['credit_interest', 'credit_cycles']);
  await brokenNight('2031-07-25', ['credit_dues']);
  await brokenNight('2031-07-31', ['credit_interest', 'credit_cycles']);
  const { rows: made } = await sql<{ kind: string; count: number; cards: number; total: number }>`
    select kind, count(*)::integer, count(distinct from_account)::integer as cards, sum(amount)::integer as total
    from movements
    where from_account = any (${cards}::bigint[])
    group by kind
    order by kind`.execute(bank.root);
  expect(made).toEqual([
    { kind: 'fee', count: 450, cards: 450, total: 450 * 2_500 },
    { kind: 'interest', count: 450, cards: 450, total: 450 * 1_613 },
  ]);
  const steps = await listDaySteps(bank.worker, dayFrom('2031-07-31'));
  expect(steps.find(({ step }) => step === 'credit-interest')?.counts).toMatchObject({
    cycle: '2031-07-31',
    accounts: 450,
    charged: 450,
    cents: 450 * 1_613,
  });
  expect(steps.find(({ step }) => step === 'credit-cycle')?.counts).toMatchObject({ accounts: 450 });
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 120_000);
