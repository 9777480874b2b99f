import { saveBudget, showBudget } from '@bank/contract/planning/budget/contract.ts';
import {
  connectAccounts,
  listConnected,
  saveAlerts,
} from '@bank/contract/planning/budget/settings-contract.ts';
import { standardCategories } from '@bank/contract/planning/budget/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { CustomerCall } from '../customer-client.ts';

/** Days before the last one. */
const BEGINS = 95;
const LOOKS = [70, 40, 10, 0];

/** What each category may take, in the order of the standard ones. */
const limits = [185_000, 26_000, 62_000, 28_000, 18_000, 15_000, 120_000];

/** A customer who plans: sets up a budget, connects every account, wants to hear of food, and looks at it now and then. */
export function budgetLife(call: CustomerCall) {
  const begin = async (): Promise<void> => {
    const { month } = await call(showBudget, { month: 'current' });
    const { categories } = await call(saveBudget, {
      month,
      income: cents(588_000),
      categories: standardCategories.map((standard, at) => ({
        standard,
        budgeted: cents(limits[at] ?? 0),
      })),
    });
    const { accounts } = await call(listConnected, {});
    await call(connectAccounts, { accountIds: accounts.map(({ id }) => id) });
    const food = categories.filter(({ standard }) => standard === 'food');
    await call(saveAlerts, { alerts: food.map(({ id }) => ({ categoryId: id, percent: 90 as const })) });
  };
  let isBegun = false;
  return async (_day: Day, { left }: { readonly left: number }): Promise<void> => {
    if (left > BEGINS) return;
    if (!isBegun) {
      isBegun = true;
      await begin();
    }
    if (LOOKS.includes(left)) await call(showBudget, { month: 'current' });
  };
}
