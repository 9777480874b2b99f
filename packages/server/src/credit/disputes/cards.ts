import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';

/** A card that draws on an account. */
export type AccountCard = { readonly cardId: string; readonly lastFour: string };

/** What disputes ask of cards. */
export type Cards = {
  /** The card of each of these accounts that has one in use. */
  readonly ofAccounts: (
    tx: Tx,
    customerId: string,
    accountIds: readonly string[],
  ) => Promise<ReadonlyMap<string, AccountCard>>;
  /** Blocks a card for good and orders another, in the caller's transaction. The new one's last four digits, if known. */
  readonly blockAndReplace: (
    tx: Tx,
    context: Context,
    card: { readonly cardId: string; readonly customerId: string },
  ) => Promise<string | null>;
};

/** An account without a card: nothing to ask, and nothing to block. */
export const noCards: Cards = {
  ofAccounts: () => Promise.resolve(new Map()),
  blockAndReplace: () => Promise.reject(new Error('this account has no card')),
};

export const bankCards: Cards = noCards;
