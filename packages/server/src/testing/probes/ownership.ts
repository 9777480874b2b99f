import type { Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../platform/work.ts';
import type { TestBank } from '../bank.ts';
import { comparable, describe, rawRequest, withToken, type Answer } from '@bank/simulator/raw-http.ts';
import { idsOf, requestsOf, urlFor, wireBody, type Specimens, type WireRequest } from '../samples.ts';
import { replaced } from './corpus.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T6';
const SAMPLES = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** T6: who is nobody gets 401 everywhere; what is somebody else's cannot be told from what does not exist. */
export async function ownership(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const owner = await bank.customer();
  const stranger = await bank.customer();
  const specimens = await specimensFor(bank, endpoints, owner.id);
  const told = (endpoint: Endpoint, what: string) =>
    findings.push({ test: TEST, where: describe(endpoint), what });
  for (const endpoint of endpoints) {
    const request = sampled(endpoint, specimens);
    for (const [who, token] of await nobodies(bank, endpoint)) {
      const answer = await call(bank, endpoint, request, {
        ...rightful(bank, endpoint, owner),
        ...withToken(token),
        ...(token === null ? { authorization: '' } : {}),
      });
      if (endpoint.access !== 'public' && answer.status !== 401)
        told(endpoint, `${who} was answered ${answer.status}`);
    }
    if (endpoint.access !== 'customer') continue;
    for (const id of idsOf(endpoint)) {
      const asked = sampledWith(endpoint, specimens, id);
      const foreign = await call(bank, endpoint, asked, rightful(bank, endpoint, stranger));
      const unknown = await call(
        bank,
        endpoint,
        withId(asked, id, unknownLike(specimens[id.kind])),
        rightful(bank, endpoint, stranger),
      );
      const malformed = await call(
        bank,
        endpoint,
        withId(asked, id, 'not-an-id'),
        rightful(bank, endpoint, stranger),
      );
      if (foreign.status < 400) told(endpoint, `a stranger used the owner’s ${id.kind}`);
      if (comparable(foreign) !== comparable(unknown))
        told(
          endpoint,
          `a foreign ${id.kind} is answered otherwise than an unknown one: ${comparable(foreign).slice(0, 120)}`,
        );
      if (id.where === 'params' && comparable(malformed) !== comparable(unknown))
        told(endpoint, `an id that is none is answered otherwise than an unknown one`);
    }
    const seen =
      endpoint.method === 'GET'
        ? await call(bank, endpoint, request, rightful(bank, endpoint, stranger))
        : null;
    for (const [kind, id] of Object.entries(specimens))
      if (seen?.text.includes(id)) told(endpoint, `a stranger sees the owner’s ${kind}`);
  }
  return [...findings, ...(await unguardedTables(bank))];
}

function sampled(endpoint: Endpoint, specimens: Specimens): WireRequest {
  return (
    fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 })[0] ?? {
      params: {},
      query: {},
      body: undefined,
    }
  );
}

/** A request that says this id: where a body is one of several, not every one of them has it. */
function sampledWith(
  endpoint: Endpoint,
  specimens: Specimens,
  { where, path }: ReturnType<typeof idsOf>[number],
): WireRequest {
  const says = (request: WireRequest) =>
    path.reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
      request[where],
    ) !== undefined;
  const samples = fc.sample(requestsOf(endpoint, specimens), { numRuns: SAMPLES, seed: 1 });
  return samples.find(says) ?? sampled(endpoint, specimens);
}

/** Everybody who is not signed on at this door, however close they come. */
async function nobodies(bank: TestBank, endpoint: Endpoint): Promise<[string, string | null][]> {
  const [ended, idle, old] = [await bank.customer(), await bank.customer(), await bank.customer()];
  await sql`update sessions set ended_at = bank.now() where id = ${ended.sessionId}`.execute(bank.root);
  await sql`update sessions set last_seen_at = bank.now() - interval '16 minutes' where id = ${idle.sessionId}`.execute(
    bank.root,
  );
  await sql`update sessions set created_at = bank.now() - interval '12 hours', expires_at = bank.now() - interval '1 second' where id = ${old.sessionId}`.execute(
    bank.root,
  );
  const other = endpoint.access === 'staff' ? (await bank.customer()).token : bank.operatorToken;
  const doors: [string, string | null][] =
    endpoint.access === 'network'
      ? [['a customer', (await bank.customer()).token]]
      : [['the payment networks', bank.gatewayToken]];
  return [
    ...doors,
    ['a guest', null],
    ['a made-up token', 'x'.repeat(43)],
    ['an ended session', ended.token],
    ['an idle session', idle.token],
    ['an old session', old.token],
    ['the other door’s token', other],
  ];
}

function call(
  bank: TestBank,
  endpoint: Endpoint,
  request: WireRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  const { headers: typed, body } = wireBody(endpoint, request.body);
  return rawRequest({
    method: endpoint.method,
    url: urlFor(bank.urlOf(endpoint), endpoint, request),
    headers: { ...headers, ...typed },
    body,
  });
}

/** Nobody's id, in the form of this one. */
function unknownLike(specimen: string | undefined): string {
  return specimen !== undefined && UUID.test(specimen) ? specimen.replace(UUID, newId()) : newId();
}

function withId(request: WireRequest, id: ReturnType<typeof idsOf>[number], value: string): WireRequest {
  return { ...request, [id.where]: replaced(request[id.where], id.path, value) };
}

/** A table that knows its customer must hide the rows of all others, even from a query that forgot to ask. */
async function unguardedTables(bank: TestBank): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
    where c.relkind = 'r' and n.nspname = 'public' and not (c.relrowsecurity and c.relforcerowsecurity)
      and not (c.relname = any(${OUTSIDE}))`.execute(bank.root);
  return rows.map(({ name }) => ({
    test: TEST,
    where: `table ${name}`,
    what: 'has a customer and no row-level security',
  }));
}

/** Found by token before anybody is known, and read by the worker for everybody: each says so in its migration. */
const OUTSIDE = ['sessions', 'outbox', 'approval_codes', 'mail_deliveries'];
