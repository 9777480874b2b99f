import { randomUUIDv7 } from 'node:crypto';
import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { planAccountDeposit, submitAccountDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { cancelMovement, showMovement } from '@bank/contract/movements/contract.ts';
import { submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyWaiting } from '../../movements/settle.ts';
import { claimInstruction } from '../../rails/queries.ts';
import { networkRails } from '../../rails/rail.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { openTeller, refusedFor, type Teller } from '../../testing/teller.ts';
import { asCustomer } from '../../testing/schedules.ts';

let bank: TestBank;
let counter: Teller;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  counter = await openTeller(bank);
});
afterAll(() => bank.close());

describe('what only a code or the bank’s people can do', () => {
  test('a fact alone settles nothing', async () => {
    const who = await counter.someone();
    const movementId = await counter.awaited(who, 500);
    await expect(counter.tell(who, movementId)).rejects.toThrow('nobody of the bank');
    expect(await counter.balanceOf(who)).toEqual({ posted: 0, held: 0 });
  });

  test('the customers’ process can neither read, write nor shortcut a code', async () => {
    const api = bank.contextAs('customer').db;
    for (const forbidden of [
      sql`select code_key from counter_codes`,
      sql`update counter_codes set ceiling = 1`,
      sql`insert into counter_tries (code_id, given) values (gen_random_uuid(), '')`,
      sql`insert into rail_answers (id, movement_id, what) values ('x', gen_random_uuid(), 'settled')`,
      sql`select bank.answer_at_counter(gen_random_uuid(), true)`,
    ])
      await expect(forbidden.execute(api)).rejects.toThrow('permission denied');
  });

  test('a try and its use in one transaction is no try', async () => {
    const who = await counter.someone();
    await counter.issue(who, 'in', 100);
    const movementId = await counter.awaited(who, 100);
    const { rows } = await asCustomer(bank, who.id, async (tx) => {
      const { rows: keys } = await sql<{ key: Buffer }>`
          select code_key as key from counter_codes where customer_id = ${who.id}`.execute(bank.root);
      await sql`select bank.try_counter_code(${who.number}, 'in', ${keys[0]?.key})`.execute(tx);
      return sql`select bank.use_counter_code(${movementId}, ${keys[0]?.key}, gen_random_uuid()) as used`.execute(
        tx,
      );
    });
    expect(rows).toEqual([{ used: false }]);
  });

  test('a plan of the counter is no plan anywhere else, and none of elsewhere is one here', async () => {
    const who = await counter.someone(1_000);
    const savings = await openTestAccount(bank, who.id, 'savings');
    await fund(bank, savings, 100);
    const here = await counter.plan(who, 'in', 100);
    const tries = [
      () => counter.as(who)(submitTransfer, { plan: here.token }),
      () => counter.as(who)(submitAccountDeposit, { accountId: who.account, plan: here.token }),
      () => counter.submit(who, 'out', here.token, 'ABCDEFGH'),
    ];
    for (const each of tries) await expect(each()).rejects.toMatchObject(refusedFor('plan_unknown'));
    const there = await counter.as(who)(planAccountDeposit, {
      accountId: who.account,
      sourceAccountId: savings,
      amount: cents(100),
    });
    await expect(counter.submit(who, 'in', there.token, 'ABCDEFGH')).rejects.toMatchObject(
      refusedFor('plan_unknown'),
    );
  });

  test('what a code stands behind cannot be cancelled any more', async () => {
    const who = await counter.someone(1_000);
    const { movementId } = await counter.attempt(who, 'out', 400, await counter.issue(who, 'out', 400));
    await expect(counter.as(who)(cancelMovement, { movementId })).rejects.toMatchObject(
      refusedFor('too_late'),
    );
    await counter.settle();
    expect(await counter.balanceOf(who)).toEqual({ posted: 600, held: 0 });
  });

  test('no network is ever told', async () => {
    const who = await counter.someone(1_000);
    const { movementId } = await counter.attempt(who, 'out', 100, await counter.issue(who, 'out', 100));
    expect(movementId).toBeTruthy();
    expect(await claimInstruction(bank.worker, networkRails, { leaseMs: 1_000 })).toBeNull();
  });
});

describe('the office', () => {
  test('issues codes for the accounts of the counter only, and writes it down without the code', async () => {
    const who = await counter.someone(0, 'savings');
    const asked = {
      username: who.username,
      lastFour: who.lastFour,
      direction: 'in' as const,
      ceiling: cents(5),
    };
    await expect(counter.teller(contract.issueTellerCode, asked)).rejects.toMatchObject(
      refusedFor('account_needed'),
    );
    await expect(
      counter.teller(contract.issueTellerCode, { ...asked, username: 'nobody.here' }),
    ).rejects.toMatchObject(refusedFor('customer_needed'));
    await expect(
      callAs(bank.officeUrl, bank.operatorToken)(contract.issueTellerCode, asked),
    ).rejects.toMatchObject(refusedFor('forbidden'));
    const student = await counter.someone(0, 'student');
    const code = await counter.issue(student, 'in', 700);
    const { rows } = await sql<{ after: object }>`
      select after from audit_events where action = 'counter.code-issued' order by seq desc limit 1`.execute(
      bank.root,
    );
    expect(rows[0]?.after).toEqual({
      customerId: student.id,
      lastFour: student.lastFour,
      direction: 'in',
      ceilingCents: 700,
    });
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await counter.attempt(student, 'in', 700, code)).toMatchObject({ state: 'pending' });
    await counter.settle();
  });

  test.each([
    ['yes', 'posted', 900],
    ['no', 'failed', 0],
  ] as const)('says of awaited money that it came: %s', async (received, state, posted) => {
    const who = await counter.someone();
    const movementId = await counter.awaited(who, 900);
    const listed = await counter.teller(contract.listAwaited, {});
    expect(listed.awaited.map((each) => each.movementId)).toContain(movementId);
    await counter.teller(contract.receiveAwaited, { movementId, received });
    await expect(counter.teller(contract.receiveAwaited, { movementId, received })).rejects.toMatchObject(
      refusedFor('not_found'),
    );
    await expect(counter.as(who)(cancelMovement, { movementId })).rejects.toMatchObject(
      refusedFor('too_late'),
    );
    await applyWaiting(bank.contextAs('worker'));
    expect(await counter.as(who)(showMovement, { movementId })).toMatchObject({
      state,
      reason: received === 'yes' ? null : 'not_received',
    });
    expect(await counter.balanceOf(who)).toEqual({ posted, held: 0 });
  });

  test('has no word on a movement with a code, on one that is cancelled, or on another rail', async () => {
    const who = await counter.someone();
    const { movementId } = await counter.attempt(who, 'in', 100, await counter.issue(who, 'in', 100));
    const cancelled = await counter.awaited(who, 100);
    await counter.as(who)(cancelMovement, { movementId: cancelled });
    for (const id of [movementId, cancelled, idFrom('movement', randomUUIDv7())])
      await expect(
        counter.teller(contract.receiveAwaited, { movementId: id, received: 'yes' }),
      ).rejects.toMatchObject(refusedFor('not_found'));
    await counter.settle();
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
