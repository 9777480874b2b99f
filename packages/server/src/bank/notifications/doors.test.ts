import { randomUUIDv7 } from 'node:crypto';
import { mailCaps } from '@bank/contract/bank/notifications/rules.ts';
import {
  cancelContact,
  confirmContact,
  resendContactCode,
  showProfile,
  updateAuthProfile,
  updateProfile,
} from '@bank/contract/relationship/profile/contract.ts';
import { forgotPassword, recoverUsername } from '@bank/contract/person/identity/recovery/contract.ts';
import { mailStepUpCode } from '@bank/contract/person/identity/step-up/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { addRecipient, lena, makePayer, type Payer } from '../../testing/payers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { comparable, rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { profileForm, provedCustomer } from '../../testing/profile.ts';

let bank: TestBank;
beforeAll(async () => {
  // Call limits are off, so only the email caps apply.
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

const TURNS = 30;
const stranger = () => `stranger-${randomUUIDv7()}@example.org`;
/** Repeats a call and ignores its result. */
async function again(turns: number, ask: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await ask().catch(() => undefined);
}
const mailsTo = async (address: string) => (await runWorker(bank)).filter(({ to }) => to === address);

describe('codes for a new contact', () => {
  test('asked for by every call there is, a stranger gets a few; no other call starts the count again', async () => {
    const nora = await provedCustomer(bank);
    const call = callAs(bank.apiUrl, nora.token);
    const email = stranger();
    const ask = (how: typeof updateProfile) => async () =>
      call(how, profileForm(await call(showProfile, {}), { email }));
    await again(TURNS / 3, async () => {
      await again(1, ask(updateProfile));
      await again(1, ask(updateAuthProfile));
      await again(1, () => call(resendContactCode, { contact: 'email' }));
      await again(1, () => call(confirmContact, { contact: 'email', code: '000000' }));
      await again(1, () => call(cancelContact, { contact: 'email' }));
    });
    expect(await mailsTo(email)).toHaveLength(mailCaps['contact-code'].perRecipient);
  });

  test('to ever new strangers, one customer sends a few', async () => {
    const nora = await provedCustomer(bank);
    const call = callAs(bank.apiUrl, nora.token);
    await again(TURNS, async () =>
      call(updateProfile, profileForm(await call(showProfile, {}), { email: stranger() })),
    );
    const mails = (await runWorker(bank)).filter(({ to }) => to.startsWith('stranger-'));
    expect(mails).toHaveLength(mailCaps['contact-code'].perSender ?? 0);
  });

  test('by ever new customers, one stranger gets a few', async () => {
    const email = stranger();
    for (let turn = 0; turn < 8; turn += 1) {
      const someone = await provedCustomer(bank);
      const call = callAs(bank.apiUrl, someone.token);
      await again(1, async () => call(updateProfile, profileForm(await call(showProfile, {}), { email })));
      // Letter case does not make it another mailbox.
      const shouted = email.toUpperCase();
      await again(1, async () =>
        call(updateProfile, profileForm(await call(showProfile, {}), { email: shouted })),
      );
    }
    const mails = (await runWorker(bank)).filter(({ to }) => to.toLowerCase() === email);
    expect(mails.length).toBeLessThanOrEqual(mailCaps['contact-code'].perRecipient);
  });
});

describe('what a stranger can set off', () => {
  test.each([
    ['forgotpassword', forgotPassword, 'password-reset'],
    ['forgotusername', recoverUsername, 'username-reminder'],
  ] as const)('%s: the owner gets a few mails, and every answer is the same', async (_, endpoint, kind) => {
    const nora = await bank.customer();
    const asked = endpoint === forgotPassword ? { username: nora.username } : { email: nora.email };
    const ask = (body: object) =>
      rawRequest({
        method: 'POST',
        url: `${bank.apiUrl}${endpoint.path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await runWorker(bank);
    const answers: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) answers.push(comparable(await ask(asked)));
    const nobody =
      endpoint === forgotPassword ? { username: 'nobody.here' } : { email: 'nobody@example.org' };
    answers.push(comparable(await ask(nobody)));
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(nora.email)).toHaveLength(mailCaps[kind].perRecipient);
    // Nobody is blocked for a whole day: one more is sent after the pause.
    await sql`update mail_counts set last_at = last_at - interval '1 day' where kind = ${kind}`.execute(
      bank.root,
    );
    await again(3, () => ask(asked));
    expect(await mailsTo(nora.email)).toHaveLength(1);
  });
});

test('step-up codes: so many a day, and then the wait', async () => {
  const nora = await bank.customer();
  await again(TURNS * 2, () => callAs(bank.apiUrl, nora.token)(mailStepUpCode, {}));
  const call = callAs(bank.apiUrl, nora.token)(mailStepUpCode, {});
  await expect(call).rejects.toMatchObject({ status: 429 });
  const cap = mailCaps['step-up-code'];
  expect(await mailsTo(nora.email)).toHaveLength(Math.min(cap.perSender ?? Infinity, cap.perRecipient));
});

describe('receipts', () => {
  let nora: Payer;
  let savings: Id<'account'>;
  beforeAll(async () => {
    nora = await makePayer(bank, 10_000_000);
    await sql`update customers set email_confirmed_at = bank.now() where customer_id = ${nora.id}`.execute(
      bank.root,
    );
    savings = await openTestAccount(bank, nora.id, 'savings');
  });
  const send = async (emailReceipt: string, who = nora, to = savings) => {
    const plan = await who.call(planTransfer, {
      type: 'internal',
      fromAccountId: who.checking,
      toAccountId: to,
      amount: cents(1_00),
      emailReceipt,
    });
    return callAs(bank.apiUrl, who.token, randomUUIDv7())(submitTransfer, { plan: plan.token });
  };

  test('one stranger gets a few a day, and one customer writes to a few strangers', async () => {
    const email = stranger();
    await again(TURNS, async () => {
      await send(email);
      await runWorker(bank);
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from mail_deliveries where customer_id = ${nora.id}`.execute(
      bank.root,
    );
    expect(rows[0]?.count).toBe(mailCaps['receipt-other'].perRecipient);
    await again(TURNS, async () => {
      await send(stranger());
      await runWorker(bank);
    });
    const { rows: after } = await sql<{ count: number }>`
      select count(*)::integer as count from mail_deliveries where customer_id = ${nora.id}`.execute(
      bank.root,
    );
    expect(after[0]?.count).toBe(mailCaps['receipt-other'].perSender);
    await expect(send(stranger())).rejects.toMatchObject({ problems: [{ field: 'emailReceipt' }] });
  });

  test('to one’s own confirmed address there are many more', async () => {
    await send(nora.email);
    expect(await mailsTo(nora.email)).toHaveLength(1);
  });

  test('a stranger reads nothing that the customer typed', async () => {
    const rosa = await makePayer(bank, 100_000);
    const email = stranger();
    await addRecipient(rosa, { ...lena, nickname: 'Click here now' });
    const own = await openTestAccount(bank, rosa.id, 'savings');
    await sql`update accounts set nickname = 'Click here now' where id = ${own}`.execute(bank.root);
    await send(email, rosa, own);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('$1.00');
    expect(mail?.text).not.toContain('Click here');
  });
});
