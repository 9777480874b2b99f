import type { Endpoint } from '@bank/contract/endpoint.ts';
import { describe, rawRequest } from '@bank/simulator/raw-http.ts';
import fc from 'fast-check';
import type { TestBank } from '../bank.ts';
import { requestsOf, urlFor, wireBody } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T11';

/** What a browser says about a request that another site made. */
const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.keelson.example' },
  { origin: 'null' },
];

/** T11: no other site's page can write, whatever kind of body its form sends. */
export async function forgery(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  // One customer for all: a forged request is refused whoever sends it, and changes nothing for the next one.
  const customer = await bank.customer();
  const specimens = await specimensFor(bank, writes, customer.id);
  for (const endpoint of writes) {
    const [sample] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
    const wire = wireBody(endpoint, sample?.body);
    for (const from of foreign) {
      const { status, text } = await rawRequest({
        method: endpoint.method,
        url: urlFor(bank.urlOf(endpoint), endpoint, sample ?? { params: {}, query: {} }),
        headers: { ...rightful(bank, endpoint, customer), ...wire.headers, ...from },
        body: wire.body,
      });
      if (status !== 403 || !text.includes('"foreign_origin"'))
        findings.push({
          test: TEST,
          where: `${describe(endpoint)} from ${JSON.stringify(from)}`,
          what: `was answered ${status}`,
        });
    }
  }
  return findings;
}
