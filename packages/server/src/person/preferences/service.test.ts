import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import {
  saveNotifications,
  savePreferences,
  showPreferences,
} from '@bank/contract/person/preferences/contract.ts';
import { firstSettings } from '@bank/contract/person/preferences/rules.ts';
import { forgotPassword } from '@bank/contract/person/identity/recovery/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { inTransaction } from '../../platform/work.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { settingsOf } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const wanted = { language: 'fr', defaultAccount: 'savings', statementDelivery: 'both' } as const;

test('[PROF-13] language, default account and delivery are kept, and another customer’s stay as they were', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  expect(await callAs(bank.apiUrl, nora.token)(savePreferences, wanted)).toEqual(wanted);
  expect((await callAs(bank.apiUrl, nora.token)(showPreferences, {})).preferences).toEqual(wanted);
  expect((await callAs(bank.apiUrl, other.token)(showPreferences, {})).preferences).toEqual({
    language: 'en',
    defaultAccount: 'checking',
    statementDelivery: 'paperless',
  });
});

test('[PROF-13] from then on the bank writes in the language', async () => {
  const nora = await bank.customer();
  await runWorker(bank);
  await callAs(bank.apiUrl, nora.token)(savePreferences, wanted);
  await callAs(bank.apiUrl, null)(forgotPassword, { username: nora.username });
  const [mail] = await runWorker(bank);
  expect(mail?.to).toBe(nora.email);
  expect(mail?.text).toMatch(/Bonjour|Vous/);
});

test('[PROF-13] the default account comes first where accounts are listed', async () => {
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  const savings = await openTestAccount(bank, nora.id, 'savings');
  const order = async () =>
    (await callAs(bank.apiUrl, nora.token)(listAccounts, {})).accounts.map(({ type }) => type);
  expect([checking, savings]).toHaveLength(2);
  expect(await order()).toEqual(['checking', 'savings']);
  await callAs(bank.apiUrl, nora.token)(savePreferences, wanted);
  expect(await order()).toEqual(['savings', 'checking']);
});

test.each([
  ['a language the bank does not speak', { ...wanted, language: 'de' }],
  ['an account that is no choice', { ...wanted, defaultAccount: 'loan' }],
  ['a delivery that is no choice', { ...wanted, statementDelivery: 'fax' }],
] as const)('[PROF-13] refused: %s', async (_, body) => {
  const nora = await bank.customer();
  const reply = await rawRequest({
    method: 'PUT',
    url: `${bank.apiUrl}${savePreferences.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.token}` },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(400);
  expect((await callAs(bank.apiUrl, nora.token)(showPreferences, {})).preferences.language).toBe('en');
});

test.each([
  ['balanceAlerts', false],
  ['transactionAlerts', false],
  ['smsNotifications', false],
  ['pushNotifications', false],
] as const)('a kind or a channel is switched off and on again: %s', async (field, value) => {
  const nora = await bank.customer();
  const wanted = { ...firstSettings, [field]: value };
  expect(await callAs(bank.apiUrl, nora.token)(saveNotifications, wanted)).toEqual(wanted);
  expect((await callAs(bank.apiUrl, nora.token)(showPreferences, {})).notifications).toEqual(wanted);
});

test('alerts stand as the bank really sends them: saving that is audited, and read by whoever is about to write', async () => {
  const nora = await bank.customer();
  expect(await callAs(bank.apiUrl, nora.token)(saveNotifications, firstSettings)).toEqual(firstSettings);
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_events
    where object_id = ${nora.id} and action = 'preferences.notifications-saved'`.execute(bank.root);
  expect(rows).toEqual([{ before: firstSettings, after: firstSettings }]);
});

test.each([
  ['securityAlerts', false, 'alert_always_on'],
  ['emailNotifications', false, 'alert_always_on'],
] as const)('a switch that would change nothing is refused: %s %s', async (field, value, code) => {
  const nora = await bank.customer();
  await expect(
    callAs(bank.apiUrl, nora.token)(saveNotifications, { ...firstSettings, [field]: value }),
  ).rejects.toMatchObject({ code, problems: [{ field }] });
  expect((await callAs(bank.apiUrl, nora.token)(showPreferences, {})).notifications).toEqual(firstSettings);
});

test('security alerts can’t be switched off behind the door either', async () => {
  const nora = await bank.customer();
  await expect(
    sql`
      insert into notification_settings (
        customer_id, balance_alerts, transaction_alerts, security_alerts, email, sms, push
      )
      values (${nora.id}, true, true, false, false, false, false)`.execute(bank.root),
  ).rejects.toThrow('notification_settings_security_stays');
  expect((await callAs(bank.apiUrl, nora.token)(showPreferences, {})).notifications).toEqual(firstSettings);
  const read = await inTransaction(bank.contextAs('worker'), async (tx) => {
    await setCustomerScope(tx, nora.id);
    return settingsOf(tx, nora.id);
  });
  expect(read).toEqual(firstSettings);
});
