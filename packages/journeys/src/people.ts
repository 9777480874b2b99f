import { issueCode, verifyEnrolmentCode } from '@bank/contract/person/approvals/contract.ts';
import { verifyCode } from '@bank/contract/payments/movement-approvals/gate/contract.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { register } from '@bank/contract/person/enrolment/contract.ts';
import { CallRefused, decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type Person = {
  username: string;
  password: string;
  email: string;
  firstName: string;
  answer: string;
  ssn: string;
  token: string;
};

/** Calls a door of the running bank as a program would; at the approval gate it does what its customer would. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  token: string | null = null,
  intent: string | null = null,
): Promise<ReplyOf<E>> {
  try {
    return await callOnce(endpoint, request, token, intent);
  } catch (error) {
    const isShut = error instanceof CallRefused && error.code === 'approval_needed';
    if (!isShut || token === null) throw error;
    await letIn(token);
    return callOnce(endpoint, request, token, intent);
  }
}

/** Gets a code from the branch and enters it, which opens the gate to this session and to no other. */
async function letIn(token: string): Promise<void> {
  const { username } = await callOnce(me, {}, token, null);
  const code = await navigationCode(username);
  await callOnce(verifyCode, { code, purpose: 'navigation' }, token, null);
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  token: string | null,
  intent: string | null,
): Promise<ReplyOf<E>> {
  const sent = encodeCall(endpoint, request);
  const base = endpoint.access === 'staff' ? inject('officeUrl') : inject('bankUrl');
  const bearer = endpoint.access === 'staff' ? (token ?? inject('officeToken')) : token;
  const answer = await fetch(`${base}${sent.url}`, {
    method: sent.method,
    headers: {
      ...sent.headers,
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(intent === null ? {} : { 'idempotency-key': intent }),
    },
    body: sent.body,
  });
  return decodeReply(endpoint, answer.status, await answer.json());
}

/**
 * What a branch does for somebody who wants to enrol: hands them a code for their address. The bank counts callers it
 * does not know by where they call from; all people of a run call from one place, and each is somebody new.
 */
export async function enrolmentCode(email: string): Promise<string> {
  await onDatabase("delete from rate_limits where key ~ '^(approvals|enrolment)[.]'");
  return (await call(issueCode, { purpose: 'enrolment', email })).code;
}

export async function navigationCode(username: string): Promise<string> {
  return (await call(issueCode, { purpose: 'navigation', username })).code;
}

/** As if the customer had gone for a walk: their sessions were last used that long ago, by the bank's clock. */
export async function idleFor(person: Pick<Person, 'username'>, time: string): Promise<void> {
  await onDatabase(
    `update sessions set last_seen_at = bank.now() - $2::interval
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username, time],
  );
}

/** As if the customer had taken their time: what a code has opened is shut again in every session of theirs. */
export async function gateShut(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update approval_grants set expires_at = bank.now()
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

/** As if the customer had entered an approval code in each of their sessions. */
export async function gateOpened(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `insert into approval_grants (session_id, customer_id, feature, granted_at, expires_at)
     select id, customer_id, 'navigation', bank.now(), bank.now() + interval '1 hour' from sessions
     where customer_id = (select customer_id from credentials where username = $1)
     on conflict (session_id, feature) do update set expires_at = excluded.expires_at`,
    [person.username],
  );
}

/** As if the customer had entered the code that came when they enrolled: from now on codes are mailed there. */
export async function emailConfirmed(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update customers set email_confirmed_at = bank.now()
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

/** As if so much time had passed since codes were mailed to this customer. */
export async function mailedEarlier(person: Pick<Person, 'username'>, time: string): Promise<void> {
  await onDatabase(
    `update gate_codes
     set issued_at = issued_at - $2::interval, expires_at = expires_at - $2::interval,
       tried_at = tried_at - $2::interval
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username, time],
  );
}

/** As if the customer had just proved who they are: what asks for a step-up does not ask again for ten minutes. */
export async function provedAnew(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update sessions set stepped_up_until = bank.now() + interval '10 minutes'
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

export async function onDatabase(statement: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** A fresh person nobody else in the run is; journeys run side by side, each with people of its own. */
export function somebody(): Omit<Person, 'token'> {
  const number = randomInt(10_000_000, 99_999_999);
  return {
    username: `nora.${number}`,
    password: `Tidewater-${number}`,
    email: `nora.${number}@example.com`,
    firstName: 'Nora',
    answer: `Marlin ${number}`,
    ssn: `2${randomInt(10, 99)}${randomInt(10, 99)}${randomInt(1_000, 9_999)}`,
  };
}

/** Enrolled without a browser, for journeys that begin later. */
export async function enrolled(person = somebody()): Promise<Person> {
  const { enrolmentTicket } = await call(verifyEnrolmentCode, { code: await enrolmentCode(person.email) });
  const { token } = await call(register, {
    enrolmentTicket,
    firstName: person.firstName,
    lastName: 'Whitfield',
    email: person.email,
    phoneNumber: '2075550142',
    dateOfBirth: dayFrom('1984-05-06'),
    ssn: person.ssn,
    addressLine1: '18 Alder Court',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    username: person.username,
    password: person.password,
    confirmPassword: person.password,
    securityQuestion: 'first-pet',
    securityAnswer: person.answer,
    agreeToTerms: true,
  });
  return { ...person, token };
}
