import { takesFiles, type Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest } from '@bank/simulator/raw-http.ts';
import { requestsOf, sampleFiles, urlFor, wireBody, wireSchema, type Schema } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T7';

/** What nobody may set by asking: who owns it, what it is worth, what has been decided about it. */
const coveted: Readonly<Record<string, unknown>> = {
  id: '01912d68-783e-7a03-8467-5661c1243ad4',
  userId: 'x',
  customerId: '01912d68-783e-7a03-8467-5661c1243ad4',
  ownerId: 'x',
  balance: '1000000.00',
  availableBalance: '1000000.00',
  role: 'operator',
  isAdmin: true,
  status: 'approved',
  approved: true,
  verified: true,
  verificationStatus: 'verified',
  creditLimit: '1000000.00',
  fee: '0.00',
  limit: '1000000.00',
  createdAt: '2020-01-01T00:00:00Z',
  revokedAt: null,
};

/** T7: every field that the contract does not name is refused, at every depth of the body and in the address. */
export async function massAssignment(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of endpoints) {
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const [sample] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
    if (!sample) continue;
    const schema = endpoint.body ? wireSchema(endpoint.body) : {};
    const knockWith = (query: Record<string, string>, sent: unknown, files = sampleFiles(endpoint)) => {
      const { headers, body } = wireBody(endpoint, sent, files);
      return rawRequest({
        method: endpoint.method,
        url: urlFor(bank.urlOf(endpoint), endpoint, {
          params: sample.params,
          query: { ...sample.query, ...query },
        }),
        headers: { ...rightful(bank, endpoint, customer), ...headers },
        body,
      });
    };
    for (const [name, value] of Object.entries(coveted)) {
      const told = (where: string, status: number) =>
        findings.push({
          test: TEST,
          where: `${describe(endpoint)} ${where}`,
          what: `${name} was taken (${status})`,
        });
      if (!(name in endpoint.query.shape)) {
        const answer = await knockWith({ [name]: String(value) }, sample.body);
        if (answer.status !== 400) told('query', answer.status);
      }
      if (takesFiles(endpoint)) {
        const [file] = sampleFiles(endpoint);
        const more = file ? [{ ...file, name }] : [];
        const answer = await knockWith({}, sample.body, [...sampleFiles(endpoint), ...more]);
        if (answer.status !== 400) told('a file', answer.status);
      }
      for (const [where, body] of planted(sample.body, name, value, schema)) {
        const answer = await knockWith({}, body);
        if (answer.status !== 400) told(where, answer.status);
      }
    }
  }
  return findings;
}

/**
 * The body with the field put into each of its objects that does not have it by right. An object that the contract
 * declares as a list of named values (a record with a value type) takes any name on purpose.
 */
function planted(
  body: unknown,
  name: string,
  value: unknown,
  schema: Schema,
  where = 'body',
): [string, unknown][] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const rest = schema['additionalProperties'];
  const isRecord = typeof rest === 'object' && rest !== null && 'type' in rest;
  const here: [string, unknown][] = name in body || isRecord ? [] : [[where, { ...body, [name]: value }]];
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const below = Object.entries(body).flatMap(([key, each]) =>
    planted(each, name, value, properties[key] ?? {}, `${where}.${key}`).map(
      ([at, changed]): [string, unknown] => [at, { ...body, [key]: changed }],
    ),
  );
  return [...here, ...below];
}
