import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { minus, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';

/** From here on it may lower a credit score, and from here on little is left. */
export const CAUTION_PERCENT = 30;
export const DANGER_PERCENT = 90;

type Credit = NonNullable<AccountPage['credit']>;
export type Zone = 'calm' | 'caution' | 'danger';

/** Where the use of the limit stands, and how far it is from the next better or worse. */
export function usageOf({ limit, owed, available }: Pick<Credit, 'limit' | 'owed' | 'available'>): {
  readonly zone: Zone;
  readonly distance: Cents;
} {
  const mark = (percent: number) => portion(limit, percent, 100, 'down');
  if (owed >= mark(DANGER_PERCENT)) return { zone: 'danger', distance: available };
  if (owed > mark(CAUTION_PERCENT)) return { zone: 'caution', distance: minus(owed, mark(CAUTION_PERCENT)) };
  return { zone: 'calm', distance: minus(mark(CAUTION_PERCENT), owed) };
}
