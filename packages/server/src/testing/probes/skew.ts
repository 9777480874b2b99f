import type { Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readClock } from '../../platform/clock.ts';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest } from '@bank/simulator/raw-http.ts';
import { requestsOf, urlFor, wireBody } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T29';
const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g;
const NEAR_MS = 10 * 60_000;

/** Runs `work` while this process believes it is some minutes earlier or later than it is. */
export async function withSkew<Result>(skewMs: number, work: () => Promise<Result>): Promise<Result> {
  const TrueDate = globalThis.Date;
  const Skewed = class extends TrueDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(TrueDate.now() + skewMs);
      else super(given[0]);
    }
    static override now(): number {
      return TrueDate.now() + skewMs;
    }
  };
  globalThis.Date = Skewed as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = TrueDate;
  }
}

/**
 * T29: a node whose clock is wrong decides nothing wrongly. Sessions live and die by the database's clock, and every
 * moment near to now that an answer names, or sets for a little later, lies nearer to the database's now than to the
 * node's.
 */
export async function clockSkew(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  skewMs: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const told = (where: string, what: string) =>
    findings.push({ test: TEST, where: `${where} (${skewMs / 60_000} min)`, what });
  for (const endpoint of endpoints) {
    if (endpoint.name === 'bank.shiftClock') continue;
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const [sample = { params: {}, query: {}, body: undefined }] = fc.sample(requestsOf(endpoint, specimens), {
      numRuns: 1,
      seed: 1,
    });
    const { headers: typed, body } = wireBody(endpoint, sample.body);
    const headers = { ...rightful(bank, endpoint, customer), ...typed };
    const truth = (await readClock(bank.root)).now.getTime();
    const answer = await withSkew(skewMs, () =>
      rawRequest({
        method: endpoint.method,
        url: urlFor(bank.urlOf(endpoint), endpoint, sample),
        headers,
        body,
      }),
    );
    if (answer.status === 401) told(describe(endpoint), 'a living session was refused');
    for (const moment of answer.text.match(MOMENT) ?? []) {
      const off = new Date(moment).getTime() - truth;
      if (Math.abs(off) < NEAR_MS && Math.abs(off - skewMs) < Math.abs(off))
        told(describe(endpoint), `${moment} is the node’s time, not the bank’s`);
    }
  }
  return [...findings, ...(await sessionFindings(bank, endpoints, skewMs))];
}

/** One second before and after the idle limit, by the bank's clock. */
async function sessionFindings(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  skewMs: number,
): Promise<Finding[]> {
  const endpoint = endpoints.find(
    (each) => each.access === 'customer' && each.method === 'GET' && !each.path.includes('{'),
  );
  if (!endpoint) return [];
  const findings: Finding[] = [];
  for (const [age, alive] of [
    ['14 minutes 55 seconds', true],
    ['15 minutes 5 seconds', false],
  ] as const) {
    const customer = await bank.customer();
    await sql`update sessions set last_seen_at = bank.now() - ${age}::interval where id = ${customer.sessionId}`.execute(
      bank.root,
    );
    const answer = await withSkew(skewMs, () =>
      rawRequest({
        method: 'GET',
        url: urlFor(bank.urlOf(endpoint), endpoint, { params: {}, query: {} }),
        headers: rightful(bank, endpoint, customer),
      }),
    );
    if ((answer.status !== 401) !== alive)
      findings.push({
        test: TEST,
        where: describe(endpoint),
        what: `a session idle for ${age} was answered ${answer.status}`,
      });
  }
  return findings;
}
