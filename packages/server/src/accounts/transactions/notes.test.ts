import {
  attachFile,
  downloadAttachment,
  removeAttachment,
  saveNote,
  showNote,
} from '@bank/contract/accounts/transactions/notes-contract.ts';
import {
  ATTACHMENTS_MAX,
  CUSTOMER_FILES_MAX,
  NOTE_MAX,
} from '@bank/contract/accounts/transactions/notes-rules.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { readHolds } from '@bank/ledger/reading.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import { jpegWithPlace, MARKER, pdfOf } from '../../testing/hostile-files.ts';
import { transactionNoteRetention } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** A customer with one deposit in one account. */
async function holder() {
  const person = await bank.customer();
  const accountId = await openTestAccount(bank, person.id, 'checking');
  const journalId = idFrom('journal', newId());
  await fund(bank, accountId, 100_00, journalId);
  const call = callAs(bank.apiUrl, person.token);
  return { person, call, at: { accountId, journalId } };
}

type Holder = Awaited<ReturnType<typeof holder>>;

const photo = { name: 'lunch.jpg', type: 'image/jpeg', bytes: new Uint8Array(jpegWithPlace()) };
const bill = { name: 'bill.pdf', type: 'application/pdf', bytes: new Uint8Array(pdfOf('')) };

const attach = ({ call, at }: Pick<Holder, 'call' | 'at'>, file = photo, uploadId = newId()) =>
  call(attachFile, { ...at, uploadId, file: [file] });

const fetched = async (token: string | null, path: string) => {
  const reply = await fetch(`${bank.apiUrl}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

test('a note is kept, changed and removed, and each account of a transaction has its own', async () => {
  const { person, call, at } = await holder();
  expect(await call(showNote, at)).toEqual({ note: '', attachments: [] });
  expect(await call(saveNote, { ...at, note: '  Lunch with Rosa\nsplit later ' })).toMatchObject({
    note: 'Lunch with Rosa\nsplit later',
  });
  expect((await call(saveNote, { ...at, note: 'Lunch' })).note).toBe('Lunch');
  expect((await call(showNote, at)).note).toBe('Lunch');
  const savings = await openTestAccount(bank, person.id, 'savings');
  const journalId = idFrom('journal', newId());
  const [debit, credit] = [await bookNumberOf(bank, at.accountId), await bookNumberOf(bank, savings)];
  await book(bank, [{ debit, credit, amount: cents(500), kind: 'transfer' }], journalId);
  await call(saveNote, { accountId: savings, journalId, note: 'Set aside' });
  expect((await call(showNote, { accountId: at.accountId, journalId })).note).toBe('');
  expect((await call(showNote, { accountId: savings, journalId })).note).toBe('Set aside');
  expect((await call(saveNote, { ...at, note: '' })).note).toBe('');
  const tooLong = await rawRequest({
    method: 'PUT',
    url: `${bank.apiUrl}/api/accounts/${at.accountId}/transactions/${at.journalId}/note`,
    headers: { ...withToken(person.token), 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'x'.repeat(NOTE_MAX + 1) }),
  });
  expect([tooLong.status, tooLong.text.includes('Keep your note under 500 characters.')]).toEqual([
    400,
    true,
  ]);
});

test('what was written while a purchase was pending is there after it was posted', async () => {
  const { call, at } = await holder();
  const placed = newId();
  const debit = await bookNumberOf(bank, at.accountId);
  const leg = { debit, credit: own.clearing_card, amount: cents(777), kind: 'purchase' } as const;
  await book(bank, [{ ...leg, act: 'hold' }], placed);
  const pending = { ...at, journalId: idFrom('journal', placed) };
  await call(saveNote, { ...pending, note: 'Groceries' });
  await attach({ call, at: pending });
  const [hold] = await readHolds(bank.worker, debit);
  const posted = newId();
  await book(bank, [{ act: 'settle', hold: hold?.id ?? 0, kind: 'purchase' }], posted);
  const after = await call(showNote, { ...at, journalId: idFrom('journal', posted) });
  expect(after.note).toBe('Groceries');
  expect(after.attachments).toHaveLength(1);
});

test('what was written about money on its way is there after it has come', async () => {
  const { person, call, at } = await holder();
  const coming = newId();
  const credit = await bookNumberOf(bank, at.accountId);
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      created_at, changed_at, plan
    )
    values (
      ${coming}, ${person.id}, 'deposit', 'check', 'pending', 4200, 0, 12, ${credit}, ${coming}, bank.today(),
      bank.today() + 1, bank.now(), bank.now(), '{"legs": []}'
    )`.execute(bank.root);
  await call(saveNote, { ...at, journalId: idFrom('journal', coming), note: 'Refund' });
  const posted = newId();
  await book(bank, [{ debit: own.cash, credit, amount: cents(4_200), kind: 'deposit' }], posted);
  await sql`
    update movements set state = 'posted', journal_id = (select min(id) from ledger.leg where intent = ${posted})
    where id = ${coming}`.execute(bank.root);
  expect((await call(showNote, { ...at, journalId: idFrom('journal', posted) })).note).toBe('Refund');
});

test('a photo comes back without the place where it was taken, as a download that no page can show', async () => {
  const nora = await holder();
  expect(jpegWithPlace().includes(MARKER)).toBe(true);
  const { attachments } = await attach(nora);
  expect(attachments).toMatchObject([{ name: 'lunch.jpg', type: 'image/webp' }]);
  const { status, headers, bytes } = await fetched(nora.person.token, attachments[0]?.path ?? '');
  expect(status).toBe(200);
  expect(bytes.toString('latin1')).toMatch(/^RIFF....WEBP/s);
  expect(bytes.length).toBe(attachments[0]?.bytes);
  for (const trace of [MARKER, 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-disposition')).toBe('attachment; filename="lunch.webp"');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('a PDF comes back byte for byte, also one of several parts', async () => {
  const nora = await holder();
  const padded = pdfOf('', `${'% a comment of a long PDF\n'.repeat(50_000)}`);
  const { attachments } = await attach(nora, { ...bill, bytes: new Uint8Array(padded) });
  const { headers, bytes } = await fetched(nora.person.token, attachments[0]?.path ?? '');
  expect(bytes.equals(padded)).toBe(true);
  expect(headers.get('content-type')).toBe('application/pdf');
  const { rows } = await sql<{ parts: bigint; sealed: boolean }>`
    select count(*) as parts, bool_and(sealed like 'v1:%') as sealed from transaction_attachment_parts
    where customer_id = ${nora.person.id}`.execute(bank.root);
  expect(rows[0]).toMatchObject({ parts: 3n, sealed: true });
});

test.each([
  [
    'a program with the name of a photo',
    { ...photo, bytes: new Uint8Array(Buffer.from('MZ'.repeat(90))) },
    'JPEG, PNG',
  ],
  [
    'a HEIC',
    { ...photo, bytes: new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')) },
    'HEIC',
  ],
  [
    'a PDF with a script',
    { ...bill, bytes: new Uint8Array(pdfOf('/OpenAction<</S/JavaScript/JS(1)>>')) },
    'scripts',
  ],
  ['a locked PDF', { ...bill, bytes: new Uint8Array(pdfOf('/Encrypt 9 0 R')) }, 'protected'],
  ['a PDF of many pages', { ...bill, bytes: new Uint8Array(pdfOf('', '', 51)) }, 'The limit is 50'],
  ['half a photo', { ...photo, bytes: photo.bytes.slice(0, 250) }, 'damaged'],
  [
    'too many bytes',
    { ...bill, bytes: new Uint8Array(10 * 1024 * 1024 + 1).fill(37) },
    'kind of file|under 10 MB',
  ],
] as const)('T14 refused in words, and nothing is kept: %s', async (_, file, words) => {
  const nora = await holder();
  await expect(attach(nora, file)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(words) as string,
  });
  expect((await nora.call(showNote, nora.at)).attachments).toEqual([]);
});

test('the same upload sent again is kept once; for another transaction it is refused', async () => {
  const nora = await holder();
  const uploadId = newId();
  const [one, two] = await Promise.all([attach(nora, photo, uploadId), attach(nora, photo, uploadId)]);
  expect([one.attachments.length, two.attachments.length]).toEqual([1, 1]);
  const elsewhere = { ...nora.at, journalId: idFrom('journal', newId()) };
  await fund(bank, nora.at.accountId, 1, elsewhere.journalId);
  await expect(attach({ ...nora, at: elsewhere }, photo, uploadId)).rejects.toMatchObject({ status: 404 });
});

test('nobody else reads, removes or adds to it: another customer, a guest, a delegate', async () => {
  const [nora, other] = [await holder(), await holder()];
  const { attachments } = await attach(nora);
  await nora.call(saveNote, { ...nora.at, note: 'Mine' });
  const path = attachments[0]?.path ?? '';
  const attachmentId = attachments[0]?.id as Id<'attachment'>;
  expect((await fetched(other.person.token, path)).status).toBe(404);
  expect((await fetched(null, path)).status).toBe(401);
  for (const asked of [
    () => other.call(showNote, nora.at),
    () => other.call(saveNote, { ...nora.at, note: 'x' }),
    () => attach({ call: other.call, at: nora.at }),
    () => attach({ call: other.call, at: { ...other.at, journalId: nora.at.journalId } }),
    () => other.call(removeAttachment, { attachmentId }),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 404 });
  const viewer = callAs(bank.apiUrl, (await viewerOf(bank, nora.person.id)).token);
  for (const asked of [
    () => viewer(showNote, nora.at),
    () => viewer(saveNote, { ...nora.at, note: 'x' }),
    () => attach({ call: viewer, at: nora.at }),
    () => viewer(downloadAttachment, { attachmentId }),
    () => viewer(removeAttachment, { attachmentId }),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 403, code: 'read_only' });
  expect(await nora.call(showNote, nora.at)).toMatchObject({
    note: 'Mine',
    attachments: [{ id: attachmentId }],
  });
});

test('what is removed is gone with all its parts, and no longer counted', async () => {
  const nora = await holder();
  const { attachments } = await attach(nora, bill);
  const attachmentId = attachments[0]?.id as Id<'attachment'>;
  const used = async () =>
    (
      await sql<{ files: number; stored: bigint; parts: bigint }>`
        select files, stored_bytes as stored,
          (select count(*) from transaction_attachment_parts where customer_id = ${nora.person.id}) as parts
        from attachment_usage where customer_id = ${nora.person.id}`.execute(bank.root)
    ).rows[0];
  expect(await used()).toMatchObject({ files: 1, parts: 1n });
  await nora.call(removeAttachment, { attachmentId });
  expect(await used()).toEqual({ files: 0, stored: 0n, parts: 0n });
  await expect(nora.call(removeAttachment, { attachmentId })).rejects.toMatchObject({ status: 404 });
});

test('two uploads at once cannot both take the last place of a transaction or of a customer', async () => {
  const nora = await holder();
  const { attachments } = await attach(nora);
  // As if nine more were there.
  await sql`
    insert into transaction_attachments (customer_id, id, account_id, subject_id, type, name_sealed, bytes)
    select customer_id, gen_random_uuid(), account_id, subject_id, type, name_sealed, bytes
    from transaction_attachments, generate_series(1, ${ATTACHMENTS_MAX - 2})
    where id = ${attachments[0]?.id}`.execute(bank.root);
  const answers = await Promise.allSettled([attach(nora), attach(nora)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, message: expect.stringContaining('10 receipts') as string },
  });
  const rich = await holder();
  await attach(rich);
  await sql`update attachment_usage set files = ${CUSTOMER_FILES_MAX} where customer_id = ${rich.person.id}`.execute(
    bank.root,
  );
  await expect(attach(rich)).rejects.toMatchObject({ status: 422, code: 'storage_full' });
  await sql`
    update attachment_usage set files = 1, stored_bytes = 536870912 where customer_id = ${rich.person.id}`.execute(
    bank.root,
  );
  await expect(attach(rich)).rejects.toMatchObject({ status: 422, code: 'storage_full' });
});

test('no text, name or picture can be read in the tables or in the log of acts', async () => {
  const nora = await holder();
  await nora.call(saveNote, { ...nora.at, note: 'SECRET-NOTE' });
  await attach(nora, { ...photo, name: 'SECRET-NAME.jpg' });
  const { rows } = await sql<{ text: string }>`
    select row_to_json(note)::text as text from transaction_notes as note where customer_id = ${nora.person.id}
    union all
    select row_to_json(kept)::text from transaction_attachments as kept where customer_id = ${nora.person.id}
    union all
    select row_to_json(event)::text from audit_events as event where actor_id = ${nora.person.id}`.execute(
    bank.root,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { text } of rows) expect(text).not.toContain('SECRET');
});

test('after seven years the worker deletes notes and receipts, and nothing younger', async () => {
  const [old, young] = [await holder(), await holder()];
  for (const each of [old, young]) {
    await each.call(saveNote, { ...each.at, note: 'Keep' });
    await attach(each);
  }
  await sql`
    update transaction_notes set changed_at = bank.now() - interval '7 years 1 day'
    where customer_id = ${old.person.id}`.execute(bank.root);
  await sql`
    update transaction_attachments set added_at = bank.now() - interval '7 years 1 day'
    where customer_id = ${old.person.id}`.execute(bank.root);
  await bank.worker.transaction().execute((tx) => sweep(tx, transactionNoteRetention));
  expect(await old.call(showNote, old.at)).toEqual({ note: '', attachments: [] });
  expect(await young.call(showNote, young.at)).toMatchObject({ note: 'Keep', attachments: [{}] });
});

test('a form is a form: JSON is refused, and a form where JSON is wanted', async () => {
  const nora = await holder();
  const path = `/api/accounts/${nora.at.accountId}/transactions/${nora.at.journalId}`;
  const send = (method: string, url: string, type: string, body: string) =>
    rawRequest({
      method,
      url: `${bank.apiUrl}${url}`,
      headers: { ...withToken(nora.person.token), 'content-type': type },
      body,
    });
  expect((await send('POST', `${path}/attachments`, 'application/json', '{}')).status).toBe(415);
  expect((await send('PUT', `${path}/note`, 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
});
