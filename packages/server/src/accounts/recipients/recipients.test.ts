import {
  createRecipient,
  listRecipients,
  removeRecipient,
  renameRecipient,
  restoreRecipient,
  showRecipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { addRecipient, lena, makePayer, rosa, sendTo, type Payer } from '../../testing/payers.ts';

let bank: TestBank;
let nora: Payer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await makePayer(bank, 100_000);
});
afterAll(() => bank.close());

/** As a form without browser checks would send it. */
const typed = async (body: object) => {
  const answer = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}${createRecipient.path}`,
    headers: { ...withToken(nora.token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { problems } = JSON.parse(answer.text) as { problems: { field: string; text: string }[] };
  return problems.map(({ field, text }) => `${field}: ${text}`);
};

test('[XFER-09] what an external account lacks is said in the words of the form', async () => {
  for (const routingNumber of ['12345678', '021000022', '1234567890', 'ABCDEFGHI'])
    expect(await typed({ ...rosa, routingNumber })).toEqual([
      'routingNumber: Valid 9-digit routing number is required',
    ]);
  expect(await typed({ ...rosa, bankName: ' ', accountNumber: '', holderName: '' })).toEqual([
    'holderName: Account holder name is required',
    'bankName: Bank name is required',
    'accountNumber: Account number is required',
  ]);
});

test('[XFER-10] a wire needs the address too', async () => {
  const address = { street: '', city: '', state: '', zipCode: '1' };
  expect(await typed({ ...lena, address, swiftCode: 'NOPE' })).toEqual([
    'swiftCode: Please enter a SWIFT code of 8 or 11 characters',
    'address.street: Street address is required',
    'address.city: City is required',
    'address.state: State is required',
    'address.zipCode: ZIP code is required',
  ]);
});

test('[XFER-05] one that is kept is listed, renamed, removed and brought back; of the number only its end is told', async () => {
  const made = await addRecipient(nora, { ...rosa, accountNumber: '0001-2345 6789', nickname: 'Rosa' });
  expect(made).toMatchObject({ nickname: 'Rosa', lastFour: '6789', state: 'unproven', canBePaid: false });
  expect(JSON.stringify(made)).not.toContain('000123456789');
  // The same account and name again returns the existing recipient.
  expect((await addRecipient(nora)).recipientId).toBe(made.recipientId);
  const { recipientId } = made;
  await nora.call(renameRecipient, { recipientId, nickname: 'Aunt Rosa', isSaved: true });
  expect((await nora.call(listRecipients, {})).recipients).toMatchObject([{ nickname: 'Aunt Rosa' }]);
  expect((await nora.call(listRecipients, { type: 'wire' })).recipients).toEqual([]);
  const removed = await nora.call(removeRecipient, { recipientId });
  expect(removed.restoreUntil).not.toBeNull();
  expect((await nora.call(listRecipients, {})).recipients).toEqual([]);
  const lost = async () =>
    (await nora.call(listRecipients, { view: 'removed' })).recipients.map((each) => each.recipientId);
  expect(await lost()).toEqual([recipientId]);
  expect(await nora.call(restoreRecipient, { recipientId })).toMatchObject({ restoreUntil: null });
  expect(await lost()).toEqual([]);
  await nora.call(removeRecipient, { recipientId });
  const again = await addRecipient(nora);
  // A recipient that was added again is not offered for restoring.
  expect(await lost()).toEqual([]);
  expect(again.recipientId).not.toBe(recipientId);
  await expect(nora.call(restoreRecipient, { recipientId })).rejects.toMatchObject({ code: 'added_again' });
  await sql`update recipients set removed_at = bank.now() - interval '25 hours' where id = ${recipientId}`.execute(
    bank.root,
  );
  await expect(nora.call(restoreRecipient, { recipientId })).rejects.toMatchObject({ status: 404 });
  await nora.call(removeRecipient, { recipientId: again.recipientId });
  expect(await lost()).toEqual([again.recipientId]);
  await nora.call(restoreRecipient, { recipientId: again.recipientId });
});

test('one to whom money is on its way stays, and one that was not to be kept leaves the list when it was paid', async () => {
  const { recipientId } = await addRecipient(nora, { ...lena, isSaved: false });
  const listed = async () =>
    (await nora.call(listRecipients, { type: 'wire' })).recipients.map((each) => each.recipientId);
  expect(await listed()).toEqual([recipientId]);
  await sendTo(bank, nora, { type: 'wire', recipientId }, 1_000);
  expect(await listed()).toEqual([]);
  await expect(nora.call(removeRecipient, { recipientId })).rejects.toMatchObject({
    code: 'recipient_in_use',
  });
});

test('nobody else’s is found, and the owner is told by mail that one was added', async () => {
  const ann = await makePayer(bank, 0);
  const { recipientId } = await addRecipient(ann);
  const mails = (await runWorker(bank)).filter(({ to }) => to === ann.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('account ending in 6789');
  expect(mails[0]?.text).not.toContain('000123456789');
  for (const id of [recipientId, idFrom('recipient', randomUUID())])
    for (const call of [showRecipient, removeRecipient, restoreRecipient])
      await expect(nora.call(call, { recipientId: id })).rejects.toMatchObject({ status: 404 });
});
