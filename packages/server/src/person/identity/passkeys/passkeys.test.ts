import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@bank/contract/person/identity/passkeys/contract.ts';
import { askSignOnPasskey, signOnWithPasskey } from '@bank/contract/person/identity/sign-on/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator, type Bend } from '../../../testing/authenticator.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { enrolPasskey, signedOnAs, stepUpNow } from '../../../testing/security.ts';
import { PASSWORD, type Customer } from '../../../testing/people.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_ORIGIN: 'https://bank.example' } });
});
afterAll(() => bank.close());

const failed = { status: 422, problems: [{ code: 'passkey_failed' }] };

async function steppedUp(): Promise<{ customer: Customer; call: ReturnType<typeof callAs> }> {
  const customer = await bank.customer();
  await stepUpNow(bank, customer.sessionId);
  return { customer, call: callAs(bank.apiUrl, customer.token) };
}

test('adding and removing ask for a step-up, looking does not', async () => {
  const customer = await bank.customer();
  const call = callAs(bank.apiUrl, customer.token);
  await expect(call(startPasskey, {})).rejects.toMatchObject({ status: 403 });
  expect(await call(listPasskeys, {})).toEqual({ passkeys: [] });
});

test('a passkey is made, named, renamed, listed with its last use, removed; each is told and written down', async () => {
  const { customer, call } = await steppedUp();
  const device = await enrolPasskey(bank, customer, 'Laptop');
  const [made] = (await call(listPasskeys, {})).passkeys;
  expect(made).toMatchObject({ name: 'Laptop', lastUsedAt: null, synced: false });
  const passkeyId = made?.id ?? ('' as never);
  await call(renamePasskey, { passkeyId, name: 'Old laptop' });
  const { options } = await callAs(bank.apiUrl, null)(askSignOnPasskey, {});
  await callAs(bank.apiUrl, null)(signOnWithPasskey, { credential: device.prove(options) });
  const [used] = (await call(listPasskeys, {})).passkeys;
  expect(used?.name).toBe('Old laptop');
  expect(used?.lastUsedAt).toMatch(/^2\d{3}-/);
  expect((await call(startPasskey, {})).options.excludeCredentials.map(({ id }) => id)).toEqual([
    device.id.toString('base64url'),
  ]);
  await call(removePasskey, { passkeyId });
  const again = await callAs(bank.apiUrl, null)(askSignOnPasskey, {});
  await expect(
    callAs(bank.apiUrl, null)(signOnWithPasskey, { credential: device.prove(again.options) }),
  ).rejects.toMatchObject({ status: 422 });
  const letters = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'A passkey was added',
    'Sign-on from a new device',
    'A passkey was removed',
  ]);
  expect(letters[2]?.text).toContain('Old laptop');
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where actor_id = ${customer.id} and object_kind = 'passkey' order by seq`.execute(
    bank.root,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'passkeys.added',
    'passkeys.renamed',
    'passkeys.removed',
  ]);
});

test.each<[string, Bend]>([
  ['on another page', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without being unlocked', { verified: false }],
  ['inside another page', { crossOrigin: true }],
])('a passkey that was made %s is not kept', async (_, bend) => {
  const { call } = await steppedUp();
  const device = new Authenticator('https://bank.example');
  const { options } = await call(startPasskey, {});
  await expect(
    call(addPasskey, { name: 'Laptop', credential: device.make(options, bend) }),
  ).rejects.toMatchObject(failed);
  expect(await call(listPasskeys, {})).toEqual({ passkeys: [] });
});

test('a question to make a passkey is for one use, this session and this customer', async () => {
  const { customer, call } = await steppedUp();
  const device = new Authenticator('https://bank.example');
  const { options } = await call(startPasskey, {});
  const stranger = await steppedUp();
  await expect(
    stranger.call(addPasskey, { name: 'Theirs', credential: device.make(options) }),
  ).rejects.toMatchObject(failed);
  const second = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  await sql`update sessions set stepped_up_until = bank.now() + interval '5 minutes' where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  await expect(
    callAs(bank.apiUrl, second.token)(addPasskey, { name: 'Elsewhere', credential: device.make(options) }),
  ).rejects.toMatchObject(failed);
  await call(addPasskey, { name: 'Mine', credential: device.make(options) });
  await expect(call(addPasskey, { name: 'Again', credential: device.make(options) })).rejects.toMatchObject(
    failed,
  );
  const more = await call(startPasskey, {});
  await sql`update passkey_challenges set expires_at = bank.now() where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  const late = new Authenticator('https://bank.example');
  await expect(call(addPasskey, { name: 'Late', credential: late.make(more.options) })).rejects.toMatchObject(
    failed,
  );
});

test('the passkey of one customer is nobody else’s: it is neither added twice nor signs on for another', async () => {
  const [{ customer: owner }, stranger] = [await steppedUp(), await steppedUp()];
  const device = await enrolPasskey(bank, owner);
  const { options } = await stranger.call(startPasskey, {});
  await expect(
    stranger.call(addPasskey, { name: 'Stolen', credential: device.make(options) }),
  ).rejects.toMatchObject(failed);
  const asked = await callAs(bank.apiUrl, null)(askSignOnPasskey, {});
  const userHandle = Buffer.from(stranger.customer.id.replaceAll('-', ''), 'hex').toString('base64url');
  await expect(
    callAs(bank.apiUrl, null)(signOnWithPasskey, {
      credential: device.prove(asked.options, { userHandle }),
    }),
  ).rejects.toMatchObject({ status: 422 });
});
