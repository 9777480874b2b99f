import { accountOf, itemOf, refundOf, type Purchase } from './card-items.ts';
import type { Item } from './items.ts';

/** What a shop has sold and can still take, cancel or give back. */
type Sale = {
  readonly questionId: string;
  readonly bought: Purchase;
  /** What the bank holds for it; null once the shop has asked for its money, or given it up. */
  open: number | null;
  /** What was asked for and not given back. */
  paid: number;
};

export type SaleState = {
  readonly questionId: string;
  readonly openCents: number | null;
  readonly paidCents: number;
};

const SALES_MAX = 500;

/** The shop's own book, until the counterpart ends. What it doesn't know any more can't be changed. */
export function createSales(place: {
  readonly put: (item: Item) => unknown;
  readonly now: () => number;
  readonly reverse: (questionId: string, remainingCents: number) => Promise<void>;
}) {
  const sales = new Map<string, Sale>();
  const stateOf = ({ questionId, open, paid }: Sale): SaleState => ({
    questionId,
    openCents: open,
    paidCents: paid,
  });
  const change = (questionId: string, act: (sale: Sale) => boolean): SaleState | null => {
    const sale = sales.get(questionId);
    return sale && act(sale) ? stateOf(sale) : null;
  };
  return {
    /** After the bank's yes. Bills of the next day are on their way and can't be changed here. */
    open: (questionId: string, bought: Purchase): void => {
      const [oldest] = sales.keys();
      if (sales.size >= SALES_MAX && oldest !== undefined) sales.delete(oldest);
      const asked = bought.captureCents ?? bought.amountCents;
      sales.set(questionId, {
        questionId,
        bought,
        open: bought.captures === 'never' ? bought.amountCents : null,
        paid: bought.captures === 'today' ? asked : 0,
      });
    },
    find: (questionId: string): SaleState | null => change(questionId, () => true),
    /** Asks for the money, or for a part of it; the bank then lets the rest go. */
    capture: (questionId: string, amountCents: number): SaleState | null =>
      change(questionId, (sale) => {
        if (sale.open === null || amountCents <= 0 || amountCents > sale.open) return false;
        place.put(
          itemOf(place.now(), { ...sale.bought, captures: 'today', captureCents: amountCents }, questionId),
        );
        Object.assign(sale, { open: null, paid: amountCents });
        return true;
      }),
    /** Gives the approval up, or lowers it to what remains. */
    cancel: async (questionId: string, remainingCents: number): Promise<SaleState | null> => {
      const open = sales.get(questionId)?.open ?? null;
      if (open === null || remainingCents < 0 || remainingCents >= open) return null;
      await place.reverse(questionId, remainingCents);
      return change(questionId, (sale) => {
        sale.open = remainingCents === 0 ? null : remainingCents;
        return true;
      });
    },
    giveBack: (questionId: string, amountCents: number): SaleState | null =>
      change(questionId, (sale) => {
        if (amountCents <= 0 || amountCents > sale.paid) return false;
        const { bought } = sale;
        place.put(
          refundOf(place.now(), { questionId, account: accountOf(bought), amountCents, name: bought.name }),
        );
        sale.paid -= amountCents;
        return true;
      }),
  };
}
