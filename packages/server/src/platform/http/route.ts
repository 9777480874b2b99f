import type { Access, Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { CustomerContext, GuestContext, StaffContext } from '../work.ts';

type ContextFor<Who extends Access> = Who extends 'customer'
  ? CustomerContext
  : Who extends 'staff'
    ? StaffContext
    : GuestContext;

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (context: never, request: never) => Promise<unknown>;
};

/** Connects a contract endpoint to its service. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: ContextFor<E['access']>, request: RequestOf<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint: endpoint as unknown as Endpoint, handle };
}
