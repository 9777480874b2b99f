import {
  extendSession,
  listSignOns,
  logout,
  me,
  showSession,
} from '@bank/contract/person/identity/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { browserAt } from '../../testing/browser.ts';
import { comparable, rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { PASSWORD } from '../../testing/people.ts';
import { signedOnAs } from '../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const browser = (url = bank.apiUrl) => browserAt(url);

test('[SIGN-05] a wrong password and an unknown name get the same answer, byte for byte', async () => {
  const { username } = await bank.customer();
  const wrong = await browser().signOn(username, 'wrong-password-1');
  const unknown = await browser().signOn('nobody.at.all', 'wrong-password-1');
  expect(comparable(wrong)).toBe(comparable(unknown));
  expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([
    422,
    { error: 'Login failed. Please try again.' },
  ]);
});

test('[SIGN-04] [SESS-08] an empty name or password is told so', async () => {
  const texts = async (body: object) =>
    (
      JSON.parse((await browser().send('POST', '/api/auth/login', body)).text) as {
        problems: { text: string }[];
      }
    ).problems.map((problem) => problem.text);
  expect(await texts({ username: '', password: '' })).toEqual([
    'Please enter your username.',
    'Please enter your password.',
  ]);
  expect(await texts({})).toEqual([
    'Username and password are required',
    'Username and password are required',
  ]);
});

test('a browser gets a cookie no script can read, and a token that opens nothing; a machine gets the secret', async () => {
  const { username } = await bank.customer();
  const visitor = browser();
  const answer = await visitor.signOn(username, PASSWORD);
  const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data;
  expect(answer.headers['set-cookie']).toMatch(
    /__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  await expect(callAs(bank.apiUrl, token)(me, {})).rejects.toMatchObject({ status: 401 });
  expect((await visitor.send('GET', '/api/auth/me')).status).toBe(200);
  const machine = await signedOnAs(bank.apiUrl, username, PASSWORD);
  expect(await callAs(bank.apiUrl, machine.token)(me, {})).toMatchObject({ username });
});

test('five wrong tries are free, then the wait grows, the same for a name nobody has, until a success clears it', async () => {
  const { username } = await bank.customer();
  for (const name of [username, 'nobody.here.either']) {
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push((await browser().signOn(name, 'wrong-password-1')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  }
  const blocked = await browser().signOn(username, PASSWORD);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(30);
  await sql`update sign_on_throttles set blocked_until = bank.now()`.execute(bank.root);
  expect((await browser().signOn(username, PASSWORD)).status).toBe(200);
  expect((await browser().signOn(username, 'wrong-password-1')).status).toBe(422);
});

test('T9 a burst of fifty parallel guesses is evaluated five times', async () => {
  const { username, id } = await bank.customer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser().signOn(username, 'wrong-password-1')),
  );
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
  await runWorker(bank);
  const { rows } = await sql<{
    tries: bigint;
  }>`select count(*) as tries from sign_on_events where customer_id = ${id} and outcome = 'wrong-password'`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ tries: 5n }]);
}, 30_000);

test('a stranger who hammers on a name cannot lock out the browser its owner has used before', async () => {
  const { username } = await bank.customer();
  const own = browser();
  expect((await own.signOn(username, PASSWORD)).status).toBe(200);
  await own.send('POST', '/api/auth/logout');
  for (let turn = 0; turn < 12; turn += 1) await browser().signOn(username, 'wrong-password-1');
  expect((await browser().signOn(username, PASSWORD)).status).toBe(429);
  expect((await own.signOn(username, PASSWORD)).status).toBe(200);
});

test('[SESS-09] T10 after logout the session is dead on every node, and the browser is told to forget', async () => {
  const twin = await bank.twin();
  const { username } = await bank.customer();
  const here = browser();
  await here.signOn(username, PASSWORD);
  const cookie = `__Host-sid=${here.jar.get('__Host-sid')}`;
  const there = () => rawRequest({ method: 'GET', url: `${twin.url}/api/auth/me`, headers: { cookie } });
  expect((await there()).status).toBe(200);
  const out = await here.send('POST', '/api/auth/logout');
  expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"']);
  expect((await there()).status).toBe(401);
  expect(
    (await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/auth/me`, headers: { cookie } })).status,
  ).toBe(401);
  await twin.close();
});

test('T10 a session fixed beforehand is not adopted: sign-on always makes a new one', async () => {
  const { username } = await bank.customer();
  const visitor = browser();
  visitor.jar.set('__Host-sid', 'fixed-by-an-attacker-0000000000000000000000');
  await visitor.signOn(username, PASSWORD);
  expect(visitor.jar.get('__Host-sid')).not.toContain('fixed');
});

test('T10 idle for 15 minutes or 12 hours old, a session ends; asking when it ends does not lengthen it, staying does', async () => {
  const customer = await bank.customer();
  const mine = callAs(bank.apiUrl, customer.token);
  await sql`update sessions set last_seen_at = bank.now() - interval '14 minutes' where id = ${customer.sessionId}`.execute(
    bank.root,
  );
  const before = await mine(showSession, {});
  expect(Date.parse(before.idleEndsAt) - Date.parse(before.now)).toBeLessThanOrEqual(60_000);
  const after = await mine(extendSession, {});
  expect(Date.parse(after.idleEndsAt) - Date.parse(after.now)).toBeGreaterThan(14 * 60_000);
  await sql`update sessions set last_seen_at = bank.now() - interval '16 minutes' where id = ${customer.sessionId}`.execute(
    bank.root,
  );
  await expect(mine(extendSession, {})).rejects.toMatchObject({ status: 401 });
});

test('sign-ons, failures and sign-offs are listed newest first, and only one’s own', async () => {
  const { username } = await bank.customer();
  await bank.customer();
  await browser().signOn(username, 'wrong-password-1');
  const { token } = await signedOnAs(bank.apiUrl, username, PASSWORD);
  await runWorker(bank);
  const { events } = await callAs(bank.apiUrl, token)(listSignOns, {});
  expect(events.map((event) => [event.outcome, event.thisSession])).toEqual(
    expect.arrayContaining([
      ['signed-on', true],
      ['wrong-password', false],
    ]),
  );
  await callAs(bank.apiUrl, token)(logout, {});
});
