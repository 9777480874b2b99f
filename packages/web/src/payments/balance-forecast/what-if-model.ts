import type { AddedPayment } from '@bank/contract/payments/balance-forecast/contract.ts';
import { dayFrom, isDay, type Day } from '@bank/kernel/day.ts';
import { minus, parseDollars, ZERO } from '@bank/kernel/money.ts';

export const whatIfFrequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;

/** As typed. `itemId` is the item to move; empty to add a payment. */
export type WhatIf = {
  readonly what: 'out' | 'in' | 'move';
  readonly amount: string;
  readonly day: string;
  readonly frequency: string;
  readonly itemId: string;
};

export const firstWhatIf: WhatIf = { what: 'out', amount: '', day: '', frequency: 'once', itemId: '' };

type Changes = { add: AddedPayment[]; move: { itemId: string; day: Day }[] };

/** What to ask the bank; null until the form is complete. */
export function toChanges({ what, amount: typed, day, frequency, itemId }: WhatIf): Changes | null {
  if (!isDay(day)) return null;
  if (what === 'move') return itemId === '' ? null : { add: [], move: [{ itemId, day: dayFrom(day) }] };
  const amount = parseDollars(typed);
  if (amount === null || amount === ZERO) return null;
  const known = whatIfFrequencies.find((each) => each === frequency) ?? 'once';
  return {
    add: [{ day: dayFrom(day), amount: what === 'in' ? amount : minus(ZERO, amount), frequency: known }],
    move: [],
  };
}
