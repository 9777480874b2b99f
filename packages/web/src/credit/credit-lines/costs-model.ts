import { ZERO } from '@bank/kernel/money.ts';
import type { PaymentCost, PaymentCosts } from '@bank/contract/credit/credit-lines/contract.ts';

export const choices = ['statement', 'full', 'other', 'minimum'] as const;
export type Choice = (typeof choices)[number];

/** What a choice means. Only a statement paid without interest keeps the interest-free period. */
type Hint = Choice | 'statementPaid' | 'overdue';

export type CostRow = {
  readonly choice: Choice;
  readonly hint: Hint;
  readonly cost: PaymentCost | null;
};

/**
 * The rows of the table: what the bank suggests, without two of the same amount, and one to type. A minimum that is the
 * whole statement, or a statement that is all that is owed, is said once.
 */
export function rowsOf(
  costs: Pick<PaymentCosts, 'statement' | 'full' | 'minimum'>,
  other: PaymentCost | null,
  isLate: boolean,
): CostRow[] {
  const seen = new Set<number>();
  return choices.flatMap((choice): CostRow[] => {
    if (choice === 'other') return costs.full ? [{ choice, hint: choice, cost: other }] : [];
    const cost = costs[choice];
    if (!cost || seen.has(cost.amount)) return [];
    seen.add(cost.amount);
    return [{ choice, hint: hintOf(choice, cost, isLate), cost }];
  });
}

function hintOf(choice: Choice, { interest }: PaymentCost, isLate: boolean): Hint {
  if (choice === 'statement' && interest > ZERO) return 'statementPaid';
  return choice === 'minimum' && isLate ? 'overdue' : choice;
}

/** Whole years and months, as people say it. */
export function yearsOf(months: number): { readonly years: number; readonly months: number } {
  return { years: Math.floor(months / 12), months: months % 12 };
}
