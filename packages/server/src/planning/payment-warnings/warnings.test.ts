import { addTrip } from '@bank/contract/accounts/cards/contract.ts';
import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith } from '../../testing/bills.ts';
import { buy, cardHolder, type CardHolder } from '../../testing/cards.ts';
import { closeOn } from '../../testing/certificates.ts';
import { runWorker } from '../../testing/mail.ts';
import { reachDay } from '../../testing/schedules.ts';

/** A Tuesday. The 14th is a Friday before a long weekend; the 17th is a holiday. */
const TODAY = dayFrom('2031-02-11');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

const warnings = ['paymentShort', 'purchaseAbroad', 'purchaseUnusual', 'merchantFirst'];

async function toldTo(customerId: string): Promise<string[]> {
  const rows = await bank.root
    .selectFrom('inbox_items')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', warnings)
    .orderBy('told_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('a payment that will find too little is told three days ahead, once, with what is missing', async () => {
  const payer = await payerWith(bank, 5_000);
  const payee = await payer.add();
  await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', payee.id),
    payeeType: 'bill',
    paymentType: 'fixed',
    amount: cents(8_250),
    frequency: 'monthly',
    startDate: dayFrom('2031-02-18'),
    endCondition: 'never',
    notifications: { email: false, reminder: false, textForFailure: false },
  });
  // Another payment of the same day that the money is enough for, and one with overdraft protection.
  const covered = await payerWith(bank, 1_000);
  const savings = await openTestAccount(bank, covered.customerId, 'savings');
  const other = await openTestAccount(bank, covered.customerId, 'savings');
  await fund(bank, savings, 50_000);
  await sql`update accounts set overdraft_from = ${savings} where id = ${covered.account}`.execute(bank.root);
  await covered.as()(scheduleTransfer, {
    type: 'internal',
    fromAccountId: covered.account,
    toAccountId: other,
    amount: cents(20_000),
    recurrence: {
      anchor: dayFrom('2031-02-18'),
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
  });

  // Overdraft protection can't pay into the account that it takes from.
  const circular = await payerWith(bank, 1_000);
  const source = await openTestAccount(bank, circular.customerId, 'savings');
  await fund(bank, source, 50_000);
  await sql`update accounts set overdraft_from = ${source} where id = ${circular.account}`.execute(bank.root);
  await circular.as()(scheduleTransfer, {
    type: 'internal',
    fromAccountId: circular.account,
    toAccountId: source,
    amount: cents(20_000),
    recurrence: {
      anchor: dayFrom('2031-02-18'),
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
  });

  await closeOn(bank, '2031-02-11');
  await closeOn(bank, '2031-02-12');
  await runWorker(bank);
  // The business day is the 13th now: five days before.
  expect(await toldTo(payer.customerId)).toEqual([]);
  await closeOn(bank, '2031-02-13');
  await runWorker(bank);
  expect(await toldTo(payer.customerId)).toEqual([]);
  // Friday's close opens the 18th: a weekend and a holiday must not make it too late.
  await closeOn(bank, '2031-02-14');
  const mails = await runWorker(bank);
  expect(await toldTo(payer.customerId)).toContain('paymentShort');
  expect(mails.some(({ subject }) => subject.includes('$32.50'))).toBe(true);
  expect(await toldTo(covered.customerId)).not.toContain('paymentShort');
  expect(await toldTo(circular.customerId)).toContain('paymentShort');
}, 120_000);

const countShort = async (customerId: string) =>
  (await toldTo(customerId)).filter((kind) => kind === 'paymentShort').length;

test('money that comes in time is counted, and the same day is told once however often it is looked at', async () => {
  const payer = await payerWith(bank, 5_000);
  const savings = await openTestAccount(bank, payer.customerId, 'savings');
  await payer.as()(scheduleTransfer, {
    type: 'internal',
    fromAccountId: payer.account,
    toAccountId: savings,
    amount: cents(6_000),
    recurrence: {
      anchor: dayFrom('2031-02-21'),
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
  });
  for (const day of ['2031-02-18', '2031-02-19', '2031-02-20']) {
    await closeOn(bank, day);
    await runWorker(bank);
  }
  expect(await countShort(payer.customerId)).toBe(1);
}, 120_000);

const abroadOn = async (who: CardHolder) =>
  sql`
    insert into card_controls (card_id, kind, customer_id, is_on)
    values (${who.cardId}, 'abroad', ${who.id}, true)`.execute(bank.root);

test('a purchase abroad is told unless a travel notice covers the country', async () => {
  const who = await cardHolder(bank, 500_000);
  await abroadOn(who);
  await buy(bank, who, 4_500, { name: 'Pastelaria Aloma', country: 'PT' });
  await runWorker(bank);
  expect(await toldTo(who.id)).toEqual(['purchaseAbroad']);
  const { rows } = await sql<{ today: string }>`select bank.calendar_day()::text as today`.execute(bank.root);
  const today = dayFrom(rows[0]?.today ?? '');
  await who.call(addTrip, {
    cardId: who.cardId,
    countries: ['FR'],
    startsOn: today,
    endsOn: today,
    intent: randomUUIDv7(),
  });
  await buy(bank, who, 4_500, { name: 'Boulangerie', country: 'FR' });
  await runWorker(bank);
  expect(await toldTo(who.id)).toEqual(['purchaseAbroad']);
  // The bank looks at it the next day, when the trip is over.
  await buy(bank, who, 4_500, { name: 'Boulangerie', country: 'FR' });
  await sql`update bank.clock set offset_interval = offset_interval + interval '1 day'`.execute(bank.root);
  await runWorker(bank);
  expect(await toldTo(who.id)).toEqual(['purchaseAbroad']);
  const [, declined] = [
    await sql`update card_controls set is_on = false where card_id = ${who.cardId}`.execute(bank.root),
    await buy(bank, who, 4_500, { name: 'Konditorei', country: 'DE' }),
  ];
  expect(declined.said).not.toBe('approved');
  await runWorker(bank);
  expect((await toldTo(who.id)).filter((kind) => kind === 'purchaseAbroad')).toHaveLength(1);
}, 120_000);

test('the first charge of a merchant online is told once, one in a store is not', async () => {
  const who = await cardHolder(bank, 500_000);
  await buy(bank, who, 2_000, { name: 'Lantern Hardware', use: 'store' });
  await buy(bank, who, 1_299, { name: 'STREAMLINE 8005551234', use: 'online', isRecurring: true });
  await buy(bank, who, 1_299, { name: 'STREAMLINE 8005551234', use: 'online', isRecurring: true });
  await runWorker(bank);
  expect(await toldTo(who.id)).toEqual(['merchantFirst']);
}, 120_000);

test('far above the usual is told, what is usual is not', async () => {
  const who = await cardHolder(bank, 5_000_000);
  for (let bought = 0; bought < 12; bought += 1)
    await buy(bank, who, 2_000 + bought * 50, { name: `Shop ${bought}` });
  await buy(bank, who, 18_000, { name: 'Shop 3' });
  await runWorker(bank);
  expect(await toldTo(who.id)).toEqual([]);
  await buy(bank, who, 95_000, { name: 'Fjord Electronics' });
  // What was bought after it, before the bank looked, says nothing about it.
  await buy(bank, who, 110_000, { name: 'Fjord Electronics' });
  const mails = await runWorker(bank);
  expect(await toldTo(who.id)).toEqual(['purchaseUnusual', 'purchaseUnusual']);
  expect(mails.filter(({ text }) => text.includes('$950.00'))).toHaveLength(1);
}, 120_000);
