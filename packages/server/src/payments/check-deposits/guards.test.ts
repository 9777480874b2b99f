import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditEarly } from '../../movements/early-credit.ts';
import { sweep } from '../../platform/housekeeping.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { makeDepositor } from '../../testing/check-deposits.ts';
import { asCustomer } from '../../testing/schedules.ts';
import { checkDepositRetention } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

test('the customers’ process can neither decide on a deposit nor change one', async () => {
  const who = await makeDepositor(bank);
  const { depositId } = await who.submit(5_000);
  const attempts = [
    sql`update check_deposits set state = 'accepted' where movement_id = ${depositId}`,
    sql`update check_deposits set amount = 500000 where movement_id = ${depositId}`,
    sql`delete from check_deposits where movement_id = ${depositId}`,
    sql`delete from check_images where movement_id = ${depositId}`,
    sql`select fingerprint from check_deposits`,
    sql`update rail_instructions set next_at = bank.now() where movement_id = ${depositId}`,
  ];
  for (const attempt of attempts)
    await expect(asCustomer(bank, who.customerId, (tx) => attempt.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
});

test('money is asked for by check only with both photographs', async () => {
  const who = await makeDepositor(bank);
  const { depositId } = await who.submit(5_000);
  const again = (change: ReturnType<typeof sql>) =>
    bank.root.transaction().execute(async (tx) => {
      await sql`create temporary table kept on commit drop as
        select * from rail_instructions where movement_id = ${depositId}`.execute(tx);
      await sql`delete from rail_instructions where movement_id = ${depositId}`.execute(tx);
      await change.execute(tx);
      await sql`insert into rail_instructions select * from kept`.execute(tx);
    });
  await expect(
    again(sql`delete from check_images where movement_id = ${depositId} and side = 'back'`),
  ).rejects.toThrow(/has a check/);
  await expect(again(sql`update movements set kind = 'deposit' where id = ${depositId}`)).rejects.toThrow(
    /cannot be asked for by check/,
  );
  await expect(again(sql`select 1`)).resolves.toBeUndefined();
  const { rows } = await sql<{ waits: boolean }>`
    select next_at = 'infinity' as waits from rail_instructions where movement_id = ${depositId}`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('[MCDP-05] a plan for more than the largest check is refused by the database, whatever limits it names', async () => {
  const { customerId } = await makeDepositor(bank);
  const faultOf = async (amount: number) => {
    const { rows } = await sql<{ fault: string | null }>`
      select bank.limits_fault(
        ${customerId}, rule, jsonb_build_object('amount', ${amount}::bigint, 'approval', 'none', 'limits', jsonb_build_array(
          jsonb_build_object('rule', 3, 'period', bank.today(), 'add', ${amount}::bigint, 'cap', 500000),
          jsonb_build_object(
            'rule', 4, 'period', date_trunc('month', bank.today())::date, 'add', ${amount}::bigint, 'cap', 2000000
          )
        ))
      ) as fault
      from bank.plan_rules as rule
      where rule.kind = 'check-deposit'`.execute(bank.root);
    return rows.map(({ fault }) => fault);
  };
  expect(await faultOf(1_000_000)).toEqual([null]);
  expect(await faultOf(1_000_001)).toEqual(['amount']);
});

test('what is in review is decided by a person, once, and never goes back', async () => {
  const who = await makeDepositor(bank);
  const { depositId } = await who.deposit(5_000, { quality: 'borderline' });
  const change = (what: ReturnType<typeof sql>) =>
    sql`update check_deposits set ${what} where movement_id = ${depositId}`.execute(bank.root);
  await expect(
    change(sql`state = 'accepted', available_on = bank.today(), held_amount = 0, decided_at = bank.now()`),
  ).rejects.toThrow(/decided by a person/);
  await expect(change(sql`state = 'received'`)).rejects.toThrow(/cannot become/);
  await expect(change(sql`amount = 6000`)).rejects.toThrow(/written once/);
  const verdict = (word: string) =>
    change(sql`verdict = ${word}, verdict_by = gen_random_uuid(), note_sealed = 'v1:x'`);
  await verdict('accept');
  await expect(verdict('accept')).rejects.toThrow(/decided once/);
});

test('a deposit is credited once, however often it is asked for', async () => {
  const who = await makeDepositor(bank);
  const { depositId } = await who.submit(100_000);
  const credit = () =>
    bank.worker.transaction().execute((tx) =>
      creditEarly(tx, {
        movementId: depositId,
        atOnce: cents(22_500),
        freeAt: new Date(Date.now() + 86_400_000 * 400),
      }),
    );
  const outcomes = await Promise.all([credit(), credit(), credit()]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['credited', 'over', 'over']);
  expect((await who.balance()).posted).toBe(100_000);
});

test('deposits are kept for seven years with their pictures, and go together', async () => {
  const who = await makeDepositor(bank);
  const { depositId } = await who.submit(5_000);
  const left = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from check_image_parts where movement_id = ${depositId}`.execute(bank.root);
    return Number(rows[0]?.count);
  };
  const age = (years: number) =>
    bank.root.transaction().execute(async (tx) => {
      await sql`alter table check_deposits disable trigger check_deposit_is_kept`.execute(tx);
      await sql`update check_deposits set submitted_at = bank.now() - make_interval(years => ${years}, days => 1)
        where movement_id = ${depositId}`.execute(tx);
      await sql`alter table check_deposits enable always trigger check_deposit_is_kept`.execute(tx);
    });
  const sweepNow = () => bank.worker.transaction().execute((tx) => sweep(tx, checkDepositRetention));
  await age(6);
  await sweepNow();
  expect(await left()).toBe(2);
  await expect(
    sql`delete from check_deposits where movement_id = ${depositId}`.execute(bank.root),
  ).rejects.toThrow(/seven years/);
  await age(7);
  await sweepNow();
  expect(await left()).toBe(0);
});
