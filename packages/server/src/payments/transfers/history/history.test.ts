import { cancelMovement } from '@bank/contract/movements/contract.ts';
import {
  listScheduledTransfers,
  listTransfers,
  showTransfer,
} from '@bank/contract/payments/transfers/history/contract.ts';
import { downloadTransfer } from '@bank/contract/payments/transfers/receipts/contract.ts';
import {
  planTransfer,
  scheduleExternalTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../../testing/accounts.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../../testing/payers.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

let bank: TestBank;
let nora: Payer;
let savings: Id<'account'>;
let wire: Recipient;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 1_000_000);
  savings = await openTestAccount(bank, nora.id, 'savings');
  wire = await addRecipient(nora, lena);
});
afterAll(() => bank.close());

const moving = () => callAs(bank.apiUrl, nora.token, randomUUIDv7());
const inside = async (amount: number, memo?: string) => {
  const plan = await nora.call(planTransfer, {
    type: 'internal',
    fromAccountId: nora.checking,
    toAccountId: savings,
    amount: cents(amount),
    ...(memo === undefined ? {} : { memo }),
  });
  return moving()(submitTransfer, { plan: plan.token });
};

test('each transfer is listed with between whom it is and how it stands, the newest first', async () => {
  const first = await inside(1_500, 'For the boat');
  const sent = await sendTo(bank, nora, { type: 'wire', recipientId: wire.recipientId, memo: 'Rent' }, 2_500);
  const { transfers, next } = await nora.call(listTransfers, {});
  expect(next).toBeNull();
  expect(transfers).toMatchObject([
    {
      movementId: sent.movementId,
      type: 'wire',
      state: 'pending',
      from: { id: nora.checking },
      to: { account: null, name: 'Lena', bank: 'Harbor Light Bank', lastFour: '4321' },
      memo: 'Rent',
      canBeCancelled: true,
      scheduleId: null,
    },
    {
      movementId: first.movementId,
      type: 'internal',
      state: 'posted',
      to: { account: { id: savings }, recipientId: null },
      memo: 'For the boat',
      canBeCancelled: false,
    },
  ]);
  expect((await nora.call(listTransfers, { state: 'open' })).transfers).toHaveLength(1);
  expect((await nora.call(listTransfers, { type: 'internal' })).transfers).toHaveLength(1);
  await nora.call(cancelMovement, { movementId: sent.movementId });
  expect((await nora.call(listTransfers, { state: 'cancelled' })).transfers).toMatchObject([
    { movementId: sent.movementId, canBeCancelled: false },
  ]);
});

test('a page goes on where the one before ended, and a stranger’s place is no place', async () => {
  for (let made = 0; made < 27; made += 1) await inside(100 + made);
  const first = await nora.call(listTransfers, { type: 'internal' });
  expect(first.transfers).toHaveLength(25);
  const before = first.next ?? undefined;
  const second = await nora.call(listTransfers, { type: 'internal', ...(before ? { before } : {}) });
  const ids = [...first.transfers, ...second.transfers].map(({ movementId }) => movementId);
  expect(new Set(ids).size).toBe(28);
  expect(second.next).toBeNull();
  const stranger = await makePayer(bank, 0);
  await expect(stranger.call(listTransfers, before ? { before } : {})).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(listTransfers, {})).transfers).toEqual([]);
});

test('[XFER-17] a transfer is found again at its address, with its steps and its paper; another’s is not', async () => {
  const { movementId, reference } = await inside(4_200, 'Paper');
  expect(await nora.call(showTransfer, { movementId })).toMatchObject({
    reference,
    steps: [{ state: 'posted', reason: null }],
    emailReceipt: null,
  });
  const stranger = await makePayer(bank, 0);
  for (const [who, id] of [
    [stranger, movementId],
    [nora, idFrom('movement', randomUUID())],
  ] as const)
    await expect(who.call(showTransfer, { movementId: id })).rejects.toMatchObject({ status: 404 });
  const answer = await fetch(`${bank.apiUrl}${encodeCall(downloadTransfer, { movementId }).url}`, {
    headers: { authorization: `Bearer ${nora.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = readPdf(Buffer.from(await answer.arrayBuffer())).texts.join(' ');
  for (const part of [reference, '$42.00', 'Paper']) expect(text).toContain(part);
});

test('what is to come is listed with between whom, and nobody else’s', async () => {
  const recurrence = {
    anchor: dayFrom('2040-01-31'),
    frequency: 'monthly',
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const;
  const inner = await moving()(scheduleTransfer, {
    type: 'internal',
    fromAccountId: nora.checking,
    toAccountId: savings,
    amount: cents(100),
    recurrence,
  });
  const outer = await moving()(scheduleExternalTransfer, {
    type: 'wire',
    fromAccountId: nora.checking,
    recipientId: wire.recipientId,
    amount: cents(100),
    recurrence,
  });
  const { scheduled } = await nora.call(listScheduledTransfers, {});
  expect(scheduled).toMatchObject([
    { scheduleId: outer.scheduleId, type: 'wire', to: { name: 'Lena', lastFour: '4321' } },
    {
      scheduleId: inner.scheduleId,
      type: 'internal',
      from: { id: nora.checking },
      to: { account: { id: savings } },
    },
  ]);
  const stranger = await makePayer(bank, 0);
  expect((await stranger.call(listScheduledTransfers, {})).scheduled).toEqual([]);
  await expect(stranger.call(listScheduledTransfers, { before: inner.scheduleId })).rejects.toMatchObject({
    status: 404,
  });
});
