/** How long the network waits for an answer. What takes longer is answered by the stand-in rule: declined. */
export const ANSWER_WITHIN_MS = 2_000;

export const authorizingNetworks = ['card', 'atm'] as const;
