import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  listCheckAccounts,
  listCheckDeposits,
  showCheckDeposit,
  showCheckImage,
  submitCheckDeposit,
} from '@bank/contract/payments/check-deposits/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { drawCheck } from '@bank/simulator/check-drawing/draw-check.ts';
import { toJpeg } from '@bank/simulator/check-drawing/encode.ts';
import { photograph } from '@bank/simulator/check-drawing/photograph.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeRenderPool } from '../../platform/render/render-pool.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { makeDepositor } from '../../testing/check-deposits.ts';
import { jpegWithPlace, MARKER } from '../../testing/hostile-files.ts';
import { runWorker } from '../../testing/mail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(async () => {
  await closeRenderPool();
  await bank.close();
});

async function holder() {
  const person = await bank.customer();
  const accountId = await openTestAccount(bank, person.id, 'checking');
  const submit = (request: RequestOf<typeof submitCheckDeposit>, intent: string = randomUUID()) =>
    callAs(bank.apiUrl, person.token, intent)(submitCheckDeposit, request);
  return { person, accountId, submit, call: callAs(bank.apiUrl, person.token) };
}

const jpeg = (bytes: Uint8Array, name: string) => ({
  name: `${name}.jpg`,
  type: 'image/jpeg',
  bytes: new Uint8Array(bytes),
});

/** Both sides of a check, as a phone takes them. */
async function photos(amount: number, seed = 7) {
  const side = async (which: 'front' | 'back') =>
    jpeg(
      await toJpeg(photograph(drawCheck({ seed, side: which, cents: amount }), { turn: 2 })),
      `${which}-image`,
    );
  return { frontImage: [await side('front')], backImage: [await side('back')] };
}

const plain = {
  frontImage: [jpeg(jpegWithPlace(), 'front-image')],
  backImage: [jpeg(jpegWithPlace(), 'back-image')],
};
const typed = {
  emailReceipt: true,
  mobileReceipt: false,
  saveInformation: false,
  endorsementConfirmed: true,
};

const fetched = (path: string, token: string | null) =>
  fetch(`${bank.apiUrl}${path}`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });

test('[MCDP-16, MCDP-18] photographs of a check become a deposit, straight pictures and a receipt', async () => {
  const { person, accountId, submit, call } = await holder();
  const request = { ...typed, accountId, amount: cents(48_250), ...(await photos(48_250)) };
  const intent = randomUUID();
  const made = await submit(request, intent);
  expect(made).toMatchObject({ status: 'processing', amount: 48_250, account: { id: accountId } });
  expect(made.referenceNumber).toMatch(/^DEP-/);
  expect((await submit(request, intent)).depositId).toBe(made.depositId);
  const posted = await runWorker(bank);
  const { depositId } = made;
  expect(await call(showCheckDeposit, { depositId })).toMatchObject({
    status: 'accepted',
    available: [{ amount: 22_500 }, { amount: 25_750 }],
  });
  expect(posted.map(({ subject }) => subject)).toContain('We deposited your $482.50 check');
  const reply = await fetched(made.images.front, person.token);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const { rows } = await sql<{ side: string; form: string }>`
    select side, form from check_images where movement_id = ${depositId} order by side, form`.execute(
    bank.root,
  );
  expect(rows.map(({ side, form }) => `${side} ${form}`)).toEqual([
    'back bilevel',
    'back grey',
    'front bilevel',
    'front grey',
  ]);
}, 60_000);

test('nobody else sees a deposit or its pictures, and neither does who is not signed on', async () => {
  const who = await makeDepositor(bank);
  const { depositId, images } = await who.submit(5_000);
  const { person, call } = await holder();
  await expect(call(showCheckDeposit, { depositId })).rejects.toMatchObject({ status: 404 });
  await expect(call(showCheckImage, { depositId, side: 'front' })).rejects.toMatchObject({ status: 404 });
  expect((await fetched(images.front, person.token)).status).toBe(404);
  expect((await fetched(images.front, null)).status).toBe(401);
  expect((await call(listCheckDeposits, { page: 1, limit: 10 })).total).toBe(0);
});

test('where a photograph was taken is not kept', async () => {
  const { person, accountId, submit, call } = await holder();
  const made = await submit({ ...typed, ...plain, accountId, amount: cents(5_000) });
  const reply = await fetched(made.images.back, person.token);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.includes(MARKER) || bytes.includes('Exif')).toBe(false);
  // Nothing that looks like a check is on it.
  await runWorker(bank);
  expect(await call(showCheckDeposit, { depositId: made.depositId })).toMatchObject({
    status: 'refused',
    reason: 'check_unreadable',
  });
}, 30_000);

test.each([
  ['[MCDP-16] without pictures', { frontImage: [], backImage: [] }, 'Check images are required'],
  ['[MCDP-13] with one side only', { ...plain, backImage: [] }, 'Check images are required'],
  [
    '[MCDP-13] not endorsed',
    { ...plain, endorsementConfirmed: false },
    'Please ensure the check is endorsed on the back',
  ],
])('%s it is refused in the specification’s words', async (_, more, words) => {
  const { accountId, submit } = await holder();
  const request = { ...typed, ...plain, accountId, amount: cents(5_000), ...more };
  await expect(submit(request)).rejects.toMatchObject({ message: words });
});

test('[MCDP-02] checks go into accounts for cash, and into no others', async () => {
  const { person, accountId, submit, call } = await holder();
  const savings = await openTestAccount(bank, person.id, 'savings');
  const card = await openTestAccount(bank, person.id, 'credit');
  const { accounts } = await call(listCheckAccounts, {});
  expect(accounts.map(({ id }) => id).toSorted()).toEqual([accountId, savings].toSorted());
  expect(accounts[0]?.number).toMatch(/^•••• \d{4}$/);
  await expect(submit({ ...typed, ...plain, accountId: card, amount: cents(5_000) })).rejects.toMatchObject({
    message: 'You can’t deposit checks into this account.',
  });
});

test('[MCDP-02] the account and receipts are kept for the next deposit while that is asked for', async () => {
  const who = await makeDepositor(bank);
  const savings = await openTestAccount(bank, who.customerId, 'savings');
  const remembered = async () => (await callAs(bank.apiUrl, who.token)(listCheckAccounts, {})).remembered;
  expect(await remembered()).toBeNull();
  await who.submit(1_000, { into: savings, emailReceipt: true, saveInformation: true });
  expect(await remembered()).toEqual({ accountId: savings, emailReceipt: true, mobileReceipt: false });
  // Somebody else's is somebody else's.
  expect(
    (await callAs(bank.apiUrl, (await holder()).person.token)(listCheckAccounts, {})).remembered,
  ).toBeNull();
  await who.submit(2_000);
  expect(await remembered()).toBeNull();
});

test('[MCDH-01] the history has ten on a page, the newest first', async () => {
  const who = await makeDepositor(bank);
  const made: string[] = [];
  for (let count = 1; count <= 12; count += 1) made.unshift((await who.submit(count * 100)).depositId);
  const call = callAs(bank.apiUrl, who.token);
  const first = await call(listCheckDeposits, { page: 1, limit: 10 });
  const second = await call(listCheckDeposits, { page: 2, limit: 10 });
  expect([first.total, first.deposits.length, second.deposits.length]).toEqual([12, 10, 2]);
  expect([...first.deposits, ...second.deposits].map(({ depositId }) => depositId)).toEqual(made);
});
