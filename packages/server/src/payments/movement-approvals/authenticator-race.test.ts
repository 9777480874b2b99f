import { approveWithAuthenticator } from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAppTry, vouchByApp } from '../../movements/approve-queries.ts';
import { forCustomer, newId } from '../../platform/work.ts';
import { makeAppHolder } from '../../testing/app-holders.ts';
import { makeApprover } from '../../testing/approvals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { customerContextOf } from '../../testing/contexts.ts';

const RACES = 12;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const holder = () => makeAppHolder(bank);

test(`one code for two movements at the same moment approves exactly one, in ${RACES * 2} races`, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const nora = await holder();
    const stateOf = async (movementId: Id<'movement'>) =>
      (await nora.call(showMovement, { movementId })).state;
    for (const ahead of [0, 1]) {
      const asked = [await nora.approver.ask(100), await nora.approver.ask(200)];
      const code = await nora.factor.code(ahead);
      await Promise.allSettled(
        asked.map(({ movementId }) => nora.call(approveWithAuthenticator, { movementId, code })),
      );
      const states = await Promise.all(asked.map(({ movementId }) => stateOf(movementId)));
      expect(states.toSorted()).toEqual(['awaiting_verification', 'posted']);
    }
  }
}, 120_000);

test('fifty guesses at once: five are counted and may be compared, however many ask', async () => {
  const { approver } = await holder();
  const { movementId } = await approver.ask(1_000);
  const me = customerContextOf(bank, approver.customerId, null);
  const counted = await Promise.all(
    Array.from({ length: 50 }, () => forCustomer(me, (tx) => countAppTry(tx, movementId, newId()))),
  );
  expect(counted.filter(Boolean)).toHaveLength(5);
  const { rows } = await sql`select from authenticator_tries where movement_id = ${movementId}`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(5);
});

describe('the process that serves customers, by itself,', () => {
  const REFUSED = '42501';

  test.each([
    [
      'write a try',
      sql`insert into authenticator_tries (id, customer_id, movement_id) values (${newId()}, ${newId()}, ${newId()})`,
    ],
    ['read the proofs', sql`select from authenticator_proofs`],
    ['ask how many guesses were wrong', sql`select bank.wrong_guesses()`],
  ])('may not %s', async (_, statement) => {
    const { customerId } = await makeApprover(bank, 1_000);
    const me = customerContextOf(bank, customerId, null);
    await expect(forCustomer(me, (tx) => statement.execute(tx))).rejects.toMatchObject({ code: REFUSED });
  });

  test('cannot vouch without a try that was counted before, nor for a half minute of tomorrow', async () => {
    const nora = await holder();
    const { movementId } = await nora.approver.ask(1_000);
    const me = customerContextOf(bank, nora.approver.customerId, null);
    const now = Math.floor(Date.now() / 30_000);
    const proof = { movementId, given: Buffer.from('made up'), codeId: newId() };
    const vouch = (tryId: string, step: number) =>
      forCustomer(me, (tx) => vouchByApp(tx, { ...proof, tryId, step }));
    expect(await vouch(newId(), now)).toBe(false);
    const tryId = newId();
    const together = await forCustomer(me, async (tx) => {
      await sql`select bank.try_authenticator(${movementId}, ${tryId})`.execute(tx);
      return vouchByApp(tx, { ...proof, tryId, step: now });
    });
    expect(together).toBe(false);
    expect(await vouch(tryId, now + 3_000)).toBe(false);
    expect(await vouch(tryId, now)).toBe(true);
  });
});
