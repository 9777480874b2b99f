import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { sendDue } from '../rails/exchange.ts';
import { mailedCodeOf } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { slowNetwork, termsFor } from '../testing/spending-controls.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { cancelMovement, verifyMovement } from './approve.ts';
import type { OutgoingTerms } from './spending-controls.ts';
import { settleOnUs } from './on-us.ts';
import { receiptOf } from './reading.ts';

/** 1,000 with BRAKE_ROUNDS, as a proof; takes a few minutes. */
const ROUNDS = Number(process.env['BRAKE_ROUNDS'] ?? 40);
const LONG = { timeout: 3_600_000 };

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

const as = (who: Sender) => customerContextOf(bank, who.customerId, null);
const soon = (most: number) => new Promise((resume) => setTimeout(resume, randomInt(most)));
const refusalsOf = (done: readonly PromiseSettledResult<unknown>[]) =>
  done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
const codesOf = (done: readonly PromiseSettledResult<unknown>[]) =>
  refusalsOf(done).map((reason) => (reason instanceof Refusal ? reason.problems[0].code : reason));

async function stateOf(who: Sender) {
  const { rows } = await sql<{ id: string; state: string; rail: string; attempts: number | null }>`
    select movements.id, state, movements.rail, attempts
    from movements
    left join rail_instructions on movement_id = movements.id
    where movements.customer_id = ${who.customerId}`.execute(bank.root);
  return rows;
}

describe('nothing leaves after the switch was acknowledged', () => {
  test(`against commits, approvals, sends and credits in flight: ${ROUNDS} rounds`, LONG, async () => {
    const [nora, theo] = [await senders.make(100_000_000), await senders.make(0)];
    const outside = slowNetwork(() => randomInt(6));
    const worker = bank.contextAs('worker');
    const terms = await termsFor(bank, nora, 10);
    const seen = { left: 0, held: 0, refused: 0, credited: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { held, left, refused, credited } = await panicRound({ nora, theo, outside, terms });
      seen.left += left;
      seen.held += held.length;
      seen.refused += refused;
      seen.credited += credited;
      // Held payments are complete, and leave once the switch is off.
      await controls.endPanic(as(nora));
      while ((await sendDue(worker, outside)) > 0);
      while ((await settleOnUs(worker)) > 0);
      const after = (await stateOf(nora)).filter(({ id }) => held.includes(id));
      expect(after.filter(({ attempts }) => attempts !== 1)).toEqual([]);
    }
    // Every outcome must occur, or this proves nothing.
    expect(Math.min(seen.left, seen.held, seen.refused, seen.credited)).toBeGreaterThan(ROUNDS / 10);
    expect(await bookFaults(bank.worker)).toEqual([]);
  });

  test(
    `against a network that takes its time: the answer waits for it: ${Math.ceil(ROUNDS / 5)} rounds`,
    LONG,
    async () => {
      const nora = await senders.make(100_000_000);
      const outside = slowNetwork(() => 40 + randomInt(80));
      const worker = bank.contextAs('worker');
      let inFlight = 0;
      for (let round = 0; round < Math.ceil(ROUNDS / 5); round += 1) {
        const { movementId } = await nora.send(10, { rail: 'ach' });
        const telling = sendDue(worker, outside);
        await soon(60);
        const { left, held } = await controls.startPanic(as(nora), { keepPaying: [] });
        const heard = new Set(outside.heard);
        const named = (list: typeof left) => list.movements.some((each) => each.movementId === movementId);
        // Either it left and the network has it, or it is held and the network does not.
        expect([named(left), named(held)]).toEqual([heard.has(movementId), !heard.has(movementId)]);
        await telling;
        expect(outside.heard.length).toBe(heard.size);
        inFlight += heard.has(movementId) ? 1 : 0;
        await controls.endPanic(as(nora));
        while ((await sendDue(worker, outside)) > 0);
        await bank.worker
          .updateTable('rail_instructions')
          .set({ closed_at: sql`bank.now()` })
          .where('customer_id', '=', nora.customerId)
          .execute();
      }
      expect(inFlight).toBeGreaterThan(0);
    },
  );
});

type Round = {
  nora: Sender;
  theo: Sender;
  outside: ReturnType<typeof slowNetwork>;
  terms: OutgoingTerms;
};

/** One press of the panic switch amid everything that can send money. */
async function panicRound({ nora, theo, outside, terms }: Round) {
  const worker = bank.contextAs('worker');
  const waiting = await nora.send(10, { outgoing: terms.outgoing, rail: 'ach', needsCode: true });
  const code = await mailedCodeOf(bank, waiting.movementId);
  await nora.send(10, { rail: 'wire' });
  const undone = await nora.send(10, { onUs: theo.account });
  const press = async () => {
    await soon(25);
    const answer = await controls.startPanic(as(nora), { keepPaying: [] });
    // At the moment of the reply: anything sent or credited later left too late.
    return { answer, heard: [...outside.heard], credit: (await theo.balance()).posted };
  };
  const leaving = { outgoing: terms.outgoing, rail: 'ach' } as const;
  const letOut: (() => Promise<unknown>)[] = [
    await nora.prepare(10, leaving),
    await nora.prepare(10, leaving),
    await nora.prepare(10, leaving),
    await nora.prepare(10, { onUs: theo.account }),
    async () => verifyMovement(as(nora), { movementId: idFrom('movement', waiting.movementId), code }),
    async () => cancelMovement(as(nora), { movementId: idFrom('movement', undone.movementId) }),
    async () => sendDue(worker, outside),
    async () => sendDue(worker, outside),
    async () => settleOnUs(worker),
  ];
  const before = { credit: (await theo.balance()).posted, heard: outside.heard.length };
  const [pressed, done] = await Promise.all([
    press(),
    Promise.allSettled(
      letOut.map(async (act) => {
        await soon(25);
        return act();
      }),
    ),
  ]);
  const refused = codesOf(done).filter((code) => code !== 'too_late');
  expect(refused.filter((code) => code !== 'panic')).toEqual([]);
  await sendDue(worker, outside);
  await settleOnUs(worker);
  expect(outside.heard).toEqual(pressed.heard);
  expect((await theo.balance()).posted).toBe(pressed.credit);
  await expect(nora.send(10, { rail: 'ach' })).rejects.toMatchObject({ problems: [{ code: 'panic' }] });
  // Held payments could still be cancelled after the reply.
  const isOther = (movementId: string) => movementId !== undone.movementId;
  const held = pressed.answer.held.movements.map(({ movementId }): string => movementId).filter(isOther);
  const untold = (await stateOf(nora)).filter(({ state, attempts }) => state === 'pending' && attempts === 0);
  expect(
    untold
      .map(({ id }) => id)
      .filter(isOther)
      .toSorted(),
  ).toEqual(held.toSorted());
  return {
    held,
    left: pressed.heard.length - before.heard,
    refused: refused.length,
    credited: (pressed.credit - before.credit) / 10,
  };
}

test(
  `a limit that is lowered in the midst of commits is kept from its answer on: ${ROUNDS} rounds`,
  LONG,
  async () => {
    const seen = { under: 0, over: 0 };
    const nora = await senders.make(1_000_000_000);
    const terms = await termsFor(bank, nora, 100);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await nora.balance()).held;
      const ready = await Promise.all(
        Array.from({ length: 12 }, () => nora.prepare(100, { ...terms, rail: 'ach' })),
      );
      const lower = async () => {
        await soon(20);
        const shown = await controls.lowerLimit(as(nora), { limit: 'transferDay', amount: cents(500) });
        return shown.limits.find(({ limit }) => limit === 'transferDay')?.used ?? cents(0);
      };
      const [used, done] = await Promise.all([
        lower(),
        Promise.allSettled(
          ready.map(async (send) => {
            await soon(20);
            return send();
          }),
        ),
      ]);
      expect(codesOf(done).filter((code) => code !== 'limit_reached')).toEqual([]);
      const count = done.filter(({ status }) => status === 'fulfilled').length;
      // What was used before the reply stays; from then on the new limit applies.
      expect(count * 100).toBe(Math.max(used, 500));
      seen[used > 500 ? 'over' : 'under'] += 1;
      expect((await nora.balance()).held - before).toBe(count * 100);
      await sql`delete from brake_limits where customer_id = ${nora.customerId}`.execute(bank.root);
      await sql`update ledger.tally set used = 0 where customer_id = ${nora.customerId}`.execute(bank.root);
    }
    expect(Math.min(seen.under, seen.over)).toBeGreaterThan(0);
  },
);

test(`undone in its window or told to the network, never both: ${ROUNDS} rounds`, LONG, async () => {
  const nora = await senders.make(100_000_000);
  const outside = slowNetwork(() => randomInt(4));
  const ends = { told: 0, undone: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { movementId } = await nora.send(10, { rail: 'ach' });
    const undo = async () => {
      await soon(12);
      return cancelMovement(as(nora), { movementId: idFrom('movement', movementId) });
    };
    const tell = async () => {
      await soon(6);
      return sendDue(bank.contextAs('worker'), outside);
    };
    const done = await Promise.allSettled([undo(), tell()]);
    expect(codesOf(done).filter((code) => code !== 'too_late')).toEqual([]);
    await sendDue(bank.contextAs('worker'), outside);
    const isTold = outside.heard.includes(movementId);
    expect((await receiptOf(as(nora), movementId)).state).toBe(isTold ? 'pending' : 'cancelled');
    ends[isTold ? 'told' : 'undone'] += 1;
  }
  expect(Math.min(ends.told, ends.undone)).toBeGreaterThan(ROUNDS / 20);
  expect(await nora.balance()).toMatchObject({ held: 10 * ends.told });
});
