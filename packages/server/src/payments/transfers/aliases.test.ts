import { showTransferStatus, verifyMovement, verifyTransfer } from '@bank/contract/movements/contract.ts';
import {
  planTransfer,
  submitDashboardTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { addRecipient, lena, makePayer, type Payer } from '../../testing/payers.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { mailedCodeOf, otherThan } from '../../testing/approvals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ steppedUp: true });
}, 60_000);
afterAll(() => bank.close());

/** A first wire, which awaits its code. */
async function waitingWire(payer: Payer) {
  const { type, recipientId } = await addRecipient(payer, lena);
  const request = { fromAccountId: payer.checking, amount: cents(20_000) };
  const plan = await payer.call(planTransfer, { type, recipientId, ...request });
  const intent = randomUUID();
  return callAs(bank.apiUrl, payer.token, intent)(submitDashboardTransfer, { plan: plan.token });
}

test('[XFER-15] [XFER-16] a transfer is approved and followed by the paths of the specification, as by our own', async () => {
  const nora = await makePayer(bank, 100_000);
  const { movementId: transferId, state } = await waitingWire(nora);
  expect(state).toBe('awaiting_verification');
  expect(await nora.call(showTransferStatus, { transferId })).toMatchObject({
    state,
    movementId: transferId,
  });
  const code = await mailedCodeOf(bank, transferId);
  await expect(
    nora.call(verifyTransfer, { transferId, verificationCode: otherThan(code) }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'invalid_code',
    problems: [{ field: 'verificationCode', word: 'transfer.error.verify' }],
  });
  const nothing = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/transfers/verify`,
    headers: { ...withToken(nora.token), 'content-type': 'application/json' },
    body: JSON.stringify({ transferId, verificationCode: '' }),
  });
  expect(nothing).toMatchObject({ status: 400 });
  expect(nothing.text).toContain('Please enter the verification code');
  const approved = await nora.call(verifyTransfer, { transferId, verificationCode: code });
  expect(approved).toMatchObject({ state: 'pending', movementId: transferId });
  expect(approved.reference).toMatch(/^WIR-/);
  expect(await nora.call(showTransferStatus, { transferId })).toMatchObject({ state: 'pending' });
  // A retry on either path returns the receipt and moves nothing more.
  const balance = await nora.balance();
  expect(await nora.call(verifyMovement, { movementId: transferId, code })).toEqual(approved);
  expect(await nora.call(verifyTransfer, { transferId, verificationCode: code })).toEqual(approved);
  expect(await nora.balance()).toEqual(balance);
});

test('another customer’s transfer is not there, by either path', async () => {
  const [nora, eve] = [await makePayer(bank, 100_000), await makePayer(bank, 0)];
  const { movementId: transferId } = await waitingWire(nora);
  const verificationCode = await mailedCodeOf(bank, transferId);
  await expect(eve.call(showTransferStatus, { transferId })).rejects.toMatchObject({ status: 404 });
  await expect(eve.call(verifyTransfer, { transferId, verificationCode })).rejects.toMatchObject({
    status: 404,
  });
  expect(await nora.call(showTransferStatus, { transferId })).toMatchObject({
    state: 'awaiting_verification',
  });
});

test('one intent sent by both paths moves the money once, and none moves it without an intent', async () => {
  const nora = await makePayer(bank, 100_000);
  const savings = await openTestAccount(bank, nora.id, 'savings');
  const { token } = await nora.call(planTransfer, {
    type: 'internal',
    fromAccountId: nora.checking,
    toAccountId: savings,
    amount: cents(2_500),
  });
  await expect(nora.call(submitDashboardTransfer, { plan: token })).rejects.toMatchObject({
    status: 400,
    code: 'intent_missing',
  });
  const send = callAs(bank.apiUrl, nora.token, randomUUIDv7());
  const [first, second] = [
    await send(submitDashboardTransfer, { plan: token }),
    await send(submitTransfer, { plan: token }),
  ];
  expect(second).toEqual(first);
  expect(await nora.balance()).toMatchObject({ posted: 97_500 });
});

test('guesses at a code are counted together, whichever path they come by', async () => {
  const { call } = await makePayer(bank, 0);
  const id = idFrom('movement', randomUUIDv7());
  const statuses: unknown[] = [];
  for (let round = 0; round < 16; round += 1) {
    statuses.push(await statusOf(call(verifyMovement, { movementId: id, code: '123456' })));
    statuses.push(await statusOf(call(verifyTransfer, { transferId: id, verificationCode: '123456' })));
  }
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
});

const statusOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
