import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { saveAlert } from '@bank/contract/relationship/alerts/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNumberOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, type CardHolder } from '../../testing/cards.ts';
import { feedAll } from '../../testing/feeds.ts';
import { runWorker } from '../../testing/mail.ts';
import { alertConsumer } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** Approved for one amount and billed another. */
async function billed(who: CardHolder, approved: number, amount: number): Promise<void> {
  const name = 'Harbor Grill';
  const { question, said } = await buy(bank, who, approved, { name, category: 'dining' });
  expect(said).toBe('approved');
  const item = await itemFor(bank, {
    accountNumber: await accountNumberOf(bank, who.account),
    amount: cents(amount),
    name,
    category: 'dining',
    network: 'card',
    direction: 'out',
    authorization: question.questionId,
  });
  await deliver(bank, item);
}

async function takesCash(who: CardHolder, amount: number): Promise<void> {
  const name = 'ATM, Congress Street';
  const { question, said } = await buy(bank, who, amount, { network: 'atm', name, category: null });
  expect(said).toBe('approved');
  const item = await itemFor(bank, {
    network: 'atm',
    direction: 'out',
    accountNumber: who.cardToken,
    amount: cents(amount),
    name,
    authorization: question.questionId,
  });
  await deliver(bank, item, item);
}

/** A batch may end in the middle of a payment. */
async function told(who: CardHolder): Promise<string[]> {
  await feedAll(bank, alertConsumer, { most: 1 });
  await runWorker(bank);
  const { items } = await who.call(listInbox, { show: 'all', search: '' });
  return items.filter(({ kind }) => kind !== 'mailed').map(({ title }) => title);
}

test('[ALRT-05] a bill and its tip are one payment', async () => {
  const who = await cardHolder(bank, 500_000);
  await feedAll(bank, alertConsumer);
  // Over the threshold of $200 only together.
  await billed(who, 19_000, 22_000);
  expect(await told(who)).toEqual(['$220.00 to Harbor Grill']);
  // The bill is over it, and the tip is told with it.
  await billed(who, 25_000, 29_000);
  expect(await told(who)).toEqual(['$290.00 to Harbor Grill', '$220.00 to Harbor Grill']);
});

test('[ALRT-05] the fee of a withdrawal with a credit card is not a second withdrawal', async () => {
  const who = await cardHolder(bank, 0, 'credit');
  await who.call(saveAlert, {
    section: 'transaction',
    subkey: 'atmWithdrawals',
    settings: { enabled: true, threshold: cents(0), methods: ['email'] },
  });
  await feedAll(bank, alertConsumer);
  await takesCash(who, 40_000);
  expect(await told(who)).toHaveLength(1);
  const { rows } = await sql`
    select key, amount from alerts_raised where customer_id = ${who.id}`.execute(bank.root);
  expect(rows).toEqual([{ key: 'atmWithdrawals', amount: 40_000n }]);
});
