import type { Plan } from '@bank/contract/movements/contract.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';

/** What a plan does to one account, with overdraft protection that comes in first; negative if it takes. */
export function changeOf({ balances, total }: Pick<Plan, 'balances' | 'total'>, accountId: string): Cents {
  const found = balances.find((each) => (each.accountId as string) === accountId);
  return found ? minus(found.after, found.before) : minus(ZERO, total);
}
