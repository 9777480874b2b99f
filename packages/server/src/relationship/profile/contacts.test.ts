import {
  cancelContact,
  confirmContact,
  resendContactCode,
  showProfile,
} from '@bank/contract/relationship/profile/contract.ts';
import { CONTACT_CODES_MAX } from '@bank/contract/relationship/profile/rules.ts';
import { forgotPassword, recoverUsername } from '@bank/contract/person/identity/recovery/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { provedCustomer, saveProfile, type ProfileChange } from '../../testing/profile.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const person = (given: Parameters<typeof provedCustomer>[1] = {}) => provedCustomer(bank, given);
const save = (customer: Customer, change: ProfileChange) => saveProfile(bank, customer, change);
const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

test('[PROF-08] a new e-mail address waits for the code that went to it; the old one is told before and after', async () => {
  const nora = await person();
  const asked = await save(nora, { email: `new-${nora.email}` });
  expect(asked.user.email).toBe(nora.email);
  expect(asked.pending).toMatchObject([
    { contact: 'email', value: `new-${nora.email}`, sentTo: `new-${nora.email}` },
  ]);
  const sent = await runWorker(bank);
  const toNew = sent.find(({ to }) => to === `new-${nora.email}`);
  const toOld = sent.find(({ to }) => to === nora.email);
  expect(sent).toHaveLength(2);
  expect(codeIn(toOld?.text ?? '')).toBe('');
  const confirmed = await as(nora)(confirmContact, { contact: 'email', code: codeIn(toNew?.text ?? '') });
  expect(confirmed).toMatchObject({
    version: 2,
    pending: [],
    user: { email: `new-${nora.email}`, emailConfirmed: true },
  });
  const told = await runWorker(bank);
  expect(told.map(({ to }) => to)).toEqual([nora.email]);
  // The old address is free again and leads to no account.
  await callAs(bank.apiUrl, null)(recoverUsername, { email: nora.email });
  expect(await runWorker(bank)).toEqual([]);
});

test('a reset link that went to the old address opens nothing once the address has changed', async () => {
  const nora = await person();
  await callAs(bank.apiUrl, null)(forgotPassword, { username: nora.username });
  await runWorker(bank);
  await save(nora, { email: `left-${nora.email}` });
  const code = codeIn((await runWorker(bank)).find(({ to }) => to !== nora.email)?.text ?? '');
  await as(nora)(confirmContact, { contact: 'email', code });
  const { rows } = await sql`select 1 from password_resets where customer_id = ${nora.id}`.execute(bank.root);
  expect(rows).toEqual([]);
});

test('[ALRT-09] a new phone number is confirmed by a code that was sent there, and told to the e-mail address on record', async () => {
  const nora = await person();
  const asked = await save(nora, { phoneNumber: '(207) 555-0199' });
  expect(asked).toMatchObject({
    user: { phoneNumber: '2075550142' },
    pending: [{ contact: 'phone', value: '2075550199', sentTo: '(207) 555-0199' }],
  });
  const [mail] = await runWorker(bank);
  expect(mail?.to).toBe('+12075550199');
  const done = await as(nora)(confirmContact, { contact: 'phone', code: codeIn(mail?.text ?? '') });
  expect(done).toMatchObject({ pending: [], user: { phoneNumber: '2075550199' } });
  expect((await runWorker(bank)).map(({ to }) => to)).toEqual([nora.email]);
});

test('a phone number waits until the e-mail address that gets its code is confirmed', async () => {
  const nora = await person({ confirmed: false });
  await expect(save(nora, { phoneNumber: '2075550199' })).rejects.toMatchObject({
    code: 'email_unconfirmed',
  });
});

test('who only types another customer’s address learns nothing; who can read its mail is refused then', async () => {
  const [nora, other] = [await person(), await person()];
  const free = await save(nora, { email: `free-${nora.email}` });
  const taken = await save(nora, { email: other.email });
  expect(Object.keys(taken.pending[0] ?? {})).toEqual(Object.keys(free.pending[0] ?? {}));
  const code = codeIn((await runWorker(bank)).findLast(({ to }) => to === other.email)?.text ?? '');
  await expect(as(nora)(confirmContact, { contact: 'email', code })).rejects.toMatchObject({
    code: 'email_taken',
  });
  expect((await as(nora)(showProfile, {})).user.email).toBe(nora.email);
});

test('of fifty guesses at once five are looked at, and after them the right code is worth nothing', async () => {
  const nora = await person();
  await save(nora, { phoneNumber: '2075550199' });
  const code = codeIn((await runWorker(bank))[0]?.text ?? '');
  const guesses = Array.from({ length: 50 }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.allSettled(
    guesses.map((guess) => as(nora)(confirmContact, { contact: 'phone', code: guess })),
  );
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  const { rows } = await sql<{ attempts: number }>`
    select attempts from contact_changes where customer_id = ${nora.id}`.execute(bank.root);
  expect(rows).toEqual([{ attempts: 5 }]);
  await expect(as(nora)(confirmContact, { contact: 'phone', code })).rejects.toMatchObject({
    code: 'invalid_code',
  });
});

test('one answer for wrong, expired, used, another’s and never asked for', async () => {
  const [nora, other] = [await person(), await person()];
  const refusal = async (customer: Customer, code: string) =>
    as(customer)(confirmContact, { contact: 'phone', code }).then(
      () => 'taken',
      ({ status, code: kind, message }: { status: number; code: string; message: string }) => [
        status,
        kind,
        message,
      ],
    );
  const never = await refusal(other, '000000');
  await save(nora, { phoneNumber: '2075550199' });
  const code = codeIn((await runWorker(bank))[0]?.text ?? '');
  expect(await refusal(nora, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toEqual(never);
  await save(other, { phoneNumber: '2075550177' });
  expect(await refusal(other, code)).toEqual(never);
  await sql`update contact_changes set expires_at = bank.now() - interval '1 second' where customer_id = ${nora.id}`.execute(
    bank.root,
  );
  expect(await refusal(nora, code)).toEqual(never);
  await sql`update contact_changes set expires_at = bank.now() + interval '1 minute' where customer_id = ${nora.id}`.execute(
    bank.root,
  );
  await as(nora)(confirmContact, { contact: 'phone', code });
  expect(await refusal(nora, code)).toEqual(never);
});

test('a code confirms exactly the address it was sent for', async () => {
  const nora = await person();
  await save(nora, { email: `bound-${nora.email}` });
  const code = codeIn((await runWorker(bank)).find(({ to }) => to !== nora.email)?.text ?? '');
  await sql`update contact_changes set value = 'thief@example.com' where customer_id = ${nora.id}`.execute(
    bank.root,
  );
  await expect(as(nora)(confirmContact, { contact: 'email', code })).rejects.toMatchObject({
    code: 'invalid_code',
  });
  expect((await as(nora)(showProfile, {})).user.email).toBe(nora.email);
});

test('the right code sent twice at the same moment changes the record once', async () => {
  const nora = await person();
  await save(nora, { phoneNumber: '2075550199' });
  const code = codeIn((await runWorker(bank))[0]?.text ?? '');
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map(() => as(nora)(confirmContact, { contact: 'phone', code })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await as(nora)(showProfile, {})).version).toBe(2);
});

test('a new code ends the old one, five are sent for one change, and a discarded change is gone', async () => {
  const nora = await person();
  await save(nora, { phoneNumber: '2075550166' });
  const first = codeIn((await runWorker(bank))[0]?.text ?? '');
  await as(nora)(resendContactCode, { contact: 'phone' });
  const second = codeIn((await runWorker(bank))[0]?.text ?? '');
  // Once in a million times, both codes have the same digits.
  const old = first === second ? 'none' : first;
  await expect(as(nora)(confirmContact, { contact: 'phone', code: old })).rejects.toMatchObject({
    code: 'invalid_code',
  });
  for (let sent = 2; sent < CONTACT_CODES_MAX; sent += 1)
    await as(nora)(resendContactCode, { contact: 'phone' });
  await expect(as(nora)(resendContactCode, { contact: 'phone' })).rejects.toMatchObject({
    code: 'too_many_codes',
  });
  expect((await as(nora)(cancelContact, { contact: 'phone' })).pending).toEqual([]);
  await expect(as(nora)(resendContactCode, { contact: 'phone' })).rejects.toMatchObject({
    code: 'nothing_waits',
  });
});

test('no code can be read in any table, and no full address in the audit log', async () => {
  const nora = await person();
  await save(nora, { email: `tables-${nora.email}`, phoneNumber: '2075550188' });
  const codes = (await runWorker(bank)).map(({ text }) => codeIn(text ?? '')).filter(Boolean);
  expect(codes).toHaveLength(2);
  const { rows } = await sql<{ text: string }>`
    select c::text as text from contact_changes c where customer_id = ${nora.id}
    union all select o::text from outbox o where customer_id = ${nora.id}
    union all select e::text from audit_events e where object_id = ${nora.id}`.execute(bank.root);
  const events = await sql<{ text: string }>`
    select e::text as text from audit_events e where object_id = ${nora.id}`.execute(bank.root);
  for (const { text } of rows) for (const code of codes) expect(text).not.toContain(`"${code}"`);
  for (const { text } of events.rows) expect(text).not.toMatch(/tables-person|2075550188/);
});
