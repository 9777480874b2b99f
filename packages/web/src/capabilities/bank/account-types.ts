import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** The catalogue as the landing page shows it: each type with the deposit that opens it. */
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
