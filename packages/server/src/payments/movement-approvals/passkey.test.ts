import { showMovement } from '@bank/contract/movements/contract.ts';
import {
  approveWithPasskey,
  askMovementPasskey,
} from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import { askStepUpPasskey } from '@bank/contract/person/identity/step-up/contract.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApprover, type Approver } from '../../testing/approvals.ts';
import { Authenticator, type Bend } from '../../testing/authenticator.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { enrolPasskey } from '../../testing/security.ts';
import { asCustomer } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_ORIGIN: 'https://bank.example' } });
});
afterAll(() => bank.close());

type Holder = { approver: Approver; device: Authenticator; call: ReturnType<typeof callAs> };

async function holder(): Promise<Holder> {
  const approver = await makeApprover(bank, 100_000);
  const { rows } = await sql<{ id: string }>`
    select id from sessions where customer_id = ${approver.customerId}`.execute(bank.root);
  const customer = {
    id: approver.customerId,
    token: approver.token,
    sessionId: rows[0]?.id ?? '',
    username: '',
    email: '',
  };
  const device = await enrolPasskey(bank, customer);
  return { approver, device, call: callAs(bank.apiUrl, approver.token) };
}

const failed = { status: 422, problems: [{ code: 'passkey_failed' }] };

test('a passkey approves a movement that its page showed, once; the money moves once and the proof is kept', async () => {
  const { approver, device, call } = await holder();
  const { movementId } = await approver.ask(2_500);
  const { options, approves } = await call(askMovementPasskey, { movementId });
  expect(approves).toMatchObject({ total: 2_500, destination: 'Savings ••1234' });
  const { rows } = await sql<{ digest: Buffer; balance: bigint }>`
    select bank.movement_digest(m) as digest, 0::bigint as balance from movements m where id = ${movementId}`.execute(
    bank.root,
  );
  expect(Buffer.from(options.challenge, 'base64url').subarray(32)).toEqual(rows[0]?.digest);
  const credential = device.prove(options);
  expect(await call(approveWithPasskey, { movementId, credential })).toMatchObject({ state: 'posted' });
  expect(await call(approveWithPasskey, { movementId, credential })).toMatchObject({ state: 'posted' });
  const kept = await sql<{ evidence: { clientDataJSON: string }; journals: bigint }>`
    select evidence from passkey_challenges where movement_id = ${movementId} and proved_by is not null`.execute(
    bank.root,
  );
  expect(kept.rows).toHaveLength(1);
  expect(kept.rows[0]?.evidence.clientDataJSON).toBe(credential.response.clientDataJSON);
  const { steps } = await call(showMovement, { movementId });
  expect(steps.map(({ state }) => state)).toEqual(['awaiting_verification', 'posted']);
});

test.each<[string, Bend]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a locked device', { verified: false }],
  ['a counter gone back', { counter: 0 }],
])('with %s nothing is approved', async (_, bend) => {
  const { approver, device, call } = await holder();
  await sql`update passkeys set counter = 3 where customer_id = ${approver.customerId}`.execute(bank.root);
  const { movementId } = await approver.ask(2_500);
  const { options } = await call(askMovementPasskey, { movementId });
  await expect(
    call(approveWithPasskey, { movementId, credential: device.prove(options, { counter: 4, ...bend }) }),
  ).rejects.toMatchObject(failed);
  expect(await call(showMovement, { movementId })).toMatchObject({ state: 'awaiting_verification' });
});

test('a signature for one movement, for a step-up or for what has changed since approves nothing else', async () => {
  const { approver, device, call } = await holder();
  const [one, two] = [await approver.ask(1_000), await approver.ask(90_000)];
  const small = await call(askMovementPasskey, { movementId: one.movementId });
  await expect(
    call(approveWithPasskey, { movementId: two.movementId, credential: device.prove(small.options) }),
  ).rejects.toMatchObject(failed);
  const { options } = await call(askStepUpPasskey, {});
  await expect(
    call(approveWithPasskey, { movementId: two.movementId, credential: device.prove(options) }),
  ).rejects.toMatchObject(failed);
  const asked = await call(askMovementPasskey, { movementId: two.movementId });
  await sql`update movements set plan = jsonb_set(plan, '{destination}', '"Mallory ••6666"') where id = ${two.movementId}`.execute(
    bank.root,
  );
  await expect(
    call(approveWithPasskey, { movementId: two.movementId, credential: device.prove(asked.options) }),
  ).rejects.toMatchObject(failed);
  expect(await call(showMovement, { movementId: two.movementId })).toMatchObject({
    state: 'awaiting_verification',
  });
});

test('the passkey of another customer approves nothing, and another’s movement is unknown', async () => {
  const [mine, theirs] = [await holder(), await holder()];
  const { movementId } = await mine.approver.ask(1_000);
  await expect(theirs.call(askMovementPasskey, { movementId })).rejects.toMatchObject({ status: 404 });
  const { options } = await mine.call(askMovementPasskey, { movementId });
  await expect(
    mine.call(approveWithPasskey, { movementId, credential: theirs.device.prove(options) }),
  ).rejects.toMatchObject(failed);
});

test('of many at the same moment with one proof, the movement happens once', async () => {
  const { approver, device, call } = await holder();
  const { movementId } = await approver.ask(5_000);
  const { options } = await call(askMovementPasskey, { movementId });
  const credential = device.prove(options);
  await Promise.allSettled(
    Array.from({ length: 8 }, () => call(approveWithPasskey, { movementId, credential })),
  );
  const { rows } = await sql<{ times: bigint }>`
    select count(*) as times from movement_steps where movement_id = ${movementId} and state = 'posted'`.execute(
    bank.root,
  );
  expect(rows[0]?.times).toBe(1n);
});

test('the process that serves customers cannot vouch without a proof, and cannot make one up for another movement', async () => {
  const { approver } = await holder();
  const { movementId } = await approver.ask(1_000);
  const key = createHash('sha256').update('made up').digest();
  const vouched = await asCustomer(bank, approver.customerId, async (tx) => {
    const { rows } = await sql<{ vouched: boolean }>`
      select bank.vouch_for_movement(${movementId}, ${key}, gen_random_uuid()) as vouched`.execute(tx);
    return rows[0]?.vouched;
  });
  expect(vouched).toBe(false);
});
