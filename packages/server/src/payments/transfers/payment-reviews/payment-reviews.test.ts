import { cancelMovement, showMovement } from '@bank/contract/movements/contract.ts';
import { decideCase, listCases, loadScreening } from '@bank/contract/bank/screening/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import {
  addRecipient,
  lena,
  leaveToday,
  makePayer,
  openOutside,
  sendTo,
  type Payer,
} from '../../../testing/payers.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';

let bank: TestBank;
let officer: ReturnType<typeof callAs>;
let outside: Awaited<ReturnType<typeof openOutside>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const { token } = await operator(enrolStaff, { name: 'Test officer', role: 'officer' });
  officer = callAs(bank.officeUrl, token);
  await load('Ivan Petrov');
});
afterAll(() => bank.close());
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => outside.close(bank));

const load = async (file: string, source = 'Treasury') => {
  await officer(loadScreening, { source, format: 'names', file });
  await runWorker(bank);
};

/** An approved wire of ten dollars, on the day it leaves. */
const wire = async (payer: Payer, holderName: string) => {
  const { recipientId } = await addRecipient(payer, { ...lena, holderName });
  const { movementId } = await sendTo(bank, payer, { type: 'wire', recipientId }, 1_000);
  await leaveToday(bank);
  return movementId;
};

const decide = async (payer: Payer, verdict: 'clear' | 'confirm') => {
  const { rows } = await sql<{ id: string }>`
    select id from screening_cases where customer_id = ${payer.id}`.execute(bank.root);
  const { cases } = await officer(listCases, { state: 'open' });
  for (const { caseId } of cases.filter((each) => rows.some(({ id }) => id === each.caseId)))
    await officer(decideCase, { caseId, verdict, note: 'Compared with the list' });
  await runWorker(bank);
};

/** The cases about a payment, with how they ended. */
const casesOf = async (movementId: string) => {
  const { rows } = await sql<{ kind: string; state: string; outcome: string | null }>`
    select kind, state, outcome from cases where subject_id = ${movementId} order by opened_at`.execute(
    bank.root,
  );
  return rows;
};
const held = { kind: 'held-payment', state: 'open', outcome: null };
const ended = (outcome: string) => ({ kind: 'held-payment', state: 'closed', outcome });

const isOutside = (movementId: string) => outside.network.instructions().has(movementId);

describe('a payment to somebody who looks like a listed name', () => {
  test('waits when it would leave; its customer is told once that it is under review, and it is sent when cleared', async () => {
    const payer = await makePayer(bank, 100_000);
    const movementId = await wire(payer, 'Iwan Petrow');
    expect(await payer.call(showMovement, { movementId })).toMatchObject({
      state: 'pending',
      inReview: false,
    });
    await runWorker(bank);
    await outside.settle(bank);
    expect(isOutside(movementId)).toBe(false);
    expect(await payer.call(showMovement, { movementId })).toMatchObject({
      state: 'pending',
      inReview: true,
    });
    const mails = (await runWorker(bank)).filter(({ to }) => to === payer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/reviewing your payment of \$10\.00/);
    expect(mails[0]?.text).not.toMatch(/sanction|list|Petrov/i);
    await outside.settle(bank);
    expect((await runWorker(bank)).filter(({ to }) => to === payer.email)).toEqual([]);
    expect(await casesOf(movementId)).toEqual([held]);
    await decide(payer, 'clear');
    await outside.settle(bank);
    expect(await casesOf(movementId)).toEqual([ended('released')]);
    expect(isOutside(movementId)).toBe(true);
    expect(await payer.call(showMovement, { movementId })).toMatchObject({
      state: 'posted',
      inReview: false,
    });
  });

  test('is given back when it is who the list means, and never leaves', async () => {
    const payer = await makePayer(bank, 100_000);
    const before = await payer.balance();
    const movementId = await wire(payer, 'Ivan Petrov');
    await outside.settle(bank);
    await decide(payer, 'confirm');
    await outside.settle(bank);
    expect(isOutside(movementId)).toBe(false);
    expect(await payer.call(showMovement, { movementId })).toMatchObject({
      state: 'failed',
      reason: 'recipient_refused',
    });
    expect(await payer.balance()).toEqual(before);
    expect(await casesOf(movementId)).toEqual([ended('refused')]);
  });

  test('canceled by its customer, its case is closed at once', async () => {
    const payer = await makePayer(bank, 100_000);
    const movementId = await wire(payer, 'Ivan Petrov');
    await outside.settle(bank);
    expect(await casesOf(movementId)).toEqual([held]);
    await payer.call(cancelMovement, { movementId });
    expect(await casesOf(movementId)).toEqual([ended('cancelled')]);
  });

  test('waits also when the name was put on a list after the payment was made', async () => {
    const payer = await makePayer(bank, 100_000);
    const movementId = await wire(payer, 'Olga Marinova');
    await load('Olga Marinova', 'Council');
    await outside.settle(bank);
    expect(isOutside(movementId)).toBe(false);
    // The publisher removed the name, so no decision is needed.
    await load('Nobody Atall', 'Council');
    await outside.settle(bank);
    expect(isOutside(movementId)).toBe(true);
  });

  test('does not keep others waiting', async () => {
    const payer = await makePayer(bank, 100_000);
    const movementId = await wire(payer, 'Rosalind Whitaker');
    await outside.settle(bank);
    expect(isOutside(movementId)).toBe(true);
  });
});

test('the database itself lets nothing leave that was not compared with the lists in force', async () => {
  const payer = await makePayer(bank, 100_000);
  const movementId = await wire(payer, 'Rosalind Whitaker');
  const claim = async () => {
    const { rows } = await sql<{ movement_id: string | null }>`
      select movement_id
      from bank.claim_instruction('{wire}'::text[], '{}'::uuid[], interval '0', 60)`.execute(bank.worker);
    return rows[0]?.movement_id ?? null;
  };
  expect(await claim()).toBeNull();
  await sql`
    update rail_instructions
    set screened_edition = (select edition from screening_edition)
    where movement_id = ${movementId}`.execute(bank.root);
  expect(await claim()).toBe(movementId);
});
