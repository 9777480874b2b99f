import type { Endpoint } from '@bank/contract/endpoint.ts';
import { idsOf, type Specimens } from '../samples.ts';
import { specimenOf } from '../specimens.ts';
import type { TestBank } from '../bank.ts';
import type { Customer } from '../people.ts';
import { withToken } from '@bank/simulator/raw-http.ts';

/** What a probe found: which test, where, what. An empty list is the only good result. */
export type Finding = { test: string; where: string; what: string };

export type Probe = (bank: TestBank, endpoints: readonly Endpoint[]) => Promise<Finding[]>;

/** One specimen of every kind that any of the endpoints can name. */
export async function specimensFor(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  customerId: string,
): Promise<Specimens> {
  const kinds = new Set(endpoints.flatMap((endpoint) => idsOf(endpoint).map((id) => id.kind)));
  const made: [string, string][] = [];
  // One after the other, an account first: what belongs to an account belongs to that one.
  for (const kind of [...kinds].sort()) made.push([kind, await specimenOf(kind, bank, customerId)]);
  return Object.fromEntries(made);
}

/** The headers of somebody who may make this call. */
export function rightful(bank: TestBank, endpoint: Endpoint, customer: Customer): Record<string, string> {
  const tokens = {
    public: null,
    customer: customer.token,
    staff: bank.operatorToken,
    network: bank.gatewayToken,
  } as const;
  const token = tokens[endpoint.access];
  return { ...withToken(token), ...(endpoint.movesMoney ? { 'idempotency-key': crypto.randomUUID() } : {}) };
}
