import { blockAndReplace, cardsInUse, lastFourOf, listCardsUsed } from '../../accounts/cards/service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';

/** The card a line was made with. `cardId` is null once it can't be used any more: there is nothing to block. */
export type LineCard = { readonly cardId: string | null; readonly lastFour: string };

type CardLine = { readonly accountId: string; readonly journal: string; readonly kind: string };

/** What disputes ask of cards. */
export type Cards = {
  /** For each line, the card it was made with; null where no card was. */
  readonly ofLines: (tx: Tx, customerId: string, lines: readonly CardLine[]) => Promise<(LineCard | null)[]>;
  /** Blocks a card for good and orders another, in the caller's transaction. The new one's last four digits, if known. */
  readonly blockAndReplace: (
    tx: Tx,
    context: Context,
    card: { readonly cardId: string; readonly customerId: string },
  ) => Promise<string | null>;
};

/** Lines that can only come from a card. */
const cardKinds: readonly string[] = ['purchase', 'withdrawal'];

export const bankCards: Cards = {
  ofLines: async (tx, customerId, lines) => {
    const inUse = await cardsInUse(tx, customerId);
    const used = await listCardsUsed(
      tx,
      lines.map(({ journal }) => journal),
    );
    return lines.map(({ accountId, journal, kind }) => {
      const known = used.get(journal);
      if (known)
        return { ...known, cardId: inUse.some(({ id }) => id === known.cardId) ? known.cardId : null };
      if (!cardKinds.includes(kind)) return null;
      // The network did not say which card: the account has one in use at a time.
      const card = inUse.find((each) => each.accountId === accountId);
      return card ? { cardId: card.id, lastFour: card.lastFour } : null;
    });
  },
  blockAndReplace: async (tx, context, { cardId, customerId }) =>
    lastFourOf(
      tx,
      customerId,
      await blockAndReplace(tx, context, { cardId, customerId, reason: 'disputed' }),
    ),
};
