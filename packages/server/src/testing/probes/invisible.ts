import type { Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest } from '@bank/simulator/raw-http.ts';
import { requestsOf, urlFor, wireBody, wireSchema, type Schema } from '../samples.ts';
import { leaves, replaced } from './corpus.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T32';
const SAMPLES = 12;

/** Letters that cannot be seen: they make two names that look the same. */
const INVISIBLE: readonly string[] = [
  '\u200B', // zero-width space
  '\u200D', // zero-width joiner
  '\u00AD', // soft hyphen
  '\u2060', // word joiner
  '\u202E', // turns the direction around
  '\uFEFF', // byte order mark
  '\u{E0041}', // a tag
  '\u115F', // a Hangul filler, which is no format character and as invisible
];

/** One text in two spellings; the bank keeps the first. */
const COMPOSED = 'Zo\u00e9 n\u00famero';
const DECOMPOSED = COMPOSED.normalize('NFD');

/** A field that holds the name of a person or a firm says so in its own name. */
const NAMES = /name$|^employer$/i;
/** Called a name, and the name of neither: how somebody signs on, and what they call something that only they see. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'username',
  'POST /api/profile/passkeys name',
  'PUT /api/profile/passkeys/{passkeyId} name',
  'PUT /api/accounts/{accountId}/nickname nickname',
  'PUT /api/auto-save goalName',
  'POST /api/auto-save/rules name',
  'POST /api/auto-save/preview rule.name',
  'POST /api/auto-save/preview settings.goalName',
  'POST /api/retirement-scenarios name',
]);
/** Never kept as it came: compared by its keyed hash in one spelling, sealed by the bank itself, or a file and not a text. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  'username',
  'password',
  'currentPassword',
  'plan',
  'instead',
  'period',
  'photo',
  'file',
  'aliases',
  'addresses',
]);

/**
 * T32: a letter that nobody sees is refused in the name of a person or a firm, breaks nothing in any other text, and a text
 * is kept in one spelling. Every text of every body is tried, found in its schema.
 */
export async function invisible(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of endpoints) {
    if (!endpoint.body) continue;
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const schema = wireSchema(endpoint.body);
    const samples = fc.sample(requestsOf(endpoint, specimens), { numRuns: SAMPLES, seed: 1 });
    const tried = new Set<string>();
    for (const sample of samples) {
      for (const path of leaves(sample.body, []).filter((leaf) => isText(schema, leaf))) {
        const field = path.join('.');
        if (tried.has(field)) continue;
        tried.add(field);
        const told = (what: string) =>
          findings.push({ test: TEST, where: `${describe(endpoint)} ${field}`, what });
        const send = async (text: string) => {
          const said = replaced(sample.body, path, text);
          const { headers, body } = wireBody(endpoint, said);
          const answer = await rawRequest({
            method: endpoint.method,
            url: urlFor(bank.urlOf(endpoint), endpoint, sample),
            headers: { ...rightful(bank, endpoint, customer), ...headers },
            body,
          });
          if (answer.status >= 500) told(`${JSON.stringify(text)} was answered ${answer.status}`);
          return { answer, parsed: endpoint.body?.safeParse(said) };
        };
        for (const letter of INVISIBLE) {
          const { answer, parsed } = await send(`Iv${letter}an Petrov`);
          if (isName(endpoint, path) && (parsed?.success || answer.status < 400))
            told(`a name with U+${letter.codePointAt(0)?.toString(16).toUpperCase()} in it is taken`);
        }
        const { answer, parsed } = await send(DECOMPOSED);
        const kept = parsed?.success ? valueAt(parsed.data, path) : null;
        if (
          !NOT_KEPT.has(field) &&
          (kept === DECOMPOSED || (answer.status < 400 && answer.text.includes(DECOMPOSED)))
        )
          told('keeps a text in the spelling it came in');
      }
    }
  }
  return findings;
}

function isName(endpoint: Endpoint, path: readonly string[]): boolean {
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const isOther = NO_NAMES.has(field) || NO_NAMES.has(`${describe(endpoint)} ${path.join('.')}`);
  return NAMES.test(field) && !isOther;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value);
}

/** A string that a person types: no choice, no id, no date, no amount. */
function isText(schema: Schema, path: readonly string[]): boolean {
  const arms = [schema, ...((schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as Schema[])];
  const [head, ...rest] = path;
  return arms.some((arm) => {
    if (head === undefined)
      return arm['type'] === 'string' && !arm['format'] && !arm['enum'] && !arm['idOf'] && !('const' in arm);
    if (arm['type'] === 'array') return isText((arm['items'] ?? {}) as Schema, rest);
    const next = ((arm['properties'] ?? {}) as Record<string, Schema>)[head];
    return next !== undefined && isText(next, rest);
  });
}
