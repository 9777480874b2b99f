import { addDays } from '@bank/kernel/day.ts';
import { cents, toDollars } from '@bank/kernel/money.ts';
import type { Page } from 'playwright-core';
import { dialog, press } from './accounts/accounts/account-steps.ts';
import { bankToday, entered, payeeOf, planned } from './payments/bill-pay/bill-pay-steps.ts';
import type { Action } from './cut-actions.ts';

const PAYEE = 'Casco Electric';
/** Far enough that nothing of it happens while the proof runs. */
const LATER_DAYS = 30;

function payment(name: string, leaves: 'today' | 'later'): Action {
  const fill: Action['fill'] = async (page, { amount }) => {
    const day = leaves === 'today' ? undefined : addDays(await bankToday(), LATER_DAYS);
    await planned(page, PAYEE, toDollars(amount), day);
  };
  return {
    name,
    account: 'checking',
    path: /^\/api\/payments$/,
    address: '/pay-bills',
    // No two of a run are the same, so that each is found by its sum.
    amount: (index) => cents(1_01 + index),
    prepare: async (person) => {
      await payeeOf(person, PAYEE, 'Utilities');
    },
    enter: entered,
    open: (page) => press(page, 'Schedule Payment'),
    fill,
    fillAgain: fill,
    confirm: (page: Page) => dialog(page).getByRole('button', { name: 'Schedule Payment' }).click(),
    success: () => 'Payment scheduled',
    finish: (page) => press(page, 'Done'),
    opens: false,
    leaves,
    change: { checking: -1, other: 0 },
  };
}

/** Bills that are paid: at once, and on a later day. */
export const paymentActions: readonly Action[] = [
  payment('bill payment', 'today'),
  payment('schedule payment', 'later'),
];
