import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { postArrivals } from '@bank/server/movements/arrivals.ts';
import type { Context } from '@bank/server/platform/work.ts';
import { fetchItems, sendReturns } from '@bank/server/rails/item-exchange.ts';
import type { Item, ItemExchange } from '@bank/server/rails/rail.ts';

/** What somebody outside the bank sends to one of its accounts, or claims from it. */
export type Sending = {
  readonly rail: Item['network'];
  readonly direction: Item['direction'];
  readonly accountNumber: string;
  readonly amount: Cents;
  readonly name: string;
  readonly category?: string;
  readonly on: Day;
  /** The question that approved a purchase. */
  readonly authorization?: string;
  /** The number on a check that is presented. */
  readonly checkNumber?: number;
};

export type Outside = {
  /** The id it has in the network. */
  readonly send: (sending: Sending) => string;
  /** Whether money for a customer is still on its way. */
  readonly hasCredits: () => boolean;
  /** Hands everything sent so far to the bank, as its worker's loops fetch, decide and return it. */
  readonly deliver: () => Promise<void>;
};

const PAGE_SIZE = 100;

/**
 * The payment networks of a bank whose doors are not open yet: what others send waits here until the bank asks for it. Two
 * simulated years would take too long over HTTP; everything behind that is the same.
 */
export function createOutside(worker: Context): Outside {
  let waiting: Item[] = [];
  let gone = 0;
  let made = 0;
  const network: ItemExchange = {
    itemsAfter: (place) => {
      const taken = place === null ? 0 : Number(place.split('.')[1]) - gone;
      waiting = waiting.slice(Math.max(taken, 0));
      gone += Math.max(taken, 0);
      const items = waiting.slice(0, PAGE_SIZE);
      return Promise.resolve({ items, place: `direct.${gone + items.length}` });
    },
    returnItem: () => Promise.resolve(),
  };
  return {
    send: ({ rail, direction, accountNumber, amount, name, category, on, authorization, checkNumber }) => {
      made += 1;
      const id = `direct-${made}`;
      waiting.push({
        network: rail,
        id,
        direction,
        amount,
        accountNumber,
        name,
        category: category ?? null,
        effectiveOn: on,
        authorization: authorization ?? null,
        checkNumber: checkNumber ?? null,
      });
      return id;
    },
    hasCredits: () => waiting.some(({ direction }) => direction === 'in'),
    deliver: async () => {
      if (waiting.length === 0) return;
      while ((await fetchItems(worker, network)) > 0);
      while ((await postArrivals(worker)) > 0);
      while ((await sendReturns(worker, network)) > 0);
    },
  };
}
