import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { verifyCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import type { Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { PASSWORD, type Customer } from '../../testing/people.ts';
import { requestsOf, urlFor, type WireRequest } from '../../testing/samples.ts';
import { signedOnAs } from '../../testing/security.ts';

const SAMPLES = 50;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true, granted: false });
});
afterAll(() => bank.close());

/** A sample request for the endpoint that the contract says is gated, or isn't. */
function sampleOf(endpoint: Endpoint, wanted: boolean): WireRequest | undefined {
  const { gated, body } = endpoint;
  return fc
    .sample(requestsOf(endpoint, {}), { numRuns: SAMPLES, seed: 1 })
    .find((request) =>
      typeof gated === 'function'
        ? gated(body?.parse(request.body) as never) === wanted
        : (gated !== false) === wanted,
    );
}

async function codeFor(endpoint: Endpoint, token: string, wanted = true): Promise<string> {
  const request = sampleOf(endpoint, wanted);
  if (!request) throw new Error(`${endpoint.name} has no such request`);
  const { status, text } = await rawRequest({
    method: endpoint.method,
    url: urlFor(bank.apiUrl, endpoint, request),
    headers: {
      ...withToken(token),
      'content-type': 'application/json',
      'idempotency-key': randomUUIDv7(),
    },
    body: JSON.stringify(request.body ?? {}),
  });
  return `${status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`;
}

async function letIn({ username, token }: Pick<Customer, 'username' | 'token'>): Promise<void> {
  const office = callAs(bank.officeUrl, bank.operatorToken);
  const { code } = await office(issueCode, { purpose: 'navigation', username });
  await callAs(bank.apiUrl, token)(verifyCode, { code, purpose: 'navigation' });
}

const answersOf = async (token: string, wanted = true) => {
  const answers: string[] = [];
  for (const endpoint of bank.endpoints.filter(({ gated }) => gated !== false))
    answers.push(`${endpoint.name} ${await codeFor(endpoint, token, wanted)}`);
  return answers;
};

const refused = () =>
  bank.endpoints.flatMap(({ name, gated }) => (gated === false ? [] : [`${name} 403 approval_needed`]));

test('[APPR-06] T9 every call behind the gate is refused without a grant, by one of another session or customer, and by one that has ended', async () => {
  const [nobody, owner] = [await bank.customer(), await bank.customer()];
  const other = await signedOnAs(bank.apiUrl, owner.username, PASSWORD);
  expect(refused().length).toBeGreaterThanOrEqual(20);
  expect(await answersOf(nobody.token)).toEqual(refused());
  await letIn(owner);
  expect(await answersOf(other.token)).toEqual(refused());
  expect(await answersOf(nobody.token)).toEqual(refused());
  expect((await answersOf(owner.token)).filter((answer) => answer.endsWith('approval_needed'))).toEqual([]);
  await sql`update approval_grants set expires_at = bank.now()`.execute(bank.root);
  expect(await answersOf(owner.token)).toEqual(refused());
});

test('[APPR-06] T9 a grant of a session is worth nothing to another customer who would take over its row', async () => {
  const [thief, owner] = [await bank.customer(), await bank.customer()];
  await letIn(owner);
  await sql`update approval_grants set session_id = ${thief.sessionId} where customer_id = ${owner.id}`.execute(
    bank.root,
  );
  expect(await answersOf(thief.token)).toEqual(refused());
});

/** Moves money, adds or changes who receives it, shows a code for cash, or needs a step-up. */
const isMore = ({ movesMoney, stepUp, method, name }: Endpoint) =>
  movesMoney ||
  stepUp ||
  method === 'PUT' ||
  /\.(create|restore|rename|update|resume|issueCode|.*[Pp]roof)/.test(name);

test('[APPR-06] T9 a grant that was given for an emailed code satisfies no call that moves money, adds a recipient or payee, or is a step-up', async () => {
  const customer = await bank.customer();
  await sql`
    insert into approval_grants (session_id, customer_id, feature, way, expires_at)
    values (${customer.sessionId}, ${customer.id}, 'pages', 'email', bank.now() + interval '15 minutes')`.execute(
    bank.root,
  );
  const gated = bank.endpoints.filter((endpoint) => endpoint.gated !== false);
  const answers = await answersOf(customer.token);
  const passed = gated.filter(({ name }) => !answers.includes(`${name} 403 approval_needed`));
  expect(passed.map(({ name }) => name).toSorted()).toEqual([
    'orderChecks.plan',
    'payments.plan',
    'transfers.plan',
    'transfers.planSchedule',
    'withdrawals.plan',
    'withdrawals.planSchedule',
  ]);
  expect(passed.filter(isMore)).toEqual([]);
  expect(gated.filter(isMore).length).toBe(gated.length - passed.length);
});

test('[APPR-06] T9 an emailed code steps nothing up', async () => {
  const plain = await startBank({ countsCallers: false, granted: false });
  try {
    const customer = await plain.customer();
    await sql`
      insert into approval_grants (session_id, customer_id, feature, way, expires_at)
      values (${customer.sessionId}, ${customer.id}, 'pages', 'email', bank.now() + interval '15 minutes')`.execute(
      plain.root,
    );
    for (const endpoint of plain.endpoints.filter(({ stepUp, gated }) => stepUp && gated === false)) {
      const request = fc
        .sample(requestsOf(endpoint, {}), { numRuns: SAMPLES, seed: 1 })
        .find((each) => /^[\w/-]+$/.test(new URL(urlFor(plain.apiUrl, endpoint, each)).pathname));
      if (!request) throw new Error(`${endpoint.name} has no such request`);
      const { status, text } = await rawRequest({
        method: endpoint.method,
        url: urlFor(plain.apiUrl, endpoint, request),
        headers: {
          ...withToken(customer.token),
          ...(endpoint.body && { 'content-type': 'application/json' }),
          'idempotency-key': randomUUIDv7(),
        },
        ...(endpoint.body && { body: JSON.stringify(request.body ?? {}) }),
      });
      expect(`${endpoint.name} ${status} ${text}`).toContain('step_up_needed');
    }
  } finally {
    await plain.close();
  }
});

test('where one call starts and stops, stopping passes the gate without a grant', async () => {
  const { token } = await bank.customer();
  for (const endpoint of bank.endpoints.filter(({ gated }) => typeof gated === 'function'))
    expect(await codeFor(endpoint, token, false)).not.toContain('approval_needed');
});
