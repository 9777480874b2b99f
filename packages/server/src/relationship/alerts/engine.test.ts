import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import {
  dropAccountAlerts,
  saveAlert,
  showAlert,
  showAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import { saveNotifications } from '@bank/contract/person/preferences/contract.ts';
import { firstSettings } from '@bank/contract/person/preferences/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { feedAll } from '../../testing/feeds.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { alertConsumer } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const spend = async (accountId: string, amount: number) =>
  book(bank, [
    {
      debit: await bookNumberOf(bank, accountId),
      credit: own.cash,
      amount: cents(amount),
      kind: 'withdrawal',
    },
  ]);
const raised = async (customerId: string) => {
  const { rows } = await sql<{ key: string }>`
    select key from alerts_raised where customer_id = ${customerId} order by leg_id, key`.execute(bank.root);
  return rows.map(({ key }) => key);
};
const told = async (customer: Customer) => {
  await feedAll(bank, alertConsumer);
  const mails = await runWorker(bank);
  const { items } = await as(customer)(listInbox, { show: 'all', search: '' });
  return { mails, kinds: items.map(({ kind }) => kind).filter((kind) => kind !== 'mailed') };
};

test('[ALRT-04] [ALRT-13] a balance that falls below its threshold is told, once for each time it falls', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 60_000);
  await feedAll(bank, alertConsumer);
  await spend(checking, 15_000);
  await spend(checking, 1_000);
  await fund(bank, checking, 10_000);
  await spend(checking, 5_000);
  expect((await told(nora)).kinds).toEqual(['balanceLow', 'balanceLow']);
  expect(await raised(nora.id)).toEqual(['lowBalance', 'lowBalance']);
});

test('[ALRT-04] an account that is told of otherwise has its own threshold, and follows the others again', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  const [checking, savings] = [
    await openTestAccount(bank, nora.id, 'checking'),
    await openTestAccount(bank, nora.id, 'savings'),
  ];
  const accountId = idFrom('account', savings);
  const low = (threshold: number) => ({
    section: 'balance' as const,
    subkey: 'lowBalance' as const,
    settings: { enabled: true, threshold: cents(threshold), methods: ['email' as const] },
  });
  for (const account of [checking, savings]) await fund(bank, account, 60_000);
  await feedAll(bank, alertConsumer);
  const reply = await as(nora)(saveAlert, { ...low(10_000), accountId });
  expect(reply.balanceAlerts.threshold).toBe(10_000);
  const shown = await as(nora)(showAlerts, {});
  expect(shown.alerts.balanceAlerts.threshold).toBe(50_000);
  expect(shown.accounts.map(({ id, isApart }) => [id, isApart])).toEqual([
    [checking, false],
    [savings, true],
  ]);
  for (const account of [checking, savings]) await spend(account, 20_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual(['lowBalance']);
  await spend(savings, 35_000);
  await feedAll(bank, alertConsumer);
  expect((await raised(nora.id)).filter((key) => key === 'lowBalance')).toHaveLength(2);
  for (const call of [
    () => as(other)(saveAlert, { ...low(1), accountId }),
    () => as(other)(showAlerts, { accountId }),
    () => as(other)(dropAccountAlerts, { accountId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect((await as(nora)(dropAccountAlerts, { accountId })).balanceAlerts.threshold).toBe(50_000);
  expect((await as(nora)(showAlerts, { accountId })).accounts.map(({ isApart }) => isApart)).toEqual([
    false,
    false,
  ]);
});

test('exactly at the threshold is not below it', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 60_000);
  await spend(checking, 10_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual([]);
  await spend(checking, 1);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual(['lowBalance']);
});

test('a card that passes 30% of its limit is told each time it does, if that was chosen', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  const [card, theirs] = [
    await openTestAccount(bank, nora.id, 'credit'),
    await openTestAccount(bank, other.id, 'credit'),
  ];
  const show = () => as(nora)(showAlert, { section: 'balance', subkey: 'creditUsage' });
  expect(await show()).toEqual({ enabled: false, methods: [] });
  await as(nora)(saveAlert, {
    section: 'balance',
    subkey: 'creditUsage',
    settings: { enabled: true, methods: ['email'] },
  });
  expect(await show()).toEqual({ enabled: true, methods: ['email'] });
  await feedAll(bank, alertConsumer);
  // The limit is $5,000. At $1,500 it is not past it.
  for (const number of [card, theirs]) for (const amount of [15_000, 135_000, 1]) await spend(number, amount);
  await fund(bank, card, 1);
  await spend(card, 1);
  await feedAll(bank, alertConsumer);
  expect((await raised(nora.id)).filter((key) => key === 'creditUsage')).toHaveLength(2);
  expect(await raised(other.id)).not.toContain('creditUsage');
  expect((await told(nora)).kinds).toContain('creditUsed');
});

test('[ALRT-05] a large debit is told; one at the threshold, a small one and one between own accounts are not', async () => {
  const nora = await bank.customer();
  const [checking, savings] = [
    await openTestAccount(bank, nora.id, 'checking'),
    await openTestAccount(bank, nora.id, 'savings'),
  ];
  await fund(bank, checking, 900_000);
  await fund(bank, savings, 900_000);
  await feedAll(bank, alertConsumer);
  await spend(checking, 20_000);
  await spend(checking, 20_001);
  await book(bank, [
    {
      debit: await bookNumberOf(bank, checking),
      credit: await bookNumberOf(bank, savings),
      amount: cents(50_000),
      kind: 'transfer',
    },
  ]);
  expect((await told(nora)).kinds).toEqual(['largeDebit']);
});

test('[ALRT-05] large credits are off until they are chosen', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 200_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual([]);
  await as(nora)(saveAlert, {
    section: 'transaction',
    subkey: 'largeCredits',
    settings: { enabled: true, threshold: cents(100_000), methods: ['email'] },
  });
  await fund(bank, checking, 200_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual(['largeCredits']);
});

test('a message is sent only if the profile’s switches and the alert both allow it', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 900_000);
  await as(nora)(saveNotifications, { ...firstSettings, transactionAlerts: false });
  await spend(checking, 30_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual([]);
  await as(nora)(saveNotifications, firstSettings);
  await spend(checking, 30_000);
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual(['largeDebits']);
});

test('crossed down, up and down by 50 movements at once: as many alerts as crossings', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 52_000);
  // One crossing there is, however the others race.
  await spend(checking, 3_000);
  await fund(bank, checking, 3_000);
  const amounts = Array.from({ length: 50 }, (_, place) => (place % 2 === 0 ? 3_000 : -3_000));
  await Promise.all(
    amounts.map((amount) => (amount > 0 ? spend(checking, amount) : fund(bank, checking, -amount))),
  );
  await feedAll(bank, alertConsumer, { most: 7 });
  const number = await bookNumberOf(bank, checking);
  const { rows } = await sql<{ balance: string }>`
    select coalesce(case when debit_id = ${number} then debit_after end, credit_after)::text as balance
    from ledger.leg where debit_id = ${number} or credit_id = ${number} order by id`.execute(bank.root);
  const balances = rows.map(({ balance }) => Number(balance));
  const crossings = balances.filter((after, place) => {
    const before = balances[place - 1];
    return before !== undefined && before >= 50_000 && after < 50_000;
  });
  expect(crossings.length).toBeGreaterThan(0);
  expect((await raised(nora.id)).filter((key) => key === 'lowBalance')).toHaveLength(crossings.length);
});

test('a batch that is applied again raises nothing twice, and what failed is raised later', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 900_000);
  await feedAll(bank, alertConsumer);
  await spend(checking, 30_000);
  let crashes = 1;
  const flaky = {
    ...alertConsumer,
    apply: async (...given: Parameters<typeof alertConsumer.apply>) => {
      await alertConsumer.apply(...given);
      if (crashes > 0) {
        crashes -= 1;
        throw Object.assign(new Error('the worker was killed'), { code: '57P01' });
      }
    },
  };
  await expect(feedAll(bank, flaky)).rejects.toThrow('the worker was killed');
  expect(await raised(nora.id)).toEqual([]);
  await feedAll(bank, alertConsumer);
  await sql`update posting_feeds set leg_id = greatest(0, leg_id - 4096) where consumer = 'alerts'`.execute(
    bank.root,
  );
  await feedAll(bank, alertConsumer);
  expect(await raised(nora.id)).toEqual(['largeDebits']);
  expect((await told(nora)).kinds).toEqual(['largeDebit']);
  expect((await told(nora)).kinds).toEqual(['largeDebit']);
});

test('[ALRT-03] the page shows what was sent and by which channel', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  await fund(bank, checking, 900_000);
  await spend(checking, 30_000);
  await told(nora);
  const shown = await as(nora)(showAlerts, {});
  expect(shown.deliveries).toMatchObject([{ channel: 'email', kind: 'largeDebit', state: 'waiting' }]);
});
