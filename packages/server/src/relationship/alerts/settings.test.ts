import {
  saveAlert,
  saveAlertContact,
  saveAlerts,
  saveAlertSection,
  showAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import { confirmContact, showProfile } from '@bank/contract/relationship/profile/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { provedCustomer } from '../../testing/profile.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);

test('[ALRT-03] [ALRT-04] [ALRT-05] [ALRT-06] [ALRT-07] everybody begins with the same alerts', async () => {
  const nora = await provedCustomer(bank);
  const { alerts, contactInfo } = await as(nora)(showAlerts, {});
  expect(alerts).toMatchObject({
    balanceAlerts: { enabled: true, threshold: 500_00, notificationMethod: ['email'] },
    transactionAlerts: {
      largeDebits: { enabled: true, threshold: 200_00 },
      largeCredits: { enabled: false, threshold: 1_000_00 },
    },
    securityAlerts: {
      loginAttempts: { enabled: true, methods: ['email'] },
      passwordChanges: { enabled: true, methods: ['email'] },
      profileUpdates: { enabled: true, methods: ['email'] },
    },
    statementAlerts: { paymentReminders: { enabled: true, daysBeforeDue: 3 } },
  });
  expect(contactInfo).toEqual({ email: nora.email, phone: '2075550142', pushEnabled: false });
});

test('[ALRT-08] one alert and a whole section are kept, each under its own path', async () => {
  const nora = await provedCustomer(bank);
  await as(nora)(saveAlert, {
    section: 'transaction',
    subkey: 'largeDebits',
    settings: { enabled: true, threshold: cents(7_500), methods: ['email'] },
  });
  const reply = await as(nora)(saveAlertSection, {
    section: 'balance',
    settings: { enabled: false, threshold: cents(10_000), notificationMethod: [] },
  });
  expect(reply.balanceAlerts).toEqual({
    enabled: false,
    threshold: 10_000,
    notificationMethod: [],
    creditUsage: { enabled: false, methods: [] },
  });
  expect((await as(nora)(showAlerts, {})).alerts.transactionAlerts.largeDebits.threshold).toBe(7_500);
});

test('[ALRT-06] [ALRT-08] of one account only what is changed becomes its own, and security never does', async () => {
  const nora = await provedCustomer(bank);
  const accountId = idFrom('account', await openTestAccount(bank, nora.id, 'checking'));
  const { alerts, contactInfo } = await as(nora)(showAlerts, { accountId });
  const transactionAlerts = {
    ...alerts.transactionAlerts,
    largeDebits: { enabled: true, threshold: cents(7_500), methods: ['email' as const] },
  };
  await as(nora)(saveAlerts, { accountId, alertSettings: { ...alerts, transactionAlerts }, contactInfo });
  const kept = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from account_alert_settings where customer_id = ${nora.id}`.execute(bank.root);
    return rows.map(({ key }) => key);
  };
  expect(await kept()).toEqual(['largeDebits']);
  // What is chosen for all reaches this account too, except where it is apart.
  await as(nora)(saveAlertSection, {
    section: 'balance',
    settings: { enabled: true, threshold: cents(9_900), notificationMethod: ['email'] },
  });
  const after = (await as(nora)(showAlerts, { accountId })).alerts;
  expect([after.balanceAlerts.threshold, after.transactionAlerts.largeDebits.threshold]).toEqual([
    9_900, 7_500,
  ]);
  await expect(
    as(nora)(saveAlert, {
      section: 'security',
      subkey: 'passwordChanges',
      accountId,
      settings: { enabled: true, methods: [] },
    }),
  ).rejects.toMatchObject({ problems: [{ code: 'alert_always_on' }] });
  expect(await kept()).toEqual(['largeDebits']);
});

test('[ALRT-08] the statement section is saved as the others; settings of another section are refused', async () => {
  const nora = await provedCustomer(bank);
  const { alerts } = await as(nora)(showAlerts, {});
  const settings = {
    ...alerts.statementAlerts,
    paymentReminders: { enabled: true, daysBeforeDue: 7, methods: ['email' as const] },
  };
  const reply = await as(nora)(saveAlertSection, { section: 'statement', settings });
  expect(reply.statementAlerts.paymentReminders.daysBeforeDue).toBe(7);
  await expect(
    as(nora)(saveAlertSection, { section: 'security', settings: alerts.statementAlerts }),
  ).rejects.toMatchObject({ problems: [{ field: 'settings' }] });
  await expect(
    as(nora)(saveAlert, {
      section: 'balance',
      subkey: 'largeDebits',
      settings: { enabled: true, threshold: cents(1), methods: ['email'] },
    }),
  ).rejects.toMatchObject({ problems: [{ field: 'settings' }] });
});

test('[ALRT-10] all alerts are saved together, and audited', async () => {
  const nora = await provedCustomer(bank);
  const { alerts, contactInfo } = await as(nora)(showAlerts, {});
  const wanted = {
    ...alerts,
    balanceAlerts: {
      enabled: true,
      threshold: cents(25_000),
      notificationMethod: ['email' as const],
      creditUsage: { enabled: true, methods: ['email' as const] },
    },
  };
  expect(await as(nora)(saveAlerts, { alertSettings: wanted, contactInfo })).toEqual(wanted);
  // A form that doesn't know of it leaves it as it is.
  const { creditUsage, ...older } = wanted.balanceAlerts;
  const again = { ...wanted, balanceAlerts: older };
  expect(await as(nora)(saveAlerts, { alertSettings: again, contactInfo })).toEqual(wanted);
  expect(creditUsage.enabled).toBe(true);
  const { rows } = await sql<{ after: object }>`
    select after from audit_events where object_id = ${nora.id} and action = 'alerts.saved'`.execute(
    bank.root,
  );
  expect(rows).toMatchObject([{ after: { lowBalance: { threshold: 25_000 } } }]);
});

test('[ALRT-06] security alerts by email can’t be switched off, not even in the database', async () => {
  const nora = await provedCustomer(bank);
  for (const settings of [
    { enabled: false, methods: [] },
    { enabled: true, methods: [] },
  ])
    await expect(
      as(nora)(saveAlert, { section: 'security', subkey: 'passwordChanges', settings }),
    ).rejects.toMatchObject({ code: 'alert_always_on' });
  await expect(
    sql`
      insert into alert_settings (customer_id, key, is_security, enabled, email, text, push)
      values (${nora.id}, 'passwordChanges', true, true, false, true, true)`.execute(bank.root),
  ).rejects.toThrow('alert_settings_security_stays');
  await expect(
    sql`
      insert into alert_settings (customer_id, key, is_security, enabled, email, text, push)
      values (${nora.id}, 'passwordChanges', false, false, false, false, false)`.execute(bank.root),
  ).rejects.toThrow('alert_settings_security_known');
});

test('a channel that can’t deliver can’t be chosen', async () => {
  const nora = await provedCustomer(bank);
  for (const method of ['text', 'push'] as const)
    await expect(
      as(nora)(saveAlert, {
        section: 'transaction',
        subkey: 'largeDebits',
        settings: { enabled: true, threshold: cents(20_000), methods: [method] },
      }),
    ).rejects.toMatchObject({ code: 'channel_unavailable' });
});

test('[ALRT-09] contact info is the profile’s own: step-up, version, a code to the new address', async () => {
  const fresh = await provedCustomer(bank, { steppedUp: false });
  const version = (await as(fresh)(showAlerts, {})).version;
  const wanted = { version, email: `new-${fresh.email}`, phone: '2075550142', pushEnabled: false };
  await expect(as(fresh)(saveAlertContact, wanted)).rejects.toMatchObject({ code: 'step_up_needed' });
  const nora = await provedCustomer(bank);
  const given = { ...wanted, email: `new-${nora.email}` };
  await expect(as(nora)(saveAlertContact, { ...given, version: version + 5 })).rejects.toMatchObject({
    code: 'record_changed',
  });
  const shown = await as(nora)(saveAlertContact, given);
  expect(shown.contactInfo.email).toBe(nora.email);
  expect(shown.pending).toMatchObject([{ contact: 'email', value: `new-${nora.email}` }]);
  const code = /\b\d{6}\b/.exec(
    (await runWorker(bank)).find(({ to }) => to === `new-${nora.email}`)?.text ?? '',
  )?.[0];
  await as(nora)(confirmContact, { contact: 'email', code: code ?? '' });
  expect((await as(nora)(showAlerts, {})).contactInfo.email).toBe(`new-${nora.email}`);
  expect((await as(nora)(showProfile, {})).user.email).toBe(`new-${nora.email}`);
});

test('[ALRT-09] saving all alerts is no second door to the address', async () => {
  const nora = await provedCustomer(bank);
  const { alerts, contactInfo } = await as(nora)(showAlerts, {});
  await expect(
    as(nora)(saveAlerts, { alertSettings: alerts, contactInfo: { ...contactInfo, email: 'x@example.com' } }),
  ).rejects.toMatchObject({ code: 'contact_apart' });
});

test('[ALRT-09] the number of the enrolment is confirmed by a text, and texts can be chosen from then on', async () => {
  const nora = await provedCustomer(bank);
  const { version, contactInfo, reach } = await as(nora)(showAlerts, {});
  expect(reach.text).toBe(false);
  await as(nora)(saveAlertContact, { version, ...contactInfo, verifyPhone: true });
  const sent = await runWorker(bank);
  expect(sent.map(({ to }) => to)).toEqual(['+12075550142']);
  const code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  await as(nora)(confirmContact, { contact: 'phone', code });
  expect((await as(nora)(showAlerts, {})).reach.text).toBe(true);
  await as(nora)(saveAlert, {
    section: 'security',
    subkey: 'passwordChanges',
    settings: { enabled: true, methods: ['email', 'text'] },
  });
});

test('[ALRT-09] contact info that is saved as it is sends nothing', async () => {
  const nora = await provedCustomer(bank);
  const { version, contactInfo } = await as(nora)(showAlerts, {});
  expect((await as(nora)(saveAlertContact, { version, ...contactInfo })).pending).toEqual([]);
  expect(await runWorker(bank)).toEqual([]);
});

test('[ALRT-09] push ends by a request for nothing else, not by what a form had loaded', async () => {
  const nora = await provedCustomer(bank);
  const { version, contactInfo } = await as(nora)(showAlerts, {});
  // Turned on elsewhere, after the form was loaded.
  await sql`
    insert into push_devices (id, customer_id, host, endpoint_key, subscription_sealed, sender_key, name)
    values (
      gen_random_uuid(), ${nora.id}, (select host from push_hosts limit 1), sha256('a browser'), 'v1:', repeat('k', 87), 'Phone'
    )`.execute(bank.root);
  const devices = async () => {
    const { rows } = await sql`
      select from push_devices where customer_id = ${nora.id} and ended_at is null`.execute(bank.root);
    return rows.length;
  };
  expect(contactInfo.pushEnabled).toBe(false);
  const { email, phone } = contactInfo;
  for (const request of [
    { ...contactInfo, email: `new-${nora.email}` },
    { ...contactInfo, verifyPhone: true },
    { email, phone },
    { email, phone, pushEnabled: true },
  ]) {
    await as(nora)(saveAlertContact, { version, ...request });
    expect(await devices()).toBe(1);
  }
  await as(nora)(saveAlertContact, { version, ...contactInfo });
  expect(await devices()).toBe(0);
});
