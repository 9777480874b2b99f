import {
  saveAlert,
  saveQuietHours,
  sendTestAlert,
  showAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import { addPushDevice } from '@bank/contract/relationship/alerts/devices-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tell } from '../../bank/inbox/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { inTransaction } from '../../platform/work.ts';
import { startAlerts, type AlertBench } from '../../testing/alerts.ts';
import type { TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { setMoment } from '../../testing/schedules.ts';
import { raise } from './raising.ts';

let bench: AlertBench;
let bank: TestBank;
beforeAll(async () => {
  bench = await startAlerts();
  bank = bench.bank;
});
afterAll(() => bench.stop());

const mailsOf = async ({ email }: Customer) => (await runWorker(bank)).filter(({ to }) => to === email);
const press = (link: string | undefined) =>
  fetch((link ?? '').replace(bank.config.http.origin, bank.apiUrl), { method: 'POST' });

test('a text that the provider has sent and not answered takes no newer alert with it', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId, 'Lantern Hardware');
  const before = bench.texts.length;
  Object.assign(bench.provider, { failures: 1, sendsAnyway: true });
  await bench.deliver();
  bench.provider.sendsAnyway = false;
  await bench.debit(nora, accountId, 'Harbor Books');
  await bench.makeDue(nora);
  await bench.deliver();
  expect(
    bench.texts.slice(before).map(({ text }) => /Lantern Hardware|Harbor Books/.exec(text)?.[0]),
  ).toEqual(['Lantern Hardware', 'Harbor Books']);
  expect(await bench.states(nora)).toHaveLength(2);
  expect((await bench.states(nora)).every((state) => state.startsWith('text sent'))).toBe(true);
});

test('alerts that were tried together stay one message in every try', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  const before = bench.texts.length;
  await bench.debit(nora, accountId);
  await bench.debit(nora, accountId);
  bench.provider.failures = 1;
  await bench.deliver();
  await bench.debit(nora, accountId, 'Harbor Books');
  await bench.makeDue(nora);
  await bench.deliver();
  const sent = bench.texts.slice(before).map(({ text }) => text);
  expect(sent).toHaveLength(2);
  expect(sent.filter((text) => text.includes('Harbor Books'))).toHaveLength(1);
  expect(sent.filter((text) => text.includes('2 alerts'))).toHaveLength(1);
});

test('who unsubscribed gets no mail in place of a push message, until email is chosen again', async () => {
  const { nora, accountId } = await bench.person();
  const subscription = bench.service.subscribe();
  await bench.as(nora)(addPushDevice, subscription);
  await bench.methodsOf(nora, ['email', 'push']);
  await bench.debit(nora, accountId);
  await bench.deliver();
  const [mail] = await mailsOf(nora);
  expect((await press(mail?.unsubscribe)).status).toBe(200);
  await runWorker(bank);
  bench.service.drop(subscription.endpoint);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', 'push sent 1', 'push dropped 1']);
  expect(await mailsOf(nora)).toEqual([]);
  await bench.methodsOf(nora, ['email', 'text']);
  await bench.methodsOf(nora, ['text']);
  await sql`update customers set phone_confirmed_at = null where customer_id = ${nora.id}`.execute(bank.root);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await mailsOf(nora)).toHaveLength(1);
});

async function passwordMail(customer: Customer): Promise<void> {
  const context = bank.contextAs('worker');
  await inTransaction(context, async (tx) => {
    await setCustomerScope(tx, customer.id);
    await sendMail(tx, context, {
      to: customer.email,
      language: 'en',
      kind: 'password-changed',
      template: 'password-changed',
      blanks: { firstName: 'Nora' },
      customerId: customer.id,
    });
  });
}

const byPushToo = (customer: Customer) =>
  bench.as(customer)(saveAlert, {
    section: 'security',
    subkey: 'passwordChanges',
    settings: { enabled: true, methods: ['email', 'push'] },
  });

test('what was mailed already is not mailed again in place of a push message', async () => {
  const { nora, accountId } = await bench.person();
  const subscription = bench.service.subscribe();
  await bench.as(nora)(addPushDevice, subscription);
  await byPushToo(nora);
  bench.service.drop(subscription.endpoint);
  await passwordMail(nora);
  expect(await mailsOf(nora)).toHaveLength(1);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['push dropped 1']);
  expect(await mailsOf(nora)).toEqual([]);
  // A purchase abroad that was told and mailed when it was approved, and is posted now.
  await sql`
    insert into alert_settings (customer_id, key, is_security, enabled, threshold, email, text, push)
    values (${nora.id}, 'internationalTransactions', false, true, 0, true, false, true)`.execute(bank.root);
  const context = bank.contextAs('worker');
  await inTransaction(context, async (tx) => {
    await setCustomerScope(tx, nora.id);
    const told = {
      customerId: nora.id,
      accountId,
      kind: 'purchaseAbroad',
      values: { amount: 4_500, name: 'Pastelaria Aloma', country: 'PT' },
      link: null,
      key: 'purchase-abroad:one',
    } as const;
    await tell(tx, context, told);
    await raise(tx, context, 'internationalTransactions', told);
  });
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['push dropped 1', 'push dropped 1']);
  expect(await mailsOf(nora)).toEqual([]);
});

test('a security mail of a customer who was erased since is followed by nothing', async () => {
  const { nora } = await bench.person();
  await bench.as(nora)(addPushDevice, bench.service.subscribe());
  await byPushToo(nora);
  await passwordMail(nora);
  await sql`delete from customer_keys where customer_id = ${nora.id}`.execute(bank.root);
  expect(await mailsOf(nora)).toEqual([]);
  expect(await bench.states(nora)).toEqual([]);
});

test.each([
  ['refuses the message for good', 403],
  ['is away', 503],
])(
  'one of two browsers whose push service %s doesn’t bring the alert to the other again',
  async (_, status) => {
    const { nora, accountId } = await bench.person();
    for (const subscription of [bench.service.subscribe(), bench.service.subscribe()])
      await bench.as(nora)(addPushDevice, subscription);
    await bench.methodsOf(nora, ['push']);
    const before = bench.service.received().length;
    bench.service.failNext(1, status);
    await bench.debit(nora, accountId);
    await bench.deliver();
    await bench.makeDue(nora);
    await bench.deliver();
    expect(bench.service.received().slice(before)).toHaveLength(1);
    expect(await bench.states(nora)).toEqual(['push sent 1']);
  },
);

test('a push message that is refused for good is not tried again: the alert comes by email', async () => {
  const { nora, accountId } = await bench.person();
  await bench.as(nora)(addPushDevice, bench.service.subscribe());
  await bench.methodsOf(nora, ['push']);
  bench.service.failNext(1, 400);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', 'push dropped 1']);
  // The bank may be at fault, so the browser stays.
  expect((await bench.as(nora)(showAlerts, {})).devices).toHaveLength(1);
});

test('a push message is as short as every push service and browser takes it', async () => {
  const { nora, accountId } = await bench.person();
  await bench.as(nora)(addPushDevice, bench.service.subscribe());
  await bench.methodsOf(nora, ['push']);
  const before = bench.service.received().length;
  for (let count = 0; count < 12; count += 1) await bench.debit(nora, accountId, '🦊'.repeat(60));
  await bench.deliver();
  const [message] = bench.service.received().slice(before);
  const { body } = JSON.parse(message?.plaintext ?? '{}') as { body: string };
  expect(Array.from(body)).toHaveLength(500);
  expect(body).toMatch(/🦊…$/u);
});

test('texts above the cap of a day come by email', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId);
  await bench.deliver();
  await sql`update mail_counts set sent = 100 where kind = 'alert'`.execute(bank.root);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', 'text sent 1', 'text dropped 1']);
  await sql`delete from mail_counts where kind = 'alert'`.execute(bank.root);
});

test('a security alert has its own mail, and the mail of the others can be stopped with all it told of', async () => {
  const { nora, accountId } = await bench.person();
  const context = bank.contextAs('worker');
  await bench.debit(nora, accountId);
  await inTransaction(context, async (tx) => {
    await setCustomerScope(tx, nora.id);
    await raise(tx, context, 'loginAttempts', {
      customerId: nora.id,
      kind: 'signOnFailed',
      values: {},
      link: { to: 'security' },
      key: 'failed',
    });
    await raise(tx, context, 'statementAvailable', {
      customerId: nora.id,
      accountId,
      kind: 'statementReady',
      values: { closedOn: '2026-01-31' },
      link: null,
      key: 'statement',
    });
  });
  await bench.deliver();
  const mails = await mailsOf(nora);
  expect(mails.map(({ subject, unsubscribe }) => [subject, unsubscribe !== undefined])).toEqual(
    expect.arrayContaining([
      ['Failed sign-on attempts', false],
      ['2 alerts', true],
    ]),
  );
  const reply = await press(mails.find(({ unsubscribe }) => unsubscribe !== undefined)?.unsubscribe);
  expect(await reply.json()).toMatchObject({ data: { keys: ['largeDebits', 'statementAvailable'] } });
});

test('a text that is tried again in quiet hours waits for their end; a security alert doesn’t', async () => {
  const { nora, accountId } = await bench.person();
  await setMoment(bank, '2027-03-10 21:58', dayFrom('2027-03-10'));
  await bench.as(nora)(saveQuietHours, {
    isOn: true,
    from: 22 * 60,
    to: 7 * 60,
    zone: 'America/New_York',
    digest: false,
  });
  await bench.methodsOf(nora, ['text']);
  bench.provider.failures = 1;
  await bench.debit(nora, accountId);
  await bench.deliver();
  await setMoment(bank, '2027-03-10 22:01', dayFrom('2027-03-10'));
  const before = bench.texts.length;
  await bench.deliver();
  expect(bench.texts).toHaveLength(before);
  expect(await bench.states(nora)).toEqual(['text waiting 1']);
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from alert_deliveries where customer_id = ${nora.id}`.execute(bank.root);
  expect(rows.map(({ due_at: dueAt }) => dueAt.toISOString())).toEqual(['2027-03-11T12:00:00.000Z']);
  await bench.as(nora)(sendTestAlert, {});
  await bench.deliver();
  expect(bench.texts).toHaveLength(before + 1);
});
