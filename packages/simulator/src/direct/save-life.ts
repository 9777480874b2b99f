import {
  addAutoSaveRule,
  saveAutoSave,
  setAutoSaveRule,
} from '@bank/contract/planning/auto-save/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { CustomerCall } from '../customer-client.ts';

type SavingPerson = {
  readonly call: CustomerCall;
  readonly checking: Id<'account'>;
  readonly savings: Id<'account'>;
};

/** Days before the last one. */
const SET_UP = 70;

/** A customer who saves every two weeks, and on the last day adds rules for what comes after. */
export function saveLife({ call, checking, savings }: SavingPerson) {
  let isSetUp = false;
  return async (_: Day, { left }: { readonly left: number }): Promise<void> => {
    // A short life begins with it.
    if (!isSetUp && left <= SET_UP) {
      isSetUp = true;
      await call(saveAutoSave, {
        amount: cents(40_000),
        frequency: 'biweekly',
        sourceAccount: checking,
        targetAccount: savings,
        goalName: 'Kitchen remodel',
        goalAmount: cents(3_000_000),
      });
    }
    if (left !== 0) return;
    await call(addAutoSaveRule, {
      name: 'Refund catcher',
      trigger: 'receiving-refund',
      type: 'percentage',
      amount: '100',
    });
    await call(addAutoSaveRule, {
      name: 'Small change',
      trigger: 'round-up',
      type: 'fixed',
      amount: cents(100),
    });
    const { rules } = await call(addAutoSaveRule, {
      name: 'Dining match',
      trigger: 'spending-restaurant',
      type: 'fixed',
      amount: cents(500),
    });
    const dining = rules.find(({ trigger }) => trigger === 'spending-restaurant');
    if (dining) await call(setAutoSaveRule, { ruleId: dining.id, status: 'paused' });
  };
}
