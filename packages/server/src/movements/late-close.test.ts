import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { answer, payerWith, type Payer } from '../testing/bills.ts';
import { setMoment } from '../testing/schedules.ts';
import { closeDay } from './day.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** Two bills due on a Friday: one scheduled payment, and one AutoPay. */
async function twoBills(payer: Payer, day: string): Promise<void> {
  const once = await payer.add({ name: 'Once', accountNumber: '101001' });
  const again = await payer.add({ name: 'Again', accountNumber: '102001' });
  await payer.as()(createPayment, {
    payeeId: once.id,
    accountId: payer.account,
    amount: cents(12_840),
    paymentDate: dayFrom(day),
  });
  await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', again.id),
    payeeType: 'bill',
    paymentType: 'fixed',
    amount: cents(4_215),
    frequency: 'monthly',
    startDate: dayFrom(day),
    endCondition: 'never',
    notifications: { email: true, reminder: false, textForFailure: false },
  });
}

const leftOf = async (customerId: string) =>
  (
    await sql<{ id: string; amount: string; leaves: string; told: string; arrives: string }>`
      select movement.id, movement.amount::text, movement.leaves_on::text as leaves,
        instruction.leaves_on::text as told, movement.arrives_on::text as arrives
      from movements as movement
      join rail_instructions as instruction on instruction.movement_id = movement.id
      where movement.customer_id = ${customerId}
      order by movement.amount`.execute(bank.root)
  ).rows;

const dated = (leaves: string, arrives: string) =>
  ['4215', '12840'].map((amount) => ({ amount, leaves, told: leaves, arrives }));

test('a day that is closed in its own evening, after the cut-off, sends what was due on it that day', async () => {
  await setMoment(bank, '2026-12-10 12:00', dayFrom('2026-12-10'));
  const payer = await payerWith(bank, 500_000);
  await twoBills(payer, '2026-12-11');
  await closeDay(bank.contextAs('worker'), dayWork, dayFrom('2026-12-10'));
  await setMoment(bank, '2026-12-11 21:00', dayFrom('2026-12-11'));
  await closeDay(bank.contextAs('worker'), dayWork, dayFrom('2026-12-11'));
  expect(await leftOf(payer.customerId)).toMatchObject(dated('2026-12-11', '2026-12-14'));
});

test('days that are closed weeks late, one by one, date what was due on them by themselves, and in their month', async () => {
  await setMoment(bank, '2027-01-14 12:00', dayFrom('2027-01-14'));
  const payer = await payerWith(bank, 500_000);
  await twoBills(payer, '2027-01-15');
  await setMoment(bank, '2027-02-10 12:00', dayFrom('2027-01-14'));
  for (const day of ['2027-01-14', '2027-01-15', '2027-01-19'])
    await closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
  const left = await leftOf(payer.customerId);
  expect(left).toMatchObject(dated('2027-01-15', '2027-01-19'));
  for (const { id } of left) await answer(bank, id, 'settled');
  const { rows } = await sql`
    select leg.day::text as day, count(*)::integer as legs
    from ledger.leg as leg
    join accounts as account on account.ledger_number = leg.debit_id
    where account.id = ${payer.account} and leg.act in (2, 3)
    group by leg.day`.execute(bank.root);
  expect(rows).toEqual([{ day: '2027-01-20', legs: 2 }]);
});
