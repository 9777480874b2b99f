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

/** Of a handler that only stores what was asked for, so that another person can approve it. */
export type DualControl = { readonly dualControl: true };

/** Connects a contract endpoint to its service. What takes two people can't be connected to what does it at once. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: ((context: ContextFor<E['access']>, request: RequestOf<E>) => Promise<ReplyOf<E>>) &
    Partial<DualControl>,
): Route {
  if (endpoint.dualControl !== 'dualControl' in handle)
    throw new TypeError(`${endpoint.name}: dual control is declared in the contract and kept by its service`);
  return { endpoint: endpoint as unknown as Endpoint, handle };
}
