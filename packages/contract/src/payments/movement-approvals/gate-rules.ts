/** Alternatives to a bank-issued code, if the bank allows them and the customer has set them up. */
export const standIns = ['authenticator', 'passkey'] as const;
export type StandIn = (typeof standIns)[number];

/** Ways to pass the gate, in the order they are offered. */
export const gateWays = ['passkey', 'authenticator', 'email', 'code'] as const;
export type GateWay = (typeof gateWays)[number];

/** What the gate is passed for: opening a page, or acting on it. */
export type GateNeed = 'page' | 'act';

/** When the bank asks: on opening a page, or only on confirming an action. */
export const gatePolicies = ['navigation', 'actions'] as const;
export type GatePolicy = (typeof gatePolicies)[number];

/**
 * An emailed code opens pages and nothing else. Otherwise someone who can read a customer's email could pay and add
 * recipients. The database refuses such a grant as well.
 */
export function waySuffices(way: GateWay, need: GateNeed): boolean {
  return need === 'page' || way !== 'email';
}
