import { repliesWithEnvelope, takesFiles, type Endpoint } from '@bank/contract/endpoint.ts';
import { failure, success } from '@bank/contract/envelope.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestBank } from '../bank.ts';
import { describe, rawRequest, type Answer, type RawRequest } from '@bank/simulator/raw-http.ts';
import { formHeaders, hostileForms, type Part } from '../form-bytes.ts';
import { hostileFiles } from '../hostile-files.ts';
import { fieldParts, requestsOf, sampleFiles, urlFor, wireBody, type WireRequest } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';
import { rawBodies, strangeBodies, strangeField, strangePaths, strangeValues } from './corpus.ts';

const TEST = 'T5';
const SLOW_MS = 1_000;
/** Words that only a stack trace, a driver or a database would say. */
const INNER =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d+|syntax error|relation \\?"|column \\?"|violates|duplicate key|invalid byte sequence|\bpg_|\bSELECT\b|\bselect\b[^."]{1,80}\bfrom\b|ZodError|FST_ERR/;

type Case = { name: string; sent: RawRequest };

/** T5: nothing a stranger can send makes the server stumble, chatter, or change a row it then denies. */
export async function fuzz(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  casesEach: number,
  seed: number,
): Promise<{ findings: Finding[]; cases: number; p99Ms: number }> {
  const findings: Finding[] = [];
  const times: number[] = [];
  for (const endpoint of endpoints) {
    const customer = await bank.customer();
    const specimens = await specimensFor(bank, [endpoint], customer.id);
    const samples = fc.sample(requestsOf(endpoint, specimens), { numRuns: casesEach, seed });
    const headers = () => rightful(bank, endpoint, customer);
    const cases = casesFor(bank, endpoint, samples, headers, seed).slice(0, casesEach);
    const told = (name: string, what: string) =>
      findings.push({ test: TEST, where: `${describe(endpoint)} ${name} (seed ${seed})`, what });
    let before = await fingerprint(bank);
    let sinceRefused: string[] = [];
    for (const each of cases) {
      const answer = await rawRequest(each.sent).catch((error: Error) => error);
      if (answer instanceof Error) {
        // Node itself hangs up on a request line it cannot read; that is a refusal too.
        if (!/ECONNRESET|EPIPE|socket hang up/.test(`${answer.message}`)) told(each.name, answer.message);
        continue;
      }
      times.push(answer.ms);
      for (const what of faultsOf(endpoint, answer)) told(each.name, what);
      const quickestMs = answer.ms > SLOW_MS ? await quickestOf(each.sent, answer.ms) : answer.ms;
      if (quickestMs > SLOW_MS) told(each.name, `took ${Math.round(quickestMs)} ms`);
      if (answer.status < 400) {
        before = await fingerprint(bank);
        sinceRefused = [];
        continue;
      }
      sinceRefused.push(each.name);
      if (sinceRefused.length < 10) continue;
      const after = await fingerprint(bank);
      if (after !== before)
        told(sinceRefused.join(', '), `a refused request changed a row of ${changedTables(before, after)}`);
      before = after;
      sinceRefused = [];
    }
  }
  times.sort((a, b) => a - b);
  return { findings, cases: times.length, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/**
 * A request that is slow by itself is slow every time; one that met a busy machine is not.
 * Each is sent as a new request: the stored answer to an old one would come quickly whatever the work costs.
 */
async function quickestOf(sent: RawRequest, firstMs: number): Promise<number> {
  let quickest = firstMs;
  for (let again = 0; again < 3; again += 1) {
    const answer = await rawRequest(asNew(sent)).catch(() => undefined);
    if (answer) quickest = Math.min(quickest, answer.ms);
  }
  return quickest;
}

function asNew({ headers = {}, ...sent }: RawRequest): RawRequest {
  const key = 'idempotency-key' in headers ? { 'idempotency-key': crypto.randomUUID() } : {};
  return { ...sent, headers: { ...headers, ...key } };
}

function faultsOf(endpoint: Endpoint, answer: Answer): string[] {
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  if (INNER.test(answer.text)) faults.push(`inner words leaked: ${answer.text.slice(0, 200)}`);
  if (answer.status < 400 && !repliesWithEnvelope(endpoint)) return faults;
  const json = parsed(answer.text);
  const fits = answer.status < 400 ? success(endpoint.reply).safeParse(json) : failure.safeParse(json);
  if (!fits.success)
    faults.push(`the answer (${answer.status}) is not what the contract says: ${answer.text.slice(0, 200)}`);
  if (answer.status >= 400 && /\[[a-z]+\.[\w.]+\]/.test(answer.text))
    faults.push(`a word is missing: ${answer.text.slice(0, 200)}`);
  return faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function casesFor(
  bank: TestBank,
  endpoint: Endpoint,
  samples: readonly WireRequest[],
  headers: () => Record<string, string>,
  seed: number,
): Case[] {
  const base = bank.urlOf(endpoint);
  const json = { 'content-type': 'application/json' };
  const send = (
    request: WireRequest,
    body: string | Buffer | null,
    extra: Record<string, string> = {},
  ): RawRequest => ({
    method: endpoint.method,
    url: urlFor(base, endpoint, request),
    headers: { ...headers(), ...(body === null ? {} : json), ...extra },
    body,
  });
  const plain = samples[0] ?? { params: {}, query: {}, body: undefined };
  const sound = (request: WireRequest, files = sampleFiles(endpoint)) => {
    const wire = wireBody(endpoint, request.body, files);
    return send(request, wire.body, wire.headers);
  };
  const cases: Case[] = samples
    .slice(0, 10)
    .map((request, index) => ({ name: `valid ${index}`, sent: sound(request) }));
  if (endpoint.body)
    for (const raw of rawBodies)
      cases.push({ name: `raw ${raw.name}`, sent: send(plain, raw.text, raw.headers) });
  if (takesFiles(endpoint)) cases.push(...formCases(endpoint, samples, { plain, sound, send, seed }));
  else if (endpoint.body) {
    for (const [index, body] of strangeBodies(plain.body).entries())
      cases.push({ name: `body ${index}`, sent: send(plain, body) });
    for (const [index, request] of samples.entries()) {
      const { name, body } = strangeValues(request.body, seed + index);
      cases.push({ name, sent: send(request, body) });
    }
  }
  return shuffled([...cases, ...pathCases(endpoint, base, headers)], seed);
}

type Ways = {
  readonly plain: WireRequest;
  readonly sound: (request: WireRequest, files?: Part[]) => RawRequest;
  readonly send: (request: WireRequest, body: Buffer, headers: Record<string, string>) => RawRequest;
  readonly seed: number;
};

/** Hostile files in every file field, forms that are none, and strange texts in the other fields. */
function formCases(
  endpoint: Endpoint,
  samples: readonly WireRequest[],
  { plain, sound, send, seed }: Ways,
): Case[] {
  const files = hostileFiles().flatMap(({ name, fileName, type, bytes }) =>
    Object.keys(endpoint.files).map((field) => ({
      name: `${field} ${name}`,
      sent: sound(plain, [{ name: field, fileName, type, content: bytes }]),
    })),
  );
  const good = [...fieldParts(plain.body), ...sampleFiles(endpoint)];
  const forms = hostileForms(good).map(({ name, bytes, type }) => ({
    name: `form ${name}`,
    sent: send(plain, bytes, type === undefined ? formHeaders : { 'content-type': type }),
  }));
  const fields = samples.map((request, index) => {
    const { name, body } = strangeField(request.body, seed + index);
    return { name, sent: sound({ ...request, body }) };
  });
  return [...files, ...forms, ...fields];
}

function pathCases(endpoint: Endpoint, base: string, headers: () => Record<string, string>): Case[] {
  return strangePaths(endpoint.path).map((path) => ({
    name: `path ${path.slice(0, 40)}`,
    sent: { method: endpoint.method, url: `${base}${path}`, headers: headers() },
  }));
}

function shuffled(cases: Case[], seed: number): Case[] {
  return fc.sample(fc.shuffledSubarray(cases, { minLength: cases.length }), { numRuns: 1, seed })[0] ?? cases;
}

/** What a refused request is meant to leave behind: counts of tries, and a note of them. */
const KNOCKED = [
  'rate_limits',
  'sessions',
  'migrations',
  'sign_on_throttles',
  'sign_on_events',
  'known_devices',
];

/** A failed sign-on is told to the history as a fact; every other fact must come from something that happened. */
function meant(table: string) {
  return table === 'public.outbox' ? sql`t.topic <> 'identity.sign-on-failed'` : sql`true`;
}

type Digest = { readonly name: string; readonly hash: string };

/** The tables that differ between two fingerprints. */
export function changedTables(before: string, after: string): string {
  const known = new Set((JSON.parse(before) as Digest[]).map(({ name, hash }) => `${name} ${hash}`));
  const changed = (JSON.parse(after) as Digest[]).filter(({ name, hash }) => !known.has(`${name} ${hash}`));
  return changed.map(({ name }) => name).join(', ');
}

/** A digest of every row of every table of the bank, except what knocking itself leaves behind. */
export async function fingerprint(bank: TestBank): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables
    where schemaname in ('public', 'bank') and tablename <> all (${KNOCKED})
    order by 1`.execute(bank.root);
  const parts = rows.map(
    ({ name }) =>
      sql`select ${name} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.raw(name)} t where ${meant(name)}`,
  );
  const digests = await bank.root.transaction().execute(async (tx) => {
    // Starting parallel workers takes ten times as long as reading these small tables.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return sql<Digest>`
      select * from (${sql.join(parts, sql` union all `)}) as digests order by name`.execute(tx);
  });
  return JSON.stringify(digests.rows);
}
