import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Category } from '@bank/contract/accounts/transactions/rules.ts';
import { partsOf, weekday, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Chance } from './chance.ts';

/** How money comes from outside the bank or leaves it. */
type Rail = 'ach' | 'wire' | 'card' | 'atm';

/** Something that happens to a customer on a day. */
export type Happening =
  /** Money comes from outside: pay, a refund. */
  | {
      readonly what: 'arrives';
      readonly rail: Rail;
      readonly to: AccountType;
      readonly amount: Cents;
      readonly memo: string;
      readonly category: Category;
    }
  /** Money goes outside: a purchase, cash. */
  | {
      readonly what: 'leaves';
      readonly rail: Rail;
      readonly from: AccountType;
      readonly amount: Cents;
      readonly kind: 'purchase' | 'withdrawal';
      readonly memo: string;
      readonly category: Category;
      /** The network has not answered yet. */
      readonly pending?: true;
    }
  /** Between two of their own accounts. A payment takes at most what is owed. */
  | {
      readonly what: 'moves';
      readonly from: AccountType;
      readonly to: AccountType;
      readonly amount: Cents;
      readonly kind: 'transfer' | 'contribution' | 'payment';
      readonly memo: string;
    };

type Shop = {
  readonly memo: string;
  readonly category: Category;
  readonly least: number;
  readonly most: number;
};

const shops: readonly [Shop, ...Shop[]] = [
  { memo: 'Harbor Street Grocers', category: 'groceries', least: 3_800, most: 12_900 },
  { memo: 'Cedar Table Restaurant', category: 'dining', least: 2_200, most: 7_400 },
  { memo: 'Lantern Hardware', category: 'shopping', least: 1_900, most: 14_900 },
  { memo: 'Northline Transit', category: 'transport', least: 250, most: 1_250 },
  { memo: 'Quarry Road Books', category: 'shopping', least: 1_100, most: 4_600 },
  { memo: 'Bluefin Coffee', category: 'dining', least: 425, most: 1_480 },
  { memo: 'Eastern Prom Pharmacy', category: 'health', least: 790, most: 5_200 },
  { memo: 'Longfellow Cinema', category: 'entertainment', least: 1_250, most: 4_300 },
];

const onCredit: readonly [Shop, ...Shop[]] = [
  { memo: 'Casco Outfitters', category: 'shopping', least: 2_900, most: 18_900 },
  { memo: 'Downeast Rail', category: 'travel', least: 3_400, most: 16_400 },
  { memo: 'Harbor Street Grocers', category: 'groceries', least: 3_800, most: 11_900 },
  { memo: 'Spruce Point Inn', category: 'travel', least: 9_900, most: 28_900 },
];

const FRIDAY = 5;

/** A day of somebody with a job: pay every other Friday, groceries, cash, and savings. Bills belong to the scenario. */
export function workingDay(day: Day, dayNumber: number, chance: Chance): Happening[] {
  const { date } = partsOf(day);
  const happenings: Happening[] = [];
  if (weekday(day) === FRIDAY && dayNumber % 14 < 7)
    happenings.push(arrives(336_540, 'Payroll, Alder & Finch Studio', 'payroll'));
  if (date === 11) happenings.push(moves('savings', 40_000, 'transfer', 'Monthly savings'));
  if (date === 20) happenings.push(moves('retirement', 50_000, 'contribution', 'Monthly contribution'));
  // More than a month ever costs on the card: it is always paid in full, and bears no interest.
  if (date === 24) happenings.push(moves('credit', 250_000, 'payment', 'Card payment'));
  if (date === 5 || date === 19)
    happenings.push({
      what: 'leaves',
      rail: 'atm',
      from: 'checking',
      amount: cents(10_000),
      kind: 'withdrawal',
      memo: 'ATM withdrawal, Congress Street',
      category: 'cash',
    });
  if (chance.happens(0.75)) happenings.push(purchase('checking', chance.pick(shops), chance));
  if (chance.happens(0.3)) happenings.push(purchase('credit', chance.pick(onCredit), chance));
  return happenings;
}

export function purchase(from: AccountType, shop: Shop, chance: Chance): Happening {
  return {
    what: 'leaves',
    rail: 'card',
    from,
    amount: cents(chance.whole(shop.least, shop.most)),
    kind: 'purchase',
    memo: shop.memo,
    category: shop.category,
  };
}

export function arrives(amount: number, memo: string, category: Category): Happening {
  return { what: 'arrives', rail: 'ach', to: 'checking', amount: cents(amount), memo, category };
}

function moves(
  to: AccountType,
  amount: number,
  kind: 'transfer' | 'contribution' | 'payment',
  memo: string,
): Happening {
  return { what: 'moves', from: 'checking', to, amount: cents(amount), kind, memo };
}
