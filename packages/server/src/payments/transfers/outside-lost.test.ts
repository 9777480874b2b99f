import { CallRefused } from '@bank/contract/exchange.ts';
import {
  planTransfer,
  scheduleExternalTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { flakyProxy } from '../../testing/flaky-proxy.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../testing/payers.ts';

let bank: TestBank;
let nora: Payer;
let recipientId: Awaited<ReturnType<typeof addRecipient>>['recipientId'];
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 10_000_000);
  ({ recipientId } = await addRecipient(nora, lena));
  // A first payment, so that small amounts need no code from now on.
  await sendTo(bank, nora, { type: 'wire', recipientId }, 100);
});
afterAll(() => bank.close());

const WISHES = 60;

/** Retries the same request with the same intent until it gets a reply. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof CallRefused) throw error;
    }
  }
}

describe('T26: answers that are lost, doubled or late cost nothing and do nothing twice', () => {
  test('for wires, each with its fee', async () => {
    const before = await nora.balance();
    const line = await flakyProxy(bank.apiUrl, { lost: 0.2, doubled: 0.1, lateMs: 10 });
    const request = async () => {
      const { token } = await nora.call(planTransfer, {
        type: 'wire',
        recipientId,
        fromAccountId: nora.checking,
        amount: cents(7),
      });
      const intent = randomUUID();
      return insist(() => callAs(line.url, nora.token, intent)(submitTransfer, { plan: token }));
    };
    const receipts = [];
    for (let done = 0; done < WISHES; done += 20)
      receipts.push(...(await Promise.all(Array.from({ length: 20 }, request))));
    await line.close();
    expect(line.counts().lost).toBeGreaterThan(3);
    expect(new Set(receipts.map(({ movementId }) => movementId)).size).toBe(WISHES);
    expect((await nora.balance()).held).toBe(before.held + WISHES * 3_007);
  });

  test('for schedules', async () => {
    const line = await flakyProxy(bank.apiUrl, { lost: 0.2, doubled: 0.1, lateMs: 10 });
    const request = async (_: unknown, at: number) => {
      const intent = randomUUID();
      return insist(() =>
        callAs(
          line.url,
          nora.token,
          intent,
        )(scheduleExternalTransfer, {
          type: 'wire',
          recipientId,
          fromAccountId: nora.checking,
          amount: cents(100 + at),
          recurrence: {
            anchor: dayFrom('2040-01-31'),
            frequency: 'monthly',
            end: { kind: 'never' },
            closedDays: 'next-business-day',
          },
        }),
      );
    };
    const made = await Promise.all(Array.from({ length: WISHES }, request));
    await line.close();
    expect(new Set(made.map(({ scheduleId }) => scheduleId)).size).toBe(WISHES);
    const rows = await bank.root
      .selectFrom('schedules')
      .select('id')
      .where('customer_id', '=', nora.id)
      .execute();
    expect(rows).toHaveLength(WISHES);
  });
});
