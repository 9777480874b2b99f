import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { changeableRule, type ChangeableRule } from '@bank/kernel/rulebook.ts';
import type { CardUse } from './card-use-rules.ts';

const FIRST_TERMS = dayFrom('2020-01-01');

const purchaseLimit = (use: Exclude<CardUse, 'atm'>, what: string, most: number): ChangeableRule<Cents> =>
  changeableRule({
    name: `what a card may be used for ${what} in a day`,
    source: 'terms of the bank',
    versions: [{ from: FIRST_TERMS, value: cents(most) }],
    change: { key: `limit.card-${use}-day`, unit: 'cents', least: ZERO, most: cents(most * 10) },
  });

/** The bank's own limits; `bank.card_cap` reads the same figures. */
export const cardLimits: Readonly<Record<Exclude<CardUse, 'atm'>, ChangeableRule<Cents>>> = {
  store: purchaseLimit('store', 'in stores', 2_500_000),
  online: purchaseLimit('online', 'online', 500_000),
  abroad: purchaseLimit('abroad', 'outside the US', 300_000),
};
