import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../platform/clock.ts';
import { forCustomer, newId } from '../platform/work.ts';
import { makeApprover, mailedCodeOf, type Approver } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { claimInstruction } from '../rails/queries.ts';
import { networkRails } from '../rails/rail.ts';
import { createSenders, type Senders } from '../testing/rails.ts';
import { approveWithin, countTry } from './approve-queries.ts';
import { cancelMovement, expireApprovals, movementCodeKey, verifyMovement } from './approve.ts';
import { closeDay } from './day.ts';
import { showMovement } from './reading.ts';
import { dayWork } from '../main/day.ts';

let bank: TestBank;
let senders: Senders;
let ann: Approver;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
  ann = await makeApprover(bank, 1_000_000);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const me = () => customerContextOf(bank, ann.customerId, null);
const AMOUNT = 40;
const today = { leavesOn: dayFrom('2026-01-02'), arrivesOn: dayFrom('2026-01-02') };
const limit = {
  rule: 1,
  period: '2030-01-01',
  add: cents(AMOUNT),
  cap: cents(1_000_000),
  name: 'daily',
  used: cents(0),
};

const codeOf = (movementId: string) => mailedCodeOf(bank, movementId);

async function endOf(movementId: string) {
  const shown = await showMovement(me(), { movementId: idFrom('movement', movementId) });
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox
    where fact ->> 'movementId' = ${movementId} and topic <> 'movement.awaiting-verification'`.execute(
    bank.root,
  );
  return { state: shown.state, steps: shown.steps.length, facts: rows.map(({ topic }) => topic) };
}

const expired = (movementId: string) =>
  sql`update movements set approve_by = bank.now() where id = ${movementId}`.execute(bank.root);

type Run = (id: string, code: string) => Promise<unknown>;
const approving: Run = (id, code) => verifyMovement(me(), { movementId: idFrom('movement', id), code });
const cancelling: Run = (id) => cancelMovement(me(), { movementId: idFrom('movement', id) });
const expiring: Run = async (id) => {
  await expired(id);
  await expireApprovals(bank.contextAs('worker'));
};

/** Everything that can end a movement, at once. An approval takes longer, so the others wait up to twice its time. */
const runs: readonly (readonly [Run, 'at once' | 'later'])[] = [
  [approving, 'at once'],
  [approving, 'at once'],
  [cancelling, 'later'],
  [expiring, 'later'],
];

const soon = (most: number) => new Promise((resume) => setTimeout(resume, randomInt(most)));

test(
  'approved, cancelled or expired: of all at once exactly one, 200 rounds',
  { timeout: 120_000 },
  async () => {
    const ends = { posted: 0, cancelled: 0 };
    let pace = 20;
    for (let round = 0; round < 200; round += 1) {
      const { movementId } = await ann.ask(AMOUNT, { limits: [limit] });
      const code = await codeOf(movementId);
      const begun = performance.now();
      const done = await Promise.allSettled(
        runs.map(async ([run, when]) => {
          await soon(when === 'later' ? 2 * pace : 2);
          await run(movementId, code).finally(() => {
            if (run === approving) pace = Math.ceil(performance.now() - begun);
          });
        }),
      );
      const reasons = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      expect(reasons.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
      await expireApprovals(bank.contextAs('worker'));
      const end = await endOf(movementId);
      if (end.state !== 'posted' && end.state !== 'cancelled') throw new Error(`it ended as ${end.state}`);
      expect(end).toEqual({
        state: end.state,
        steps: 2,
        facts: [end.state === 'posted' ? 'test.approved' : 'movement.cancelled'],
      });
      ends[end.state] += 1;
    }
    expect(Math.min(ends.posted, ends.cancelled)).toBeGreaterThan(5);
    const [from, to] = await readBalances(bank.worker, [ann.from, ann.to]);
    expect([from?.posted, from?.held, to?.posted]).toEqual([
      1_000_000 - AMOUNT * ends.posted,
      0,
      AMOUNT * ends.posted,
    ]);
    const { rows } = await sql<{ used: bigint }>`
    select used from ledger.tally where customer_id = ${ann.customerId}`.execute(bank.root);
    expect(rows.map(({ used }) => Number(used))).toEqual([AMOUNT * ends.posted]);
    expect(await bookFaults(bank.worker)).toEqual([]);
  },
);

/** What a worker would claim in one run. */
async function claimAll() {
  const claimed = [];
  for (;;) {
    const next = await claimInstruction(bank.worker, networkRails, { leaseMs: 1_000 });
    if (!next) return claimed;
    claimed.push(next);
  }
}

test('cancelled on a rail or told to the network: never both, 60 rounds', { timeout: 60_000 }, async () => {
  const rosa = await senders.make(100_000);
  const sent = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const { movementId } = await rosa.send(10);
    const context = customerContextOf(bank, rosa.customerId, null);
    const cancelSoon = async () => {
      await soon(4);
      return cancelMovement(context, { movementId });
    };
    const [told, cancelled] = await Promise.allSettled([claimAll(), cancelSoon()]);
    if (told.status === 'rejected') throw told.reason;
    const isTold = told.value.some((each) => each.movementId === movementId);
    expect(isTold).toBe(cancelled.status === 'rejected');
    if (isTold) sent.add(movementId);
    const later = await claimAll();
    expect(later.filter((each) => !sent.has(each.movementId))).toEqual([]);
  }
  const { held } = await rosa.balance();
  expect(held).toBe(10 * sent.size);
});

test('who dies between the steps has counted a try and moved nothing; the code still works', async () => {
  const { movementId } = await ann.ask(AMOUNT);
  const code = await codeOf(movementId);
  const given = movementCodeKey(bank.config, movementId, code);
  expect(await forCustomer(me(), (tx) => countTry(tx, movementId, given))).toBe(true);
  const dying = forCustomer(me(), async (tx) => {
    expect(await approveWithin(tx, { movementId, given, factId: newId(), ...today })).toBe('approved');
    throw new Error('the process died');
  });
  await expect(dying).rejects.toThrow('died');
  expect(await endOf(movementId)).toEqual({ state: 'awaiting_verification', steps: 1, facts: [] });
  expect(await verifyMovement(me(), { movementId, code })).toMatchObject({ state: 'posted' });
});

test('the day’s close ends what was not approved in time, and its hold with it', async () => {
  const [before] = await readBalances(bank.worker, [ann.from]);
  const { movementId } = await ann.ask(AMOUNT, { limits: [limit] });
  await sql`update bank.clock set offset_interval = offset_interval + interval '25 hours'`.execute(bank.root);
  const { businessDate } = await readClock(bank.worker);
  await closeDay(bank.contextAs('worker'), dayWork, businessDate);
  expect(await endOf(movementId)).toEqual({ state: 'cancelled', steps: 2, facts: ['movement.cancelled'] });
  const [after] = await readBalances(bank.worker, [ann.from]);
  expect([after?.posted, after?.held]).toEqual([before?.posted, before?.held]);
  expect(await bookFaults(bank.worker)).toEqual([]);
});

describe('the customers’ process by itself', () => {
  let movementId = '';
  let given: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    movementId = (await ann.ask(AMOUNT)).movementId;
    given = movementCodeKey(bank.config, movementId, await codeOf(movementId));
  });
  const REFUSED = '42501';

  test.each([
    ['write a movement', () => sql`update movements set state = 'posted'`],
    [
      'write a step',
      () => sql`insert into movement_steps (movement_id, place, customer_id, came_from, state)
      values (${movementId}, 1, ${ann.customerId}, 'awaiting_verification', 'posted')`,
    ],
    ['write an instruction', () => sql`select bank.instruct_rails(array[${movementId}]::uuid[])`],
    ['resolve holds', () => sql`select bank.resolve_holds(m, 3::smallint) from movements as m`],
    [
      'take a step',
      () => sql`select bank.take_step(m, 'posted', null, ${movementId}, null, null) from movements as m`,
    ],
    ['call off', () => sql`select bank.call_off(m, 'x', ${movementId}) from movements as m`],
    ['expire', () => sql`select bank.expire_approvals(array[${movementId}]::uuid[])`],
    ['give back limits', () => sql`select bank.give_back_limits(${movementId})`],
    [
      'issue a code',
      () => sql`select bank.issue_movement_code(
      ${movementId}, ${movementId}, ${given}, null, interval '1 day', 5)`,
    ],
    [
      'insert a code',
      () => sql`insert into approval_codes (id, purpose, code_key, expires_at)
      values (${movementId}, 'movement', ${given}, bank.now())`,
    ],
    ['read the tries', () => sql`select from approval_tries`],
    ['find by reference', () => sql`select bank.find_awaiting('TRF')`],
    ['ask the digest', () => sql`select bank.movement_digest(m) from movements as m`],
  ])('may not %s', async (_, statement) => {
    await expect(forCustomer(me(), (tx) => statement().execute(tx))).rejects.toMatchObject({ code: REFUSED });
  });

  test('does not see the code of a movement, and cannot change it', async () => {
    const tries = [
      sql`select from approval_codes where movement_id = ${movementId}`,
      sql`update approval_codes set attempts = 0 where movement_id = ${movementId} returning id`,
    ];
    for (const each of tries)
      await expect(forCustomer(me(), (tx) => each.execute(tx))).rejects.toMatchObject({ code: REFUSED });
  });

  test('cannot approve what no longer waits, though a code of it still lives', async () => {
    const over = await ann.ask(AMOUNT);
    const key = movementCodeKey(bank.config, over.movementId, await codeOf(over.movementId));
    await forCustomer(me(), (tx) => countTry(tx, over.movementId, key));
    const end = (state: string) =>
      sql`update movements set state = ${state} where id = ${over.movementId}`.execute(bank.root);
    const attempt = { movementId: over.movementId, given: key, factId: newId(), ...today };
    for (const state of ['cancelled', 'posted', 'pending']) {
      await end(state);
      expect(await forCustomer(me(), (tx) => approveWithin(tx, attempt))).toBe('over');
    }
    await end('awaiting_verification');
    expect(await forCustomer(me(), (tx) => approveWithin(tx, attempt))).toBe('approved');
  });

  test('cannot approve with a try that was not counted and committed before', async () => {
    const attempt = { movementId, given, factId: newId(), ...today };
    expect(await forCustomer(me(), (tx) => approveWithin(tx, attempt))).toBe('wrong');
    const guessing = forCustomer(me(), async (tx) => {
      await countTry(tx, movementId, given);
      expect(await approveWithin(tx, attempt)).toBe('wrong');
      throw new Error('rolled back');
    });
    await expect(guessing).rejects.toThrow('rolled back');
    expect(await forCustomer(me(), (tx) => countTry(tx, movementId, given))).toBe(true);
    expect(await forCustomer(me(), (tx) => approveWithin(tx, attempt))).toBe('approved');
  });
});
