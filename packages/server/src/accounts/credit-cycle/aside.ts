import type { SetAside } from '@bank/contract/accounts/credit-cycle/set-aside-rules.ts';
import { cents } from '@bank/kernel/money.ts';

const debts = ['purchases', 'cashAdvances', 'balanceTransfers', 'charges'] as const;

/** As a cycle keeps them: whole cents, in the order in which they are paid. */
export function asideFrom(stored: unknown): SetAside[] {
  if (!Array.isArray(stored)) throw new TypeError('the disputes of a cycle are a list');
  return stored.map((each: unknown) => {
    const { dispute, debt, amount, deferred } = each as Record<string, unknown>;
    const kind = debts.find((one) => one === debt);
    if (!kind) throw new RangeError(`${String(debt)} is no debt`);
    return {
      dispute: String(dispute),
      debt: kind,
      amount: cents(Number(amount)),
      deferred: cents(Number(deferred)),
    };
  });
}
