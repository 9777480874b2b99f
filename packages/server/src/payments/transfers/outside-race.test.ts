import {
  planTransfer,
  scheduleExternalTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { addRecipient, lena, makePayer, provenRecipient, sendTo, type Payer } from '../../testing/payers.ts';

let bank: TestBank;
let nora: Payer;
let external: Recipient;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 1_000_000);
  external = await provenRecipient(bank, nora);
}, 60_000);
afterAll(() => bank.close());

const planFor = (payer: Payer, { type, recipientId }: Recipient, amount: number, more: object = {}) =>
  payer.call(planTransfer, {
    type,
    recipientId,
    fromAccountId: payer.checking,
    amount: cents(amount),
    ...more,
  });
const to = ({ type, recipientId }: Recipient) => ({ type, recipientId });
const submit = (token: string, payer: Payer, intent: string = randomUUID(), url = bank.apiUrl) =>
  callAs(url, payer.token, intent)(submitTransfer, { plan: token });

test('T4: of forty plans made at once, what goes without a code stays under 500 dollars a day', async () => {
  const dora = await makePayer(bank, 10_000_000);
  const payee = await addRecipient(dora, lena);
  await sendTo(bank, dora, to(payee), 100);
  const plans = await Promise.all(Array.from({ length: 40 }, () => planFor(dora, payee, 5_000)));
  expect(new Set(plans.map(({ approval }) => approval))).toEqual(new Set(['none']));
  const done = await Promise.allSettled(plans.map(({ token }) => submit(token, dora)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'plan_expired' });
  // Reviewed again, the same request needs a code, and the plan reports that change.
  const again = await planFor(dora, payee, 5_000, { instead: plans[0]?.token });
  expect(again.changes).toEqual([{ figure: 'approval', before: 'none', after: 'code' }]);
});

test('T4: the day’s limit of wires holds against forty at once', async () => {
  const eva = await makePayer(bank, 100_000_000);
  const payee = await addRecipient(eva, lena);
  await sendTo(bank, eva, to(payee), 100);
  const plans = await Promise.all(Array.from({ length: 40 }, () => planFor(eva, payee, 500_000)));
  const done = await Promise.allSettled(plans.map(({ token }) => submit(token, eva)));
  // Wires: 50,000 dollars a day, of which one dollar is used.
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

test('T2: with money for exactly one of fifty, exactly one is sent, five rounds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ann = await makePayer(bank, 20_000);
    const payee = await addRecipient(ann, lena);
    const plans = await Promise.all(Array.from({ length: 50 }, () => planFor(ann, payee, 17_000)));
    const done = await Promise.allSettled(plans.map(({ token }) => submit(token, ann)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ann.balance()).toEqual({ posted: 20_000, held: 20_000, available: 0 });
  }
}, 60_000);

describe('T3', () => {
  test('[XFER-14] the same intent fifty times at once, over two servers, is one transfer and one answer', async () => {
    const fay = await makePayer(bank, 100_000);
    const payee = await addRecipient(fay, lena);
    const twin = await bank.twin();
    const { token } = await planFor(fay, payee, 1_000);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => submit(token, fay, intent, at % 2 ? twin.url : bank.apiUrl)),
    );
    await twin.close();
    expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
    expect(await fay.balance()).toMatchObject({ held: 4_000 });
  });

  test('the same intent for another recipient is refused', async () => {
    const gil = await makePayer(bank, 100_000);
    const [one, other] = [
      await addRecipient(gil, lena),
      await addRecipient(gil, { ...lena, accountNumber: '555566667777' }),
    ];
    const intent = randomUUID();
    await submit((await planFor(gil, one, 1_000)).token, gil, intent);
    await expect(submit((await planFor(gil, other, 1_000)).token, gil, intent)).rejects.toMatchObject({
      code: 'intent_reused',
    });
  });

  test('a schedule asked for again with the same intent is the same', async () => {
    const intent = randomUUID();
    const request = {
      type: 'external',
      recipientId: external.recipientId,
      fromAccountId: nora.checking,
      amount: cents(100),
      emailReceipt: 'rosa@example.com',
      recurrence: {
        anchor: dayFrom('2040-01-31'),
        frequency: 'monthly',
        end: { kind: 'never' },
        closedDays: 'next-business-day',
      },
    } as const;
    const ask = () => callAs(bank.apiUrl, nora.token, intent)(scheduleExternalTransfer, request);
    const made = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(made.map(({ scheduleId }) => scheduleId)).size).toBe(1);
    expect(made[0]).toMatchObject({
      kind: 'external-transfer',
      request: { recipientId: external.recipientId },
    });
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
