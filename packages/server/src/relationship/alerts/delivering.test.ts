import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { saveQuietHours, sendTestAlert, showAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { addPushDevice, removePushDevice } from '@bank/contract/relationship/alerts/devices-contract.ts';
import { RETRY_SECONDS } from '@bank/contract/relationship/alerts/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCustomerScope } from '../../platform/database.ts';
import { inTransaction } from '../../platform/work.ts';
import { startAlerts, type AlertBench } from '../../testing/alerts.ts';
import type { TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { setMoment } from '../../testing/schedules.ts';
import { deliverAlerts } from './delivering.ts';
import { raise } from './raising.ts';

let bench: AlertBench;
let bank: TestBank;
beforeAll(async () => {
  bench = await startAlerts();
  bank = bench.bank;
});
afterAll(() => bench.stop());

test('[ALRT-13] a push message is signed, encrypted for the browser and opened by it', async () => {
  const { nora, accountId } = await bench.person();
  await bench.as(nora)(addPushDevice, bench.service.subscribe());
  await bench.methodsOf(nora, ['push']);
  await bench.debit(nora, accountId);
  const before = bench.service.received().length;
  await bench.deliver();
  const [message] = bench.service.received().slice(before);
  expect(message?.subject).toBe(`mailto:${bank.config.mail.operations}`);
  expect(JSON.parse(message?.plaintext ?? '{}')).toMatchObject({
    title: '$250.00 to Lantern Hardware',
    path: '/inbox',
  });
  expect(await bench.states(nora)).toEqual(['push sent 1']);
});

test('a push service that is away is tried again, and a browser that is gone is forgotten', async () => {
  const { nora, accountId } = await bench.person();
  const subscription = bench.service.subscribe();
  await bench.as(nora)(addPushDevice, subscription);
  await bench.methodsOf(nora, ['push']);
  bench.service.failNext(1);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['push waiting 1']);
  const { deliveries } = await bench.as(nora)(showAlerts, {});
  expect(deliveries).toMatchObject([{ channel: 'push', state: 'waiting', attempts: 1 }]);
  await sql`update alert_deliveries set due_at = bank.now() where customer_id = ${nora.id}`.execute(
    bank.root,
  );
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['push sent 2']);
  bench.service.drop(subscription.endpoint);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect((await bench.as(nora)(showAlerts, {})).devices).toEqual([]);
  expect(await bench.states(nora)).toEqual(['email sent 1', 'push sent 2', 'push dropped 1']);
});

test('a channel that never works is given up, and the alert comes by email', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId);
  bench.provider.failures = RETRY_SECONDS.length + 1;
  for (let tries = 0; tries <= RETRY_SECONDS.length; tries += 1) {
    await sql`update alert_deliveries set due_at = bank.now() where state = 'waiting'`.execute(bank.root);
    await bench.deliver();
  }
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', `text failed ${RETRY_SECONDS.length + 1}`]);
  const mails = await runWorker(bank);
  expect(mails.filter(({ to }) => to === nora.email)).toMatchObject([
    { subject: '$250.00 to Lantern Hardware' },
  ]);
});

test('a message that can’t be made doesn’t hold up the others', async () => {
  const [{ nora, accountId }, { nora: other, accountId: theirs }] = [
    await bench.person(),
    await bench.person(),
  ];
  await bench.methodsOf(nora, ['text']);
  await bench.methodsOf(other, ['text']);
  await bench.debit(nora, accountId);
  await bench.debit(other, theirs);
  await sql`update customer_keys set key_id = 'lost' where customer_id = ${nora.id}`.execute(bank.root);
  await bench.deliver();
  // On a slow machine its next try may be over as well.
  expect(await bench.states(nora)).toEqual([expect.stringMatching(/^text waiting [12]$/)]);
  expect(await bench.states(other)).toEqual(['text sent 1']);
});

test('what an erased customer was to be told is dropped at once', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId);
  await sql`delete from customer_keys where customer_id = ${nora.id}`.execute(bank.root);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['text dropped 1']);
});

test('a browser that subscribed with an earlier key is not asked: the alert comes by email', async () => {
  const { nora, accountId } = await bench.person();
  const subscription = bench.service.subscribe();
  await bench.as(nora)(addPushDevice, subscription);
  await bench.methodsOf(nora, ['push']);
  await sql`update push_devices set sender_key = ${'B'.repeat(87)} where customer_id = ${nora.id}`.execute(
    bank.root,
  );
  const before = bench.service.received().length;
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(bench.service.received()).toHaveLength(before);
  expect(await bench.states(nora)).toEqual(['email sent 1', 'push dropped 1']);
  const shown = await bench.as(nora)(showAlerts, {});
  expect([shown.devices, shown.reach.push]).toEqual([[], false]);
  // Turned on again in the same browser, it is one device.
  expect((await bench.as(nora)(addPushDevice, subscription)).devices).toHaveLength(1);
});

test('a provider that is slow keeps no transaction open, and nobody else sends the same', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const slow = {
    push: null,
    texts: {
      send: async () => {
        ask();
        await answered;
      },
    },
  };
  const delivering = deliverAlerts(bank.contextAs('worker'), slow);
  await asked;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and usename = 'bank_worker_login' and state = 'idle in transaction'`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const before = bench.texts.length;
  await bench.deliver();
  expect(bench.texts).toHaveLength(before);
  answer();
  await delivering;
  expect(await bench.states(nora)).toEqual(['text sent 1']);
});

test('a text goes to a confirmed number only', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['text']);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(bench.texts.at(-1)).toMatchObject({ to: '2075550142' });
  expect(bench.texts.at(-1)?.text).toContain('$250.00 to Lantern Hardware');
  await sql`update customers set phone_confirmed_at = null where customer_id = ${nora.id}`.execute(bank.root);
  await bench.debit(nora, accountId);
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', 'text sent 1', 'text dropped 1']);
});

test('an alert mail can be stopped in one press, and the inbox has it once', async () => {
  const { nora, accountId } = await bench.person();
  await bench.methodsOf(nora, ['email']);
  await bench.debit(nora, accountId);
  await bench.deliver();
  const [mail] = (await runWorker(bank)).filter(({ to }) => to === nora.email);
  const link = mail?.unsubscribe ?? '';
  expect(link).toContain('/api/unsubscribe/');
  const { items } = await bench.as(nora)(listInbox, { show: 'all', search: 'Lantern' });
  expect(items).toHaveLength(1);
  const address = link.replace(bank.config.http.origin, bank.apiUrl);
  // Whoever opens the link gets to a page; opening alone stops nothing.
  const opened = await fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/unsubscribe#${link.split('/').at(-1)}`,
  ]);
  await runWorker(bank);
  expect((await bench.as(nora)(showAlerts, {})).alerts.transactionAlerts.largeDebits.enabled).toBe(true);
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(reply.status).toBe(200);
  await runWorker(bank);
  const { alerts } = await bench.as(nora)(showAlerts, {});
  expect(alerts.transactionAlerts.largeDebits).toMatchObject({ enabled: false, methods: [] });
  const forged = await fetch(`${bank.apiUrl}/api/unsubscribe/${'A'.repeat(60)}`, { method: 'POST' });
  expect(forged.status).toBe(404);
});

test.each([
  // At night, in the zone of the customer, also where the night is tomorrow in Greenwich.
  ['2027-03-10 02:15', 'America/New_York', '2027-03-10T12:00:00.000Z'],
  ['2027-03-10 23:30', 'America/New_York', '2027-03-11T12:00:00.000Z'],
  // Half past eleven in New York is half past six in Honolulu: not quiet there.
  ['2027-03-10 23:30', 'Pacific/Honolulu', null],
  // The clocks change at 2 AM on March 14: seven in the morning is an hour earlier in Greenwich than the day before.
  ['2027-03-12 22:30', 'America/New_York', '2027-03-13T12:00:00.000Z'],
  ['2027-03-13 22:30', 'America/New_York', '2027-03-14T11:00:00.000Z'],
  // And back on November 7.
  ['2027-11-05 22:30', 'America/New_York', '2027-11-06T11:00:00.000Z'],
  ['2027-11-06 22:30', 'America/New_York', '2027-11-07T12:00:00.000Z'],
] as const)('quiet hours at %s in %s end at %s', async (moment, zone, until) => {
  const { nora, accountId } = await bench.person();
  await setMoment(bank, moment, dayFrom('2027-03-10'));
  await bench.as(nora)(saveQuietHours, { isOn: true, from: 22 * 60, to: 7 * 60, zone, digest: false });
  await bench.methodsOf(nora, ['email', 'text']);
  await bench.debit(nora, accountId);
  const { rows } = await sql<{ channel: string; due_at: Date; is_due: boolean }>`
    select channel, due_at, due_at <= bank.now() as is_due from alert_deliveries
    where customer_id = ${nora.id} order by channel`.execute(bank.root);
  expect(rows.map(({ channel, is_due: isDue }) => `${channel} ${isDue}`)).toEqual([
    'email true',
    `text ${until === null}`,
  ]);
  const now = rows[0]?.due_at.toISOString();
  expect(rows[1]?.due_at.toISOString()).toBe(until ?? now);
});

test('what can wait comes in one email in the morning; security never waits', async () => {
  const { nora, accountId } = await bench.person();
  await setMoment(bank, '2027-11-09 21:00', dayFrom('2027-11-10'));
  await bench.as(nora)(saveQuietHours, {
    isOn: true,
    from: 20 * 60,
    to: 7 * 60,
    zone: 'America/New_York',
    digest: true,
  });
  const context = bank.contextAs('worker');
  await inTransaction(context, async (tx) => {
    await setCustomerScope(tx, nora.id);
    for (const closedOn of ['2026-01-31', '2026-02-28'])
      await raise(tx, context, 'statementAvailable', {
        customerId: nora.id,
        accountId,
        kind: 'statementReady',
        values: { closedOn },
        link: null,
        key: `statement:${closedOn}`,
      });
    await raise(tx, context, 'loginAttempts', {
      customerId: nora.id,
      kind: 'signOnFailed',
      values: {},
      link: { to: 'security' },
      key: 'failed',
    });
  });
  await bench.deliver();
  expect((await runWorker(bank)).filter(({ to }) => to === nora.email).map(({ subject }) => subject)).toEqual(
    ['Failed sign-on attempts'],
  );
  await setMoment(bank, '2027-11-10 08:00', dayFrom('2027-11-10'));
  await bench.deliver();
  expect((await runWorker(bank)).filter(({ to }) => to === nora.email).map(({ subject }) => subject)).toEqual(
    ['2 alerts'],
  );
});

test('a test alert goes over every channel that can deliver', async () => {
  const { nora } = await bench.person();
  expect(await bench.as(nora)(sendTestAlert, {})).toEqual({ channels: ['email', 'text'] });
  await bench.deliver();
  expect(await bench.states(nora)).toEqual(['email sent 1', 'text sent 1']);
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/a'],
  ['a host that is not on the list', 'https://push.example.com/a'],
  ['an address of a network', 'https://127.0.0.1/a'],
  ['another port', 'https://fcm.googleapis.com:8443/a'],
  ['a name before the host', 'https://a:b@fcm.googleapis.com/a'],
  ['a host that ends like one on the list', 'https://fcm.googleapis.com.example.com/a'],
])('a subscription is refused: %s', async (_, endpoint) => {
  const { nora } = await bench.person();
  const reply = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/account-alerts/contact/devices`,
    headers: { 'content-type': 'application/json', ...withToken(nora.token) },
    body: JSON.stringify({ ...bench.service.subscribe(), endpoint }),
  });
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text)).toMatchObject({ problems: [{ field: 'endpoint' }] });
  expect((await bench.as(nora)(showAlerts, {})).devices).toEqual([]);
});

test('the database has the list of hosts too', async () => {
  const { nora } = await bench.person();
  await expect(
    sql`
      insert into push_devices (id, customer_id, host, endpoint_key, subscription_sealed, sender_key, name)
      values (
        gen_random_uuid(), ${nora.id}, 'push.example.com', sha256('x'::bytea), 'v1:x', ${'B'.repeat(87)}, 'Browser'
      )`.execute(bank.root),
  ).rejects.toThrow('push_devices_of_host');
});

test('a browser that somebody else turns push on in is theirs alone from then on', async () => {
  const [{ nora }, { nora: other }] = [await bench.person(), await bench.person()];
  const subscription = bench.service.subscribe();
  expect((await bench.as(nora)(addPushDevice, subscription)).devices).toHaveLength(1);
  expect((await bench.as(other)(addPushDevice, subscription)).devices).toHaveLength(1);
  expect((await bench.as(nora)(showAlerts, {})).devices).toEqual([]);
  expect((await bench.as(other)(addPushDevice, subscription)).devices).toHaveLength(1);
});

test('a device is one’s own: nobody else can remove it', async () => {
  const [{ nora }, { nora: other }] = [await bench.person(), await bench.person()];
  const { devices } = await bench.as(nora)(addPushDevice, bench.service.subscribe());
  const deviceId = devices[0]?.id;
  if (!deviceId) throw new Error('no device');
  await expect(bench.as(other)(removePushDevice, { deviceId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await bench.as(nora)(removePushDevice, { deviceId })).devices).toEqual([]);
});
