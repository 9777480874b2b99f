import { listSignOns, login } from '@bank/contract/person/identity/contract.ts';
import { resetPassword } from '@bank/contract/person/identity/recovery/contract.ts';
import { askSignOnPasskey, signOnWithPasskey } from '@bank/contract/person/identity/sign-on/contract.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator, type Bend } from '../../../testing/authenticator.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { browserAt, said, type Browser } from '../../../testing/browser.ts';
import { callAs } from '../../../testing/call.ts';
import { comparable } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../../testing/mail.ts';
import { ANSWER, PASSWORD } from '../../../testing/people.ts';
import { enrolFactor, enrolPasskey, forgiveTries } from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_ORIGIN: 'https://bank.example' } });
});
afterAll(() => bank.close());

const guest = () => callAs(bank.apiUrl, null);
const browser = () => browserAt(bank.apiUrl);

/** The password step of a sign-on. */
async function begin(visitor: Browser, username: string): Promise<string> {
  const answer = await visitor.signOn(username, PASSWORD);
  return said<{ secondStep: { challengeId: string } }>(answer).secondStep.challengeId;
}

const finish = (visitor: Browser, challengeId: string, code: string, trustDevice = false) =>
  visitor.send('POST', '/api/auth/two-factor', { challengeId, code, trustDevice });

test('[PROF-11] [UNS-22] with a second factor the password opens nothing; the code after it does', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const visitor = browser();
  const challengeId = await begin(visitor, customer.username);
  expect(visitor.jar.has('__Host-sid')).toBe(false);
  expect((await visitor.send('GET', '/api/auth/me')).status).toBe(401);
  const answer = await finish(visitor, challengeId, await factor.code());
  expect(said<{ user: { id: string } }>(answer).user.id).toBe(customer.id);
  expect((await visitor.send('GET', '/api/auth/me')).status).toBe(200);
  expect((await finish(browser(), challengeId, await factor.code(1))).status).toBe(422);
});

test('T8 the answer to a wrong password and to nobody’s name does not tell whether there is a second factor', async () => {
  const [plain, strong] = [await bank.customer(), await bank.customer()];
  await enrolFactor(bank, strong);
  const answers = [];
  for (const username of [plain.username, strong.username, 'nobody.at.all'])
    answers.push(comparable(await browser().signOn(username, 'wrong-password-1')));
  expect(new Set(answers).size).toBe(1);
});

test('T8 a wrong code, a used step, an old one, a made-up one and one for nobody are answered alike', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const [wrong, used, old] = [
    await begin(browser(), customer.username),
    await begin(browser(), customer.username),
    await begin(browser(), customer.username),
  ];
  await finish(browser(), used, await factor.code());
  await sql`update second_steps set expires_at = bank.now() where opened_at = (select max(opened_at) from second_steps)`.execute(
    bank.root,
  );
  const madeUp = (owner: string) =>
    Buffer.concat([Buffer.from(owner.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
  const nobody = '01912d68-783e-7a03-8467-5661c1243ad4';
  const answers = [];
  for (const challengeId of [wrong, used, old, madeUp(customer.id), madeUp(nobody), 'not-a-step'])
    answers.push(comparable(await finish(browser(), challengeId, '000000')));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^422 .*sign_on_failed/);
});

test('a step takes five codes; then the password is asked again, and the wrong ones are in the history', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const challengeId = await begin(browser(), customer.username);
  for (let turn = 0; turn < 5; turn += 1) await finish(browser(), challengeId, '000000');
  await forgiveTries(bank);
  expect((await finish(browser(), challengeId, await factor.code())).status).toBe(422);
  await runWorker(bank);
  const { events } = await callAs(bank.apiUrl, customer.token)(listSignOns, {});
  expect(events.filter(({ outcome }) => outcome === 'wrong-code')).toHaveLength(5);
});

test('T9 one code brought to two steps at the same moment signs on once', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  for (let round = 0; round < 5; round += 1) {
    await factor.rewind();
    await forgiveTries(bank);
    const [one, two] = [await begin(browser(), customer.username), await begin(browser(), customer.username)];
    const code = await factor.code();
    const answers = await Promise.all([finish(browser(), one, code), finish(browser(), two, code)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422']);
  }
}, 60_000);

test('a recovery code stands in for the app, once, and its owner is told', async () => {
  const customer = await bank.customer();
  const { recoveryCodes } = await enrolFactor(bank, customer);
  const [code = ''] = recoveryCodes;
  expect((await finish(browser(), await begin(browser(), customer.username), code)).status).toBe(200);
  expect((await finish(browser(), await begin(browser(), customer.username), code)).status).toBe(422);
  const letters = await runWorker(bank);
  const told = letters.find(({ subject }) => subject === 'A recovery code was used');
  expect(told?.text).toContain('9 recovery codes left');
});

test('a trusted device is not asked for thirty days; another one, a removed one and a later factor are', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const [home, elsewhere] = [browser(), browser()];
  await finish(home, await begin(home, customer.username), await factor.code(), true);
  const asked = async (visitor: Browser) =>
    'secondStep' in said<object>(await visitor.signOn(customer.username, PASSWORD));
  expect(await asked(home)).toBe(false);
  expect(await asked(elsewhere)).toBe(true);
  const { events } = await callAs(bank.apiUrl, customer.token)(listSignOns, {});
  expect(events.slice(0, 2).map(({ method }) => method)).toEqual(['trusted-device', 'authenticator']);
  const cookie = home.jar.get('__Host-device') ?? '';
  expect(await isStored(cookie)).toBe(false);
  await sql`update authenticators set confirmed_at = bank.now() where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  expect(await asked(home)).toBe(true);
  await sql`update authenticators set confirmed_at = bank.now() - interval '2 days' where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  await sql`update known_devices set trusted_until = bank.now() where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  expect(await asked(home)).toBe(true);
});

async function isStored(cookie: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from known_devices d where d::text like '%' || ${cookie} || '%') as found`.execute(
    bank.root,
  );
  return rows[0]?.found ?? true;
}

test('a reset of the password does not get past the second factor, not even on a trusted device', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const home = browser();
  await finish(home, await begin(home, customer.username), await factor.code(), true);
  const begun = await begin(browser(), customer.username);
  await home.send('POST', '/api/auth/forgotpassword', { username: customer.username });
  const letter = (await runWorker(bank)).find(({ subject }) => subject === 'Reset your password');
  const resetToken = /#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await guest()(resetPassword, { resetToken, securityAnswer: ANSWER, password: 'Windlass-93x' });
  const answer = await home.signOn(customer.username, 'Windlass-93x');
  expect(said<object>(answer)).toHaveProperty('secondStep');
  await factor.rewind();
  expect((await finish(browser(), begun, await factor.code())).status).toBe(422);
});

test('[PROF-11] a passkey alone signs on: no name, no password, no code', async () => {
  const customer = await bank.customer();
  await enrolFactor(bank, customer);
  const device = await enrolPasskey(bank, customer);
  const { options } = await guest()(askSignOnPasskey, {});
  expect(options).toMatchObject({ rpId: 'bank.example', allowCredentials: [], userVerification: 'required' });
  const { user, token } = await guest()(signOnWithPasskey, { credential: device.prove(options) });
  expect(user.id).toBe(customer.id);
  const { events } = await callAs(bank.apiUrl, token)(listSignOns, {});
  expect(events[0]).toMatchObject({ outcome: 'signed-on', method: 'passkey', thisSession: true });
  const asked = await guest()(login, { username: customer.username, password: PASSWORD });
  expect(asked).toMatchObject({ secondStep: { code: true, passkey: true } });
});

test('[PROF-11] who has a passkey and no app is not let in by the password alone, on no device', async () => {
  const customer = await bank.customer();
  const home = browser();
  expect(said<object>(await home.signOn(customer.username, PASSWORD))).toHaveProperty('user');
  const device = await enrolPasskey(bank, customer);
  for (const from of [home, browser()])
    expect(said<object>(await from.signOn(customer.username, PASSWORD))).toMatchObject({
      secondStep: { code: false, passkey: true },
    });
  const { options } = await guest()(askSignOnPasskey, {});
  expect((await guest()(signOnWithPasskey, { credential: device.prove(options) })).user.id).toBe(customer.id);
});

test.each<[string, Bend]>([
  ['another origin', { origin: 'https://bank.example.evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['nobody who unlocked the device', { verified: false }],
  ['a page inside another page', { crossOrigin: true }],
  ['the wrong kind of answer', { type: 'webauthn.create' }],
  ['a made-up signature', { signature: randomBytes(70) }],
  ['nobody named', { userHandle: null }],
  ['somebody else named', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('T8 a passkey with %s is refused like one that nobody has', async (_, bend) => {
  const device = await enrolPasskey(bank, await bank.customer());
  const stranger = new Authenticator('https://bank.example');
  const refused = async (prove: (options: { challenge: string }) => object) => {
    const { options } = await guest()(askSignOnPasskey, {});
    return comparable(await browser().send('POST', '/api/auth/passkey', { credential: prove(options) }));
  };
  const bent = await refused((options) => device.prove(options, bend));
  expect(bent).toMatch(/^422 .*sign_on_failed/);
  expect(bent).toBe(await refused((options) => stranger.prove(options)));
});

test('a question is answered once, within five minutes, and must be one of ours', async () => {
  const device = await enrolPasskey(bank, await bank.customer());
  const send = (options: { challenge: string }) =>
    browser().send('POST', '/api/auth/passkey', { credential: device.prove(options) });
  const { options } = await guest()(askSignOnPasskey, {});
  const both = await Promise.all([send(options), send(options)]);
  expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422']);
  expect((await send(options)).status).toBe(422);
  const late = await guest()(askSignOnPasskey, {});
  await sql`update sign_on_challenges set expires_at = bank.now()`.execute(bank.root);
  expect((await send(late.options)).status).toBe(422);
  expect((await send({ challenge: randomBytes(32).toString('base64url') })).status).toBe(422);
});

test('a counter that goes back, or stands still after it counted, is a copied key and refused', async () => {
  const device = await enrolPasskey(bank, await bank.customer());
  const send = async (counter: number) => {
    const { options } = await guest()(askSignOnPasskey, {});
    const credential = device.prove(options, { counter });
    return (await browser().send('POST', '/api/auth/passkey', { credential })).status;
  };
  expect([await send(0), await send(0)]).toEqual([200, 200]);
  expect([await send(5), await send(4), await send(5), await send(0), await send(6)]).toEqual([
    200, 422, 422, 422, 200,
  ]);
});

test('the question is the same for everybody, but for the question itself', async () => {
  const ask = async () => {
    const { options } = await guest()(askSignOnPasskey, {});
    return { ...options, challenge: options.challenge.length };
  };
  expect(await ask()).toEqual(await ask());
});
