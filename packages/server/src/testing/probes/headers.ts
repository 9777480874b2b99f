import { eventOf, type Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest, type Answer } from '@bank/simulator/raw-http.ts';
import { requestsOf, urlFor, wireBody } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T22';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

const wanted: Readonly<Record<string, (value: string) => boolean>> = {
  'content-security-policy': (value) =>
    POLICY.every((part) => value.includes(part)) && !/unsafe|\*/.test(value),
  'strict-transport-security': (value) =>
    /max-age=(\d+)/.test(value) &&
    Number(/max-age=(\d+)/.exec(value)?.[1]) >= 31_536_000 &&
    value.includes('includeSubDomains'),
  'x-content-type-options': (value) => value === 'nosniff',
  'x-frame-options': (value) => value.toUpperCase() === 'DENY',
  'referrer-policy': (value) => value === 'no-referrer',
  'cross-origin-opener-policy': (value) => value === 'same-origin',
  'cross-origin-resource-policy': (value) => value === 'same-origin',
  'permissions-policy': (value) => value.includes('camera=(self)') && value.includes('microphone=()'),
  'x-request-id': (value) => value.length > 20,
};

/** Answers are personal, and kept by nobody. */
const NO_STORE = 'no-store';
/** A stream also forbids proxies to compress it or hold it back. */
const STREAMED = 'no-store, no-transform';

/** Names a server by its make, or lets another site read the answer. */
const unwanted = ['x-powered-by', 'server', 'access-control-allow-origin'];

/** T22: on every endpoint, when it succeeds, when it refuses, when it does not exist, and on every page. */
export async function headers(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  pages: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = (where: string, answer: Answer, cached: string | null) => {
    for (const what of faultsOf(answer, cached)) findings.push({ test: TEST, where, what });
  };
  for (const endpoint of endpoints) {
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const [sample] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
    const url = urlFor(bank.urlOf(endpoint), endpoint, sample ?? { params: {}, query: {} });
    const { headers: typed, body } = wireBody(endpoint, sample?.body);
    check(
      describe(endpoint),
      await rawRequest({
        method: endpoint.method,
        url,
        headers: { ...rightful(bank, endpoint, customer), ...typed },
        body,
      }),
      eventOf(endpoint) === null ? NO_STORE : STREAMED,
    );
    check(
      `${describe(endpoint)} as a guest`,
      await rawRequest({
        method: endpoint.method,
        url,
        headers: { ...typed, origin: 'https://elsewhere.example' },
        body,
      }),
      NO_STORE,
    );
    check(
      `${describe(endpoint)} OPTIONS`,
      await rawRequest({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': endpoint.method },
      }),
      NO_STORE,
    );
  }
  for (const base of [bank.apiUrl, bank.officeUrl])
    check(
      `${base}/api/nothing-here`,
      await rawRequest({ method: 'GET', url: `${base}/api/nothing-here` }),
      NO_STORE,
    );
  for (const page of pages)
    check(
      page,
      await rawRequest({ method: 'GET', url: `${bank.apiUrl}${page}` }),
      page.startsWith('/assets/') ? null : NO_STORE,
    );
  return findings;
}

/** `cached` is what must be said about keeping the answer; null where it may be kept. */
function faultsOf(answer: Answer, cached: string | null): string[] {
  const faults = Object.entries(wanted).flatMap(([name, fits]) =>
    fits(answer.headers[name] ?? '') ? [] : [`${name} is ${JSON.stringify(answer.headers[name] ?? null)}`],
  );
  for (const name of unwanted) if (answer.headers[name] !== undefined) faults.push(`${name} is sent`);
  if (cached !== null && answer.headers['cache-control'] !== cached)
    faults.push(`cache-control is ${answer.headers['cache-control']}`);
  for (const cookie of (answer.headers['set-cookie'] ?? '').split('\n').filter(Boolean)) {
    if (
      !cookie.startsWith('__Host-') ||
      !/; Secure/i.test(cookie) ||
      !/; HttpOnly/i.test(cookie) ||
      !/; SameSite=Strict/i.test(cookie)
    )
      faults.push(`weak cookie ${cookie.split('=', 1)[0]}`);
  }
  return faults;
}
