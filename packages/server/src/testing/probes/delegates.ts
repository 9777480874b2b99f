import type { Endpoint } from '@bank/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../accounts.ts';
import type { TestBank } from '../bank.ts';
import { viewerOf } from '../delegates.ts';
import { comparable, describe, rawRequest, type Answer } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../people.ts';
import { idsOf, requestsOf, urlFor, wireBody, type Specimens, type WireRequest } from '../samples.ts';
import { replaced } from './corpus.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';

const TEST = 'T6';

/**
 * T6 for delegates: they get what the contract opens to them and nothing else, see nothing outside the accounts they
 * were given, nothing once it has ended, and are nobody when their session is over.
 */
export async function delegation(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const owner = await bank.customer();
  const specimens = await specimensFor(bank, endpoints, owner.id);
  const narrow = await viewerOf(bank, owner.id, [await openTestAccount(bank, owner.id, 'checking')]);
  const over = await viewerOf(bank, owner.id);
  await sql`
    update delegations set ended_at = bank.now(), ended_by = 'owner'
    where id = ${over.delegationId}`.execute(bank.root);
  for (const endpoint of endpoints.filter(({ access }) => access === 'customer')) {
    const request = sampled(endpoint, specimens);
    const told = (what: string) => findings.push({ test: TEST, where: describe(endpoint), what });
    const ask = (who: Customer, wanted = request) => call(bank, endpoint, wanted, who);
    // Some calls end a session or turn it around, so each has a delegate of its own.
    const wide = await viewerOf(bank, owner.id);
    const seen = await ask(wide);
    if (!fits(endpoint, seen)) told(`a delegate was answered ${seen.status}: ${seen.text.slice(0, 120)}`);
    await sql`update sessions set ended_at = bank.now() where id = ${wide.sessionId}`.execute(bank.root);
    const gone = await ask(wide);
    if (gone.status !== 401) told(`a delegate’s ended session was answered ${gone.status}`);
    if (endpoint.asSelf) continue;
    const late = await ask(over);
    if (codeOf(late) !== '403 viewing_ended')
      told(`a delegate whose time is over was answered ${late.status}`);
    if (endpoint.delegable === null) continue;
    const inside = await ask(narrow);
    for (const [kind, id] of Object.entries(specimens))
      if (inside.text.includes(id))
        told(`a delegate sees the ${kind} of an account that is not theirs to see`);
    for (const id of idsOf(endpoint)) {
      const unknown = await ask(narrow, withId(request, id, newId()));
      if (comparable(inside) !== comparable(unknown))
        told(`a hidden ${id.kind} is answered otherwise than an unknown one`);
    }
  }
  return findings;
}

/** What is opened is answered, found or not; what is about oneself is; everything else is refused in one way. */
function fits({ delegable, asSelf }: Endpoint, answer: Answer): boolean {
  if (delegable === null && !asSelf) return codeOf(answer) === '403 read_only';
  return answer.status < 500 && answer.status !== 401 && answer.status !== 403;
}

function codeOf({ status, text }: Answer): string {
  return `${status} ${/"code":"([^"]*)"/.exec(text)?.[1] ?? ''}`;
}

function sampled(endpoint: Endpoint, specimens: Specimens): WireRequest {
  const [request] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed: 1 });
  return request ?? { params: {}, query: {}, body: undefined };
}

function withId(request: WireRequest, id: ReturnType<typeof idsOf>[number], value: string): WireRequest {
  return { ...request, [id.where]: replaced(request[id.where], id.path, value) };
}

function call(bank: TestBank, endpoint: Endpoint, request: WireRequest, who: Customer): Promise<Answer> {
  const { headers: typed, body } = wireBody(endpoint, request.body);
  const headers = rightful(bank, endpoint, who);
  return rawRequest({
    method: endpoint.method,
    url: urlFor(bank.urlOf(endpoint), endpoint, request),
    headers: { ...headers, ...typed },
    body,
  });
}
