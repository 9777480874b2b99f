import { login, me } from '@bank/contract/person/identity/contract.ts';
import {
  forgotPassword,
  recoverUsername,
  resetPassword,
  showResetQuestion,
} from '@bank/contract/person/identity/recovery/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { comparable, rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../../testing/mail.ts';
import { ANSWER, PASSWORD } from '../../../testing/people.ts';
import { signedOnAs } from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const guest = () => callAs(bank.apiUrl, null);
const NEW_PASSWORD = 'Lighthouse-27';

async function mailedToken(username: string): Promise<string> {
  await guest()(forgotPassword, { username });
  const letters = await runWorker(bank);
  return /\/reset-password\/link#([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
}

test('[FORG-02] [FORG-03] T8 the answer is the same for every name and carries no token', async () => {
  const { username } = await bank.customer();
  const ask = (name: string) =>
    rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/auth/forgotpassword`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name }),
    });
  const [known, unknown] = [await ask(username), await ask('nobody.at.all')];
  expect(comparable(known)).toBe(comparable(unknown));
  expect(JSON.parse(known.text)).toMatchObject({
    data: { message: 'Password reset instructions have been sent to your email.' },
  });
  expect(Object.keys((JSON.parse(known.text) as { data: object }).data)).toEqual(['message']);
  expect(await runWorker(bank)).toHaveLength(1);
});

test('[SESS-13] the mailed link and the answer set a new password; all sessions end; the owner is told', async () => {
  const customer = await bank.customer();
  const token = await mailedToken(customer.username);
  expect(await guest()(showResetQuestion, { resetToken: token })).toEqual({ securityQuestion: 'first-pet' });
  await guest()(resetPassword, {
    resetToken: token,
    securityAnswer: ` ${ANSWER.toUpperCase()}. `,
    password: NEW_PASSWORD,
  });
  await expect(callAs(bank.apiUrl, customer.token)(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(guest()(login, { username: customer.username, password: PASSWORD })).rejects.toMatchObject({
    status: 422,
  });
  expect((await signedOnAs(bank.apiUrl, customer.username, NEW_PASSWORD)).user.id).toBe(customer.id);
  const letters = await runWorker(bank);
  // Without browser headers, the client counts as a new device and is reported.
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, 'Your password was changed'],
    [customer.email, 'Sign-on from a new device'],
  ]);
  await expect(
    guest()(resetPassword, { resetToken: token, securityAnswer: ANSWER, password: 'Lighthouse-28' }),
  ).rejects.toMatchObject({ code: 'reset_failed' });
});

test('T8 five wrong answers burn the link, in parallel too; a new link ends the old; fifteen minutes end it', async () => {
  const { username } = await bank.customer();
  const attempt = (token: string, answer: string) =>
    guest()(resetPassword, { resetToken: token, securityAnswer: answer, password: NEW_PASSWORD });
  const burnt = await mailedToken(username);
  const wrong = await Promise.allSettled(Array.from({ length: 12 }, () => attempt(burnt, 'Nemo')));
  expect(wrong.every((outcome) => outcome.status === 'rejected')).toBe(true);
  await expect(attempt(burnt, ANSWER)).rejects.toMatchObject({ code: 'reset_failed' });
  const old = await mailedToken(username);
  const fresh = await mailedToken(username);
  await expect(attempt(old, ANSWER)).rejects.toMatchObject({ code: 'reset_failed' });
  await sql`update password_resets set expires_at = bank.now() - interval '1 second'`.execute(bank.root);
  await expect(attempt(fresh, ANSWER)).rejects.toMatchObject({ code: 'reset_failed' });
  await expect(guest()(showResetQuestion, { resetToken: fresh })).rejects.toMatchObject({
    code: 'reset_failed',
  });
}, 30_000);

test('two people who use one link at the same moment: one wins', async () => {
  const { username } = await bank.customer();
  const token = await mailedToken(username);
  const outcomes = await Promise.allSettled(
    ['Lighthouse-31', 'Lighthouse-32'].map((password) =>
      guest()(resetPassword, { resetToken: token, securityAnswer: ANSWER, password }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('[FORG-05] a username goes to the address on record and nowhere else', async () => {
  const { username, email } = await bank.customer();
  await runWorker(bank);
  const answers = [
    await guest()(recoverUsername, { email }),
    await guest()(recoverUsername, { email: 'nobody@example.org' }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  const letters = await runWorker(bank);
  expect(letters.map((letter) => letter.to)).toEqual([email]);
  expect(letters[0]?.text).toContain(username);
});
