/** What may stand in for a code of the bank's where something is approved, if the bank allows it and the customer has it. */
export const standIns = ['authenticator', 'passkey'] as const;
export type StandIn = (typeof standIns)[number];

/** The ways through the gate, in the order in which they are offered. */
export const gateWays = ['passkey', 'authenticator', 'email', 'code'] as const;
export type GateWay = (typeof gateWays)[number];

/** What is asked for at the gate: to open a page behind it, or to do something there. */
export type GateNeed = 'page' | 'act';

/** Where the bank asks: on the way to a page, or only when something is confirmed. */
export const gatePolicies = ['navigation', 'actions'] as const;
export type GatePolicy = (typeof gatePolicies)[number];

/**
 * An emailed code opens pages and nothing else. Whoever reads a customer's mail could otherwise pay and add recipients
 * with it. The database refuses such a grant as well.
 */
export function waySuffices(way: GateWay, need: GateNeed): boolean {
  return need === 'page' || way !== 'email';
}
