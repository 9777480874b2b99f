/** Of the reference that a customer quotes. */
export const REWARD_PREFIX = 'RWD';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
export const rewardMemos = {
  statement: 'Rewards statement credit',
  deposit: 'Rewards deposit',
} as const;
