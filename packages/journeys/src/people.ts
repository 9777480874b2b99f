import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { openClient, type Call } from '@bank/simulator/client.ts';
import { enroll, enrolmentCode as codeForEnrolment, somebody, type Person } from '@bank/simulator/people.ts';
import { inject } from 'vitest';
import { forgetCallers, runStatement } from './bank-database.ts';

let client: Call | null = null;

/** Calls the running bank; at the approval gate it does what its customer would. */
export const call: Call = (endpoint, request, token, intent) => {
  client ??= openClient({
    apiUrl: inject('bankUrl'),
    officeUrl: inject('officeUrl'),
    officeToken: inject('officeToken'),
  });
  return client(endpoint, request, token, intent);
};

/** What a branch does for somebody who wants to enroll: hands them a code for their address. */
export async function enrolmentCode(email: string): Promise<string> {
  await forgetCallers(inject('databaseUrl'));
  return codeForEnrolment(call, email);
}

export async function navigationCode(username: string): Promise<string> {
  return (await call(issueCode, { purpose: 'navigation', username })).code;
}

/** Sets the last use of the customer's sessions that long ago, by the bank's clock. */
export async function idleFor(person: Pick<Person, 'username'>, time: string): Promise<void> {
  await onDatabase(
    `update sessions set last_seen_at = bank.now() - $2::interval
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username, time],
  );
}

/** Shuts the approval gate in every session of the customer, as when their grant has expired. */
export async function gateShut(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update approval_grants set expires_at = bank.now()
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

/** Opens the approval gate in every session of the customer, as if they had entered a code in each. */
export async function gateOpened(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `insert into approval_grants (session_id, customer_id, feature, granted_at, expires_at)
     select id, customer_id, 'navigation', bank.now(), bank.now() + interval '1 hour' from sessions
     where customer_id = (select customer_id from credentials where username = $1)
     on conflict (session_id, feature) do update set expires_at = excluded.expires_at`,
    [person.username],
  );
}

/** Confirms the customer's email address; from then on codes are mailed there. */
export async function emailConfirmed(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update customers set email_confirmed_at = bank.now()
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

/** Makes the codes that were mailed to the customer older by this much. */
export async function mailedEarlier(person: Pick<Person, 'username'>, time: string): Promise<void> {
  await onDatabase(
    `update gate_codes
     set issued_at = issued_at - $2::interval, expires_at = expires_at - $2::interval,
       tried_at = tried_at - $2::interval
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username, time],
  );
}

/** Steps up the customer's sessions for ten minutes. */
export async function provedAnew(person: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update sessions set stepped_up_until = bank.now() + interval '10 minutes'
     where customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
}

export function onDatabase(statement: string, values: readonly string[] = []): Promise<void> {
  return runStatement(inject('databaseUrl'), statement, values);
}

/** Enrolled without a browser, for journeys that begin later. */
export async function enrolled(person = somebody()): Promise<Person> {
  return enroll(call, person, await enrolmentCode(person.email));
}
