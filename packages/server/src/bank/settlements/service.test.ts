import { randomUUID } from 'node:crypto';
import { listContradictions, resolveContradiction } from '@bank/contract/bank/settlements/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAnswer } from '../../movements/settle.ts';
import type { AnswerKind } from '../../rails/rail.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { createSenders, type Senders } from '../../testing/rails.ts';

const PAYEE = '90817263544821';
const NOTE = 'The network confirms: nothing was settled';

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

const office = (token = bank.operatorToken) => callAs(bank.officeUrl, token);
const say = (movementId: string, what: AnswerKind, reason: string | null = null, id: string = randomUUID()) =>
  bank.worker.transaction().execute((tx) => applyAnswer(tx, { id, movementId, what, reason }));
const open = async () => (await office()(listContradictions, { state: 'open' })).contradictions;

/** A rejected wire that the network later reports as settled. */
async function contradicted() {
  const nora = await senders.make(10_000);
  const { movementId, reference } = await nora.send(1_000, { payee: PAYEE });
  const answerId = randomUUID();
  await say(movementId, 'rejected', 'AC04');
  expect(await say(movementId, 'settled', null, answerId)).toBe('contradiction');
  return { nora, movementId, reference, answerId };
}

describe('what is refused', () => {
  test('an answer nobody gave, and one that contradicts nothing', async () => {
    const nora = await senders.make(10_000);
    const { movementId } = await nora.send(1_000);
    const fine = randomUUID();
    await say(movementId, 'settled', null, fine);
    for (const answerId of [randomUUID(), fine])
      await expect(office()(resolveContradiction, { answerId, note: NOTE })).rejects.toMatchObject({
        status: 404,
      });
  });

  test('a note without words, a person without the right, and a second resolution', async () => {
    const { answerId } = await contradicted();
    const empty = await rawRequest({
      method: 'POST',
      url: `${bank.officeUrl}/office/rails/contradictions/${answerId}/resolve`,
      headers: { ...withToken(bank.operatorToken), 'content-type': 'application/json' },
      body: JSON.stringify({ note: ' ' }),
    });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Enter a short note about what you found');
    for (const role of ['teller', 'auditor'] as const) {
      const { token } = await office()(enrolStaff, { name: 'Ada Lind', role });
      await expect(office(token)(resolveContradiction, { answerId, note: NOTE })).rejects.toMatchObject({
        status: 403,
      });
    }
    const tried = await Promise.allSettled(
      Array.from({ length: 10 }, () => office()(resolveContradiction, { answerId, note: NOTE })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(office()(resolveContradiction, { answerId, note: NOTE })).rejects.toMatchObject({
      code: 'already_resolved',
    });
  });

  test('the customers’ process and the worker cannot resolve anything, and nobody can change what was found', async () => {
    const { answerId } = await contradicted();
    await office()(resolveContradiction, { answerId, note: NOTE });
    for (const db of [bank.worker, bank.contextAs('customer').db])
      await expect(
        sql`insert into rail_resolutions (answer_id, note_sealed, resolved_by)
          values (${answerId}, 'v1:x', ${randomUUID()})`.execute(db),
      ).rejects.toThrow('permission denied');
    await expect(sql`update rail_resolutions set note_sealed = 'v1:x'`.execute(bank.root)).rejects.toThrow(
      /written once/,
    );
  });
});

test('a contradiction stands on the list with all that was said and done, until a person has resolved it', async () => {
  const { movementId, reference, answerId } = await contradicted();
  const listed = (await open()).find((each) => each.answerId === answerId);
  expect(listed).toMatchObject({
    movementId,
    movement: { reference, rail: 'wire', state: 'failed', amount: 1_000 },
    answers: [
      { what: 'rejected', reason: 'AC04', effect: 'applied' },
      { answerId, what: 'settled', reason: null, effect: 'contradiction' },
    ],
    resolved: null,
  });
  await office()(resolveContradiction, { answerId, note: NOTE });
  expect((await open()).find((each) => each.answerId === answerId)).toBeUndefined();
  const { contradictions } = await office()(listContradictions, { state: 'resolved' });
  expect(contradictions.find((each) => each.answerId === answerId)?.resolved).toMatchObject({ note: NOTE });
  const { rows } = await sql<{ text: string }>`
    select event::text as text from audit_events as event
    where action = 'settlements.contradiction-resolved' and object_id = ${movementId}`.execute(bank.root);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(NOTE);
});

test('an answer about a movement nobody made is listed too', async () => {
  const [movementId, answerId] = [randomUUID(), randomUUID()];
  await say(movementId, 'returned', 'R02', answerId);
  expect((await open()).find((each) => each.answerId === answerId)).toMatchObject({
    movementId,
    movement: null,
    answers: [{ what: 'returned', reason: 'R02', effect: 'contradiction' }],
  });
});

test('operations is written to once, by the reference alone', async () => {
  await runWorker(bank);
  const { nora, reference, movementId } = await contradicted();
  const sent = (await runWorker(bank)).filter(({ to }) => to === bank.config.mail.operations);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.subject).toContain(reference);
  const written = `${mail?.subject}\n${mail?.text}\n${mail?.html}`;
  expect(written).toContain('settled');
  expect(written).toContain('failed');
  for (const secret of [PAYEE, '4821', nora.customerId, movementId, '10.00', 'Whitfield', 'Nora'])
    expect(written).not.toContain(secret);
  expect(await runWorker(bank)).toEqual([]);
});

test('what one network says twice is one contradiction', async () => {
  const { movementId, answerId } = await contradicted();
  expect(await say(movementId, 'settled', null, answerId)).toBe('contradiction');
  expect((await open()).filter((each) => each.movementId === movementId)).toHaveLength(1);
});
