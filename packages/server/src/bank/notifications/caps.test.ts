import { mailKinds, type MailKind } from '@bank/contract/bank/notifications/contract.ts';
import { mailCaps } from '@bank/contract/bank/notifications/rules.ts';
import { receiptKind } from '@bank/contract/accounts/receipts/addresses-rules.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { sql } from 'kysely';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCustomerScope } from '../../platform/database.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { sendMail, tellHeld } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const blanks = { firstName: 'Nora', subject: 'Something happened', body: 'Body', hint: 'Hint' };

/** Sends as the worker and returns whether the cap refused it. */
async function send(kind: MailKind, to: string, customerId: string | null): Promise<'sent' | 'refused'> {
  const worker = bank.contextAs('worker');
  return inTransaction(worker, async (tx) => {
    if (customerId !== null) await setCustomerScope(tx, customerId);
    await sendMail(tx, worker, {
      to,
      language: 'en',
      kind,
      template: 'security-news',
      blanks: { ...blanks, subject: `About ${kind}` },
      customerId,
    });
    return 'sent' as const;
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'throttled') return 'refused' as const;
    throw error;
  });
}

const shift = async (seconds: number) => {
  await sql`update bank.clock set offset_interval = offset_interval + make_interval(secs => ${seconds})`.execute(
    bank.root,
  );
};
const address = () => `${newId()}@example.org`;
const mailsTo = async (to: string) => (await runWorker(bank)).filter((mail) => mail.to === to);
const most = (kind: MailKind, customer: boolean) => {
  const { perSender, perRecipient } = mailCaps[kind];
  return Math.min(customer ? (perSender ?? Infinity) : Infinity, perRecipient);
};

test('every kind of mail has a cap, and every door names its kind', () => {
  expect(Object.keys(mailCaps).toSorted()).toEqual([...mailKinds].toSorted());
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const used = globSync('*/*/**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), { encoding: 'utf8' });
      return [...text.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
    });
  // A rule decides which of the two kinds a receipt is.
  used.push(receiptKind({ email: 'a@example.org', emailConfirmedAt: null }, 'a@example.org'));
  used.push(receiptKind({ email: 'a@example.org', emailConfirmedAt: new Date(0) }, 'A@example.org '));
  const unused = mailKinds.filter((kind) => !used.includes(kind));
  expect(unused).toEqual([]);
});

describe.each(mailKinds.filter((kind) => mailCaps[kind].perRecipient <= 100))('%s', (kind) => {
  const { over, seconds, perSender } = mailCaps[kind];

  test('one mailbox gets so many, whoever sends them, and again when the window has ended', async () => {
    const to = address();
    const cap = mailCaps[kind].perRecipient;
    const owners = [(await bank.customer()).id, (await bank.customer()).id];
    await runWorker(bank);
    const owner = (turn: number) => (perSender === null ? (owners[0] ?? null) : (owners[turn % 2] ?? null));
    const answers: string[] = [];
    for (let turn = 0; turn < cap + 3; turn += 1)
      answers.push(await send(kind, turn % 2 ? to : to.toUpperCase(), owner(turn)));
    const limit = perSender === null ? cap : Math.min(cap, perSender * 2);
    const got = (await runWorker(bank)).filter((mail) => mail.to.toLowerCase() === to);
    expect(got).toHaveLength(limit);
    expect(answers.filter((each) => each === 'refused')).toHaveLength(
      over === 'refuse' ? cap + 3 - limit : 0,
    );
    await shift(seconds);
    await send(kind, to, owners[0] ?? null);
    expect((await mailsTo(to)).length).toBeGreaterThan(0);
  });
});

test.each(mailKinds.filter((kind) => mailCaps[kind].perSender !== null))(
  '%s: one customer sends so many, to whomever',
  async (kind) => {
    const { perSender } = mailCaps[kind];
    const { id } = await bank.customer();
    await runWorker(bank);
    for (let turn = 0; turn < (perSender ?? 0) + 3; turn += 1) await send(kind, address(), id);
    const mine = (await runWorker(bank)).filter(({ to }) => to.endsWith('@example.org'));
    expect(mine).toHaveLength(perSender ?? 0);
  },
);

describe('notices', () => {
  const notices = mailKinds.filter((kind) => mailCaps[kind].over === 'group');

  test('what tells an owner of a change to their security is grouped, never dropped', () => {
    expect(notices).toEqual(
      expect.arrayContaining([
        'new-sign-on',
        'password-changed',
        'contact-changed',
        'second-factor-changed',
        'passkey-changed',
        'limits-changed',
        'recipient-added',
        'payee-added',
        'delegate-changed',
      ]),
    );
  });

  test('however many sign-ons an attacker makes, the one password change is told at once', async () => {
    const { id } = await bank.customer();
    const to = address();
    for (let turn = 0; turn < 100; turn += 1) await send('new-sign-on', to, id);
    await send('password-changed', to, id);
    const subjects = (await mailsTo(to)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'About password-changed')).toHaveLength(1);
    expect(subjects).toHaveLength(mailCaps['new-sign-on'].perRecipient + 1);
  });

  test('above the cap all of them come in one mail, once, with how often each happened', async () => {
    const { id } = await bank.customer();
    const [to, old] = [address(), address()];
    for (let turn = 0; turn < 27; turn += 1) await send('new-sign-on', to, id);
    for (let turn = 0; turn < 21; turn += 1) await send('password-changed', to, id);
    for (let turn = 0; turn < 21; turn += 1) await send('contact-changed', old, id);
    await mailsTo(to);
    const worker = bank.contextAs('worker');
    const tell = () => inTransaction(worker, (tx) => tellHeld({ ...worker, tx }));
    await Promise.all([tell(), tell()]);
    await tell();
    const mails = await runWorker(bank);
    const grouped = mails.filter((mail) => mail.to === to);
    expect(grouped.map(({ subject }) => subject)).toEqual(['8 notices about your account']);
    expect(grouped[0]?.text).toContain('About new-sign-on (7); About password-changed');
    expect(mails.filter((mail) => mail.to === old).map(({ subject }) => subject)).toEqual([
      '1 notice about your account',
    ]);
    const { rows } = await sql<{ text: string }>`select n::text as text from held_notices n`.execute(
      bank.root,
    );
    for (const { text } of rows) expect(text).not.toMatch(/example\.org|About/);
  });
});

test('no process can start a count again, and a mailbox cannot be read from it', async () => {
  const to = address();
  await send('operations', to, null);
  for (const db of [bank.contextAs('customer').db, bank.contextAs('staff').db])
    for (const statement of [
      sql`select * from mail_counts`,
      sql`delete from mail_counts`,
      sql`update mail_counts set sent = 0`,
      sql`insert into mail_counts (kind, party, key, window_ends_at) values ('x', 'sender', '', bank.now())`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`update mail_counts set sent = 0`.execute(bank.worker)).rejects.toThrow(
    'permission denied',
  );
  const { rows } = await sql<{ text: string }>`select m::text as text from mail_counts m`.execute(bank.root);
  for (const { text } of rows) expect(text).not.toContain(to.split('@')[0]);
});

test('fifty at once are counted as fifty', async () => {
  const to = address();
  await Promise.all(Array.from({ length: 50 }, () => send('password-reset', to, null)));
  expect(await mailsTo(to)).toHaveLength(most('password-reset', false));
});
