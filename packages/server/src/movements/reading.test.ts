import { showMovement } from '@bank/contract/movements/contract.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { idFrom } from '@bank/kernel/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApprover } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { createSenders, type Senders } from '../testing/rails.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const accountOf = async (number: number) => {
  const { id, last_four: lastFour } = await bank.root
    .selectFrom('accounts')
    .select(['id', 'last_four'])
    .where('ledger_number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return { id, lastFour };
};

test('a movement names the account of its owner’s that it comes from', async () => {
  const ann = await makeApprover(bank, 10_000);
  const { movementId } = await ann.ask(1_000);
  const { account } = await callAs(bank.apiUrl, ann.token)(showMovement, { movementId });
  expect(account).toEqual({ ...(await accountOf(ann.from)), type: 'checking', nickname: null });
});

test('one from outside names the account it goes to, and one to another customer not theirs', async () => {
  const [rosa, theirs] = [await senders.make(10_000), await senders.make(0)];
  const call = callAs(bank.apiUrl, rosa.token);
  const own = await accountOf(rosa.account);
  const pulled = await rosa.pull(500);
  expect((await call(showMovement, { movementId: pulled.movementId })).account).toMatchObject(own);
  const sent = await rosa.send(500, { onUs: theirs.account });
  expect((await call(showMovement, { movementId: sent.movementId })).account).toMatchObject(own);
});

test('money of the bank’s own names none', async () => {
  const rosa = await senders.make(0);
  const id = randomUUIDv7();
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      created_at, changed_at, plan
    )
    values (
      ${id}::uuid, ${rosa.customerId}::uuid, 'proof', 'ach', 'pending', 12, 0, 20, 10, 'PRF-TEST', bank.today(),
      bank.today(), bank.now(), bank.now(), '{"legs": []}'
    )`.execute(bank.root);
  const movementId = idFrom('movement', id);
  expect((await callAs(bank.apiUrl, rosa.token)(showMovement, { movementId })).account).toBeNull();
});

test('a page that asks how it stands does not keep its session alive', async () => {
  const ann = await makeApprover(bank, 10_000);
  const { movementId } = await ann.ask(1_000);
  const seen = async () => {
    const { rows } = await sql<{ at: Date }>`
      select last_seen_at as at from sessions where customer_id = ${ann.customerId}`.execute(bank.root);
    return rows[0]?.at.getTime();
  };
  await sql`
    update sessions set last_seen_at = bank.now() - interval '14 minutes'
    where customer_id = ${ann.customerId}`.execute(bank.root);
  const before = await seen();
  const call = callAs(bank.apiUrl, ann.token);
  expect(await call(showMovement, { movementId })).toMatchObject({ state: 'awaiting_verification' });
  expect(await seen()).toBe(before);
  await sql`
    update sessions set last_seen_at = bank.now() - interval '16 minutes'
    where customer_id = ${ann.customerId}`.execute(bank.root);
  await expect(call(showMovement, { movementId })).rejects.toMatchObject({ status: 401 });
});
