/** What may stand in for a code of the bank's at the gate, where the bank allows it and the customer has it. */
export const standIns = ['authenticator', 'passkey'] as const;
export type StandIn = (typeof standIns)[number];
