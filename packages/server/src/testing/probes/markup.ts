import { repliesWithEnvelope, type Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest, type Answer } from '@bank/simulator/raw-http.ts';
import { requestsOf, urlFor, wireBody, wireSchema, type Schema } from '../samples.ts';
import { leaves, replaced } from './corpus.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T12';

export const payloads: readonly string[] = [
  '<script>window.pwned=1</script>',
  '"><img src=x onerror=window.pwned=1>',
  "'-alert(1)-'",
  '<svg onload=window.pwned=1>',
  'javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
  '</title><script>window.pwned=1</script>',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '<a href="javascript:window.pwned=1">x</a>',
  '\u2028<script>window.pwned=1</script>',
];

/** T12 at the door: stored markup is refused or comes back as the very text it was, and never as a page. */
export async function markup(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  payloadsEach: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const told = (where: string, what: string) => findings.push({ test: TEST, where, what });
  for (const endpoint of endpoints.filter((each) => each.body)) {
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const [sample] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
    const schema = endpoint.body ? wireSchema(endpoint.body) : {};
    for (const path of leaves(sample?.body, []).filter((leaf) => isText(schema, leaf))) {
      for (const payload of payloads.slice(0, payloadsEach)) {
        const url = urlFor(bank.urlOf(endpoint), endpoint, {
          params: sample?.params ?? {},
          query: sample?.query ?? {},
        });
        const { headers, body } = wireBody(endpoint, replaced(sample?.body, path, payload));
        const answer = await rawRequest({
          method: endpoint.method,
          url,
          headers: { ...rightful(bank, endpoint, customer), ...headers },
          body,
        });
        for (const what of pageFaults(answer)) told(`${describe(endpoint)} ${path.join('.')}`, what);
        if (answer.status < 400 && !kept(answer, payload))
          told(
            `${describe(endpoint)} ${path.join('.')}`,
            `the text came back changed: ${answer.text.slice(0, 160)}`,
          );
      }
    }
  }
  for (const endpoint of endpoints.filter((each) => each.method === 'GET')) {
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const [sample] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
    const answer = await rawRequest({
      method: 'GET',
      url: urlFor(bank.urlOf(endpoint), endpoint, sample ?? { params: {}, query: {} }),
      headers: { ...rightful(bank, endpoint, customer), accept: 'text/html' },
    });
    // A file is saved and never shown; what must stand on it is the business of T22.
    if (answer.status < 400 && !repliesWithEnvelope(endpoint)) continue;
    for (const what of pageFaults(answer)) told(describe(endpoint), what);
  }
  return findings;
}

function pageFaults(answer: Answer): string[] {
  const faults: string[] = [];
  if (!(answer.headers['content-type'] ?? '').startsWith('application/json'))
    faults.push(`answered as ${answer.headers['content-type']}`);
  if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('the browser may guess the type');
  return faults;
}

function isText(schema: Schema, path: readonly string[]): boolean {
  const [head, ...rest] = path;
  if (head === undefined)
    return (
      schema['type'] === 'string' &&
      !schema['format'] &&
      !schema['enum'] &&
      !schema['pattern'] &&
      !schema['idOf']
    );
  const arms = [schema, ...((schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[])];
  return arms.some((arm) => {
    const next = ((arm['properties'] ?? {}) as Record<string, Schema>)[head];
    return next !== undefined && isText(next, rest);
  });
}

/** Whitespace at the ends may be trimmed; nothing else may be added, taken or escaped. */
function kept(answer: Answer, payload: string): boolean {
  const values = leaves(JSON.parse(answer.text) as unknown, []).map((path) =>
    path.reduce(
      (value: unknown, name) => (value as Record<string, unknown>)[name],
      JSON.parse(answer.text) as unknown,
    ),
  );
  const mentioned = values.filter(
    (value): value is string => typeof value === 'string' && value.includes('pwned'),
  );
  return mentioned.every((value) => value === payload.trim() || value === payload);
}
