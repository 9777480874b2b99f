import { operationOf, type Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest, type Answer } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../people.ts';
import type { PinnedLimit } from '../rate-limits.ts';
import { requestsOf, urlFor, wireBody } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T30';
const SECONDS_NEAR = 30;
const LOOPBACK = '127.0.0.1';

export type PinnedLimits = Readonly<Record<string, PinnedLimit>>;
export type Call = (headers?: Record<string, string>) => Promise<Answer>;

/**
 * T30: every call of the table is counted for the one who makes it, answered up to its limit and refused beyond it. The
 * limit is the table's, whatever the endpoint says: one that was raised or removed answers where it must refuse. The counter
 * is brought near its end in the database, so that a limit of hundreds costs four calls.
 */
export async function limits(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  pinned: PinnedLimits,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of endpoints) {
    const told = (what: string) => findings.push({ test: TEST, where: describe(endpoint), what });
    const limit = pinned[operationOf(endpoint)];
    if (!limit) {
      if (endpoint.limit) told('has a limit that is not in the table');
      continue;
    }
    const customer = await bank.customer();
    const call = await callOf(bank, endpoint, customer);
    await forgetAll(bank);
    await call();
    const [window, ...more] = await windowsOf(bank, endpoint);
    if (!window || more.length > 0) {
      told(window ? 'one call opened several windows' : 'a call is not counted');
      continue;
    }
    const caller = limit.by === 'address' ? LOOPBACK : customer.id;
    if (!window.key.endsWith(`:${caller}`)) told(`is not counted by ${limit.by}`);
    if (Math.abs(window.seconds - limit.seconds) > SECONDS_NEAR)
      told(`has a window of ${Math.round(window.seconds)} s instead of ${limit.seconds} s`);
    await setPoints(bank, window.key, limit.points - 1);
    if (isThrottled(await call())) told(`refuses before ${limit.points} calls`);
    await setPoints(bank, window.key, limit.points);
    const beyond = await call();
    if (!isThrottled(beyond)) told(`answers ${beyond.status} beyond ${limit.points} calls`);
    else if (!(Number(beyond.headers['retry-after']) > 0)) told('does not say when to come again');
  }
  return findings;
}

/** A request the endpoint would accept, made by somebody who may make it; the same each time. */
export async function callOf(bank: TestBank, endpoint: Endpoint, customer: Customer): Promise<Call> {
  const specimens = await specimensFor(bank, [endpoint], customer.id);
  const [sample = { params: {}, query: {}, body: undefined }] = fc.sample(requestsOf(endpoint, specimens), {
    numRuns: 1,
    seed: 1,
  });
  const { headers: typed, body } = wireBody(endpoint, sample.body);
  return (headers = {}) =>
    rawRequest({
      method: endpoint.method,
      url: urlFor(bank.urlOf(endpoint), endpoint, sample),
      headers: {
        ...rightful(bank, endpoint, customer),
        ...typed,
        ...headers,
      },
      body,
    });
}

export function isThrottled({ status, text }: Answer): boolean {
  return status === 429 && text.includes('"too_many_requests"');
}

export async function windowsOf(
  bank: TestBank,
  endpoint: Endpoint,
): Promise<{ key: string; points: number; seconds: number }[]> {
  const { rows } = await sql<{ key: string; points: number; seconds: number }>`
    select key, points, extract(epoch from window_ends_at - clock_timestamp())::float8 as seconds
    from rate_limits
    where starts_with(key, ${`${operationOf(endpoint)}:`})`.execute(bank.root);
  return rows;
}

export async function setPoints(bank: TestBank, key: string, points: number): Promise<void> {
  await sql`update rate_limits set points = ${points} where key = ${key}`.execute(bank.root);
}

export async function forgetAll(bank: TestBank): Promise<void> {
  await sql`delete from rate_limits`.execute(bank.root);
}
