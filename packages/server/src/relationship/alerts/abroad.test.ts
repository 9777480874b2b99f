import { addTrip } from '@bank/contract/accounts/cards/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNumberOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, type CardHolder } from '../../testing/cards.ts';
import { feedAll } from '../../testing/feeds.ts';
import { runWorker } from '../../testing/mail.ts';
import { alertConsumer } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

async function traveler(): Promise<CardHolder> {
  const who = await cardHolder(bank, 500_000);
  await sql`
    insert into card_controls (card_id, kind, customer_id, is_on)
    values (${who.cardId}, 'abroad', ${who.id}, true)`.execute(bank.root);
  await feedAll(bank, alertConsumer);
  return who;
}

/** The purchase is approved; what comes back bills a part of it. */
async function buysAbroad(who: CardHolder, amount: number, country: string) {
  const { question, said } = await buy(bank, who, amount, { name: 'Pastelaria Aloma', country });
  expect(said).toBe('approved');
  const accountNumber = await accountNumberOf(bank, who.account);
  return async (part: number) =>
    deliver(
      bank,
      await itemFor(bank, {
        accountNumber,
        amount: cents(part),
        name: 'Pastelaria Aloma',
        network: 'card',
        direction: 'out',
        authorization: question.questionId,
      }),
    );
}

/** What the inbox has of purchases abroad, and the messages that were ordered for each. */
async function toldOf(who: CardHolder) {
  const { rows } = await sql<{ channels: string[] }>`
    select array_remove(array_agg(ordered.channel order by ordered.channel), null) as channels
    from inbox_items as item
    left join alert_deliveries as ordered on ordered.item_id = item.id
    where item.customer_id = ${who.id} and item.kind = 'purchaseAbroad'
    group by item.id`.execute(bank.root);
  return rows.map(({ channels }) => channels);
}

const abroadMails = async (who: CardHolder) =>
  (await runWorker(bank)).filter(({ to, text }) => to === who.email && text.includes('Pastelaria Aloma'));

test('[ALRT-05] a purchase abroad that was told when it was approved is not told again when it is posted', async () => {
  const who = await traveler();
  await sql`
    insert into alert_settings (customer_id, key, is_security, enabled, threshold, email, text, push)
    values (${who.id}, 'internationalTransactions', false, true, 0, true, false, true)`.execute(bank.root);
  const bill = await buysAbroad(who, 4_500, 'PT');
  expect(await abroadMails(who)).toHaveLength(1);
  expect(await toldOf(who)).toEqual([[]]);
  // In two parts, as two parcels are billed.
  for (const part of [3_000, 1_500]) {
    await bill(part);
    await feedAll(bank, alertConsumer);
    expect(await abroadMails(who)).toEqual([]);
    expect(await toldOf(who)).toEqual([['push']]);
  }
});

test('[ALRT-05] a purchase on an announced trip is told when it is posted, as the customer chose', async () => {
  const who = await traveler();
  const { rows } = await sql<{ today: string }>`select bank.calendar_day()::text as today`.execute(bank.root);
  const today = dayFrom(rows[0]?.today ?? '');
  const trip = { cardId: who.cardId, countries: ['PT'], startsOn: today, endsOn: addDays(today, 1) };
  await who.call(addTrip, { ...trip, intent: randomUUIDv7() });
  const bill = await buysAbroad(who, 4_500, 'PT');
  expect(await abroadMails(who)).toEqual([]);
  expect(await toldOf(who)).toEqual([]);
  await bill(4_500);
  await feedAll(bank, alertConsumer);
  await runWorker(bank);
  expect(await toldOf(who)).toEqual([['email']]);
});

test('posted before the approval was looked at, it is still told once', async () => {
  const who = await traveler();
  const bill = await buysAbroad(who, 4_500, 'PT');
  await bill(4_500);
  await feedAll(bank, alertConsumer);
  await runWorker(bank);
  expect(await toldOf(who)).toHaveLength(1);
});
