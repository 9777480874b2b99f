import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import {
  createPayment,
  createRecurringPayment,
  listPayments,
  planPayment,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { callAs } from '../../testing/call.ts';
import { flakyProxy } from '../../testing/flaky-proxy.ts';
import { reachDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');
const LATER = dayFrom('2031-02-03');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

type PayeeId = Awaited<ReturnType<Payer['add']>>['id'];

const toRequest = ({ account }: Payer, payeeId: PayeeId, amount: number, paymentDate = TODAY) => ({
  payeeId,
  accountId: account,
  amount: cents(amount),
  paymentDate,
});
const heldBy = async ({ account }: Payer) => {
  const { rows } = await sql<{ held: bigint }>`
    select balance.held
    from accounts as own
    join ledger.balance as balance on balance.account_id = own.ledger_number
    where own.id = ${account}`.execute(bank.root);
  return Number(rows[0]?.held);
};
const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const many = <Result>(count: number, ask: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, ask));

test('T2: of fifty payments at once with money for one, one is made', async () => {
  for (const way of ['wish', 'plan'] as const) {
    const payer = await payerWith(bank, 1_000);
    const { id } = await payer.add();
    const request = toRequest(payer, id, 1_000);
    const { plan } = await payer.as()(planPayment, { ...request, frequency: 'once' });
    const body = way === 'wish' ? request : { plan: plan?.token ?? '' };
    expect(won(await many(50, () => payer.as()(createPayment, body)))).toBe(1);
    expect(await heldBy(payer)).toBe(1_000);
  }
});

describe('T3: the same key', () => {
  test('fifty times at once is one payment and one answer; with another body it is refused', async () => {
    const payer = await payerWith(bank, 100_000);
    const { id } = await payer.add();
    for (const date of [TODAY, LATER]) {
      const intent = randomUUID();
      const outcomes = await many(50, () => payer.as(intent)(createPayment, toRequest(payer, id, 700, date)));
      const answers = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.id : 'refused'));
      expect(new Set(answers).size).toBe(1);
      await expect(payer.as(intent)(createPayment, toRequest(payer, id, 701, date))).rejects.toMatchObject({
        status: 422,
        code: 'intent_reused',
      });
    }
    expect(await heldBy(payer)).toBe(700);
    expect((await payer.as()(listPayments, {})).payments).toHaveLength(2);
  });

  test('of a recurring and an automatic payment is one of each, and of another customer another', async () => {
    const [one, other] = [await payerWith(bank, 0), await payerWith(bank, 0)];
    const intent = randomUUID();
    for (const payer of [one, other]) {
      const { id } = await payer.add();
      const request = { ...toRequest(payer, id, 700, LATER), frequency: 'weekly' as const };
      const outcomes = await many(20, () => payer.as(intent)(createRecurringPayment, request));
      expect(won(outcomes)).toBe(20);
      const { id: second } = await payer.add({ accountNumber: '998877' });
      const form = {
        sourceAccount: payer.account,
        payeeId: idFrom('autopayPayee', second),
        payeeType: 'bill' as const,
        paymentType: 'fixed' as const,
        amount: cents(5),
        frequency: 'monthly' as const,
        startDate: LATER,
        endCondition: 'never' as const,
        notifications: { email: true, reminder: true, textForFailure: true },
      };
      const key = randomUUIDv7();
      expect(won(await many(20, () => payer.as(key)(createAutopay, form)))).toBe(20);
      const { rows } = await sql`
        select from autopays where customer_id = ${payer.customerId}`.execute(bank.root);
      expect(rows).toHaveLength(2);
    }
  });
});

test('T4: the limit of a day lets exactly what it allows through, however many come at once', async () => {
  const payer = await payerWith(bank, 100_000_000);
  const { id } = await payer.add();
  const outcomes = await many(40, () => payer.as()(createPayment, toRequest(payer, id, 250_000)));
  expect(won(outcomes)).toBe(10);
  expect(await heldBy(payer)).toBe(2_500_000);
});

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

test('T26: answers that are lost, doubled or late pay nothing twice and lose nothing', async () => {
  const payer = await payerWith(bank, 1_000_000);
  const { id } = await payer.add();
  const line = await flakyProxy(bank.apiUrl, { lost: 0.2, doubled: 0.1, lateMs: 10 });
  const request = (_: unknown, at: number) => {
    const intent = randomUUID();
    const date = at % 2 === 0 ? TODAY : LATER;
    return insist(() =>
      callAs(line.url, payer.token, intent)(createPayment, toRequest(payer, id, 7 + at, date)),
    );
  };
  const made = [];
  for (let round = 0; round < 4; round += 1)
    made.push(...(await Promise.all(Array.from({ length: 20 }, request))));
  await line.close();
  expect(line.counts().lost).toBeGreaterThan(3);
  expect(new Set(made.map((each) => each.id)).size).toBe(80);
  const today = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18].reduce((sum, at) => sum + 7 + at, 0);
  expect(await heldBy(payer)).toBe(4 * today);
  const { rows } = await sql`
    select from schedules where customer_id = ${payer.customerId} and kind = 'bill-payment'`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(40);
});

test('the database names a payment that is still to come exactly as the engine will', async () => {
  const cases = fc.sample(
    fc.record({ who: fc.uuid({ version: 7 }), of: fc.uuid({ version: 7 }), at: fc.nat(999) }),
    300,
  );
  const { rows } = await sql<{ id: string; reference: string }>`
    select bank.movement_id_of(who, wish)::text as id, bank.reference_of('BPC', bank.movement_id_of(who, wish)) as reference
    from unnest(
      ${cases.map(({ who }) => who)}::uuid[], ${cases.map(({ of, at }) => `${of}/${at}`)}::text[]
    ) with ordinality as asked (who, wish, place)
    order by place`.execute(bank.root);
  expect(rows).toEqual(
    cases.map(({ who, of, at }) => {
      const id = movementIdOf(who, `${of}/${at}`);
      return { id, reference: referenceOf('BPC', id) };
    }),
  );
});

test('after all of it the books are whole', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
});
