import { listDevices, removeDevice } from '@bank/contract/person/identity/devices/contract.ts';
import { listSignOns, me } from '@bank/contract/person/identity/contract.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@bank/contract/person/identity/sessions/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { browserAt, said } from '../../../testing/browser.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { signedOnAs } from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (token: string) => callAs(bank.apiUrl, token);

type Listed = { sessions: { id: string; device: string; ipAddress: string | null; thisSession: boolean }[] };

test('[MISC-05] sessions are listed with device and address, this one marked; the dead and others’ are not', async () => {
  const customer = await bank.customer();
  await bank.customer();
  const phone = browserAt(bank.apiUrl, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
  await phone.signOn(customer.username, PASSWORD);
  const gone = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  await sql`update sessions set last_seen_at = bank.now() - interval '16 minutes' where customer_id = ${customer.id} and user_agent is null and id <> ${customer.sessionId}`.execute(
    bank.root,
  );
  await expect(as(gone.token)(me, {})).rejects.toMatchObject({ status: 401 });
  const { sessions } = said<Listed>(await phone.send('GET', '/api/profile/sessions'));
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ thisSession }) => thisSession)).toMatchObject({
    device: 'Safari, iPhone',
    ipAddress: '127.0.0.1',
  });
});

test('[PROF-12] a session that is ended is over with the next call on every node; the history tells it', async () => {
  const customer = await bank.customer();
  const twin = await bank.twin();
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  expect(await callAs(twin.url, other.token)(me, {})).toMatchObject({ id: customer.id });
  const { sessions } = await as(customer.token)(listSessions, {});
  const sessionId = sessions.find(({ thisSession }) => !thisSession)?.id ?? ('' as never);
  await as(customer.token)(endSession, { sessionId });
  await expect(callAs(twin.url, other.token)(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(as(customer.token)(endSession, { sessionId })).rejects.toMatchObject({ status: 404 });
  const { events } = await as(customer.token)(listSignOns, {});
  expect(events[0]).toMatchObject({ outcome: 'ended', method: null });
  await as(customer.token)(endSession, { sessionId: customer.sessionId as never });
  await expect(as(customer.token)(me, {})).rejects.toMatchObject({ status: 401 });
  await twin.close();
});

test('all others end at once, this one stays, and nobody else’s is touched', async () => {
  const [customer, stranger] = [await bank.customer(), await bank.customer()];
  const others = [
    await signedOnAs(bank.apiUrl, customer.username, PASSWORD),
    await signedOnAs(bank.apiUrl, customer.username, PASSWORD),
  ];
  expect(await as(customer.token)(endOtherSessions, {})).toEqual({ ended: 2 });
  for (const { token } of others) await expect(as(token)(me, {})).rejects.toMatchObject({ status: 401 });
  expect(await as(customer.token)(me, {})).toMatchObject({ id: customer.id });
  expect(await as(stranger.token)(me, {})).toMatchObject({ id: stranger.id });
});

test('a device is told when it is new, listed, and removed together with its sessions', async () => {
  const customer = await bank.customer();
  const home = browserAt(bank.apiUrl);
  await home.signOn(customer.username, PASSWORD);
  await home.signOn(customer.username, PASSWORD);
  const letters = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Sign-on from a new device']);
  const { devices } = said<{ devices: { thisDevice: boolean }[] }>(
    await home.send('GET', '/api/profile/devices'),
  );
  expect(devices).toMatchObject([{ name: 'Firefox, Linux', trustedUntil: null, thisDevice: true }]);
  const [listed] = (await as(customer.token)(listDevices, {})).devices;
  expect(listed?.thisDevice).toBe(false);
  await as(customer.token)(removeDevice, { deviceId: listed?.id ?? ('' as never) });
  expect((await home.send('GET', '/api/auth/me')).status).toBe(401);
  await home.signOn(customer.username, PASSWORD);
  expect((await runWorker(bank)).map(({ subject }) => subject)).toContain('Sign-on from a new device');
});
