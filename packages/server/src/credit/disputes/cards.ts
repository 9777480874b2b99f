import { blockAndReplace, cardsInUse, lastFourOf } from '../../accounts/cards/service.ts';
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

export const bankCards: Cards = {
  ofAccounts: async (tx, customerId, accountIds) =>
    new Map(
      (await cardsInUse(tx, customerId))
        .filter(({ accountId }) => accountIds.includes(accountId))
        .map(({ accountId, id, lastFour }) => [accountId, { cardId: id, lastFour }]),
    ),
  blockAndReplace: async (tx, context, { cardId, customerId }) =>
    lastFourOf(tx, customerId, await blockAndReplace(tx, context, { cardId, customerId, reason: 'disputed' })),
};
