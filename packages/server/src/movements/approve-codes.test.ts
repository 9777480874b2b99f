import { issueCode, listCodes, revokeCode } from '@bank/contract/person/approvals/contract.ts';
import { renewMovementCode, verifyMovement } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApprover, mailedCode, mailedCodeOf, otherThan, type Approver } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { runWorker } from '../testing/mail.ts';

let bank: TestBank;
let ann: Approver;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  ann = await makeApprover(bank, 1_000_000);
});
afterAll(() => bank.close());

const invalid = {
  status: 422,
  code: 'invalid_code',
  message: 'Invalid verification code. Please try again.',
};
const as = (who: { token: string }) => callAs(bank.apiUrl, who.token);
const verify = (who: { token: string }, movementId: string, code: string) =>
  as(who)(verifyMovement, { movementId: idFrom('movement', movementId), code });
const codeOf = (movementId: string) => mailedCodeOf(bank, movementId);

describe('a code is one answer for', () => {
  test('a wrong one, five times, and then also for the right one', async () => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    for (let tried = 0; tried < 5; tried += 1)
      await expect(verify(ann, movementId, otherThan(code))).rejects.toMatchObject(invalid);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
    const renewed = await codeOf(movementId);
    expect(await verify(ann, movementId, renewed)).toMatchObject({ state: 'posted' });
  });

  test('fifty guesses at once: five are counted, however many ask', async () => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    const guesses = Array.from({ length: 50 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000));
    const done = await Promise.allSettled(
      guesses.map((guess) => verify(ann, movementId, guess.padStart(6, '0'))),
    );
    expect(done.every(({ status }) => status === 'rejected')).toBe(true);
    const { rows } = await sql<{ attempts: number; tries: number }>`
      select code.attempts, (select count(*)::int from approval_tries where code_id = code.id) as tries
      from approval_codes as code where code.movement_id = ${movementId}`.execute(bank.root);
    expect(rows).toEqual([{ attempts: 5, tries: 5 }]);
  });

  test('one that is too old', async () => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    await sql`update approval_codes set expires_at = bank.now() where movement_id = ${movementId}`.execute(
      bank.root,
    );
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
  });

  test('one that a newer one replaced, and one that staff revoked', async () => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    await codeOf(movementId);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
    const office = callAs(bank.officeUrl, bank.operatorToken);
    const { codes } = await office(listCodes, {});
    const newest = codes.find(({ purpose, state }) => purpose === 'movement' && state === 'live');
    if (!newest) throw new Error('the new code is listed');
    await office(revokeCode, { codeId: newest.id });
    await expect(verify(ann, movementId, await codeOf(movementId))).resolves.toMatchObject({
      state: 'posted',
    });
  });

  test('one of another movement of the same customer, of the same sum', async () => {
    const [one, other] = [await ann.ask(100), await ann.ask(100)];
    const code = await codeOf(other.movementId);
    await codeOf(one.movementId);
    await expect(verify(ann, one.movementId, code)).rejects.toMatchObject(invalid);
    expect(await verify(ann, other.movementId, code)).toMatchObject({ state: 'posted' });
  });

  test.each([
    ['another sum', sql`amount = amount + 1`],
    ['another fee', sql`fee = fee + 1`],
    ['another account', sql`to_account = to_account + 1`],
    ['another destination', sql`plan = jsonb_set(plan, '{destination}', '"Mallory ••6666"')`],
    ['other legs', sql`plan = jsonb_set(plan, '{legs,0,amount}', '1')`],
    ['another kind', sql`kind = 'wire'`],
  ])('the right one, when the movement has come to be of %s', async (_, change) => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    await sql`update movements set ${change} where id = ${movementId}`.execute(bank.root);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
  });

  test('a used one, kept alive against the rules', async () => {
    const { movementId } = await ann.ask(100);
    const code = await codeOf(movementId);
    await verify(ann, movementId, code);
    await sql`update movements set state = 'awaiting_verification' where id = ${movementId}`.execute(
      bank.root,
    );
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
    await sql`update movements set state = 'posted' where id = ${movementId}`.execute(bank.root);
  });

  test('the twenty-first wrong guess of a day, on whichever movement', async () => {
    const eve = await makeApprover(bank, 1_000);
    for (let round = 0; round < 4; round += 1) {
      const { movementId } = await eve.ask(1);
      const code = await codeOf(movementId);
      for (let tried = 0; tried < 5; tried += 1)
        await expect(verify(eve, movementId, otherThan(code))).rejects.toMatchObject(invalid);
    }
    const { movementId, reference } = await eve.ask(1);
    await expect(verify(eve, movementId, await codeOf(movementId))).rejects.toMatchObject(invalid);
    const { code } = await callAs(bank.officeUrl, bank.operatorToken)(issueCode, {
      purpose: 'movement',
      reference,
    });
    expect(await verify(eve, movementId, code)).toMatchObject({ state: 'posted' });
  });
});

describe('a new code', () => {
  test('is mailed to the address on record, says what it is for, and stands nowhere else', async () => {
    await runWorker(bank);
    const { movementId, reference } = await ann.ask(123_456);
    const [letter, ...others] = await runWorker(bank);
    expect(others).toEqual([]);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(letter?.subject).toBe('Your approval code for $1,234.56');
    for (const part of ['$1,234.56', 'Savings ••1234', reference, 'Don’t share it with anyone'])
      expect(letter?.text).toContain(part);
    const { rows } = await sql<{ text: string }>`
      select outbox::text as text from outbox
      union all select approval_codes::text from approval_codes
      union all select audit_events::text from audit_events`.execute(bank.root);
    expect(rows.filter(({ text }) => new RegExp(`\\D${code}\\D`).test(text))).toEqual([]);
    await as(ann)(renewMovementCode, { movementId });
    const [renewed] = await runWorker(bank);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject(invalid);
    const fresh = /\b\d{6}\b/.exec(renewed?.text ?? '')?.[0] ?? '';
    expect(await verify(ann, movementId, fresh)).toMatchObject({ state: 'posted' });
  });

  test('is asked for, mailed and counted: five a day for a movement', async () => {
    const { movementId } = await ann.ask(100);
    const renew = () => as(ann)(renewMovementCode, { movementId });
    for (let asked = 0; asked < 5; asked += 1) expect(await renew()).toMatchObject({ movementId });
    await expect(renew()).rejects.toMatchObject({ status: 429 });
    const { rows } = await sql`
      select from outbox
      where topic = 'movement.code-wanted' and fact ->> 'movementId' = ${movementId}`.execute(bank.root);
    expect(rows).toHaveLength(5);
  });

  test('is not mailed an eleventh time, whoever floods the outbox', async () => {
    const { movementId } = await ann.ask(100);
    for (let mailed = 0; mailed < 10; mailed += 1) await codeOf(movementId);
    expect(await mailedCode(bank, movementId)).toBeNull();
  });

  test('is issued by staff for a reference, eight characters for a day, and only while it waits', async () => {
    const waiting = await ann.ask(100);
    const office = callAs(bank.officeUrl, bank.operatorToken);
    const issue = (reference?: string) =>
      office(issueCode, { purpose: 'movement', ...(reference === undefined ? {} : { reference }) });
    const mailed = await codeOf(waiting.movementId);
    const { code, issued } = await issue(waiting.reference.toLowerCase());
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(issued).toMatchObject({ purpose: 'movement', customerId: ann.customerId, state: 'live' });
    expect(await verify(ann, waiting.movementId, `${code.slice(0, 4)}-${code.slice(4)}`)).toMatchObject({
      state: 'posted',
    });
    const noMovement = { status: 422, code: 'movement_needed' };
    await expect(issue(waiting.reference)).rejects.toMatchObject(noMovement);
    await expect(issue('TRF-0000-0000-0000')).rejects.toMatchObject(noMovement);
    await expect(issue()).rejects.toMatchObject(noMovement);
    const { rows } = await sql`
      select revoked_at is not null as dead from approval_codes
      where movement_id = ${waiting.movementId} and issued_by is null`.execute(bank.root);
    expect([mailed.length, rows]).toEqual([6, [{ dead: true }]]);
  });
});
