import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { showIntent, showMovement } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import {
  openTeller,
  refusedFor,
  wrongCode,
  type Teller,
  type Someone,
  type Way,
} from '../../testing/teller.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

/** A valid code with a lower ceiling is refused with that ceiling. */
const aboveCeiling = {
  problems: [{ code: 'above_ceiling', word: 'counter.error.ceiling' }],
};

let bank: TestBank;
let counter: Teller;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  counter = await openTeller(bank);
});
afterAll(() => bank.close());

describe('a code that does not fit', () => {
  test.each<[string, (who: Someone) => Promise<[Way, number, string]>]>([
    ['that nobody issued', async () => ['in', 100, 'ABCDEFGH']],
    ['of the other direction', async (who) => ['in', 100, await counter.issue(who, 'out', 100)]],
    ['of another customer', async () => ['in', 100, await counter.issue(await counter.someone(), 'in', 100)]],
    [
      'of another account',
      async (who) => {
        const account = await openTestAccount(bank, who.id, 'checking');
        const { last_four } = await bank.root
          .selectFrom('accounts')
          .select('last_four')
          .where('id', '=', account)
          .executeTakeFirstOrThrow();
        return ['in', 100, await counter.issue({ ...who, lastFour: last_four }, 'in', 100)];
      },
    ],
    [
      'that is too old',
      async (who) => {
        const code = await counter.issue(who, 'in', 100);
        await sql`update counter_codes set expires_at = bank.now() where customer_id = ${who.id}`.execute(
          bank.root,
        );
        return ['in', 100, code];
      },
    ],
    [
      'that was used',
      async (who) => {
        const code = await counter.issue(who, 'in', 100);
        await counter.attempt(who, 'in', 100, code);
        return ['in', 100, code];
      },
    ],
  ])('%s is refused in one and the same words, and nothing is left behind', async (_, make) => {
    const who = await counter.someone(1_000);
    const [way, amount, code] = await make(who);
    const before = await counter.movementsOf(who);
    await expect(counter.attempt(who, way, amount, code)).rejects.toMatchObject(wrongCode);
    expect(await counter.movementsOf(who)).toEqual(before);
  });

  test('tried where it belongs, it is still worth nothing for another direction or account', async () => {
    const who = await counter.someone(1_000);
    const second = await openTestAccount(bank, who.id, 'checking');
    const { last_four, ledger_number } = await bank.root
      .selectFrom('accounts')
      .select(['last_four', 'ledger_number'])
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const elsewhere = { ...who, account: second, lastFour: last_four, number: Number(ledger_number) };
    const out = await counter.issue(who, 'out', 100);
    await expect(counter.attempt(who, 'out', 101, out)).rejects.toMatchObject(aboveCeiling);
    await expect(counter.attempt(who, 'in', 100, out)).rejects.toMatchObject(wrongCode);
    const code = await counter.issue(elsewhere, 'in', 100);
    await expect(counter.attempt(elsewhere, 'in', 101, code)).rejects.toMatchObject(aboveCeiling);
    await expect(counter.attempt(who, 'in', 100, code)).rejects.toMatchObject(wrongCode);
    expect(await counter.movementsOf(who)).toEqual([]);
  });

  test('five guesses and no more: then the right one is worth nothing', async () => {
    const who = await counter.someone();
    const code = await counter.issue(who, 'in', 100);
    for (const guess of ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE'])
      await expect(counter.attempt(who, 'in', 100, guess)).rejects.toMatchObject(wrongCode);
    await expect(counter.attempt(who, 'in', 100, code)).rejects.toMatchObject(wrongCode);
  });

  test('fifty different guesses at once get five', async () => {
    const who = await counter.someone();
    await counter.issue(who, 'in', 100);
    const { token } = await counter.plan(who, 'in', 100);
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        counter.submit(who, 'in', token, `WRONG${String(at).padStart(3, '2')}`),
      ),
    );
    const { rows } = await sql<{ tries: bigint }>`
      select count(*) as tries
      from counter_tries
      join counter_codes as code on code.id = code_id
      where code.customer_id = ${who.id}`.execute(bank.root);
    expect(Number(rows[0]?.tries)).toBe(5);
  });
});

test('[CHKG-10] a deposit with the bank’s code is pending, and in the account as soon as the worker has booked it', async () => {
  const who = await counter.someone(500);
  const code = await counter.issue(who, 'in', 30_000);
  const planned = await counter.plan(who, 'in', 25_000, 'Market day');
  expect(planned).toMatchObject({
    approval: 'code',
    fee: 0,
    balances: [{ accountId: who.account, before: 500, after: 25_500 }],
  });
  const bare = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/checking/${who.account}/deposit`,
    headers: {
      ...withToken(who.token),
      'content-type': 'application/json',
      'idempotency-key': randomUUIDv7(),
    },
    body: JSON.stringify({ plan: planned.token, approvalCode: ' ' }),
  });
  expect(bare.status).toBe(400);
  expect(bare.text).toContain('Transaction Approval Code is required to complete this deposit.');
  // In the format people type.
  const receipt = await counter.submit(
    who,
    'in',
    planned.token,
    ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`,
  );
  expect(receipt).toMatchObject({ state: 'pending', kind: 'deposit', amount: 25_000 });
  expect(await counter.balanceOf(who)).toEqual({ posted: 500, held: 0 });
  await counter.settle();
  expect(await counter.balanceOf(who)).toEqual({ posted: 25_500, held: 0 });
  const shown = await counter.as(who)(showMovement, { movementId: receipt.movementId });
  expect(shown.steps.map(({ state }) => state)).toEqual(['pending', 'posted']);
  const { rows } = await sql`
    select debit_id, memo from ledger.leg where credit_id = ${who.number} order by id desc limit 1`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ debit_id: 1n, memo: 'Market day' }]);
});

test('[CHKG-11] a withdrawal sets the money aside, and above what is there it is refused', async () => {
  const who = await counter.someone(10_000);
  await expect(counter.plan(who, 'out', 10_001)).rejects.toMatchObject(
    refusedFor('insufficient_funds', 'checking.validation.insufficient'),
  );
  const code = await counter.issue(who, 'out', 10_000);
  const first = await counter.plan(who, 'out', 8_000, 'Cash');
  const second = await counter.plan(who, 'out', 8_000);
  await counter.submit(who, 'out', first.token, code);
  expect(await counter.balanceOf(who)).toEqual({ posted: 10_000, held: 8_000 });
  // Both were planned while there was enough for either. A code doesn't add money, and a refusal doesn't use it up.
  const another = await counter.issue(who, 'out', 8_000);
  await expect(counter.submit(who, 'out', second.token, another)).rejects.toMatchObject(
    refusedFor('insufficient_funds', 'checking.validation.insufficient'),
  );
  await counter.settle();
  expect(await counter.balanceOf(who)).toEqual({ posted: 2_000, held: 0 });
  const { rows } = await sql`
    select credit_id, memo, amount from ledger.leg where debit_id = ${who.number} and act = 3`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ credit_id: 1n, memo: 'Cash', amount: 8_000n }]);
  await expect(counter.attempt(who, 'out', 2_000, another)).resolves.toMatchObject({ state: 'pending' });
});

test('a linked savings account stands in for a withdrawal', async () => {
  const who = await counter.someone(1_000);
  const savings = await openTestAccount(bank, who.id, 'savings');
  await fund(bank, savings, 5_000);
  await sql`update accounts set overdraft_from = ${savings} where id = ${who.account}`.execute(bank.root);
  const planned = await counter.plan(who, 'out', 3_000);
  expect(planned.balances).toEqual([
    { accountId: who.account, before: 1_000, after: 0 },
    { accountId: savings, before: 5_000, after: 3_000 },
  ]);
  await counter.submit(who, 'out', planned.token, await counter.issue(who, 'out', 3_000));
  await counter.settle();
  expect(await counter.balanceOf(who)).toEqual({ posted: 0, held: 0 });
});

test('the customer’s panic switch stops cash at the counter, also what was planned before, and not what is brought', async () => {
  const who = await counter.someone(1_000);
  const { token } = await counter.plan(who, 'out', 400);
  const code = await counter.issue(who, 'out', 400);
  const handed = await counter.attempt(who, 'out', 100, await counter.issue(who, 'out', 100));
  const { left, held } = await counter.as(who)(startPanic, { keepPaying: [] });
  // A code backs it, so the cash is handed over and it is not listed as held.
  expect(left.movements.map(({ movementId }) => movementId)).toEqual([handed.movementId]);
  expect(held.count).toBe(0);
  const stopped = { status: 422, code: 'panic' };
  await expect(counter.plan(who, 'out', 400)).rejects.toMatchObject(stopped);
  await expect(counter.submit(who, 'out', token, code)).rejects.toMatchObject(stopped);
  await counter.attempt(who, 'in', 50, await counter.issue(who, 'in', 50));
  await counter.settle();
  expect(await counter.balanceOf(who)).toEqual({ posted: 950, held: 0 });
});

describe('races', () => {
  test.each<Way>(['in', 'out'])('fifty wishes with one code are one movement: %s', async (way) => {
    const who = await counter.someone(1_000_000);
    const code = await counter.issue(who, way, 100);
    const plans = await Promise.all(Array.from({ length: 50 }, () => counter.plan(who, way, 100)));
    const done = await Promise.allSettled(plans.map(({ token }) => counter.submit(who, way, token, code)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of done.filter((each) => each.status === 'rejected'))
      expect(reason).toMatchObject(wrongCode);
    expect(await counter.movementsOf(who)).toHaveLength(1);
    await counter.settle();
    expect(await counter.balanceOf(who)).toEqual({
      posted: 1_000_000 + (way === 'in' ? 100 : -100),
      held: 0,
    });
  });

  test.each<Way>(['in', 'out'])('the same wish fifty times is answered alike each time: %s', async (way) => {
    const who = await counter.someone(1_000);
    const code = await counter.issue(who, way, 100);
    const { token } = await counter.plan(who, way, 100);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => counter.submit(who, way, token, code, intent)),
    );
    expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
    await counter.settle();
    // The code is used up; a retry returns the current state.
    expect(await counter.submit(who, way, token, code, intent)).toMatchObject({ state: 'posted' });
    expect(await counter.as(who)(showIntent, { intent: idFrom('intent', intent) })).toMatchObject({
      state: 'posted',
    });
    // Another plan under the same intent is refused.
    const other = await counter.plan(who, way, 50);
    await expect(counter.submit(who, way, other.token, code, intent)).rejects.toMatchObject(
      refusedFor('intent_reused'),
    );
  });

  test('the fact told fifty times at once settles once', async () => {
    const who = await counter.someone();
    const { movementId } = await counter.attempt(who, 'in', 700, await counter.issue(who, 'in', 700));
    await Promise.all(Array.from({ length: 20 }, () => counter.tell(who, movementId)));
    expect(await counter.balanceOf(who)).toEqual({ posted: 700, held: 0 });
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
