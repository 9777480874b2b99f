import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import {
  closeRequest,
  createRequest,
  listOpenRequests,
  listRequests,
} from '@bank/contract/person/support/contract.ts';
import { OWN_LISTED, requestNumberOf } from '@bank/contract/person/support/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());
beforeEach(() => runWorker(bank));

const as = (token: string | null) => callAs(bank.apiUrl, token);
const office = () => callAs(bank.officeUrl, bank.operatorToken);
const written = (message = 'The fee was taken twice.') => ({
  intent: crypto.randomUUID(),
  topic: 'payments' as const,
  subject: 'Double fee',
  referenceNumber: 'DEP-3M8Q-0412',
  transactionId: 'txn-991',
  message,
});

async function countOf(customerId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support_requests where customer_id = ${customerId}`.execute(bank.root);
  return Number(rows[0]?.count);
}

test.each([
  ['no topic', { topic: undefined }, 'topic'],
  ['an unknown topic', { topic: 'lottery' }, 'topic'],
  ['no message', { message: ' \n ' }, 'message'],
  ['a message without end', { message: 'x'.repeat(2_001) }, 'message'],
  ['a message that turns the text around it', { message: 'abc \u202E def' }, 'message'],
  ['two lines as a subject', { subject: 'one\ntwo' }, 'subject'],
  ['a number without end', { referenceNumber: 'x'.repeat(41) }, 'referenceNumber'],
  ['no intent', { intent: '' }, 'intent'],
])('%s is refused, and nothing is kept', async (_, wrong, field) => {
  const customer = await bank.customer();
  const answer = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/support/requests`,
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...written(), ...wrong }),
  });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { problems: [{ field }] }]);
  expect(await countOf(customer.id)).toBe(0);
});

test('[MISC-09] a message is kept sealed, numbered, recorded, told and confirmed by mail', async () => {
  const customer = await bank.customer();
  const sent = await as(customer.token)(createRequest, written('Canary in the coal mine.\nTwo lines.'));
  expect(sent.requestNumber).toMatch(/^SUP-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(sent.mailedTo).toMatch(/^p•••@example\.com$/);
  const { rows } = await sql<{ text: string }>`
    select request::text as text from support_requests request where customer_id = ${customer.id}
    union all select fact::text from outbox where customer_id = ${customer.id}
    union all select event::text from audit_events event where action like 'support.%'`.execute(bank.root);
  const kept = rows.map(({ text }) => text).join('\n');
  for (const typed of ['Canary', 'Double fee', 'DEP-3M8Q', 'txn-991']) expect(kept).not.toContain(typed);
  expect(kept).toContain(sent.requestNumber);
  const { rows: told } = await sql<{ topic: string }>`
    select topic from outbox where customer_id = ${customer.id} order by id`.execute(bank.root);
  expect(told.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['support.requested', 'notifications.mail-wanted']),
  );
  const [mail, ...others] = await runWorker(bank);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: customer.email, subject: 'We got your message' });
  expect(mail?.text).toContain(sent.requestNumber);
  expect(mail?.text).not.toContain('Canary');
  expect((await as(customer.token)(listRequests, {})).requests).toEqual([
    {
      requestId: expect.any(String) as string,
      requestNumber: sent.requestNumber,
      topic: 'payments',
      subject: 'Double fee',
      message: 'Canary in the coal mine.\nTwo lines.',
      sentAt: sent.sentAt,
      answer: null,
      state: 'open',
      answerBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      isLate: false,
      canReply: true,
      messages: [],
    },
  ]);
});

test('[MISC-09] the same intent leaves one request and one mail, however often and however fast it is sent', async () => {
  const customer = await bank.customer();
  const request = written();
  const sent = await Promise.all(Array.from({ length: 6 }, () => as(customer.token)(createRequest, request)));
  expect(new Set(sent.map(({ requestNumber }) => requestNumber)).size).toBe(1);
  expect(await as(customer.token)(createRequest, request)).toEqual(sent[0]);
  expect(await countOf(customer.id)).toBe(1);
  expect(await runWorker(bank)).toHaveLength(1);
});

test.each([
  ['message', { message: 'Something else altogether.' }],
  ['topic', { topic: 'cards' as const }],
  ['number', { referenceNumber: '' }],
])('the same intent with another %s is refused and not swallowed', async (_, other) => {
  const customer = await bank.customer();
  const request = written();
  await as(customer.token)(createRequest, request);
  await expect(as(customer.token)(createRequest, { ...request, ...other })).rejects.toMatchObject({
    status: 422,
    code: 'intent_reused',
  });
  expect(await countOf(customer.id)).toBe(1);
});

test('an intent is the customer’s own: two customers may use the same', async () => {
  const [one, other] = [await bank.customer(), await bank.customer()];
  const request = written();
  const [first, second] = [
    await as(one.token)(createRequest, request),
    await as(other.token)(createRequest, request),
  ];
  expect(first.requestNumber).not.toBe(second.requestNumber);
  expect((await as(other.token)(listRequests, {})).requests).toHaveLength(1);
});

test('what is left empty is not kept as an empty text', async () => {
  const customer = await bank.customer();
  const { intent, topic, message } = written();
  await as(customer.token)(createRequest, { intent, topic, message, subject: '', referenceNumber: '' });
  expect((await as(customer.token)(listRequests, {})).requests[0]?.subject).toBeNull();
});

test('a customer sees the newest of their own, and learns that there are older ones', async () => {
  const customer = await bank.customer();
  const mine = as(customer.token);
  for (let turn = 0; turn < OWN_LISTED + 1; turn += 1) await mine(createRequest, written(`Number ${turn}`));
  const { requests, more } = await mine(listRequests, {});
  expect([requests.length, more]).toEqual([OWN_LISTED, true]);
  expect(requests[0]?.message).toBe(`Number ${OWN_LISTED}`);
});

test('[MISC-09] the office reads the open ones, answers one, and the answer is mailed and shown', async () => {
  const customer = await bank.customer();
  const { requestNumber } = await as(customer.token)(createRequest, written());
  await runWorker(bank);
  const open = (await office()(listOpenRequests, {})).requests;
  const mine = open.find((request) => request.requestNumber === requestNumber);
  expect(mine).toMatchObject({
    customerId: customer.id,
    topic: 'payments',
    referenceNumber: 'DEP-3M8Q-0412',
    transactionId: 'txn-991',
    message: 'The fee was taken twice.',
  });
  const requestId = idFrom('support-request', mine?.id ?? '');
  const { answeredAt } = await office()(closeRequest, { requestId, answer: 'We returned the second fee.' });
  const [mail, ...others] = await runWorker(bank);
  expect(others).toEqual([]);
  expect(mail?.to).toBe(customer.email);
  expect(mail?.subject).toContain(requestNumber);
  // An email can be read by others: it says that there is a reply, and the page says which.
  expect(mail?.text).toContain('Sign on');
  expect(mail?.text).not.toContain('second fee');
  expect((await as(customer.token)(listRequests, {})).requests[0]?.answer).toEqual({
    text: 'We returned the second fee.',
    at: answeredAt,
  });
  expect((await office()(listOpenRequests, {})).requests.map((each) => each.id)).not.toContain(requestId);
  await expect(office()(closeRequest, { requestId, answer: 'Again.' })).rejects.toMatchObject({
    status: 422,
    code: 'already_answered',
  });
  const { rows } = await sql<{ text: string }>`
    select request::text as text from support_requests request where id = ${requestId}`.execute(bank.root);
  expect(rows[0]?.text).not.toContain('second fee');
});

test('an unknown request is unknown, and an auditor reads no customer’s words', async () => {
  await expect(
    office()(closeRequest, { requestId: idFrom('support-request', newId()), answer: 'x' }),
  ).rejects.toMatchObject({ status: 404 });
  const { token } = await office()(enrolStaff, { name: 'Ada', role: 'auditor' });
  await expect(callAs(bank.officeUrl, token)(listOpenRequests, {})).rejects.toMatchObject({ status: 403 });
});

test('an erased customer’s message is left out of the queue and stops nobody else’s', async () => {
  const [gone, other] = [await bank.customer(), await bank.customer()];
  const lost = await as(gone.token)(createRequest, written());
  const kept = await as(other.token)(createRequest, written());
  await sql`delete from customer_keys where customer_id = ${gone.id}`.execute(bank.root);
  const numbers = (await office()(listOpenRequests, {})).requests.map((request) => request.requestNumber);
  expect(numbers).toContain(kept.requestNumber);
  expect(numbers).not.toContain(lost.requestNumber);
});

test('the database itself keeps a customer’s words as they are, and shows the office one customer at a time', async () => {
  const customer = await bank.customer();
  await as(customer.token)(createRequest, written());
  const [api, staff] = [bank.contextAs('customer').db, bank.contextAs('staff').db];
  const refused = { code: '42501' };
  await expect(sql`update support_requests set topic = 'other'`.execute(api)).rejects.toMatchObject(refused);
  await expect(sql`delete from support_requests`.execute(api)).rejects.toMatchObject(refused);
  await expect(sql`select * from bank.open_support_requests(10)`.execute(api)).rejects.toMatchObject(refused);
  await expect(sql`update support_requests set details_sealed = 'v1:x'`.execute(staff)).rejects.toMatchObject(
    refused,
  );
  expect((await sql`select 1 from support_requests`.execute(staff)).rows).toEqual([]);
  expect((await sql`select 1 from support_requests`.execute(api)).rows).toEqual([]);
});

test('a flood of messages is told to wait', async () => {
  const strict = await startBank();
  try {
    const customer = await strict.customer();
    const mine = callAs(strict.apiUrl, customer.token);
    const request = written();
    for (let turn = 0; turn < 20; turn += 1) await mine(createRequest, request);
    await expect(mine(createRequest, request)).rejects.toMatchObject({ status: 429 });
  } finally {
    await strict.close();
  }
});

test('a number is written in groups', () => {
  expect(requestNumberOf('7K2MQ4XP')).toBe('SUP-7K2M-Q4XP');
});
