import * as z from 'zod';
import { deliversTwice, type Behaviour } from './behaviour.ts';

const rail = z.enum(['ach', 'wire', 'check', 'atm', 'card']);
const id = z.string().regex(/^[\w.:-]{1,100}$/);

/** A credit or a debit that somebody elsewhere sends to an account of the bank. */
export const item = z.strictObject({
  id,
  rail,
  direction: z.enum(['in', 'out']),
  amountCents: z.int().positive(),
  /** An account number, or a card's token. */
  accountNumber: z.string().regex(/^(?:\d{1,34}|ct_[0-9a-f]{32})$/),
  name: z.string().trim().min(1).max(140),
  category: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  effectiveOn: z.iso.date(),
  /** The question that approved it, and whether this network did so by itself. */
  authorization: id.optional(),
  advice: z.boolean().optional(),
  /** The number on a check that is presented, and what was written on it, which only its picture shows. */
  checkNumber: z.int().min(1).max(999_999).optional(),
  written: z
    .strictObject({ payer: z.string().max(60), payee: z.string().max(60), memo: z.string().max(60) })
    .partial()
    .optional(),
});

/** As a developer puts one in: what is left out, the network adds. */
export const putItem = item.partial({ id: true, effectiveOn: true });

export const back = z.strictObject({ reason: z.string().min(1).max(40), amountCents: z.int().positive() });

export type Item = z.output<typeof item>;
type Back = z.output<typeof back>;

/** What became of something that was told: new, told before, or told before in other words. */
type Taking = 'taken' | 'known' | 'different';

export type ItemEvent =
  | { readonly item: Item }
  | { readonly back: Back & { readonly rail: string; readonly id: string } };

const ITEMS_MAX = 500_000;

/** Items on their way to the bank, and those it has sent back. */
export function createItems(behaviour: Behaviour, remember: (event: ItemEvent) => void) {
  const known = new Map<string, Item>();
  const delivered: Item[] = [];
  const returned = new Map<string, Back & { rail: string; id: string }>();
  const keyOf = (of: { rail: string; id: string }) => `${of.rail} ${of.id}`;

  const add = (given: Item): void => {
    known.set(keyOf(given), given);
    delivered.push(given);
    if (deliversTwice(given.id, behaviour)) delivered.push(given);
  };
  return {
    put: (given: Item): Taking => {
      const before = known.get(keyOf(given));
      if (before) return JSON.stringify(before) === JSON.stringify(given) ? 'known' : 'different';
      if (known.size >= ITEMS_MAX) throw new RangeError('too many items for one memory');
      remember({ item: given });
      add(given);
      return 'taken';
    },
    after: (from: number, most: number): Omit<Item, 'written'>[] =>
      delivered.slice(from, from + most).map(told),
    checkOf: (itemId: string): Item | null => known.get(keyOf({ rail: 'check', id: itemId })) ?? null,
    /** Null when there is no such item. */
    giveBack: (of: { rail: string; id: string }, given: Back): Taking | null => {
      const sent = known.get(keyOf(of));
      if (!sent) return null;
      const before = returned.get(keyOf(of));
      if (before)
        return before.reason === given.reason && before.amountCents === given.amountCents
          ? 'known'
          : 'different';
      // Of a bill above its approval only the rest comes back.
      const isWhole = given.amountCents === sent.amountCents;
      const isPart = sent.authorization !== undefined && given.amountCents < sent.amountCents;
      if (!isWhole && !isPart) return 'different';
      remember({ back: { ...of, ...given } });
      returned.set(keyOf(of), { ...of, ...given });
      return 'taken';
    },
    returned: () => [...returned.values()],
    recall: (event: ItemEvent): void => {
      if ('item' in event) add(event.item);
      else returned.set(keyOf(event.back), event.back);
    },
  };
}

/** What is written on a check is in its pictures only. */
function told({ written, ...item }: Item): Omit<Item, 'written'> {
  void written;
  return item;
}
