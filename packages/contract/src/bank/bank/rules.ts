import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** The eight account types the bank offers, each with its minimum opening deposit. */
export const accountTypes: readonly { readonly word: WordId; readonly opensWith: Cents }[] = [
  { word: 'landing.types.checking', opensWith: cents(25_00) },
  { word: 'landing.types.savings', opensWith: cents(100_00) },
  { word: 'landing.types.credit', opensWith: ZERO },
  { word: 'landing.types.student', opensWith: cents(10_00) },
  { word: 'landing.types.certificate', opensWith: cents(1_000_00) },
  { word: 'landing.types.moneyMarket', opensWith: cents(2_500_00) },
  { word: 'landing.types.retirement', opensWith: cents(500_00) },
  { word: 'landing.types.investment', opensWith: cents(1_000_00) },
];

const SECONDS = { d: 86_400, h: 3_600, m: 60, s: 1 } as const;

/** Converts `30d` to seconds; the contract has already checked the format. */
export function durationSeconds(by: string): number {
  const unit = by.slice(-1) as keyof typeof SECONDS;
  return Number(by.slice(0, -1)) * SECONDS[unit];
}
