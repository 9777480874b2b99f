import { approveWithAuthenticator } from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { showApprovalWays } from '@bank/contract/payments/movement-approvals/contract.ts';
import { showMovement, verifyMovement } from '@bank/contract/movements/contract.ts';
import { askMovementPasskey } from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import { setSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { stepUp } from '@bank/contract/person/identity/step-up/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { addRecipient, lena, makePayer } from '../../testing/payers.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAppTry, vouchByApp } from '../../movements/approve-queries.ts';
import { newId } from '../../platform/work.ts';
import { makeAppHolder, wrongGuess, type AppHolder } from '../../testing/app-holders.ts';
import { makeApprover, mailedCodeOf, otherThan } from '../../testing/approvals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { PASSWORD } from '../../testing/people.ts';
import { asCustomer } from '../../testing/schedules.ts';
import { enrolFactor, enrolPasskey, forgiveTries, stepUpNow } from '../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_ORIGIN: 'https://bank.example' } });
});
afterAll(() => bank.close());

const wrong = {
  status: 422,
  message: 'Invalid verification code. Please try again.',
  problems: [{ code: 'invalid_code', field: 'code' }],
};

const holder = () => makeAppHolder(bank);

const stateOf = async ({ call }: AppHolder, movementId: Id<'movement'>) =>
  (await call(showMovement, { movementId })).state;

test('[XFER-16] a code of the app approves the movement it is typed for; the record says by which means', async () => {
  const nora = await holder();
  const { movementId } = await nora.approver.ask(2_500);
  const code = await nora.factor.code();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await nora.call(approveWithAuthenticator, { movementId, code: spaced })).toMatchObject({
    state: 'posted',
  });
  // The movement id is the idempotency key: a retry after a lost reply returns the receipt.
  expect(await nora.call(approveWithAuthenticator, { movementId, code })).toMatchObject({ state: 'posted' });
  const { rows } = await sql<{ by: string }>`
    select after ->> 'by' as by from audit_events
    where object_id = ${movementId} and action = 'movements.approved'`.execute(bank.root);
  expect(rows).toEqual([{ by: 'authenticator' }]);
});

describe('one answer, the one of a wrong code, for', () => {
  test('a wrong code, a recovery code and a code that is two minutes old', async () => {
    const nora = await holder();
    const { movementId } = await nora.approver.ask(2_500);
    for (const code of [
      await wrongGuess(nora),
      nora.factor.recoveryCodes[0] ?? '',
      await nora.factor.code(-4),
    ])
      await expect(nora.call(approveWithAuthenticator, { movementId, code })).rejects.toMatchObject(wrong);
    expect(await stateOf(nora, movementId)).toBe('awaiting_verification');
  });

  test('a code that a step-up has used, and a step-up takes none that has approved', async () => {
    const nora = await holder();
    const [one, two] = [await nora.approver.ask(1_000), await nora.approver.ask(2_000)];
    const [now, ahead] = [await nora.factor.code(), await nora.factor.code(1)];
    const { token } = await nora.call(stepUp, { password: PASSWORD, code: now });
    const call = callAs(bank.apiUrl, token);
    await expect(
      call(approveWithAuthenticator, { movementId: one.movementId, code: now }),
    ).rejects.toMatchObject(wrong);
    expect(await call(approveWithAuthenticator, { movementId: one.movementId, code: ahead })).toMatchObject({
      state: 'posted',
    });
    await expect(call(stepUp, { password: PASSWORD, code: ahead })).rejects.toMatchObject({ status: 422 });
    await expect(
      call(approveWithAuthenticator, { movementId: two.movementId, code: ahead }),
    ).rejects.toMatchObject(wrong);
  });

  test('a factor that was turned off, and one that never was', async () => {
    const nora = await holder();
    const { movementId } = await nora.approver.ask(1_000);
    const code = await nora.factor.code();
    await stepUpNow(bank, nora.customer.sessionId);
    await nora.call(setSecondFactor, { twoFactorEnabled: false });
    await expect(nora.call(approveWithAuthenticator, { movementId, code })).rejects.toMatchObject(wrong);
    const plain = await makeApprover(bank, 10_000);
    const asked = await plain.ask(1_000);
    await expect(
      callAs(bank.apiUrl, plain.token)(approveWithAuthenticator, { movementId: asked.movementId, code }),
    ).rejects.toMatchObject(wrong);
  });

  test('the sixth try at a movement, also with the right code; a mailed code still approves it', async () => {
    const nora = await holder();
    const { movementId } = await nora.approver.ask(1_000);
    for (let tried = 0; tried < 5; tried += 1) {
      const code = await wrongGuess(nora);
      await expect(nora.call(approveWithAuthenticator, { movementId, code })).rejects.toMatchObject(wrong);
    }
    await forgiveTries(bank);
    const code = await nora.factor.code();
    await expect(nora.call(approveWithAuthenticator, { movementId, code })).rejects.toMatchObject(wrong);
    const mailed = await mailedCodeOf(bank, movementId);
    expect(await nora.call(verifyMovement, { movementId, code: mailed })).toMatchObject({ state: 'posted' });
  });

  test('the twenty-first wrong guess of a day, by whichever means and at whichever movement', async () => {
    const eve = await holder();
    for (let round = 0; round < 4; round += 1) {
      const { movementId } = await eve.approver.ask(1);
      const mailed = await mailedCodeOf(bank, movementId);
      await forgiveTries(bank);
      for (let tried = 0; tried < 5; tried += 1) {
        const guessed =
          round % 2 === 0
            ? eve.call(verifyMovement, { movementId, code: otherThan(mailed) })
            : eve.call(approveWithAuthenticator, { movementId, code: await wrongGuess(eve) });
        await expect(guessed).rejects.toMatchObject(wrong);
      }
    }
    const { movementId } = await eve.approver.ask(1);
    const mailed = await mailedCodeOf(bank, movementId);
    await forgiveTries(bank);
    const code = await eve.factor.code();
    await expect(eve.call(approveWithAuthenticator, { movementId, code })).rejects.toMatchObject(wrong);
    await expect(eve.call(verifyMovement, { movementId, code: mailed })).rejects.toMatchObject(wrong);
  });
});

test('whoever has to wait at the factor waits here too, and no guess is compared meanwhile', async () => {
  const nora = await holder();
  const { movementId } = await nora.approver.ask(1_000);
  const guess = await wrongGuess(nora);
  for (let tried = 0; tried < 5; tried += 1)
    await expect(nora.call(stepUp, { password: PASSWORD, code: guess })).rejects.toMatchObject({
      status: 422,
    });
  await expect(
    nora.call(approveWithAuthenticator, { movementId, code: await nora.factor.code() }),
  ).rejects.toMatchObject({ status: 429, problems: [{ code: 'too_many_tries' }] });
  const { rows } = await sql`select from authenticator_tries where movement_id = ${movementId}`.execute(
    bank.root,
  );
  expect(rows).toEqual([]);
  await forgiveTries(bank);
  const code = await nora.factor.code();
  expect(await nora.call(approveWithAuthenticator, { movementId, code })).toMatchObject({ state: 'posted' });
});

test('another’s movement is unknown, and one that waited too long is over', async () => {
  const [nora, eve] = [await holder(), await holder()];
  const { movementId } = await nora.approver.ask(1_000);
  await expect(
    eve.call(approveWithAuthenticator, { movementId, code: await eve.factor.code() }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(eve.call(showApprovalWays, { movementId })).rejects.toMatchObject({ status: 404 });
  await sql`update movements set approve_by = bank.now() where id = ${movementId}`.execute(bank.root);
  await expect(
    nora.call(approveWithAuthenticator, { movementId, code: await nora.factor.code() }),
  ).rejects.toMatchObject({ status: 409, problems: [{ code: 'approval_over' }] });
});

test('the brakes are judged at the approval, as for any other means', async () => {
  const payer = await makePayer(bank, 100_000);
  const { recipientId } = await addRecipient(payer, lena);
  const { token: plan } = await payer.call(planTransfer, {
    type: 'wire',
    recipientId,
    fromAccountId: payer.checking,
    amount: cents(1_000),
  });
  const { movementId } = await callAs(bank.apiUrl, payer.token, randomUUIDv7())(submitTransfer, { plan });
  const factor = await enrolFactor(bank, payer);
  await payer.call(startPanic, { keepPaying: [] });
  await expect(
    payer.call(approveWithAuthenticator, { movementId, code: await factor.code() }),
  ).rejects.toMatchObject({ problems: [{ code: 'panic' }] });
  expect(await payer.call(showMovement, { movementId })).toMatchObject({ state: 'awaiting_verification' });
});

test('the bank says by which means each customer can approve', async () => {
  const nora = await holder();
  const { movementId } = await nora.approver.ask(1_000);
  expect(await nora.call(showApprovalWays, { movementId })).toEqual({ ways: ['code', 'authenticator'] });
  await enrolPasskey(bank, nora.customer);
  expect(await nora.call(showApprovalWays, { movementId })).toEqual({
    ways: ['code', 'authenticator', 'passkey'],
  });
  const plain = await makeApprover(bank, 10_000);
  const asked = await plain.ask(100);
  expect(await callAs(bank.apiUrl, plain.token)(showApprovalWays, { movementId: asked.movementId })).toEqual({
    ways: ['code'],
  });
});

test('a database that takes the bank’s codes alone believes nobody who vouches by hand', async () => {
  const nora = await holder();
  const { customerId } = nora.approver;
  const vouched = async () => {
    const { movementId } = await nora.approver.ask(1_000);
    const tryId = newId();
    expect(await asCustomer(bank, customerId, (tx) => countAppTry(tx, movementId, tryId))).toBe(true);
    const step = Math.floor(Date.now() / 30_000) + 1;
    const proof = { movementId, tryId, step, given: Buffer.from(tryId), codeId: newId() };
    return asCustomer(bank, customerId, (tx) => vouchByApp(tx, proof));
  };
  await sql`update bank.approval_terms set stand_ins = false`.execute(bank.root);
  expect(await vouched()).toBe(false);
  await sql`update bank.approval_terms set stand_ins = true`.execute(bank.root);
  expect(await vouched()).toBe(true);
});

test('a bank that takes its own codes alone offers and takes nothing else', async () => {
  const strict = await startBank({
    countsCallers: false,
    env: { BANK_ORIGIN: 'https://bank.example', APPROVAL_STAND_INS: 'false' },
  });
  try {
    const { approver, customer, factor, call } = await makeAppHolder(strict);
    await enrolPasskey(strict, customer);
    const { movementId } = await approver.ask(1_000);
    const text = 'This option isn’t available here. Please choose another.';
    const codeOnly = { status: 409, problems: [{ code: 'code_only', text }] };
    expect(await call(showApprovalWays, { movementId })).toEqual({ ways: ['code'] });
    await expect(
      call(approveWithAuthenticator, { movementId, code: await factor.code() }),
    ).rejects.toMatchObject(codeOnly);
    await expect(call(askMovementPasskey, { movementId })).rejects.toMatchObject(codeOnly);
    const code = await mailedCodeOf(strict, movementId);
    expect(await call(verifyMovement, { movementId, code })).toMatchObject({ state: 'posted' });
  } finally {
    await strict.close();
  }
});
